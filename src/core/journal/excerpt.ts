import type { Turn } from "../../domain/journal/session.ts";
import { measureCoverage } from "../../domain/words/coverage.ts";
import type { Frequencies } from "../../domain/words/coverage.ts";
import { listTerms } from "../../domain/words/tokens.ts";
import { shortenLine, chooseTitle } from "./title.ts";

/** What was asked, and how much each of its words tells in this journal. */
export interface ExcerptQuestion {
  readonly terms: readonly string[];
  readonly frequencies: Frequencies;
}

export interface ExcerptLine {
  readonly role: Turn["role"];
  readonly turn: number;
  readonly text: string;
}

export interface Excerpt {
  readonly title: string;
  readonly lines: readonly ExcerptLine[];
}

/**
 * Excerpts what one session says about a question: the problem as the user put it, then what was found, decided or done and
 * how it ended, in order. `scores` are the ranking's own, by turn; turns without one are judged by how near they stand to
 * one that has. Chatter is told by how little it says that is new, never by its words.
 */
export function excerptSession(
  turns: readonly Turn[],
  scores: ReadonlyMap<number, number>,
  question: ExcerptQuestion,
  /** The client's own title; without one the opening request stands for it, and is not said twice. */
  title: string | null,
  budgetTokens: number,
  countTokens: (text: string) => number,
): Excerpt {
  const spoken = turns.filter(({ role, text }) => role !== "tool" && text.trim() !== "");
  const problem = findProblem(spoken, scores, question);
  const shownTitle = chooseTitle(title, turns);
  const best = Math.max(0, ...scores.values());
  const course = followCourse(spoken, problem);
  const likely = spoken
    .map((turn) => ({
      turn,
      worth: weighTurn(turn, best === 0 ? 0 : weighNearness(turn.index, scores) / best, course),
    }))
    .sort((a, b) => b.worth - a.worth)
    .filter(({ turn }, place) => place < TURNS_READ || turn === problem);
  const isTitleOpening = title === null && problem === spoken.find(({ role }) => role === "user");
  const pieces = likely.flatMap(({ turn, worth }) =>
    cutPieces(turn, worth, question, isTitleOpening ? undefined : problem, course),
  );
  const chosen = choosePieces(
    pieces,
    budgetTokens - countTokens(shownTitle),
    isTitleOpening ? listTerms(shownTitle) : [],
    countTokens,
  );
  return { title: shownTitle, lines: joinLines(chosen).filter(({ text }) => text !== shownTitle) };
}

/** The likeliest turns are read sentence by sentence: more would not find room, and each takes time. */
const TURNS_READ = 12;
/** Of a long turn so many sentences at its beginning and its end, and all that hold a word of the question. */
const EDGE_SENTENCES = 8;
/** What a line costs beside its text: a gap and the end of the line. */
const TOKENS_PER_LINE = 2;
/** A sentence longer than this is cut: pasted output has no sentences. */
const MOST_LETTERS = 280;

/** A sentence of a turn, with how much it is worth showing. */
interface Piece {
  readonly turn: Turn;
  readonly at: number;
  readonly text: string;
  readonly terms: readonly string[];
  readonly isConcrete: boolean;
  readonly isNearEnd: boolean;
  readonly worth: number;
  /** The problem's first sentence, which is shown in any case. */
  readonly isOpening: boolean;
}

/**
 * The middle of a plateau: 60 random settings on the project's own sessions (eval/data/session-questions.jsonl) and on
 * conversations with a known decision (npm run eval -- conversations). The words asked for lead; things a machine or a
 * person can use (paths, flags, numbers, names) tell an answer from talk about it. What a session came to stands towards its
 * end, in words that were said before: a decision, a recap, a result. A question is none of these.
 */
const WORTH = {
  words: 1,
  near: 0.4,
  concrete: 0.25,
  after: 0.15,
  end: 1,
  recap: 1,
  asks: -0.3,
} as const;
/** So many words that other turns have too make a sentence a recap. */
const RECAP_WORDS = 8;
/** From here on a session ends: what was tried is said to work in few words. */
const ENDING = 2 / 3;
/** So many concrete things make a sentence as concrete as it can be. */
const CONCRETE_ENOUGH = 3;
/** Turns whose score nobody knows lose half of their neighbour's at each step. */
const STEP = 0.5;

/** How a session went on after its problem was put. */
interface Course {
  readonly from: number;
  readonly to: number;
  /** In how many turns each word stands. */
  readonly turnsWith: ReadonlyMap<string, number>;
}

function followCourse(spoken: readonly Turn[], problem: Turn | undefined): Course {
  const turnsWith = new Map<string, number>();
  for (const { text } of spoken)
    for (const term of new Set(listTerms(text))) turnsWith.set(term, (turnsWith.get(term) ?? 0) + 1);
  const from = problem?.index ?? 0;
  return { from, to: Math.max(from + 1, spoken.at(-1)?.index ?? 0), turnsWith };
}

/** How far a session had come, 0 to 1. */
function measureProgress({ index }: Turn, { from, to }: Course): number {
  return Math.max(0, (index - from) / (to - from));
}

/** A turn's share in the worth of its sentences. */
function weighTurn(turn: Turn, near: number, course: Course): number {
  return (
    WORTH.near * near +
    WORTH.end * measureProgress(turn, course) +
    (turn.role === "assistant" && turn.index > course.from ? WORTH.after : 0)
  );
}

function cutPieces(
  turn: Turn,
  ofTurn: number,
  question: ExcerptQuestion,
  opening: Turn | undefined,
  course: Course,
): readonly Piece[] {
  const sentences = cutSentences(turn.text);
  const isRead = (text: string, at: number): boolean =>
    at < EDGE_SENTENCES || at >= sentences.length - EDGE_SENTENCES || holdsAny(text, question.terms);
  return sentences.flatMap((text, at) => {
    if (!isRead(text, at)) return [];
    const terms = listTerms(text);
    const concrete = countConcrete(text);
    const repeated = terms.filter((term) => (course.turnsWith.get(term) ?? 0) > 1).length;
    return {
      turn,
      at,
      text,
      terms,
      isConcrete: concrete > 0,
      isNearEnd: measureProgress(turn, course) >= ENDING,
      worth:
        ofTurn +
        WORTH.words * weighWords(terms, question) +
        WORTH.concrete * Math.min(1, concrete / CONCRETE_ENOUGH) +
        WORTH.recap * Math.min(1, repeated / RECAP_WORDS) +
        (text.endsWith("?") ? WORTH.asks : 0),
      isOpening: turn === opening && at === 0,
    };
  });
}

/** A look at the letters costs a hundredth of a look at the words; stems stand in them as they are, mostly. */
function holdsAny(text: string, terms: readonly string[]): boolean {
  const lower = text.toLowerCase();
  return terms.some((term) => lower.includes(term));
}

function weighNearness(index: number, scores: ReadonlyMap<number, number>): number {
  const own = scores.get(index);
  if (own !== undefined) return own;
  let most = 0;
  for (const [scored, score] of scores) most = Math.max(most, score * STEP ** Math.abs(scored - index));
  return most;
}

/** The user's turn that the best turn is or answers, or the opening request where that has more of the question's words. */
function findProblem(
  spoken: readonly Turn[],
  scores: ReadonlyMap<number, number>,
  question: ExcerptQuestion,
): Turn | undefined {
  const best = spoken.reduce<Turn | undefined>(
    (found, turn) =>
      (scores.get(turn.index) ?? 0) > (found === undefined ? 0 : (scores.get(found.index) ?? 0)) ? turn : found,
    undefined,
  );
  const users = spoken.filter(({ role }) => role === "user");
  const [opening] = users;
  const before = users.filter(
    ({ index, text }) => best !== undefined && index <= best.index && listTerms(text).length >= CHATTER,
  );
  const answered = before.at(-1) ?? opening;
  if (answered === undefined || opening === undefined) return answered;
  return weighWords(listTerms(opening.text), question) >= weighWords(listTerms(answered.text), question)
    ? opening
    : answered;
}

/** With fewer words that were not said yet, and nothing concrete, a sentence only keeps the talk going. */
const CHATTER = 3;
const CHATTER_NEAR_END = 2;

/** Best first until the room is full; what says nothing new is passed over. The problem comes first in any case. */
function choosePieces(
  pieces: readonly Piece[],
  budgetTokens: number,
  toldTerms: readonly string[],
  countTokens: (text: string) => number,
): readonly Piece[] {
  const byWorth = pieces.toSorted((a, b) => Number(b.isOpening) - Number(a.isOpening) || b.worth - a.worth);
  const said = new Set(toldTerms);
  const chosen: Piece[] = [];
  let left = budgetTokens;
  for (const piece of byWorth) {
    if (left <= TOKENS_PER_LINE) break;
    const news = piece.terms.filter((term) => !said.has(term)).length;
    const chatter = piece.isNearEnd && piece.terms.length >= CHATTER ? CHATTER_NEAR_END : CHATTER;
    if (!piece.isOpening && news < (piece.isConcrete ? 1 : chatter)) continue;
    const cost = countTokens(piece.text) + TOKENS_PER_LINE;
    if (cost > left) continue;
    chosen.push(piece);
    left -= cost;
    for (const term of piece.terms) said.add(term);
  }
  return chosen.toSorted((a, b) => a.turn.index - b.turn.index || a.at - b.at);
}

function weighWords(terms: readonly string[], question: ExcerptQuestion): number {
  return measureCoverage(question.terms, new Set(terms), question.frequencies);
}

/** One line a turn; sentences that do not follow each other have a gap between them. */
function joinLines(chosen: readonly Piece[]): readonly ExcerptLine[] {
  const lines: { role: Turn["role"]; turn: number; text: string; last: number }[] = [];
  for (const { turn, at, text } of chosen) {
    const line = lines.at(-1);
    if (line?.turn === turn.index) {
      line.text += line.last === at - 1 ? ` ${text}` : ` … ${text}`;
      line.last = at;
    } else lines.push({ role: turn.role, turn: turn.index, text: at === 0 ? text : `… ${text}`, last: at });
  }
  return lines.map(({ role, turn, text }) => ({ role, turn, text }));
}

/** A longer sentence is cut into its clauses, of which some are worth showing. */
const CLAUSE_LETTERS = 100;
const CLAUSE_END = /(?<=;)\s+|\s+(?=[—–-] )/u;
/** Ends of sentences and of lines; "10.0.0.7", "e.g. this" and "v2.1" go on. */
const SENTENCE_END = /(?<=[.!?。！？]["'`)\]]?)\s+(?=[\p{Lu}\p{N}"'`([*-])|\n+/u;

function cutSentences(text: string): readonly string[] {
  return text
    .split(SENTENCE_END)
    .flatMap((sentence) => (sentence.length > CLAUSE_LETTERS ? sentence.split(CLAUSE_END) : [sentence]))
    .map((sentence) => sentence.replaceAll(/\s+/g, " ").trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
    .map((sentence) => shortenLine(sentence, MOST_LETTERS));
}

/** Code in backticks, whatever has a digit, a path, a flag, an identifier, an abbreviation, a name inside a sentence. */
const CONCRETE =
  /`[^`]+`|(?<![\w-])--?[a-z][\w-]+|[\w.~-]*[/\\_][\w./\\-]+|\w*\d[\w.:%-]*|\b[a-z]+[A-Z]\w*|\b\w+\.[a-z]{2,}\b|\b[A-Z]{2,}\b|(?<=[a-z,] )[A-Z][a-z]+/g;

function countConcrete(text: string): number {
  return text.match(CONCRETE)?.length ?? 0;
}
