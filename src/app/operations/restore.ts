import { restore } from "../../core/trust/standing-changes.ts";
import type { Handler } from "../call/call.ts";
import { resolveMemoryId } from "../call/ids.ts";

export const restoreHandler: Handler<"restore"> = async (call, input) =>
  restore(call.service, await resolveMemoryId(call, input.id), call.actor);
