import { z } from "zod";
import { fields } from "./fields.ts";
import { operation } from "./operation.ts";
import { everywhere, id, instant, limit, listOf, offset, past, whole, words } from "./shared-fields.ts";

export const turnJson = z.object({
  session: z.string(),
  index: z.number().describe("Its position in the session, from 0"),
  role: z.enum(["user", "assistant", "tool"]),
  tool: z.string().nullable(),
  at: z.string(),
  text: z.string(),
  line: z.number().describe("The line of the transcript it starts at"),
});

export const sessionJson = z.object({
  id: z.string(),
  client: z.string(),
  name: z.string().describe("The client's own id for it"),
  parent: z.string().nullable().describe("The session that started this one, if a subagent ran it"),
  title: z
    .string()
    .nullable()
    .describe("The client's own; a list of sessions has the first prompt where there is none"),
  project: z.string().nullable(),
  branch: z.string().nullable(),
  startedAt: z.string(),
  endedAt: z.string(),
  turns: z.number(),
  file: z.string().describe("The transcript it was read from"),
});

const period = {
  since: past.optional().describe("Only from then on"),
  until: past.optional().describe("Only until then"),
  everywhere,
};

export const journalOperation = operation({
  name: "journal",
  help: "Search earlier sessions, list them, or read one.",
  group: "Sessions",
  callers: "people and agents",
  writes: false,
  input: z.discriminatedUnion("action", [
    fields({
      action: z.literal("search").describe("search <question>, sessions, or show <session> [turn]"),
      question: words(2_000).describe("What you want to know, in plain words; dates in it count"),
      ofSession: id.optional().describe("Only in this session"),
      limit: limit(50, 10),
      budgetTokens: whole(50, 100_000).default(2_000).describe("How many tokens the turns may cost"),
      askedAt: instant.optional().describe('The time that "yesterday" is relative to; now if left out'),
      ...period,
    }),
    fields({
      action: z.literal("sessions"),
      offset,
      limit: limit(1_000, 50),
      ...period,
    }),
    fields({
      action: z.literal("show"),
      id: id.describe("The session"),
      turn: z.int().min(0).optional().describe("Only this turn and its two neighbors"),
      from: z.int().min(0).default(0).describe("Start at this turn"),
      limit: limit(10_000, 1_000),
    }),
  ]),
  output: z.object({
    turns: z.array(
      turnJson.extend({
        score: z.number().nullable(),
        parts: z.record(z.string(), z.number()).nullable().describe("What the score is made of"),
        before: z.string().nullable().describe("The end of the turn before"),
      }),
    ),
    sessions: z.array(sessionJson.extend({ score: z.number().nullable() })),
    times: listOf({ from: z.string(), to: z.string() }).describe("The times the question names"),
    meaning: z.object({ on: z.boolean(), why: z.string() }),
    checked: z.number().describe("How many turns were searched"),
    waiting: z.number().describe("Turns without vectors yet, found by their words only"),
    tokens: z.number(),
    more: z.boolean(),
  }),
  command: {
    words: ["action"],
    wordsByAction: {
      search: [{ field: "question", rest: true }],
      sessions: [],
      show: [{ field: "id", shown: "session" }, "turn"],
    },
    otherwise: "search",
    actionAliases: { list: "sessions" },
    flags: { budgetTokens: "budget <tokens>", ofSession: "of <session>", from: "from <turn>" },
    examples: [
      'journal "the CORS error"',
      'journal search "why did we drop redis in March?"',
      "journal sessions --since 2026-03-01",
      "journal show s3k9 12",
    ],
  },
});
