import { authorMatch } from "../../domain/ranking/author.ts";
import { turnScore } from "../../domain/ranking/journal-score.ts";
import type { JournalWeights, TurnParts } from "../../domain/ranking/journal-score.ts";
import type { FoundTurn, JournalReader } from "../../ports/journal.ts";
import type { JournalQuestion, TurnHit } from "./search.ts";

/** A turn whose text nobody has read: who said it is not yet counted. */
export interface ScoredTurn {
  readonly turn: FoundTurn;
  readonly score: number;
  readonly parts: TurnParts;
}

/**
 * Reads the best turns, and only as many as are wanted: texts lie compressed, and to unpack those of every candidate took
 * a third of a search. Who said a turn stands in its text and can only lift it, so reading stops when no unread one could
 * still come among the best.
 */
export function readBest(
  journal: JournalReader,
  question: JournalQuestion,
  scored: readonly ScoredTurn[],
  weights: JournalWeights,
): readonly TurnHit[] {
  const wanted = question.wanted ?? scored.length;
  const isByAuthor = authorMatch(question.text);
  const hits: TurnHit[] = [];
  for (let at = 0; at < scored.length; at += READ_AT_ONCE) {
    const most = scored[at]!.score + weights.author;
    if (hits.filter(({ score: reached }) => reached >= most).length >= wanted) break;
    const portion = scored.slice(at, at + READ_AT_ONCE);
    const texts = journal.read(portion.map(({ turn }) => turn));
    portion.forEach((each, place) => {
      const turn = texts[place]!;
      const parts = { ...each.parts, author: isByAuthor(turn) };
      hits.push({ turn, parts, score: turnScore(parts, weights) });
    });
  }
  return hits.sort(bestFirst).slice(0, wanted);
}

const READ_AT_ONCE = 16;

export function bestFirst(a: { readonly score: number }, b: { readonly score: number }): number {
  return b.score - a.score;
}
