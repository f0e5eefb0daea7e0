import { verify } from "../../core/trust/standing-changes.ts";
import { findCheckout, retakeAnchor, takeTies } from "../call/anchors.ts";
import type { Handler } from "../call/call.ts";
import { resolveMemoryId } from "../call/ids.ts";

export const verifyHandler: Handler<"verify"> = async (call, input) =>
  verify(call.service, await resolveMemoryId(call, input.id), call.actor, async (memory) => ({
    ...memory,
    anchors:
      input.ties !== undefined
        ? await takeTies(call.service, input.ties)
        : (
            await Promise.all(
              memory.anchors.map(async (anchor) => {
                const root = await findCheckout(anchor, memory.scope, call.service.store, call);
                return root === null ? [anchor] : retakeAnchor(anchor, root);
              }),
            )
          ).flat(),
  }));
