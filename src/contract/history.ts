import { z } from "zod";
import { changeJson } from "./memory-json.ts";
import { fields } from "./fields.ts";
import { operation } from "./operation.ts";
import { caller, elsewhere, everywhere, id, limit } from "./shared-fields.ts";

export const historyOperation = operation({
  name: "history",
  help: "Every change to a memory: who made it, when and why, and what is different.",
  group: "Look through memories",
  callers: "people and agents",
  writes: false,
  input: fields({
    id: id.optional().describe("A memory or a batch of changes; without one, the newest changes here"),
    everywhere,
    limit: limit(10_000, 100),
    ...caller,
  }),
  output: z.object({ changes: z.array(changeJson), elsewhere }),
  command: { words: ["id"], examples: ["history m3k9", "history", "history --everywhere"] },
});
