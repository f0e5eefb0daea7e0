import { z } from "zod";
import { fields } from "./fields.ts";
import { operation } from "./operation.ts";
import { limit, listOf, orNull, past } from "./shared-fields.ts";

const spent = {
  recalls: z.number(),
  briefings: z.number(),
  nudges: z.number(),
  tokens: z.number().describe("Tokens that memory put into contexts"),
  briefingTokens: z.number().describe("Of these, in briefings"),
  nudgeTokens: z.number().describe("Of these, in nudges; the rest went into answers"),
};

/** What sessions paid for the prompts of their model. */
const paid = z.object({
  sessions: z.number().describe("How many sessions these are the sums of"),
  answers: z.number().describe("Answers of the model in them"),
  input: z.number().describe("Tokens that its model was given, cached ones included"),
  cached: z.number().describe("Of these, read from the prompt cache"),
  written: z.number().nullable().describe("Of these, written to the prompt cache; null where the client does not say"),
});

export const ledgerOperation = operation({
  name: "ledger",
  help: "How many tokens memory put into each session, and per day.",
  group: "Look through memories",
  callers: "people",
  writes: false,
  role: "admin",
  input: fields({
    since: past.optional().describe("From then on; without it, as far back as receipts are kept"),
    limit: limit(1_000, 100, "How many sessions at most, newest first"),
  }),
  output: z.object({
    ...spent,
    sessions: listOf({
      session: z.string().nullable().describe("Null for questions asked outside of any session"),
      agent: z.string().nullable(),
      client: z.string().nullable(),
      firstAt: z.string(),
      lastAt: z.string(),
      ...spent,
      shown: z.number().describe("Memories shown; repeats count"),
      distinct: z.number().nullable().describe("Different ones; null where its transcript was not looked through"),
      used: z.number().nullable().describe("Of these, how many it used later, by `usedRule`"),
      spared: z
        .number()
        .nullable()
        .describe("Of the used ones, how many were stated elsewhere: nobody had to explain them again"),
      sparedTokens: z
        .number()
        .nullable()
        .describe("What these say, in tokens: the least that explaining them again would have cost"),
      usage: orNull({
        input: z.number(),
        cached: z.number(),
        written: z.number().nullable(),
        output: z.number(),
      }).describe(
        "What the client's own transcript says its model was given, how much of it was read from the prompt cache and written to it, and what it answered",
      ),
      taught: z.number().describe("Memories it stated or proposed"),
    }),
    clients: listOf({
      client: z.string().nullable().describe("Null for a person"),
      sessions: z.number(),
      ...spent,
      distinct: z.number().describe("Different memories shown, in the sessions that were looked through"),
      used: z.number().describe("Of these, how many were used"),
      spared: z.number(),
      sparedTokens: z.number(),
      cache: orNull({ told: paid, untold: paid }).describe(
        "What its sessions paid that memory told something, and those it told nothing; null where no transcript says",
      ),
    }),
    usedRule: z.string().describe("How it is told whether a memory was used"),
    switches: listOf({ setting: z.string(), value: z.string(), how: z.string() }).describe("What turns the cost off"),
    days: listOf({ day: z.string(), ...spent }),
  }),
  command: { examples: ["ledger", "ledger --since 2026-03-01"] },
});
