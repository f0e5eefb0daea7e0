import { pin } from "../../core/trust/standing-changes.ts";
import { actorOf } from "../call/caller.ts";
import type { Handler } from "../call/handler.ts";
import { visibleId } from "../call/sight.ts";

export const pinHandler: Handler<"pin"> = async (service, input) =>
  pin(service, await visibleId(service, input.id, input), actorOf(input), !input.off);
