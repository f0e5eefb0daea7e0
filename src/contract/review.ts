import { z } from "zod";
import { KINDS, MAX_TEXT_CHARACTERS } from "../domain/memory.ts";
import { fields } from "./fields.ts";
import { memoryJson } from "./memory-json.ts";
import { operation } from "./operation.ts";
import { elsewhere, everywhere, flag, id, limit, listOf, plainText, words } from "./shared-fields.ts";

const proposal = id.describe("The proposal");

/** Instead of one proposal: all that fit. */
const many = {
  id: proposal.optional(),
  all: flag("Instead of one: every proposal here that fits what else is named"),
  ofSession: plainText().min(1).max(200).optional().describe("With --all: drawn from this session"),
  kind: z.enum(KINDS).optional().describe("With --all: of this kind"),
  confidence: z.number().min(0).max(1).optional().describe("With --all: at least this sure"),
  everywhere,
};

export const reviewOperation = operation({
  name: "review",
  help: "Approve, edit or reject what waits for a person.",
  group: "Correct and undo",
  callers: "people",
  writes: true,
  readingAction: "list",
  input: z.discriminatedUnion("action", [
    fields({
      action: z
        .literal("list")
        .describe(
          "list, approve <id> (keep the newer), reject <id> (keep both), keep-older <id> or edit <id> <text>; on a terminal, none walks through them",
        ),
      everywhere,
      limit: limit(1_000, 100),
    }),
    fields({ action: z.literal("approve"), ...many }),
    fields({
      action: z.literal("edit"),
      id: proposal,
      text: words(MAX_TEXT_CHARACTERS, "is empty").describe("The new text"),
    }),
    fields({ action: z.literal("keep-older"), id: proposal }),
    fields({
      action: z.literal("reject"),
      ...many,
      reason: words(500).default("rejected").describe("Why it is rejected"),
    }),
  ]),
  output: z.object({
    waiting: listOf({
      memory: memoryJson,
      because: z.string().describe("Why it waits: the risk"),
      evidence: z.array(z.string()).describe("Where it comes from"),
      rivals: z.array(memoryJson).describe("What it would replace"),
    }),
    elsewhere,
    autoApproved: z.number().describe("How many the setting `autoApprove` has put into use here, less those undone"),
    id: z.string().nullable(),
    change: z.string().nullable(),
    supersedes: z.array(z.string()),
    decided: z.array(z.string()).describe("With `all`: what was decided"),
    batch: z.string().nullable().describe("With `all`: undo this to take all of it back"),
  }),
  command: {
    words: [{ field: "action", optional: true }, "id", { field: "text", rest: true }],
    flags: { reason: "reason <words>", ofSession: "of-session <id>", confidence: "confidence <0-1>" },
    examples: [
      "review",
      "review --everywhere",
      "review list --json",
      "review approve m3k9",
      'review edit m7f2 "deploys go through Fly"',
      "review reject m9q4",
      "review approve --all --kind project --confidence 0.8",
    ],
  },
});
