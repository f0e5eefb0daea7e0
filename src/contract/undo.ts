import { z } from "zod";
import { fields } from "./fields.ts";
import { stillSharedJson } from "./memory-json.ts";
import { ruleFileJson } from "./promote.ts";
import { operation } from "./operation.ts";
import { flag, id, listOf, past, plainText } from "./shared-fields.ts";

export const undoOperation = operation({
  name: "undo",
  help: "Undo a change, a batch, a session, an agent's work, or everything since a time; in a shell, without any of them, your last step.",
  group: "Correct and undo",
  callers: "people and agents",
  writes: true,
  input: fields({
    change: id.optional().describe("A change or a batch"),
    ofSession: plainText().min(1).max(200).optional().describe("Everything this session did"),
    ofAgent: plainText().min(1).max(80).optional().describe("Everything this agent did here"),
    since: past.optional().describe("Everything done here since then: a time, or 2h ago"),
    everywhere: flag("Undo in every project, not only here; for an agent or a time"),
    why: plainText().max(500).default("undone").describe("Why you undo it"),
    dryRun: flag("Only show what would change"),
  }).refine(
    (chosen) => [chosen.change, chosen.ofSession, chosen.ofAgent, chosen.since].some((one) => one !== undefined),
    { message: "Say what to undo: a change, a session, an agent or a time." },
  ),
  output: z.object({
    batch: z.string().nullable().describe("Undo this to redo everything; null if nothing was undone"),
    undone: listOf({
      change: z.string(),
      memory: z.string(),
      action: z.string().describe("What had been done"),
      text: z.string(),
      by: z.string().nullable(),
    }),
    kept: listOf({ change: z.string(), memory: z.string(), because: z.string() }),
    elsewhere: z.number().describe("Matching changes in other projects, left alone"),
    disagreeing: listOf({ memory: z.string(), with: z.array(z.string()) }).describe(
      "Restored memories that now contradict others; `conflicts` shows them",
    ),
    files: z.array(ruleFileJson).describe("Files with promoted rules that changed with it"),
    tree: z
      .array(z.string())
      .describe("Pages of the tree, and `topics`, that an agent had told and the rules make again"),
    stillShared: stillSharedJson,
    dryRun: z.boolean(),
  }),
  command: {
    words: ["change"],
    flags: { ofSession: "of-session <id>", ofAgent: "of-agent <name>", why: "why <words>" },
    switches: { yes: "Do not ask" },
    examples: [
      "undo --dry-run",
      "undo c7f2",
      "undo --of-session 4f1c --dry-run",
      "undo --since 2026-03-15T09:00:00Z --yes",
    ],
  },
});
