import { retire } from "../../core/trust/standing-changes.ts";
import { actorOf } from "../call/caller.ts";
import type { Handler } from "../call/handler.ts";
import { withoutSecrets } from "../call/redacting.ts";
import { visibleId } from "../call/sight.ts";

export const retireHandler: Handler<"retire"> = async (service, input) => {
  const reason = await withoutSecrets(service, input.reason);
  const others = await Promise.all(input.also.map((id) => visibleId(service, id, input)));
  return retire(service, await visibleId(service, input.id, input), actorOf(input), reason, others);
};
