import { z } from "zod";
import { everywhere, limit, listOf, words } from "./shared-fields.ts";
import { fields } from "./fields.ts";
import { operation } from "./operation.ts";

/** One thing that the record of work answers. */
export const workItemJson = z.object({
  kind: z.enum(["fix", "way", "dead end", "session", "file", "friction"]),
  about: z.string().describe("The error, the command or the path"),
  says: z.array(z.string()).describe("What was done, a line each"),
  why: z.string().nullable().describe("The reason in somebody's own words, where the session gives one"),
  words: listOf({ by: z.string().describe('"user", or the id of a memory'), text: z.string() }).describe(
    "What names the very command or file, word for word",
  ),
  doubt: z.string().nullable().describe("Why it may not hold"),
  sessions: z.number().describe("How many sessions show it"),
  at: z.string().describe("When it was last seen"),
  evidence: listOf({ session: z.string(), turn: z.number() }),
});

/** What every question to the record of work is answered with. */
const workOutput = z.object({
  answer: z.enum(["found", "unsure", "nothing"]).describe("unsure: only the words come near"),
  items: z.array(workItemJson),
});

const workInput = {
  limit: limit(50, 5),
  everywhere,
};

const asked = (what: string) => words(8_000, "is empty").describe(what);

export const blameOperation = operation({
  name: "blame",
  help: "Which sessions changed or discussed a file, and what came of it.",
  group: "Sessions",
  callers: "people and agents",
  writes: false,
  input: fields({ file: asked("A path; for a topic, the files that its sessions changed"), ...workInput }),
  output: workOutput,
  command: { words: [{ field: "file", rest: true }], examples: ["blame src/server.ts", "blame payments"] },
});

export const fixOperation = operation({
  name: "fix",
  help: "What made an error go away in past sessions.",
  group: "Sessions",
  callers: "people and agents",
  writes: false,
  input: fields({ error: asked("The error as it was printed; a whole output will do"), ...workInput }),
  output: workOutput,
  command: { words: [{ field: "error", rest: true }], examples: ['fix "ModuleNotFoundError: No module named yaml"'] },
});

export const frictionOperation = operation({
  name: "friction",
  help: "Errors that cost three or more sessions, and what made them go away.",
  group: "Sessions",
  callers: "people and agents",
  writes: false,
  input: fields(workInput),
  output: workOutput,
  command: { examples: ["friction", "friction --everywhere"] },
});

export const howOperation = operation({
  name: "how",
  help: "How a command is really run here, by what passed.",
  group: "Sessions",
  callers: "people and agents",
  writes: false,
  input: fields({ command: asked("The command, or words that name it"), ...workInput }),
  output: workOutput,
  command: { words: [{ field: "command", rest: true }], examples: ["how npm test", "how pytest"] },
});
