import { takeAnchor } from "../../adapters/files/anchors.ts";
import { verify } from "../../core/trust/standing-changes.ts";
import { anchorText } from "../../domain/anchor.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { Anchor } from "../../domain/memory.ts";
import { actorOf } from "../call/caller.ts";
import type { Handler } from "../call/handler.ts";
import { checkoutOf } from "../call/shown.ts";
import { visibleId } from "../call/sight.ts";
import { whereabouts } from "../call/whereabouts.ts";
import { tiesOf } from "./remember.ts";

export const verifyHandler: Handler<"verify"> = async (service, input) =>
  verify(service, await visibleId(service, input.id, input), actorOf(input), async (memory) => ({
    ...memory,
    anchors:
      input.ties !== undefined
        ? await tiesOf(service, input.ties)
        : (
            await Promise.all(
              memory.anchors.map(async (anchor) => {
                const root = await checkoutOf(
                  anchor,
                  memory.scope,
                  service.store,
                  await whereabouts(service.store, input),
                );
                return root === null ? [anchor] : takenAnew(anchor, root);
              }),
            )
          ).flat(),
  }));

/** It holds although what it was tied to is gone: then the tie was wrong. */
export function takenAnew(anchor: Anchor, root: string): readonly Anchor[] {
  try {
    return [takeAnchor(root, anchorText(anchor))];
  } catch (error) {
    if (error instanceof MemoryError && error.code === "usage") return [];
    throw error;
  }
}
