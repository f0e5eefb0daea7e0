import { z } from "zod";
import { caller, everywhere, limit, plainText } from "./shared-fields.ts";

/** One thing that the record of work answers. */
export const workItemJson = z.object({
  kind: z.enum(["fix", "way", "dead end", "session", "file", "friction"]),
  about: z.string().describe("The error, the command or the path"),
  says: z.array(z.string()).describe("What was done, a line each"),
  why: z.string().nullable().describe("The reason in somebody's own words, where the session gives one"),
  doubt: z.string().nullable().describe("Why it may not hold"),
  sessions: z.number().describe("How many sessions show it"),
  at: z.string().describe("When it was last seen"),
  evidence: z.array(z.object({ session: z.string(), turn: z.number() })),
});

/** What every question to the record of work is answered with. */
export const workOutput = z.object({
  answer: z.enum(["found", "unsure", "nothing"]).describe("unsure: only the words come near"),
  items: z.array(workItemJson),
});

export const workInput = {
  limit: limit(50, 5),
  everywhere,
  ...caller,
};

export const asked = (what: string) => plainText().trim().min(1, "is empty").max(8_000).describe(what);
