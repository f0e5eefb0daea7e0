import { z } from "zod";
import { changedJson } from "./memory-json.ts";
import { fields } from "./fields.ts";
import { operation } from "./operation.ts";
import { caller, id, plainText } from "./shared-fields.ts";

export const retireOperation = operation({
  name: "retire",
  help: "Hide a memory; it can be restored.",
  group: "Correct and undo",
  callers: "people and agents",
  writes: true,
  input: fields({
    id,
    also: z.array(id).max(50).default([]).describe("Another memory to hide in the same step, undone with it"),
    reason: plainText().trim().min(1).max(500).default("no longer wanted").describe("Why"),
    ...caller,
  }),
  output: changedJson,
  command: {
    words: ["id"],
    flags: { reason: "reason <words>", also: "also <id>" },
    examples: ['retire m3k9 --reason "the host is gone"'],
  },
});
