import { z } from "zod";
import { fields } from "./fields.ts";
import { operation } from "./operation.ts";
import { ruleFileJson } from "./promote.ts";
import { caller, id } from "./shared-fields.ts";

export const demoteOperation = operation({
  name: "demote",
  help: "Take a promoted memory out of its file; briefings tell it again.",
  group: "Correct and undo",
  callers: "people",
  role: "admin",
  writes: true,
  input: fields({ id, dryRun: z.boolean().default(false).describe("Only show what would change"), ...caller }),
  output: z.object({
    id: z.string(),
    change: z.string().nullable().describe("Undo this to write it into the file again"),
    dryRun: z.boolean(),
    file: ruleFileJson,
  }),
  command: { words: ["id"], examples: ["demote m3k9 --dry-run", "demote m3k9"] },
});
