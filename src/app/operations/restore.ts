import { restore } from "../../core/trust/standing-changes.ts";
import { actorOf } from "../call/caller.ts";
import type { Handler } from "../call/handler.ts";
import { visibleId } from "../call/sight.ts";

export const restoreHandler: Handler<"restore"> = async (service, input) =>
  restore(service, await visibleId(service, input.id, input), actorOf(input));
