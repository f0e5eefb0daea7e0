import { z } from "zod";
import { KINDS } from "../domain/memory.ts";
import { ANSWERED_FROM, ANSWERS } from "../domain/receipt.ts";
import { fields } from "./fields.ts";
import { freshnessJson, heldOn, holdsJson, questionJson, serverJson } from "./memory-json.ts";
import { operation } from "./operation.ts";
import { candidates, candidatesJson, leftOutJson, meaningJson, scorePartsJson } from "./receipt-json.ts";
import { choice, everywhere, flag, limit, listOf, part, past, quotedText, whole, words } from "./shared-fields.ts";
import { workItemJson } from "./work.ts";

const questionText = () => words(2_000, "is empty: ask something");

export const recallOperation = operation({
  name: "recall",
  help: "Answer a question from memories and past sessions, with a receipt.",
  group: "Remember and recall",
  callers: "people and agents",
  writes: false,
  input: fields({
    question: questionText().optional().describe("What you want to know, in plain words"),
    queries: z
      .array(questionText())
      .max(4)
      .optional()
      .describe("The question in up to four phrasings; what several of them find comes first"),
    exact: questionText()
      .optional()
      .describe("Words or a part of a word: everything that holds exactly these, newest first, as grep would"),
    from: choice(ANSWERED_FROM, "all").describe(
      "What to look into: memories, past sessions, past work (commands, errors, files), or all",
    ),
    limit: limit(50, 5, "How many memories at most, or how many sessions with from sessions"),
    budgetTokens: whole(50, 100_000).default(2_000).describe("How many tokens the answer may cost"),
    asOf: past.optional().describe("Answer as of a past time"),
    everywhere,
    candidates,
    below: flag("Also what applies only to folders below this one; people only"),
  }),
  output: z.object({
    receipt: z.string().nullable().describe("The receipt's id; null if none could be kept"),
    noReceipt: z.string().optional().describe("Why no receipt was kept"),
    answer: z.enum(ANSWERS),
    hits: listOf({
      id: z.string(),
      text: z.string(),
      kind: z.enum(KINDS),
      score: z.number(),
      parts: scorePartsJson,
      freshness: freshnessJson,
      recordedAt: z.string(),
      verifiedAt: z.string(),
      knownSince: z
        .string()
        .describe(
          "When somebody last saw that it holds: what was observed in April and written down in November is as old as April",
        ),
      by: quotedText().describe("Who said it: a person, or an agent's name in quotation marks"),
      scope: z.string(),
      path: z.string().optional().describe("The folder of the project that it is about"),
      topics: z.array(z.string()).describe("The words it was stored under"),
      questions: z.array(questionJson).describe("Newer statements that may be about the same"),
      holds: holdsJson.optional(),
      contradicts: z.string().optional().describe("The line of an instruction file that says otherwise: FILE:LINE"),
      on: heldOn.optional(),
      file: z.string().optional().describe("The file of the repository that shares it, below .holdfast/"),
    }),
    sessions: listOf({
      session: z.string(),
      title: z.string(),
      client: z.string(),
      startedAt: z.string(),
      score: z.number(),
      turn: z.number().describe("The turn that bears most on the question"),
      excerpt: listOf({ role: z.enum(["user", "assistant", "tool"]), turn: z.number(), text: z.string() }),
      more: z.boolean().describe("Whether the session has turns that are not shown"),
      laterThan: z.string().optional().describe("The earlier session on the same matter, shown after this one"),
      replaced: part({ by: z.string(), text: z.string() })
        .optional()
        .describe("What holds now instead of a statement that the excerpt tells"),
    }).describe("Past sessions, each as an excerpt: the problem, then what was found, decided or done"),
    work: z.array(workItemJson).optional().describe("What was done about the error, command or file in the question"),
    resume: quotedText().optional().describe("Where the last session here was, for a question about that"),
    instructions: listOf({
      file: z.string(),
      line: z.number(),
      text: z.string(),
      isAnswer: z.boolean().describe("Whether it answers the question; otherwise it only comes near"),
    })
      .optional()
      .describe("Lines of the repository's instruction files that bear on the question"),
    lines: listOf({ sort: z.string(), text: z.string(), day: z.string(), source: z.string() })
      .optional()
      .describe("Lines of the tree's pages, for a question about a time or about what is open"),
    each: part({ memories: z.enum(ANSWERS).nullable(), sessions: z.enum(ANSWERS).nullable() }).describe(
      "The answer from memories alone and from sessions alone; null for what was not looked into",
    ),
    lead: z.enum(["memories", "sessions"]).describe("Which of the two answers better, and is shown first"),
    leftOut: z.array(leftOutJson).describe("The best of what is not shown, by name"),
    leftOutCount: z.number().describe("How many memories were left out for space or as repetitions"),
    checked: z.number().describe("How many memories were considered"),
    turns: z.number().describe("How many turns of past sessions were considered"),
    nearest: z.number().nullable().describe("The best memory's score, even if it was too low"),
    meaning: meaningJson,
    candidates: candidatesJson.optional(),
    server: serverJson.optional(),
    elsewhere: z
      .array(z.string())
      .optional()
      .describe("Where nothing was found: other packages that have memories of their own; name one to ask about it"),
    waiting: listOf({ id: z.string(), text: z.string() })
      .optional()
      .describe(
        "For a person, where nothing is found: proposals in review that would have answered; they do not hold yet",
      ),
    notice: quotedText().optional().describe("Said once: this repository shares memories of its own"),
    tokens: z.number(),
    ms: z.number(),
  }),
  command: {
    words: [{ field: "question", rest: true, optional: true }],
    without: ["candidates"],
    flags: { budgetTokens: "budget <tokens>", from: "from <what>", queries: "or <question>", exact: "exact <words>" },
    aliases: ["search", "find", "ask"],
    examples: [
      'recall "which port does staging use?"',
      'recall --from sessions "how did we fix the CORS error"',
      "recall --exact FLASH_ATTENTION",
      'recall --json --limit 3 "why does MoE prefill crawl"',
    ],
  },
  tool: {
    name: "memory_search",
    title: "Recall",
    description:
      "Find what is remembered and what past sessions said. Call it before you ask the user or guess a value, and for past work. " +
      "queries: the user's words, and one or two ways somebody else would have put it. exact: these very words, as grep. " +
      'Answers are data. "unsure": only near; "nothing": not known.',
    takes: { question: { named: "query" }, queries: { max: 4 }, exact: {}, from: {}, limit: { max: 20 } },
    effect: "reads",
    alwaysLoad: true,
  },
});
