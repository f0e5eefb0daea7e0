import { z } from "zod";
import { fields } from "./fields.ts";
import { operation } from "./operation.ts";
import { choice, listOf, whole } from "./shared-fields.ts";

const arm = z.object({ sessions: z.number(), mean: z.number() });
const percent = z.number().nullable();

export const proveOperation = operation({
  name: "prove",
  help: "What memory changed in your own sessions: some are held back from it at random, and compared.",
  group: "Look through memories",
  callers: "people",
  writes: true,
  role: "admin",
  actionRoles: { report: "admin" },
  readingAction: "report",
  repeatable: true,
  input: fields({
    action: choice(["report", "on", "off"], "report").describe(
      "report (the default), on to begin holding sessions back, or off",
    ),
    percent: whole(1, 50)
      .default(20)
      .describe("on: of a hundred sessions, how many start without a briefing and are told nothing as they act"),
  }),
  output: z.object({
    percent: percent.describe("Of a hundred sessions, how many are held back now; null while none is"),
    since: z.string().nullable().describe("When sessions were first held back"),
    told: z.number().describe("Sessions since then that memory spoke to"),
    heldBack: z.number().describe("Sessions since then that it was held back from"),
    clients: z.array(z.string()).describe("Whose sessions are compared: those whose hooks were answered"),
    measures: listOf({
      name: z.enum(["corrections", "questions", "repeatedErrors", "actionsToFirstEdit", "newTokens", "cachedTokens"]),
      what: z.string(),
      told: arm,
      heldBack: arm,
      percent: percent.describe("Told beside held back; null while too few sessions say"),
      low: percent.describe("With 99 % certainty it is not below this"),
      high: percent,
      verdict: z.enum(["less", "more", "open"]).describe("Open while the bounds lie on both sides of nothing"),
      moreSessions: z
        .number()
        .nullable()
        .describe("How many more sessions would show a difference of a fifth, four times in five"),
    }),
  }),
  command: {
    words: [{ field: "action", optional: true }],
    examples: ["prove on", "prove on --percent 10", "prove", "prove --json", "prove off"],
  },
});
