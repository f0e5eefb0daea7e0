import { disagreementsIn } from "../../core/trust/conflicts.ts";
import type { Handler } from "../call/handler.ts";
import { memoryToJson } from "../call/memory-json.ts";
import { onlooker } from "../call/shown.ts";
import { viewFrom } from "../call/whereabouts.ts";

export const conflictsHandler: Handler<"conflicts"> = async (service, input) => {
  const view = await viewFrom(service.store, input, service.clock.now());
  const onto = await onlooker(service, input);
  const conflicts = await Promise.all(
    (await disagreementsIn(service.store, view)).map(async ({ about, newer, marked }) => ({
      about,
      memories: await Promise.all([...marked, newer].map((memory) => memoryToJson(memory, onto))),
    })),
  );
  return { conflicts };
};
