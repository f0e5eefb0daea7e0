import type { Turn } from "../../domain/journal/session.ts";
import { coverageOf } from "../../domain/words/coverage.ts";
import type { Frequencies } from "../../domain/words/coverage.ts";
import { termsOf } from "../../domain/words/tokens.ts";
import { shortened, titleOf } from "./title.ts";

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
 * What one session says about a question: the problem as the user put it, then what was found, decided or done, in order.
 * `scores` are the ranking's own, by turn; turns without one are judged by how near they stand to one that has. Chatter is
 * told by how little it says that is new, never by its words.
 */
export function excerptOf(
  turns: readonly Turn[],
  scores: ReadonlyMap<number, number>,
  question: ExcerptQuestion,
  /** The client's own title; without one the opening request stands for it, and is not said twice. */
  title: string | null,
  budgetTokens: number,
): Excerpt {
  const spoken = turns.filter(({ role, text }) => role !== "tool" && text.trim() !== "");
  const problem = problemIn(spoken, scores, question);
  const shownTitle = titleOf(title, turns);
  const best = Math.max(0, ...scores.values());
  const likely = spoken
    .map((turn) => ({ turn, worth: worthOf(turn, best === 0 ? 0 : nearness(turn.index, scores) / best, problem) }))
    .sort((a, b) => b.worth - a.worth)
    .filter(({ turn }, place) => place < TURNS_READ || turn === problem);
  const pieces = likely.flatMap(({ turn, worth }) => piecesOf(turn, worth, question, problem));
  const chosen = chosenFrom(pieces, budgetTokens * LETTERS_PER_TOKEN - shownTitle.length);
  return { title: shownTitle, lines: linesOf(chosen).filter(({ text }) => text !== shownTitle) };
}

/** The likeliest turns are read sentence by sentence: more would not find room, and each takes time. */
const TURNS_READ = 12;
/** Of a long turn so many sentences at its beginning and its end, and all that hold a word of the question. */
const EDGE_SENTENCES = 8;
/** English prose and code come to about four letters a token; the answer's budget is counted exactly afterwards. */
const LETTERS_PER_TOKEN = 4;
/** What a line costs beside its text: who says it, quotes, indentation. */
const LETTERS_PER_LINE = 16;
/** A sentence longer than this is cut: pasted output has no sentences. */
const MOST_LETTERS = 280;

/** A sentence of a turn, with how much it is worth showing. */
interface Piece {
  readonly turn: Turn;
  readonly at: number;
  readonly text: string;
  readonly terms: readonly string[];
  readonly isConcrete: boolean;
  readonly worth: number;
  /** The problem's first sentence, which is shown in any case. */
  readonly isOpening: boolean;
}

/**
 * Found on the project's own sessions and questions (eval/data/session-questions.jsonl). The words asked for and the
 * ranking lead; things a machine or a person can use (paths, flags, numbers, names) tell an answer from talk about it; and in
 * coding sessions the agent says what was found and done, after the problem was put.
 */
const WORTH = { words: 1, near: 0.6, concrete: 0.5, agent: 0.2, after: 0.2 } as const;
/** So many concrete things make a sentence as concrete as it can be. */
const CONCRETE_ENOUGH = 3;
/** Turns whose score nobody knows lose half of their neighbour's at each step. */
const STEP = 0.5;

/** A turn's share in the worth of its sentences. */
function worthOf({ role, index }: Turn, near: number, problem: Turn | undefined): number {
  const isAgent = role === "assistant";
  const isAfter = problem !== undefined && index > problem.index;
  return WORTH.near * near + (isAgent ? WORTH.agent : 0) + (isAgent && isAfter ? WORTH.after : 0);
}

function piecesOf(turn: Turn, ofTurn: number, question: ExcerptQuestion, problem: Turn | undefined): readonly Piece[] {
  const sentences = sentencesOf(turn.text);
  const isRead = (text: string, at: number): boolean =>
    at < EDGE_SENTENCES || at >= sentences.length - EDGE_SENTENCES || holdsAny(text, question.terms);
  return sentences.flatMap((text, at) => {
    if (!isRead(text, at)) return [];
    const terms = termsOf(text);
    const concrete = concreteIn(text);
    return {
      turn,
      at,
      text,
      terms,
      isConcrete: concrete > 0,
      worth: ofTurn + WORTH.words * wordsIn(terms, question) + WORTH.concrete * Math.min(1, concrete / CONCRETE_ENOUGH),
      isOpening: turn === problem && at === 0,
    };
  });
}

/** A look at the letters costs a hundredth of a look at the words; stems stand in them as they are, mostly. */
function holdsAny(text: string, terms: readonly string[]): boolean {
  const lower = text.toLowerCase();
  return terms.some((term) => lower.includes(term));
}

function nearness(index: number, scores: ReadonlyMap<number, number>): number {
  const own = scores.get(index);
  if (own !== undefined) return own;
  let most = 0;
  for (const [scored, score] of scores) most = Math.max(most, score * STEP ** Math.abs(scored - index));
  return most;
}

/** The user's turn that the best turn is or answers, or the opening request where that has more of the question's words. */
function problemIn(
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
    ({ index, text }) => best !== undefined && index <= best.index && termsOf(text).length >= CHATTER,
  );
  const answered = before.at(-1) ?? opening;
  if (answered === undefined || opening === undefined) return answered;
  return wordsIn(termsOf(opening.text), question) >= wordsIn(termsOf(answered.text), question) ? opening : answered;
}

/** With fewer words that were not said yet, and nothing concrete, a sentence only keeps the talk going. */
const CHATTER = 3;

/** Best first until the room is full; what says nothing new is passed over. The problem comes first in any case. */
function chosenFrom(pieces: readonly Piece[], letters: number): readonly Piece[] {
  const byWorth = pieces.toSorted((a, b) => Number(b.isOpening) - Number(a.isOpening) || b.worth - a.worth);
  const said = new Set<string>();
  const lines = new Set<number>();
  const chosen: Piece[] = [];
  let left = letters;
  for (const piece of byWorth) {
    const cost = piece.text.length + (lines.has(piece.turn.index) ? 1 : LETTERS_PER_LINE);
    if (cost > left) continue;
    const news = piece.terms.filter((term) => !said.has(term)).length;
    if (!piece.isOpening && news < (piece.isConcrete ? 1 : CHATTER)) continue;
    chosen.push(piece);
    lines.add(piece.turn.index);
    left -= cost;
    for (const term of piece.terms) said.add(term);
  }
  return chosen.toSorted((a, b) => a.turn.index - b.turn.index || a.at - b.at);
}

function wordsIn(terms: readonly string[], question: ExcerptQuestion): number {
  return coverageOf(question.terms, new Set(terms), question.frequencies);
}

/** One line a turn; sentences that do not follow each other have a gap between them. */
function linesOf(chosen: readonly Piece[]): readonly ExcerptLine[] {
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

/** Ends of sentences and of lines; "10.0.0.7", "e.g. this" and "v2.1" go on. */
const SENTENCE_END = /(?<=[.!?。！？]["'`)\]]?)\s+(?=[\p{Lu}\p{N}"'`([*-])|\n+/u;

function sentencesOf(text: string): readonly string[] {
  return text
    .split(SENTENCE_END)
    .map((sentence) => sentence.replaceAll(/\s+/g, " ").trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
    .map((sentence) => shortened(sentence, MOST_LETTERS));
}

/** Code in backticks, whatever has a digit, a path, a flag, an identifier, an abbreviation, a name inside a sentence. */
const CONCRETE =
  /`[^`]+`|(?<![\w-])--?[a-z][\w-]+|[\w.~-]*[/\\_][\w./\\-]+|\w*\d[\w.:%-]*|\b[a-z]+[A-Z]\w*|\b\w+\.[a-z]{2,}\b|\b[A-Z]{2,}\b|(?<=[a-z,] )[A-Z][a-z]+/g;

function concreteIn(text: string): number {
  return text.match(CONCRETE)?.length ?? 0;
}
