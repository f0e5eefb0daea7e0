import { z } from "zod";
import { RULE_FILES } from "../domain/memory.ts";
import { fields } from "./fields.ts";
import { operation } from "./operation.ts";
import { flag, id, listOf, oneOf } from "./shared-fields.ts";

/** What became, or would become, of a file with promoted rules. */
export const ruleFileJson = z.object({
  path: z.string(),
  action: z.enum(["create", "change", "delete", "unchanged", "left alone"]),
  diff: z.string().describe("A unified difference; empty if nothing changes"),
  why: z.string().nullable().describe("Why it was left alone"),
});

export const promoteOperation = operation({
  name: "promote",
  help: "Write a memory into AGENTS.md or CLAUDE.md as a rule; without an id, list what may deserve it.",
  group: "Correct and undo",
  callers: "people",
  role: "admin",
  writes: true,
  input: fields({
    id: id.optional().describe("Memory id"),
    file: oneOf(RULE_FILES)
      .optional()
      .describe("Which file; the one that is there, or AGENTS.md if there are both or none"),
    dryRun: flag("Only show what would change"),
  }),
  output: z.object({
    id: z.string().nullable(),
    change: z.string().nullable().describe("Undo this to take the rule out again; null if nothing was noted"),
    dryRun: z.boolean(),
    file: ruleFileJson.nullable(),
    backup: z.string().nullable().describe("Where the file is kept as it was before its first rule"),
    readBy: z.array(z.string()).describe("The clients that read the file; others are told in their briefing"),
    candidates: listOf({
      id: z.string(),
      text: z.string(),
      sessions: z.number().describe("Sessions in which it was stated, confirmed or verified"),
      told: z.number().describe("Briefings that told it"),
      briefings: z.number().describe("Briefings here since it was recorded"),
    }).describe("Confirmed in many sessions, never disputed, told in most briefings"),
    promoted: listOf({
      id: z.string(),
      text: z.string(),
      file: z.string(),
      state: oneOf(["in the file", "not in the file", "outdated", "no longer counts"]).describe(
        "outdated: the file has an earlier wording; no longer counts: the memory was ended since",
      ),
    }),
  }),
  command: {
    words: ["id"],
    examples: ["promote", "promote m3k9 --file CLAUDE.md --dry-run", "promote m3k9"],
  },
});

export const demoteOperation = operation({
  name: "demote",
  help: "Take a promoted memory out of its file; briefings tell it again.",
  group: "Correct and undo",
  callers: "people",
  role: "admin",
  writes: true,
  input: fields({ id, dryRun: flag("Only show what would change") }),
  output: z.object({
    id: z.string(),
    change: z.string().nullable().describe("Undo this to write it into the file again"),
    dryRun: z.boolean(),
    file: ruleFileJson,
  }),
  command: { words: ["id"], examples: ["demote m3k9 --dry-run", "demote m3k9"] },
});
