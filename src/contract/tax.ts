import { z } from "zod";
import { fields } from "./fields.ts";
import { operation } from "./operation.ts";
import { listOf } from "./shared-fields.ts";

const fault = z.discriminatedUnion("fault", [
  z.object({ fault: z.literal("repeated"), at: z.string().describe("Where it stands first: file:line") }),
  z.object({ fault: z.literal("gone"), path: z.string().describe("A path it names that is not there") }),
  z.object({ fault: z.literal("not seen"), sessions: z.number().describe("Past sessions looked through") }),
  z.object({ fault: z.literal("ended"), memory: z.string(), text: z.string().describe("What took its place") }),
  z.object({ fault: z.literal("contradicted"), memory: z.string(), text: z.string() }),
  z.object({ fault: z.literal("also remembered"), memory: z.string(), text: z.string() }),
]);

export const taxOperation = operation({
  name: "tax",
  help: "What CLAUDE.md, AGENTS.md, rules files and the briefing cost every session, and which lines are not worth it.",
  group: "Look through memories",
  callers: "people",
  role: "admin",
  writes: false,
  input: fields({}),
  output: z.object({
    files: listOf({
      file: z.string(),
      tokens: z.number(),
      lines: z.number(),
      clients: z.array(z.string()).describe("The clients that read it at every start"),
    }),
    clients: listOf({ client: z.string(), tokens: z.number().describe("Files and briefing together, at every start") }),
    lines: listOf({
      file: z.string(),
      from: z.number().describe("Its first line"),
      to: z.number().describe("Its last line"),
      text: z.string(),
      tokens: z.number(),
      faults: z.array(fault),
    }),
    briefing: z.object({
      tokens: z.number(),
      lines: listOf({ text: z.string(), tokens: z.number() }),
    }),
    sessions: z.number().describe("How many past sessions here were looked through"),
    unjudged: z.string().nullable().describe("Why contradictions were not, or not all, looked for"),
  }),
  command: {
    switches: { all: "Every line, not only those with a finding and the most expensive ones" },
    examples: ["tax", "tax --all", "tax --json"],
  },
});
