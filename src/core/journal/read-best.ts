import { authorMatch } from "../../domain/ranking/author.ts";
import { turnScore } from "../../domain/ranking/journal-score.ts";
import type { JournalWeights, TurnParts } from "../../domain/ranking/journal-score.ts";
import type { FoundTurn, JournalReader } from "../../ports/journal.ts";
import type { JournalQuestion, TurnHit } from "./turn-hit.ts";

/** A turn whose text nobody has read: who said it is not yet counted. */
export interface ScoredTurn {
  readonly turn: FoundTurn;
  readonly score: number;
  readonly parts: TurnParts;
}

/**
 * The turns with their texts, best first, each read when it is asked for: texts lie compressed, and to unpack those of every
 * candidate took a third of a search. Who said a turn stands in its text and can only lift it, so one is given out when
 * no unread one could still come before it.
 */
export async function* readInOrder(
  journal: JournalReader,
  question: JournalQuestion,
  scored: readonly ScoredTurn[],
  weights: JournalWeights,
): AsyncGenerator<TurnHit> {
  const isByAuthor = authorMatch(question.text);
  let read: readonly TurnHit[] = [];
  for (let at = 0; at < scored.length || read.length > 0; at += READ_AT_ONCE) {
    const next = scored[at]?.score ?? -Infinity;
    const sure = read.filter(({ score }) => score >= next + weights.author);
    yield* sure;
    const portion = scored.slice(at, at + READ_AT_ONCE);
    const texts = await journal.read(portion.map(({ turn }) => turn));
    const more = portion.map((each, place): TurnHit => {
      const turn = texts[place]!;
      const parts = { ...each.parts, author: isByAuthor(turn) };
      return { turn, parts, score: turnScore(parts, weights) };
    });
    read = [...read.slice(sure.length), ...more].sort(bestFirst);
  }
}

/** A few more than an answer shows are mostly enough. */
const READ_AT_ONCE = 8;

/**
 * Reads a portion of the likeliest texts at each step, while there is nothing better to do: a journal has at hand what it
 * read lately, so those among them that will be shown need not be unpacked then.
 */
export async function* textsAhead(journal: JournalReader, likely: () => readonly ScoredTurn[]): AsyncGenerator<void> {
  const turns = likely();
  for (let at = 0; at < Math.min(MOST_AHEAD, turns.length); at += READ_AT_ONCE) {
    await journal.read(turns.slice(at, at + READ_AT_ONCE).map(({ turn }) => turn));
    yield;
  }
}

/** As many as a search reads, of those that words alone would show. */
const MOST_AHEAD = 40;

export function bestFirst(a: { readonly score: number }, b: { readonly score: number }): number {
  return b.score - a.score;
}
