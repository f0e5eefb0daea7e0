import { disagreementsIn } from "../../core/trust/conflicts.ts";
import { makeView } from "../call/call.ts";
import type { Handler } from "../call/handler.ts";
import { makeOnlooker, memoryToJson } from "../call/memory-json.ts";

export const conflictsHandler: Handler<"conflicts"> = async (call, input) => {
  const view = makeView(call, input.everywhere);
  const onto = makeOnlooker(call);
  const conflicts = await Promise.all(
    (await disagreementsIn(call.service.store, view)).map(async ({ about, newer, marked }) => ({
      about,
      memories: await Promise.all([...marked, newer].map((memory) => memoryToJson(memory, onto))),
    })),
  );
  return { conflicts };
};
