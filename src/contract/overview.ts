import { z } from "zod";
import { ANSWERS } from "../domain/receipt.ts";
import { fields } from "./fields.ts";
import { caller, elsewhere, everywhere, id, operation, past, plainText } from "./operation.ts";

/** A receipt in a list: what it was for and what it cost; `why` shows the whole of it. */
export const receiptLineJson = z.object({
  id: z.string(),
  of: z.enum(["recall", "briefing"]),
  at: z.string(),
  question: z.string(),
  asker: z.object({ agent: z.string().nullable(), client: z.string().nullable(), session: z.string().nullable() }),
  answer: z.enum(ANSWERS),
  shown: z.number().describe("How many memories it showed"),
  leftOut: z.number(),
  checked: z.number(),
  nearest: z.number().nullable(),
  meaning: z.boolean().describe("Whether meaning was compared, or words alone"),
  tokens: z.number(),
  ms: z.number(),
});
export type ReceiptLineJson = z.infer<typeof receiptLineJson>;

export const receiptsOperation = operation({
  name: "receipts",
  help: "What was shown to whom, and what it cost, newest first.",
  writes: false,
  input: fields({
    ofSession: plainText().min(1).max(200).optional().describe("Only what this session was shown"),
    memory: id.optional().describe("Only receipts that show this memory"),
    everywhere,
    offset: z.int().min(0).default(0),
    limit: z.int().min(1).max(1_000).default(50),
    ...caller,
  }),
  output: z.object({ receipts: z.array(receiptLineJson), total: z.number(), elsewhere }),
});

export const scopesOperation = operation({
  name: "scopes",
  help: "Where memories hold and who stated them, each with how many are active.",
  writes: false,
  input: fields({ ...caller }),
  output: z.object({
    scopes: z.array(
      z.object({
        level: z.enum(["user", "project", "path"]),
        project: z.string().nullable(),
        path: z.string().nullable(),
        memories: z.number(),
      }),
    ),
    agents: z.array(z.object({ agent: z.string().nullable().describe("Null is a person"), memories: z.number() })),
    topics: z.array(z.object({ topic: z.string(), memories: z.number() })).describe("The fifty commonest"),
  }),
});

const spent = {
  recalls: z.number(),
  briefings: z.number(),
  tokens: z.number().describe("What memory put into contexts"),
};

export const ledgerOperation = operation({
  name: "ledger",
  help: "How many tokens memory put into each session, and by the day.",
  writes: false,
  input: fields({
    since: past.optional().describe("Left out: as far back as receipts are kept"),
    limit: z.int().min(1).max(1_000).default(100).describe("How many sessions at most, newest first"),
    ...caller,
  }),
  output: z.object({
    ...spent,
    sessions: z.array(
      z.object({
        session: z.string().nullable().describe("Null gathers what was asked outside of any session"),
        agent: z.string().nullable(),
        client: z.string().nullable(),
        firstAt: z.string(),
        lastAt: z.string(),
        ...spent,
        shown: z.number().describe("Memories shown, the same one again counted again"),
        taught: z.number().describe("Memories it stated or proposed"),
      }),
    ),
    days: z.array(z.object({ day: z.string(), ...spent })),
  }),
});

export const growthOperation = operation({
  name: "growth",
  help: "How many memories were active at the end of each day.",
  writes: false,
  input: fields({
    since: past.optional().describe("Left out: from the first change on"),
    ...caller,
  }),
  output: z.object({
    firstAt: z.string().nullable().describe("When the first change was made"),
    days: z.array(
      z.object({
        day: z.string(),
        added: z.number().describe("Became active"),
        gone: z.number().describe("Superseded, retired, expired or undone"),
        active: z.number().describe("At the end of the day"),
      }),
    ),
  }),
});
