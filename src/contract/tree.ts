import { z } from "zod";
import { fields } from "./fields.ts";
import { operation } from "./operation.ts";
import { choice, everywhere, listOf, orNull, plainText, quotedText, whole, words } from "./shared-fields.ts";

export const treeOperation = operation({
  name: "tree",
  help: "Read the tree of what happened: the root, a month, a week, a day or a chunk.",
  group: "Sessions",
  callers: "people and agents",
  writes: false,
  // Both go through the whole tree, whoever asks.
  actionRoles: { check: "admin", export: "admin" },
  input: fields({
    action: choice(["root", "show", "topics", "check", "export"], "root").describe(
      "root, show <page>, topics, check, or export --to <folder>",
    ),
    node: words(40).optional().describe("show: month/2026-03, week/2026-W11, day/2026-03-15, root, or a chunk's id"),
    everywhere,
    budgetTokens: whole(100, 3_000).default(3_000).describe("root: how many tokens it may cost"),
    to: plainText().min(1).max(4_096).optional().describe("export: the folder to write to"),
  }),
  output: z.object({
    node: z.string().nullable(),
    text: quotedText(),
    tokens: z.number(),
    below: listOf({ node: z.string(), tokens: z.number() }).describe("The pages below this one"),
    topics: listOf({
      id: z.string(),
      name: z.string(),
      category: z.string(),
      project: z.string(),
      firstSeen: z.string(),
      lastSeen: z.string(),
      days: z.number(),
    }),
    checked: orNull({ nodes: z.number(), lines: z.number(), chunks: z.number(), waiting: z.number() }),
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
