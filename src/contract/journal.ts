import { z } from "zod";
import { fields } from "./fields.ts";
import { caller, id, instant, operation, past, plainText } from "./operation.ts";

const turnJson = z.object({
  session: z.string(),
  index: z.number().describe("Its place in the session, from 0"),
  role: z.enum(["user", "assistant", "tool"]),
  tool: z.string().nullable(),
  at: z.string(),
  text: z.string(),
  line: z.number().describe("Where it begins in the transcript"),
});

const sessionJson = z.object({
  id: z.string(),
  client: z.string(),
  name: z.string().describe("The client's own id of it"),
  parent: z.string().nullable().describe("The session that started this one, for a subagent's"),
  title: z.string().nullable(),
  project: z.string().nullable(),
  branch: z.string().nullable(),
  startedAt: z.string(),
  endedAt: z.string(),
  turns: z.number(),
  file: z.string().describe("The transcript it was read from"),
});

const period = {
  since: past.optional(),
  until: past.optional(),
  everywhere: z.boolean().default(false).describe("In every project; a person's to do"),
};

export const journalOperation = operation({
  name: "journal",
  help: "What happened in earlier sessions: search it, list the sessions, or read one.",
  writes: false,
  input: z.discriminatedUnion("action", [
    fields({
      action: z.literal("search"),
      question: plainText()
        .trim()
        .min(1)
        .max(2_000)
        .describe("What you want to know, in plain words; dates in it count"),
      ofSession: id.optional().describe("Only in this session"),
      limit: z.int().min(1).max(50).default(10).describe("How many turns at most"),
      budgetTokens: z.int().min(50).max(100_000).default(2_000),
      askedAt: instant.optional().describe('From when "yesterday" is counted; now when left out'),
      ...period,
      ...caller,
    }),
    fields({
      action: z.literal("sessions"),
      offset: z.int().min(0).default(0),
      limit: z.int().min(1).max(1_000).default(50),
      ...period,
      ...caller,
    }),
    fields({
      action: z.literal("show"),
      id,
      turn: z.int().min(0).optional().describe("Only this turn and its two neighbours"),
      from: z.int().min(0).default(0),
      limit: z.int().min(1).max(10_000).default(1_000),
      ...caller,
    }),
  ]),
  output: z.object({
    turns: z.array(
      turnJson.extend({
        score: z.number().nullable(),
        parts: z.record(z.string(), z.number()).nullable().describe("What the score is made of"),
        before: z.string().nullable().describe("How the turn before ends"),
      }),
    ),
    sessions: z.array(sessionJson.extend({ score: z.number().nullable() })),
    times: z.array(z.object({ from: z.string(), to: z.string() })).describe("The times that the question names"),
    meaning: z.object({ on: z.boolean(), why: z.string() }),
    checked: z.number().describe("Turns that were looked through"),
    waiting: z.number().describe("Turns that wait for their vectors, and are found by their words meanwhile"),
    tokens: z.number(),
    more: z.boolean(),
  }),
});

export const replayOperation = operation({
  name: "replay",
  help: "A session turn by turn, with what memory showed it and what it taught memory.",
  writes: false,
  input: fields({
    id: id.describe("A session of the journal, or the client's own id of it"),
    from: z.int().min(0).default(0),
    limit: z.int().min(1).max(10_000).default(1_000),
    ...caller,
  }),
  output: z.object({
    session: sessionJson,
    turns: z.array(
      turnJson.extend({
        showed: z
          .array(
            z.object({
              receipt: z.string(),
              of: z.enum(["recall", "briefing"]),
              at: z.string(),
              question: z.string(),
              memories: z.array(z.object({ id: z.string(), text: z.string().nullable() })),
            }),
          )
          .describe("What memory was asked and answered from here to the next turn"),
        taught: z
          .array(
            z.object({
              change: z.string(),
              at: z.string(),
              action: z.string(),
              memory: z.string(),
              text: z.string().nullable(),
            }),
          )
          .describe("What memory learned from here to the next turn"),
      }),
    ),
    more: z.boolean(),
  }),
});
