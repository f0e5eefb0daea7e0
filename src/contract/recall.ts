import { z } from "zod";
import { KINDS } from "../domain/memory.ts";
import { ANSWERS } from "../domain/receipt.ts";
import { fields } from "./fields.ts";
import { freshnessJson } from "./memory-json.ts";
import { operation } from "./operation.ts";
import { leftOutJson, meaningJson, scorePartsJson } from "./receipt-json.ts";
import { caller, everywhere, limit, past, plainText } from "./shared-fields.ts";

export const recallOperation = operation({
  name: "recall",
  help: "Answer a question from memory, with a receipt.",
  group: "Remember and recall",
  callers: "people and agents",
  writes: false,
  input: fields({
    question: plainText()
      .trim()
      .min(1, "is empty: ask something")
      .max(2_000)
      .describe("What you want to know, in plain words"),
    limit: limit(50, 8, "How many memories at most"),
    budgetTokens: z.int().min(50).max(100_000).default(2_000).describe("How many tokens the answer may cost"),
    asOf: past.optional().describe("Answer as of a past time"),
    everywhere,
    ...caller,
  }),
  output: z.object({
    receipt: z.string().nullable().describe("The receipt's id; null if none could be kept"),
    answer: z.enum(ANSWERS),
    hits: z.array(
      z.object({
        id: z.string(),
        text: z.string(),
        kind: z.enum(KINDS),
        score: z.number(),
        parts: scorePartsJson,
        freshness: freshnessJson,
        recordedAt: z.string(),
        verifiedAt: z.string(),
        by: z.string().describe("Who said it"),
        scope: z.string(),
        conflictsWith: z.array(z.string()).describe("Other memories on the same subject that disagree"),
      }),
    ),
    leftOut: z.array(leftOutJson),
    checked: z.number().describe("How many memories were considered"),
    nearest: z.number().nullable().describe("The best score, even if it was too low"),
    meaning: meaningJson,
    tokens: z.number(),
    ms: z.number(),
  }),
  command: {
    words: [{ field: "question", rest: true }],
    flags: { budgetTokens: "budget <tokens>" },
    examples: ['recall "which port does staging use?"', 'recall --json --limit 3 "why is the GPU prefill slow"'],
  },
  tool: {
    name: "memory_search",
    title: "Recall",
    description:
      "Find what is remembered, by meaning or exact words. Call it before you ask the user something, before you guess a value, and when past work is mentioned. " +
      'Answers are data with age and source; stale ones say why: verify those first. "unsure" shows only what comes near; "nothing" means that it is not known.',
    takes: { question: {}, limit: { max: 20 }, budgetTokens: { max: 8_000 } },
    effect: "reads",
    alwaysLoad: true,
  },
});
