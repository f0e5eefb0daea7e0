import { z } from "zod";
import { KINDS, MAX_TEXT_CHARACTERS, TRIGGERS } from "../domain/memory.ts";
import { fields } from "./fields.ts";
import { serverJson, stillSharedJson, tieJson } from "./memory-json.ts";
import { operation } from "./operation.ts";
import { choice, coming, flag, id, instant, listOf, oneOf, plainText, several, words } from "./shared-fields.ts";
import { REFUSAL_REASONS } from "../domain/noise/noise.ts";

/** What became of a statement. */
export const rememberedJson = z.object({
  outcome: z.enum(["stored", "confirmed", "superseded", "proposed", "refused"]),
  id: z.string().nullable(),
  change: z.string().nullable(),
  reason: z.enum(REFUSAL_REASONS).optional().describe("Why it was refused, as a code"),
  because: z.string().optional(),
  stillShared: stillSharedJson,
  path: z.string().optional().describe("The folder it applies to, where that is not the whole repository"),
  supersedes: z.array(z.string()).optional(),
  ended: listOf({ id: z.string(), text: z.string() })
    .optional()
    .describe("Those of them that its writer did not name: they said nothing else, and the judge was sure"),
  mayAffect: listOf({ id: z.string(), text: z.string(), at: z.string() })
    .optional()
    .describe(
      "Older memories that it may concern, the likeliest first: they stay as they are until somebody settles it",
    ),
  waitsEverywhere: z
    .literal(true)
    .optional()
    .describe("It holds here; that it holds in every project waits for a person"),
  stillWaits: z
    .array(z.string())
    .optional()
    .describe("What it was to replace and somebody else proposed: it holds nowhere, and waits for a person as before"),
  keptAs: z
    .string()
    .optional()
    .describe("The sentence that is kept for a correction that named nothing; its own words are the quote"),
  server: serverJson.optional(),
  secretsCut: z.number().optional().describe("How many secrets were cut out of the text"),
});

/** A statement of which nothing more is said. */
export function fillStatement(text: string): z.output<typeof rememberOperation.input> {
  return rememberOperation.input.parse({ text });
}

export const rememberOperation = operation({
  name: "remember",
  help: "Keep a fact, a decision, a preference or a correction.",
  group: "Remember and recall",
  callers: "people and agents",
  writes: true,
  role: "propose",
  input: fields({
    text: words(MAX_TEXT_CHARACTERS, "is empty: say what to remember").describe("The fact, in one or two sentences"),
    kind: z.enum(KINDS).optional().describe("user: preferences; procedure: how-to; episode: happened once"),
    trigger: choice(TRIGGERS, "fact").describe("Why it is written down"),
    topics: several(words(80), 20).describe("Words somebody would search by"),
    scope: oneOf(["user", "project", "path"])
      .optional()
      .describe("Where it applies: user: everywhere; project: this repository; path: this folder of it"),
    onlyFor: words(80).optional().describe("Show it to this agent only"),
    quote: plainText().max(MAX_TEXT_CHARACTERS).optional().describe("The user's own words"),
    transcriptLine: z.int().min(0).optional().describe("The line of the transcript it comes from"),
    file: plainText().max(1_024).optional().describe("The file it comes from"),
    commit: plainText().max(64).optional().describe("The commit it comes from"),
    observedAt: instant.optional().describe("When it was seen to be true"),
    confidence: z.number().min(0).max(1).default(1).describe("How sure you are, from 0 to 1"),
    staleAfter: coming.optional().describe("Show it as stale from then on: a day, or 30d from now"),
    expiresAt: coming.optional().describe("Hide it from then on: a day, or 7d from now"),
    anchors: several(plainText().max(2_000), 20).describe(
      "What it depends on: file:PATH, file:PATH#/regex/, json:PATH#/pointer or commit:SHA",
    ),
    ties: several(tieJson, 20).describe("Anchors that another Holdfast has taken in its own checkout"),
    replaces: several(id, 20).describe(
      "Ids of memories of which nothing holds any more; where a part changed, settle it as changed",
    ),
    alongside: z
      .array(id)
      .max(20)
      .optional()
      .describe("Ids of memories stated in the same breath: they hold beside it, and are not asked about"),
    holds: choice(["now", "planned", "unverified"], "now").describe(
      "planned (from when) and unverified (by whom) replace nothing",
    ),
    from: plainText().trim().max(200).optional().describe("From when a plan holds"),
    by: plainText().trim().max(200).optional().describe("Who said what nobody has checked"),
    branch: flag("It holds on the branch that is checked out until that is merged; episodes are kept so by themselves"),
    insist: flag("Keep it even if it looks like noise; people only"),
    asIs: flag("Keep it at once, related to nothing and found by meaning a moment later; people only"),
    propose: flag("Put it up for review instead of keeping it right away"),
    request: plainText().max(80).optional().describe("Names this call, so that a retry does not write twice"),
  }),
  output: rememberedJson,
  command: {
    words: [{ field: "text", rest: true }],
    flags: {
      topics: "topic <topic>",
      anchors: "anchor <tie>",
      onlyFor: "only-for <agent>",
      quote: "quote <words>",
      file: "file <path>",
      commit: "commit <sha>",
      confidence: "confidence <0..1>",
      replaces: "replaces <id>",
      from: "from <when>",
      by: "by <who>",
    },
    without: ["transcriptLine", "ties", "alongside", "asIs", "request"],
    aliases: ["add"],
    examples: [
      'remember "staging listens on port 5433"',
      'remember --trigger preference "the user wants short answers"',
      "remember --kind episode - < learned.txt",
    ],
  },
  tool: {
    name: "memory_store",
    title: "Remember",
    description:
      "Keep a lasting fact. Call it BEFORE you answer when the user corrects you or a fact, prefers, decides or gives a value (host, port, path, command, version, owner), " +
      "and when you find out how this project works. One self-contained sentence per fact that names its subject; several as `facts` with the same fields. " +
      "Not: progress, task state, what CLAUDE.md/AGENTS.md or the code say, secrets.",
    takes: {
      text: { optional: true },
      kind: { described: true },
      topics: { described: true, max: 10 },
      quote: { described: true },
      replaces: { described: true },
      holds: { described: true },
      from: {},
      by: {},
      trigger: { hidden: true },
      alongside: { hidden: true },
    },
    several: "facts",
    effect: "writes",
    alwaysLoad: true,
  },
});
