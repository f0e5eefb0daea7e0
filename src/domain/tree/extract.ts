import { keepWhere } from "../async-lists.ts";
import type { Role } from "../journal/session.ts";
import type { Memory } from "../memory.ts";
import { collectPhrases, standingOut } from "../topics/keyphrases.ts";
import { detectCue } from "./cues.ts";
import type { NodeLine, Phrase, Sort, Summary } from "./node.ts";
import { holdsDay } from "./period.ts";
import type { Level, Period } from "./period.ts";
import { readSentences } from "./prose.ts";
import { isSettled, selectLines } from "./select.ts";

/** Changes whenever the same sources would give another summary, so that old nodes are made anew. */
export const EXTRACTIVE = "extractive@3";

export interface ChunkText {
  readonly id: string;
  /** Whether the session begins with it: then its first words say what was wanted. */
  readonly opens: boolean;
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
  const mentions = new Map<string, { name: string; weight: number; said: number }>();

  return {
    async addChunk({ id, opens, title, turns }: ChunkText): Promise<void> {
      const found: NodeLine[] = [];
      const wanted = opens ? findRequest(turns, title) : undefined;
      if (wanted !== undefined) found.push({ sort: "work", text: wanted, day, sources: [id], weight: 1.4 });
      for (const { role, text } of turns) {
        if (role === "tool") continue;
        const sentences = readSentences(text);
        sentences.forEach((sentence, at) => {
          const cue = detectCue(sentence, role);
          collectPhrases(mentions, sentence, role, cue === undefined ? 1 : NAMED_WHERE[cue.sort]);
          if (cue === undefined) return;
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
      const joined = withSourcesJoined(lines);
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
