import { pin, restore, retire, verify } from "../../core/trust/standing-changes.ts";
import type { Handler } from "../call/call.ts";
import { remindToUnshare } from "../carried/carried.ts";
import { resolveMemoryId } from "../call/ids.ts";
import { withoutSecrets } from "../call/redacting.ts";
import { findCheckout, retakeAnchor, takeTies } from "../call/anchors.ts";

export const retireHandler: Handler<"retire"> = async (call, input) => {
  const { service, actor } = call;
  const reason = await withoutSecrets(service, input.reason);
  const others = await Promise.all(input.also.map((id) => resolveMemoryId(call, id)));
  const id = await resolveMemoryId(call, input.id);
  return { ...(await retire(service, id, actor, reason, others)), ...remindToUnshare(call.carried, [id, ...others]) };
};

export const pinHandler: Handler<"pin"> = async (call, input) =>
  pin(call.service, await resolveMemoryId(call, input.id), call.actor, !input.off);

export const restoreHandler: Handler<"restore"> = async (call, input) =>
  restore(call.service, await resolveMemoryId(call, input.id), call.actor);

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
