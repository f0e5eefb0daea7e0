import { z } from "zod";
import { fields } from "./fields.ts";
import { operation } from "./operation.ts";
import { everywhere, plainText, quotedText } from "./shared-fields.ts";

export const treeOperation = operation({
  name: "tree",
  help: "Read the tree of what happened: the root, a month, a week, a day or a chunk.",
  group: "Sessions",
  callers: "people and agents",
  writes: false,
  // Both go through the whole tree, whoever asks.
  actionRoles: { check: "admin", export: "admin" },
  input: fields({
    action: z
      .enum(["root", "show", "topics", "check", "export"])
      .default("root")
      .describe("root, show <page>, topics, check, or export --to <folder>"),
    node: plainText()
      .trim()
      .min(1)
      .max(40)
      .optional()
      .describe("show: month/2026-03, week/2026-W11, day/2026-03-15, root, or a chunk's id"),
    everywhere,
    budgetTokens: z.int().min(100).max(3_000).default(3_000).describe("root: how many tokens it may cost"),
    to: plainText().min(1).max(4_096).optional().describe("export: the folder to write to"),
  }),
  output: z.object({
    node: z.string().nullable(),
    text: quotedText(),
    tokens: z.number(),
    below: z.array(z.object({ node: z.string(), tokens: z.number() })).describe("The pages below this one"),
    topics: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        category: z.string(),
        project: z.string(),
        firstSeen: z.string(),
        lastSeen: z.string(),
        days: z.number(),
      }),
    ),
    checked: z.object({ nodes: z.number(), lines: z.number(), chunks: z.number(), waiting: z.number() }).nullable(),
    faults: z.array(z.string()).describe("check: what is wrong"),
    files: z.array(z.string()).describe("export: the files it wrote"),
  }),
  command: {
    words: ["action", { field: "node", shown: "page" }],
    actionAliases: { list: "topics" },
    flags: { budgetTokens: "budget <tokens>", to: "to <folder>" },
    examples: [
      "tree",
      "tree show month/2026-03",
      "tree show day/2026-03-15",
      "tree topics",
      "tree check",
      "tree export --to ./memory",
    ],
  },
});
