import { isAside, isBare } from "./asides.ts";
import { claimsIn, restates } from "./claims.ts";
import { isCommand, isRunner } from "./commands.ts";
import { dumpIn } from "./dumps.ts";
import { fileThatSays, prepare, type Instruction, type Instructions } from "./instructions.ts";
import { isRule } from "./lasting-shapes.ts";
import { statementsIn, type Statement } from "./statements.ts";
import { isStock } from "./stock-phrases.ts";
import { worthOf, type Worth } from "./talk.ts";
import { soundsLikeFact, soundsLikeTalk } from "./weighed/second-opinion.ts";

export interface NoiseContext {
  /** Texts of memories shown by recalls and briefings in the same session. */
  readonly recalled: readonly string[];
  /** Lines or paragraphs of the repository's CLAUDE.md, AGENTS.md, GEMINI.md and rules files, best as `prepare` returns them. */
  readonly instructions: readonly Instruction[] | Instructions;
  /** Whoever writes a fact down by hand hardly ever reports on the work: what only sounds like talk is kept. */
  readonly byPerson?: boolean;
}

export interface Noise {
  readonly reason: "empty" | "marker" | "chatter" | "echo" | "question" | "transcript" | "restated" | "instructed";
  /** A sentence that a person or an agent can act on. */
  readonly because: string;
}

/** Why a text is not worth remembering, or nothing when it is. In doubt it is. */
export function noiseIn(text: string, context: NoiseContext): Noise | undefined {
  if (isEmpty(text)) return { reason: "empty", because: BECAUSE.empty };
  const dump = dumpIn(text);
  if (dump !== undefined) {
    return {
      reason: "transcript",
      because: `This is ${dump} copied whole; write the one fact it shows in a sentence of your own.`,
    };
  }
  // "My mistake, it scrapes every 60 seconds": what is said behind the apology counts.
  const said = text.replace(APOLOGY, "").replace(ASKED_TO_KEEP, "$1");
  const trust = context.byPerson ? TRUST_IN_A_PERSON : 0;
  const talk = isRule(said) ? undefined : acquitted(said, talkIn(said), trust);
  if (talk !== undefined) return { reason: talk, because: BECAUSE[talk] };
  const claims = claimsIn(text);
  if (restates(claims, context.recalled.map(claimsIn))) return { reason: "restated", because: BECAUSE.restated };
  const { instructions } = context;
  const file = fileThatSays(claims, "holding" in instructions ? instructions : prepare(instructions));
  if (file === undefined) {
    return soundsLikeTalk(said, trust) ? { reason: "chatter", because: BECAUSE.chatter } : undefined;
  }
  return {
    reason: "instructed",
    because: `${file} already says this, and every session reads that file; add only what it does not say.`,
  };
}

/** How much surer the weights must be of a person's words, in the log of the odds. */
const TRUST_IN_A_PERSON = 1;

const BECAUSE = {
  empty: "There is nothing in this text; write the fact as a sentence.",
  marker:
    "This only marks what happened to the session, which the journal records by itself; write what was learned in it.",
  chatter:
    "This reports on the work and holds no lasting fact; write what will still be true and useful in the next session.",
  echo: "This repeats an action or a command, which the journal records by itself; write what it is for, or what it showed.",
  question: "This only asks; write the answer once it is known.",
  restated: "This repeats what memory itself showed in this session; add what is new, or confirm that memory instead.",
} as const;

const APOLOGY =
  /^\s*(?:oh,? |ah,? |oops,? )?(?:my (?:mistake|bad|apologies|error)|sorry|apologies|oops)[,:.!]\s+(?=(?:\S+\s+){2,}\S)/i;

/** "Could you remember that the review is on Mondays?" tells it. */
const ASKED_TO_KEEP =
  /^\s*(?:\p{L}+, )?(?:can|could|would|will) you (?:please )?(?:remember|note|keep in mind|store|save)(?: down)? that (.{8,400}?)\?{0,3}\s{0,3}$/isu;

const PLACEHOLDER =
  /^[^\p{L}\p{N}]*(?:n\/?a|none|null|undefined|nil|nan|todo|tbd|tba|fixme|xxx+|(?:test(?:ing)? ?)+(?:\d+ ?)*|asdf\w*|qwerty|foo|bar|foo ?bar|lorem ipsum.*|placeholder|empty|blank|untitled|hello world|\[?object object\]?|([\p{L}\p{N}])\1*)[^\p{L}\p{N}]*$/iu;

function isEmpty(text: string): boolean {
  return !/\p{L}|\p{N}\D+\p{N}/u.test(text) || (text.length < 200 && PLACEHOLDER.test(text));
}

/** The weights, learned from many texts, know facts that sound like talk to the rules, and are heard where they are sure. */
function acquitted(text: string, talk: Talk | undefined, trust: number): Talk | undefined {
  const isOpen =
    (talk === "chatter" || talk === "echo" || talk === "marker" || (talk === "question" && !ENDS_ASKING.test(text))) &&
    !isStock(text) &&
    !isCommand(text.trim());
  return isOpen && soundsLikeFact(text, talk === "marker", trust) ? undefined : talk;
}

/** "that friday freeze thing? we don't do it any more" goes on. */
const ENDS_ASKING = /[?？]["')]?\s*$/u;

type Talk = Exclude<Worth, "plain" | "figure" | "fact">;

/** The reason when every statement is talk. The first fact settles the matter, so long texts end early. */
function talkIn(text: string): Talk | undefined {
  if (isCommand(text.trim())) return "echo";
  if (isStock(text)) return "chatter";
  let reason: Talk | undefined;
  let address = false;
  let figure = false;
  let under = false;
  const oneSentence = text.length <= LONGEST_TALK && !/[.!?。]["')]?\s+\S|\n/u.test(text.trim());
  for (const { statement, worth } of judged(text)) {
    const label = statement.end === ":" && statement.words.length <= LONGEST_LABEL_WORDS;
    const aside = worth === "fact" && (under ? isBare(statement.text) : oneSentence && isAside(statement.text));
    under = statement.end === ":" && WHERE_AND_WHAT.test(statement.text);
    if (worth === "fact" && !label && !aside) return undefined;
    if (worth === "fact") address ||= !(label && isRunner(statement.words[0]?.form ?? ""));
    else if (worth === "figure") figure ||= !label && !PROGRESS.test(statement.text);
    else if (worth !== "plain" && (reason === undefined || reason === "question")) reason = worth;
  }
  // "haven: session hit compaction" is a marker with an address; "db: working" may be all that is known of the db.
  if (address && reason !== "marker") return undefined;
  // "Compacted 182k → 24k" stays a marker; in "Which port? 5433" the number is the answer.
  return figure && reason !== "marker" && reason !== "echo" ? undefined : reason;
}

function* judged(text: string): Generator<{ statement: Statement; worth: Worth }> {
  let label: string | undefined;
  let talkLabel = false;
  let nextUp = false;
  for (const statement of statementsIn(text)) {
    const worth = statement.text.length > LONGEST_TALK ? "fact" : worthOf(statement);
    // "Deploy: git push haven main" tells what the command is for.
    const explained = label !== undefined && worth === "echo" && isCommand(statement.text);
    // "File created at: /app/new.ts" is as empty with its path as without.
    const object =
      (talkLabel && statement.words.length === 1 && statement.words[0]?.kind === "value") ||
      (nextUp && isBare(statement.text));
    const heading = statement.end === ":" && worth === "marker" && HEADING.test(statement.text);
    yield { statement, worth: explained ? "fact" : object || heading ? "plain" : worth };
    nextUp = statement.end === ":" && NEXT_UP.test(statement.text);
    talkLabel = statement.end === ":" && (worth === "chatter" || worth === "echo");
    label = statement.end === ":" && worth === "plain" && !SAYS_RAN.test(statement.text) ? statement.text : undefined;
  }
}

/** "Context: a monorepo with two apps" sets the scene and marks nothing. */
const HEADING = /^(?:some |more |project )?(?:context|background|setting)\W*$/iu;
const NEXT_UP = /^(?:next (?:up|steps?|task)|up next|currently|in progress|context switch|left to do|still to do):$/iu;
const SAYS_RAN = /^(?:commands?|bash|shell|terminal|tool|output)\W*$/iu;
/** What a marker is labelled with: "Project: atlas. Last message: …". */
const WHERE_AND_WHAT =
  /\b(?:project|agent|repo|repository|branch|cwd|directory|folder|host|machine|user|session|model|trigger|time|topic|task(?: was)?|working on|last (?:message|prompt|task|file)|id)[*_]*:$/iu;
const PROGRESS = /%|\d\/\d|\d of \d/u;
/** Talk comes in short statements; the limit also keeps every pattern from ever seeing a huge one. */
const LONGEST_TALK = 500;
const LONGEST_LABEL_WORDS = 3;
