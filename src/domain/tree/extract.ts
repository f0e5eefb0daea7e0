import { keepWhere } from "../lists.ts";
import type { Role } from "../journal/session.ts";
import type { Memory } from "../memory.ts";
import { collectPhrases, standingOut } from "../topics/keyphrases.ts";
import { listTerms } from "../words/tokens.ts";
import type { NodeLine, Phrase, Sort, Summary } from "./node.ts";
import { holdsDay } from "./period.ts";
import type { Level, Period } from "./period.ts";
import { readSentences } from "./prose.ts";
import { isSettled, selectLines } from "./select.ts";
import { findValues } from "./values.ts";

/** Changes whenever the same sources would give another summary, so that old nodes are made anew. */
export const EXTRACTIVE = "extractive@4";

export interface ChunkText {
  readonly id: string;
  readonly session: string;
  /** The turn of the session that it begins with: the first words of all say what was wanted, and what was open may be done later. */
  readonly from: number;
  readonly title: string | null;
  readonly turns: readonly { readonly role: Role; readonly text: string }[];
}

/** Topics that a node of each level names. */
const TOPICS: Readonly<Record<Level, number>> = { day: 14, week: 24, month: 40, root: 0 };
/** Lines of one chunk that may be put forward: one long talk must not fill a day. */
const LINES_PER_CHUNK = 24;
/** What somebody chose to keep comes before what was merely said. */
const MEMORY_WEIGHT = 5;
/** A topic that whoever wrote a memory gave it; ROOT tells by this what nobody has to guess. */
const GIVEN_WEIGHT = 8;
/** What is named where something is settled weighs more. */
const NAMED_WHERE: Readonly<Record<Sort, number>> = { decision: 2, value: 2, solved: 1, pending: 1, work: 1 };
const MEMORY_SORT: Readonly<Record<Memory["trigger"], Sort>> = {
  correction: "decision",
  preference: "decision",
  decision: "decision",
  value: "value",
  fact: "value",
};

/**
 * A day in the words of its sources, without a model: the same sources give the same lines. Chunks are added one at a
 * time, so that whoever compacts can let others go first in between. What a person has erased or rejected is not said again,
 * though the evidence may still hold it.
 */
export function extractDay(day: Period, isWithheld: (text: string) => Promise<boolean>) {
  const lines: NodeLine[] = [];
  const chunks: SpokenChunk[] = [];
  const mentions = new Map<string, { name: string; weight: number; said: number }>();

  return {
    async addChunk({ id, session, from, title, turns }: ChunkText): Promise<void> {
      const found: NodeLine[] = [];
      const wanted = from === 0 ? findRequest(turns, title) : undefined;
      if (wanted !== undefined) found.push({ sort: "work", text: wanted, day, sources: [id], weight: 1.4 });
      const spoken = turns.filter(({ role }) => role !== "tool");
      // What an agent finds on its way is its next step; what it leaves open it says at the end.
      const lastAnswer = spoken.findLastIndex(({ role }) => role === "assistant");
      chunks.push({ id, session, from, words: new Set(spoken.flatMap(({ text }) => listTerms(text))) });
      for (const [turn, { role, text }] of spoken.entries()) {
        const sentences = readSentences(text);
        sentences.forEach((sentence, at) => {
          const cue = detectCue(sentence, role);
          collectPhrases(mentions, sentence, role, cue === undefined ? 1 : NAMED_WHERE[cue.sort]);
          if (cue === undefined) return;
          if (cue.sort === "pending") {
            if (role === "assistant" && turn < lastAnswer) return;
            const after = [...sentences.slice(at + 1), ...spoken.slice(turn + 1).map((later) => later.text)];
            if (isTakenUp(sentence, new Set(after.flatMap(listTerms)))) return;
          }
          const told = cue.sort === "solved" ? withProblem(sentences[at - 1], sentence) : sentence;
          found.push({ sort: cue.sort, text: told, day, sources: [id], weight: cue.weight * substance(told) });
        });
      }
      found.sort((a, b) => b.weight - a.weight);
      lines.push(...(await keepWhere(found.slice(0, LINES_PER_CHUNK), async (line) => !(await isWithheld(line.text)))));
    },
    addMemory({ id, text, trigger, topics }: Pick<Memory, "id" | "text" | "trigger" | "topics">): void {
      const line = text.replaceAll(/\s+/g, " ").trim();
      lines.push({ sort: MEMORY_SORT[trigger], text: line, day, sources: [id], weight: MEMORY_WEIGHT });
      collectPhrases(mentions, line, "user");
      for (const topic of topics) {
        const key = topic.toLowerCase();
        const known = mentions.get(key);
        mentions.set(key, { name: topic, weight: (known?.weight ?? 0) + GIVEN_WEIGHT, said: (known?.said ?? 0) + 4 });
      }
    },
    summary(budgetTokens: number, count: (text: string) => number): Summary {
      const joined = withSourcesJoined(lines.filter((line) => !isTakenUpLater(line, chunks)));
      const topics = standingOut(mentions, TOPICS.day).map((phrase): Phrase => ({ ...phrase, day }));
      return { lines: selectLines(open(joined), budgetTokens, count), topics };
    },
  };
}

/** A week, a month: the lines of what lies below it that deserve to stay. */
export function extractAbove(
  level: Level,
  period: Period,
  below: readonly Summary[],
  budgetTokens: number,
  count: (text: string) => number,
): Summary {
  const inside = (one: { readonly day: Period }): boolean => holdsDay(level, period, one.day);
  const lines = withSourcesJoined(below.flatMap((summary) => summary.lines).filter(inside));
  const topics = new Map<string, Phrase>();
  for (const phrase of below.flatMap((summary) => summary.topics).filter(inside)) {
    const key = phrase.name.toLowerCase();
    const known = topics.get(key);
    const later = known === undefined || phrase.day > known.day ? phrase : known;
    topics.set(key, { ...later, weight: (known?.weight ?? 0) + phrase.weight });
  }
  const ranked = [...topics.values()].sort((a, b) => b.weight - a.weight || (a.name < b.name ? -1 : 1));
  return { lines: selectLines(open(lines), budgetTokens, count), topics: ranked.slice(0, TOPICS[level]) };
}

/** The same words said twice are one line with two sources. */
function withSourcesJoined(lines: readonly NodeLine[]): readonly NodeLine[] {
  const byText = new Map<string, NodeLine>();
  for (const line of lines) {
    const key = `${line.sort} ${line.text.toLowerCase()}`;
    const known = byText.get(key);
    if (known === undefined) byText.set(key, line);
    else {
      const later = line.day > known.day ? line : known;
      const sources = [...new Set([...known.sources, ...line.sources])];
      byText.set(key, { ...later, sources, weight: Math.max(known.weight, line.weight) });
    }
  }
  return [...byText.values()];
}

/** What was said in a chunk of a session, as words. */
interface SpokenChunk extends Pick<ChunkText, "id" | "session" | "from"> {
  readonly words: ReadonlySet<string>;
}

/** Whether a later chunk of the same session comes back to what was open. */
function isTakenUpLater({ sort, text, sources }: NodeLine, chunks: readonly SpokenChunk[]): boolean {
  if (sort !== "pending") return false;
  const own = chunks.find(({ id }) => sources.includes(id));
  return chunks.some(
    ({ session, from, words }) => session === own?.session && from > own.from && isTakenUp(text, words),
  );
}

/**
 * Whether what is said afterwards comes back to something open, by its words: a diagnosis is followed by its cure, in other
 * words mostly. Nobody is told that a thing is open which may long be done.
 */
function isTakenUp(open: string, after: ReadonlySet<string>): boolean {
  const words = new Set(listTerms(open));
  const shared = [...words].filter((word) => after.has(word)).length;
  return shared >= Math.max(FEWEST_SHARED, words.size * TAKEN_UP);
}

/** Not fitted: of a line of ten words two said again are one matter. */
const FEWEST_SHARED = 2;
const TAKEN_UP = 0.2;

/** What was open and is told as done later is no longer open. */
function open(lines: readonly NodeLine[]): readonly NodeLine[] {
  return lines.filter((line) => line.sort !== "pending" || !isSettled(line, lines));
}

const PROBLEM =
  /\b(?:fail(?:s|ed|ing|ure)?|errors?|flaky|crash\w*|broke\w*|time[sd]? ?out|timeouts?|slow|leak\w*|wrong|missing|hang\w*|stuck|refused|race|deadlock)\b/iu;
const LONGEST_PAIR = 280;

/** "Fixed by injecting the clock." tells little without the sentence before it. */
function withProblem(before: string | undefined, solution: string): string {
  if (before === undefined || before.length + solution.length > LONGEST_PAIR) return solution;
  if (!PROBLEM.test(before) || PROBLEM.test(solution) || before.endsWith("?")) return solution;
  return `${before.replace(/[.!…]+$/, "")} → ${solution}`;
}

const LONGEST_REQUEST = 200;
const FEWEST_LETTERS = 12;

/** What a session was about: its first real sentence, else its title. */
function findRequest(turns: ChunkText["turns"], title: string | null): string | undefined {
  for (const { role, text } of turns) {
    if (role !== "user") continue;
    const said = readSentences(text).find(
      (sentence) =>
        sentence.length >= FEWEST_LETTERS &&
        sentence.length <= LONGEST_REQUEST &&
        detectCue(sentence, role) === undefined,
    );
    if (said !== undefined) return said;
  }
  const named = title?.replaceAll(/\s+/g, " ").trim() ?? "";
  return named.length >= FEWEST_LETTERS ? named.slice(0, LONGEST_REQUEST) : undefined;
}

/** A sentence of three words tells less than one of ten; beyond that length adds nothing. */
function substance(sentence: string): number {
  const words = sentence.split(" ").length;
  return 0.7 + 0.3 * Math.min(1, words / 9);
}

/** What a sentence tells, and how surely; undefined for talk. */
interface Cue {
  readonly sort: Sort;
  readonly weight: number;
}

/** Of two that fit, the first is taken: a decision with a value in it is a decision. */
function detectCue(sentence: string, role: Role): Cue | undefined {
  if (role === "tool" || QUESTION.test(sentence) || TALK.test(sentence) || isHeading(sentence)) return undefined;
  if (role === "assistant" && NARRATION.test(sentence)) return undefined;
  const says = role === "user" ? 1.2 : 1;
  const exact = findValues(sentence).some((value) => EXACT.test(value)) ? 1.15 : 1;
  if (!DOUBT.test(sentence)) {
    if (DECISION.test(sentence) || (role === "user" && WISH.test(sentence)))
      return { sort: "decision", weight: 3 * says * exact };
    if (SOLVED.test(sentence)) return { sort: "solved", weight: 2.2 * exact };
    if (exact > 1 && DEFINES.test(sentence) && !PASSING.test(sentence)) return { sort: "value", weight: 2.4 * says };
  }
  if (PENDING.test(sentence)) return { sort: "pending", weight: 1.8 * says };
  if (role === "assistant" && DONE.test(sentence)) return { sort: "work", weight: 1.1 * exact };
  return undefined;
}

/** What introduces a list, or names a section, tells nothing by itself. */
function isHeading(sentence: string): boolean {
  return sentence.endsWith(":") || (sentence.split(" ").length < 5 && !/[.!\d=]/.test(sentence));
}

/** Beyond doubt a value: it has a digit, begins like a path, ends like a file or a host. "and/or" is none. */
const EXACT = /\d|^[~./]|\/.*\/|\.[a-z]{2,}$|_/u;

const QUESTION =
  /\?["')\]]?$|^(?:should|could|can|do|does|did|is|are|was|what|which|why|how|when|where|who)\b(?![^.]*\b(?:decided|agreed)\b)/iu;

/** Courtesy, praise, and words about the talk itself. */
const TALK =
  /^(?:(?:you'?re|that'?s) (?:right|welcome|correct)|sounds good|looks good|go ahead|please (?:continue|proceed)|continue|keep going|thanks|thank you|sorry|i apologi[sz]e|would you like|do you want|feel free|let me know|is there anything|i hope|happy to|here (?:is|are)|here'?s|below is|as (?:you|i) (?:can see|said|mentioned)|caveat:|this session is being continued|the summary|summary:|\[request interrupted|conversation|api error|tool loaded)\b/iu;

/** An agent that says what it is about to do, or what it sees. */
const NARRATION =
  /^(?:(?:first|now|next|then|okay|ok|finally|alternatively|and|but|so|also)[, ]+)*(?:let me|let'?s (?!use|keep|go with|stick|switch|drop|avoid|adopt|pin)|i'?ll|i will|i'?m (?:going|now|about)|i am going|i need|i can (?:see|now)|i see|i should|i want|i think|i notice|i'?d|i would|i have (?:to|a|the|enough)|looking|checking|searching|reading|running|starting|it (?:looks|seems|appears)|this (?:looks|seems|appears|shows|means|will|would|should|looks)|to (?:do|fix|verify|test|check) (?:this|that|it))\b/iu;

/** What is only weighed settles nothing. */
const DOUBT =
  /\b(?:if (?:we|you|i)|whether|should we|could (?:we|also|use|be)|might|maybe|perhaps|not sure|would (?:be|you|like)|option(?:s|al(?:ly)?)? (?:[a-c1-3]\b|are|would)|consider|alternatively|for example|e\.g\.|suppose|in theory|thinking (?:about|of)|wonder)\b/iu;

const DECISION = new RegExp(
  [
    String.raw`\b(?:we|i|they|team|everyone|boss|client|product|security|legal)(?:'ve| have| has| all| finally| just)* (?:decided?|agreed?|chose|chosen|settled|opted|picked|committed|standardi[sz]ed|ruled out|landed on|signed off)\b`,
    String.raw`\b(?:decided|agreed|settled|opted) (?:to|on|that|for|against|not)\b`,
    String.raw`\b(?:it'?s|is|was|been) (?:decided|settled|agreed|final|off the table)\b`,
    String.raw`\b(?:signed off on|approved|vetoed|green-?lit|ruled out|rejected) (?!by\b|the (?:request|change|edit|tool))`,
    String.raw`^(?:final )?decisions?\b[^:]{0,40}:`,
    String.raw`\b(?:let'?s|we'?ll|we will|we'?re going to|we are going to|we should just) (?:just |then |not |always |now )?(?:use|keep|go with|stick (?:with|to)|switch|drop|stay|move|adopt|pin|ship|store|host|standardi[sz]e|avoid|skip|defer|postpone|replace|rename|support|remove|make \w+ the default)\b`,
    String.raw`\b(?:going|went) with\b`,
    String.raw`\bfrom now on\b|\bno longer (?:use|support|need|run)|\bis the (?:new )?(?:default|standard|rule|convention)\b`,
    String.raw`\b(?:switch(?:ed|ing)?|mov(?:ed|ing)|migrat(?:ed|ing)) (?:\w+ ){0,4}?(?:from .{1,40} )?(?:over )?to\b(?! (?:the (?:next|top|end|start)|see|check|do))`,
    String.raw`\bthe plan is (?:now )?to\b|\bstays? (?:on|with|in)\b.*\bbecause\b`,
  ].join("|"),
  "iu",
);

/** A person's standing wish or correction. */
const WISH =
  /\b(?:always|never|don'?t ever|make sure to always|prefer|i (?:want|like|hate) (?:you to|it when|all|every|short|the)|please (?:always|never|don'?t)|(?:it'?s|that'?s|it is) [\w./:-]+(?: \w+)?, not\b|not the \w+|use \S+ (?:instead of|not|rather than)|remember (?:that|to always))\b/iu;

const SOLVED = new RegExp(
  [
    String.raw`\b(?:root cause|culprit)\b|\bturn(?:ed|s) out\b`,
    String.raw`\bthe (?:real |actual |underlying )?(?:problem|issue|bug|cause|fix|error|reason|failure|leak|crash|trick|solution)s? (?:was|were|is|came|turned)\b`,
    String.raw`\b(?:was|were|is|are) (?:caused by|due to|fixed by|solved by|resolved by)\b|\bcame from\b|\bcaused by\b`,
    String.raw`\b(?:fixed|solved|resolved|worked around) (?:it |this |that |the [\w -]{1,40} |by |with |in )`,
    String.raw`^(?:i(?:'ve| have)? |we(?:'ve| have)? )?(?:fixed|solved|resolved)\b`,
    String.raw`\b(?:works|passes|pass|green) (?:now|again)\b|\bnow (?:works|passes|pass)\b`,
  ].join("|"),
  "iu",
);

/** Something is given its value. */
const DEFINES =
  /\b(?:is|are|was|'s|=|listens?|lives?|runs?|sits?|uses?|needs?|requires?|set to|sets?|pinned|points?|defaults? to|expires?|stored|kept|hosted|deployed|goes? to|called|named|limited|capped|costs?|takes?|equals|bound|exposed|mounted|at most|at least)\b|=/iu;
/** The value belongs to the moment: a line number, a count of tests, a duration of a run. */
const PASSING =
  /\b(?:lines? \d|tests? (?:pass|fail|ran|are)|\d+ (?:tests?|files?|errors?|warnings?|lines?|changes?|insertions?|passed|failed|matches|results|times|steps?|options?|issues?|ways?|things?|messages?|sessions?|components?|words?|items?|tasks?|commits?|functions?|entries|sources|experiments|questions?|minutes ago|hours ago)\b|exit code|commit [0-9a-f]{6,}|step \d|phase \d|task \d|error:|http status|returned \d|\d+ms elapsed)/iu;

const PENDING =
  /(?:^|[.;(] )to-?do\b ?[:–-]|\b(?:still (?:need|have|has|missing|open|to (?:do|be)|fails?|failing|broken|unclear)|next (?:up|steps?|time|week|session)\b|remaining|left to do|not yet|haven'?t yet|follow[- ]?up|tomorrow we|is pending|are pending|blocked (?:by|on)|waiting (?:for|on)|remember to|don'?t forget|later we|open question|out of scope for now|needs? (?:a )?(?:follow|review|decision|investigation))\b/iu;

const DONE =
  /^(?:(?:i|we)(?:'ve| have)? (?:now |also |just |successfully )?)?(?:added|implemented|created|built|wrote|refactored|updated|removed|renamed|migrated|configured|replaced|moved|extracted|introduced|documented|deployed|released|published|upgraded|bumped|wired|set up|split|converted|enabled|disabled|improved|optimi[sz]ed|cleaned up)\b/iu;
