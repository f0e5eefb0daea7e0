import { z } from "zod";
import { KINDS } from "../domain/memory.ts";
import { ANSWERS } from "../domain/receipt.ts";
import { fields } from "./fields.ts";
import { freshnessJson } from "./memory-json.ts";
import { caller, operation, past, plainText } from "./operation.ts";

const scorePartsJson = z.object({
  meaning: z.number(),
  words: z.number(),
  detail: z
    .number()
    .optional()
    .describe("0 for the memory whose words match the question's best, one by one; what the others fall short of it"),
  recency: z.number(),
  topic: z.number(),
  authority: z.number(),
  freshness: z.number(),
  date: z.number().optional().describe("Above 1 for what was observed when the question says"),
});

export const leftOutJson = z.object({ id: z.string(), because: z.string() });

export const recallOperation = operation({
  name: "recall",
  help: "Find what bears on a question, with a receipt.",
  writes: false,
  input: fields({
    question: plainText()
      .trim()
      .min(1, "is empty: ask something")
      .max(2_000)
      .describe("What you want to know, in plain words"),
    limit: z.int().min(1).max(50).default(8).describe("How many memories at most"),
    budgetTokens: z.int().min(50).max(100_000).default(2_000).describe("How many tokens the answer may cost"),
    asOf: past.optional().describe("Answer as of this time"),
    everywhere: z.boolean().default(false).describe("Look into every project; for people"),
    ...caller,
  }),
  output: z.object({
    receipt: z.string().nullable().describe("Its id; null when none could be kept"),
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
    checked: z.number().describe("How many memories could have answered"),
    nearest: z.number().nullable().describe("The best score, also when it was too low"),
    meaning: z.object({ on: z.boolean(), model: z.string(), why: z.string() }),
    tokens: z.number(),
    ms: z.number(),
  }),
});

export const receiptJson = z.object({
  id: z.string(),
  of: z.enum(["recall", "briefing"]),
  at: z.string(),
  question: z.string(),
  asker: z.object({ agent: z.string().nullable(), client: z.string().nullable(), session: z.string().nullable() }),
  scopes: z.array(z.string()),
  asOf: z.string().nullable(),
  answer: z.enum(ANSWERS),
  hits: z.array(
    z.object({
      id: z.string(),
      text: z.string().nullable().describe("As it stands now; null when it is gone"),
      score: z.number(),
      parts: scorePartsJson,
      freshness: freshnessJson,
      through: z.string().optional().describe("The memory by whose words it was found, because it replaced that one"),
    }),
  ),
  leftOut: z.array(leftOutJson.extend({ text: z.string().nullable() })),
  checked: z.number(),
  nearest: z.number().nullable(),
  meaning: z.object({ on: z.boolean(), model: z.string(), why: z.string() }),
  tokens: z.number(),
  ms: z.number(),
});
