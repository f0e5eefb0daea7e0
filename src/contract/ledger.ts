import { z } from "zod";
import { fields } from "./fields.ts";
import { operation } from "./operation.ts";
import { caller, limit, past } from "./shared-fields.ts";

const spent = {
  recalls: z.number(),
  briefings: z.number(),
  nudges: z.number(),
  tokens: z.number().describe("Tokens that memory put into contexts"),
  briefingTokens: z.number().describe("Of these, in briefings"),
  nudgeTokens: z.number().describe("Of these, in nudges; the rest went into answers"),
};

export const ledgerOperation = operation({
  name: "ledger",
  help: "How many tokens memory put into each session, and per day.",
  group: "Look through memories",
  callers: "people",
  writes: false,
  input: fields({
    since: past.optional().describe("From then on; without it, as far back as receipts are kept"),
    limit: limit(1_000, 100, "How many sessions at most, newest first"),
    ...caller,
  }),
  output: z.object({
    ...spent,
    sessions: z.array(
      z.object({
        session: z.string().nullable().describe("Null for questions asked outside of any session"),
        agent: z.string().nullable(),
        client: z.string().nullable(),
        firstAt: z.string(),
        lastAt: z.string(),
        ...spent,
        shown: z.number().describe("Memories shown; repeats count"),
        taught: z.number().describe("Memories it stated or proposed"),
      }),
    ),
    days: z.array(z.object({ day: z.string(), ...spent })),
  }),
  command: { examples: ["ledger", "ledger --since 2026-03-01"] },
});
