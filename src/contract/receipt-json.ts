import { z } from "zod";
import { ANSWERS, RECEIPTS_OF } from "../domain/receipt.ts";
import { freshnessJson, memoryJson } from "./memory-json.ts";
import { flag, listOf } from "./shared-fields.ts";

export const scorePartsJson = z.object({
  meaning: z.number(),
  words: z.number(),
  kind: z
    .number()
    .optional()
    .describe("What it gains because things it names are of a kind that the question asks for"),
  detail: z
    .number()
    .optional()
    .describe("0 for the memory whose words match the question best; below 0 for the others, by how far they miss it"),
  recency: z.number(),
  topic: z.number(),
  authority: z.number(),
  freshness: z.number(),
  date: z.number().optional().describe("Above 1 if it was observed at the time the question asks about"),
  read: z
    .number()
    .optional()
    .describe(
      "Log odds that it answers, told by reading it beside the question, if it was; orders, and decides the answer",
    ),
});

export const leftOutJson = z.object({ id: z.string(), because: z.string() });

const asker = z.object({ agent: z.string().nullable(), client: z.string().nullable(), session: z.string().nullable() });

export const meaningJson = z.object({ on: z.boolean(), model: z.string(), why: z.string() });

/** Asks for what may answer, so that another Holdfast can rank it together with its own memories. */
export const candidates = flag("With what was considered, for another Holdfast");

/** What one Holdfast has for a question of another, with the parts of each score before freshness. */
export const candidatesJson = z.object({
  memories: z.array(memoryJson),
  lists: z
    .array(listOf({ id: z.string(), parts: scorePartsJson, through: z.string().optional() }))
    .describe("The best for each phrasing of the question"),
  unknown: z.number().describe("The share of the question that no memory has a word of"),
  checked: z.number(),
  meaning: z.object({ on: z.boolean(), why: z.string() }),
});
export type CandidatesJson = z.infer<typeof candidatesJson>;

/** What an answer showed, left out and cost. */
export const receiptJson = z.object({
  id: z.string(),
  of: z.enum(RECEIPTS_OF),
  at: z.string(),
  question: z.string(),
  asker,
  scopes: z.array(z.string()),
  asOf: z.string().nullable(),
  answer: z.enum(ANSWERS),
  hits: listOf({
    id: z.string(),
    text: z.string().nullable().describe("The text as it is now; null if the memory is gone"),
    score: z.number(),
    parts: scorePartsJson,
    freshness: freshnessJson,
    through: z.string().optional().describe("The memory whose words were found, and which this one replaced"),
  }),
  sessions: listOf({
    id: z.string(),
    title: z.string().nullable().describe("Null if it has none, or if it is gone"),
    score: z.number(),
    parts: z.record(z.string(), z.number()),
    turns: z.array(z.number()).describe("The turns it showed"),
  }).describe("Past sessions that were shown"),
  turns: z.number().describe("How many turns of past sessions were considered"),
  leftOutCount: z.number().optional(),
  leftOut: z.array(leftOutJson.extend({ text: z.string().nullable() })),
  checked: z.number(),
  nearest: z.number().nullable(),
  meaning: meaningJson,
  tokens: z.number(),
  ms: z.number(),
});

/** A receipt in a list: what it was for and what it cost; `why` shows the whole of it. */
export const receiptLineJson = z.object({
  id: z.string(),
  of: z.enum(RECEIPTS_OF),
  at: z.string(),
  question: z.string(),
  asker,
  answer: z.enum(ANSWERS),
  shown: z.number().describe("How many memories and sessions it showed"),
  leftOut: z.number(),
  checked: z.number(),
  nearest: z.number().nullable(),
  meaning: z.boolean().describe("Whether meaning was compared, or words alone"),
  tokens: z.number(),
  ms: z.number(),
});
export type ReceiptLineJson = z.infer<typeof receiptLineJson>;
