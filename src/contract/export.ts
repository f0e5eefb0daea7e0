import { z } from "zod";
import { fields } from "./fields.ts";
import { operation } from "./operation.ts";
import { choice, flag, listOf, plainText } from "./shared-fields.ts";

export const exportOperation = operation({
  name: "export",
  help: "Write the memories as JSON Lines, with their whole log, or as a folder of Markdown.",
  group: "Import and export",
  callers: "people",
  writes: false,
  role: "admin",
  input: fields({
    format: choice(["jsonl", "markdown"], "jsonl").describe(
      "jsonl: for programs, and to import again; markdown: for people to read",
    ),
    here: flag("Only what applies where you are, as it is now, without the log"),
    after: plainText().max(400).optional().describe("Continue behind a page: its `next`"),
  }),
  output: z.object({
    lines: z.array(z.string()).describe("The next lines of JSON Lines"),
    files: listOf({ path: z.string(), text: z.string() }).describe("The files of Markdown"),
    next: z.string().nullable().describe("Ask again with this as `after`; null when this was all"),
    memories: z.number().describe("How many memories the page holds"),
    changes: z.number().describe("How many lines of the log the page holds"),
  }),
  command: {
    words: ["format"],
    ownWords: [{ name: "to", help: "The file or folder to write; JSON Lines go to stdout if left out" }],
    without: ["after"],
    examples: ["export > memories.jsonl", "export jsonl ~/memories.jsonl", "export markdown ./memories --here"],
  },
});
