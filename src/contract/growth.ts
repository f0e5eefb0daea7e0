import { z } from "zod";
import { fields } from "./fields.ts";
import { operation } from "./operation.ts";
import { listOf, orNull, past } from "./shared-fields.ts";

const share = z.number().nullable();
const ms = z.number().nullable().describe("In the middle of twenty");

/** The kept figures of `holdfast eval own`. */
const evaluationsJson = z.object({
  runs: listOf({
    at: z.string(),
    memories: z.number(),
    wrong: z.number().describe("Checks that found a broken promise"),
    look: z.number().describe("Checks that found something worth a look"),
    exactShare: share.describe("Planted facts that came first when asked for in their own words, 0 to 1"),
    otherWordsShare: share.describe("Planted facts that were found in other words"),
    duplicates: z.number().nullable(),
    staleShare: share,
    disputedShare: share,
    recallMs: ms,
    briefingMs: ms,
    nudgeMs: ms,
  }).describe("Each run of `holdfast eval own`, the oldest first"),
  last: orNull({
    at: z.string(),
    memories: z.number(),
    sessions: z.number(),
    projects: z.number(),
    tookMs: z.number(),
    checks: listOf({
      name: z.string(),
      state: z.enum(["good", "look", "wrong"]),
      figures: z.record(z.string(), z.number()),
      todo: z.string().nullable().describe("What to do about it; null when there is nothing to do"),
    }),
  }).describe("The last run's checks; null before the first"),
});

export const growthOperation = operation({
  name: "growth",
  help: "How many memories were active at the end of each day, its receipts, and what eval own measured.",
  group: "Look through memories",
  callers: "people",
  writes: false,
  role: "admin",
  input: fields({
    since: past.optional().describe("From then on; without it, from the first change on"),
  }),
  output: z.object({
    firstAt: z.string().nullable().describe("When the first change was made"),
    days: listOf({
      day: z.string(),
      added: z.number().describe("Became active"),
      gone: z.number().describe("Superseded, retired, expired or undone"),
      active: z.number().describe("At the end of the day"),
      receipts: z.number().describe("Receipts of that day that are still kept"),
    }),
    evaluations: evaluationsJson,
  }),
  command: { examples: ["growth", "growth --since 2026-03-01 --json"] },
});
