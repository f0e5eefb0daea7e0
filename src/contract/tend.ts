import { z } from "zod";
import { fields } from "./fields.ts";
import { operation } from "./operation.ts";
import { choice, flag, listOf, plainText, whole, words } from "./shared-fields.ts";

const count = z.number();

export const tendOperation = operation({
  name: "tend",
  help: "Let your own agent distil sessions, settle questions, merge, name and summarise, within a budget.",
  group: "Sessions",
  callers: "people and agents",
  writes: true,
  role: "admin",
  repeatable: true,
  input: fields({
    with: words(500)
      .optional()
      .describe(
        "claude-code, codex, gemini-cli, qwen, opencode, model (the summarizer of the settings), or a command that reads the prompt from stdin",
      ),
    budgetTokens: whole(1_000, 10_000_000).default(20_000).describe("Ask for no more tokens than this"),
    dryRun: flag("Only show what is due and about how many tokens it takes"),
    action: choice(["take", "ask", "give"], "take").describe(
      "take: what is due; ask: have the settings' model answer; give: check an answer and keep what holds",
    ),
    key: plainText().min(1).max(1_000).optional().describe("give: the piece of work"),
    prompt: z.string().max(400_000).optional().describe("ask: what to ask"),
    answer: z.string().max(400_000).optional().describe("give: what the agent answered"),
    batch: plainText().max(80).optional().describe("give: the batch to go on with"),
    tokensIn: count.default(0).describe("give: tokens read, as the client reports them"),
    tokensOut: count.default(0).describe("give: tokens written"),
    cost: count.nullable().default(null).describe("give: what it cost, as the client reports it"),
  }),
  output: z.object({
    work: listOf({
      key: z.string(),
      kind: z.enum(["questions", "duplicates", "procedure", "session", "topics", "page"]),
      about: z.string(),
      evidence: listOf({ number: z.number(), note: z.string(), text: z.string() }),
      prompt: z.string(),
      tokens: count.describe("About what the prompt costs"),
    }),
    answer: z.string().nullable(),
    tokensIn: count,
    tokensOut: count,
    cost: count.nullable(),
    batch: z.string().nullable().describe("Undo this to take all of it back"),
    kept: listOf({ id: z.string().nullable(), text: z.string(), how: z.string() }),
    dropped: listOf({ what: z.string(), because: z.string() }),
    taken: z.literal(true).optional().describe("An answer was handed in, whatever was kept of it"),
  }),
  command: {
    flags: { with: "with <agent>", budgetTokens: "budget <tokens>" },
    without: ["action", "key", "prompt", "answer", "batch", "tokensIn", "tokensOut", "cost"],
    switches: { yes: "Do not ask" },
    examples: ["tend --dry-run", "tend --with claude-code --budget 50000", "tend --with model --yes"],
  },
  tool: {
    name: "memory_due",
    title: "Tend the memory",
    description:
      "Without arguments: a piece of work on this memory, with its evidence and the form of the answer. With its key and your answer: hands it in.",
    takes: { key: {}, answer: { json: true } },
    effect: "writes",
    toCall: ({ key, answer }) => ({
      operation: "tend",
      input: key === undefined ? { action: "take" } : { action: "give", key, answer },
    }),
  },
});
