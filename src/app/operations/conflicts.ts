import { readOpenQuestions } from "../../core/trust/conflicts.ts";
import { makeView } from "../call/call.ts";
import type { Handler } from "../call/call.ts";
import { makeOnlooker, memoryToJson } from "../call/memory-json.ts";

export const conflictsHandler: Handler<"conflicts"> = async (call, input) => {
  const view = makeView(call, input.everywhere);
  const onto = makeOnlooker(call);
  const conflicts = await Promise.all(
    (await readOpenQuestions(call.service.store, view)).map(async ({ newer, older }) => ({
      about: "perhaps about the same",
      memories: await Promise.all([...older, newer].map((memory) => memoryToJson(memory, onto))),
    })),
  );
  return { conflicts };
};
