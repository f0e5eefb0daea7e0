import { retire } from "../../core/trust/standing-changes.ts";
import type { Handler } from "../call/call.ts";
import { resolveMemoryId } from "../call/ids.ts";
import { withoutSecrets } from "../call/redacting.ts";

export const retireHandler: Handler<"retire"> = async (call, input) => {
  const { service, actor } = call;
  const reason = await withoutSecrets(service, input.reason);
  const others = await Promise.all(input.also.map((id) => resolveMemoryId(call, id)));
  return retire(service, await resolveMemoryId(call, input.id), actor, reason, others);
};
