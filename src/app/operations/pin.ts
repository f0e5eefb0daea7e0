import { pin } from "../../core/trust/standing-changes.ts";
import type { Handler } from "../call/call.ts";
import { resolveMemoryId } from "../call/ids.ts";

export const pinHandler: Handler<"pin"> = async (call, input) =>
  pin(call.service, await resolveMemoryId(call, input.id), call.actor, !input.off);
