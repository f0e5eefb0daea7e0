import { asked, bm25 } from "../../../domain/ranking/bm25.ts";
import { informationOf } from "../../../domain/words/coverage.ts";
import type { Frequencies } from "../../../domain/words/coverage.ts";
import type { FoundTurn } from "../../../ports/journal.ts";
import type { Database } from "../database.ts";
import { statements } from "../statements.ts";
import { anyOf } from "../word-counts.ts";
import { toBag } from "./rows.ts";

/** Turns weighed in full, of those that hold the most of the question. */
const WEIGHED = 150;
/** How many are looked up first, and how many more when too few of them may be seen. */
const FIRST_LOOKED_UP = 250;
const MORE = 4;
/** Differences in information that are told apart, and more rows than a file has. */
const STEPS = 1_000;
const ROWS = 2 ** 32;

/**
 * The best turns by words where thousands hold one of them. FTS5's own BM25 reads the length of every one of those from
 * the file: at 100,000 turns that took half of a search. Here the rows of each word come in one piece, those that hold
 * the most of the question are taken, and only these are weighed.
 */
export function wordWalk(db: Database) {
  const prepared = statements(db);

  function rowsWith(term: string): readonly number[] {
    const found = prepared("select json_group_array(rowid) as rows from words where words match ?").get(anyOf([term]));
    return JSON.parse((found as { rows: string }).rows) as number[];
  }

  /** The rows that hold any of the words: those that hold the most of the question first, the newest first among equals. */
  function rowsByCoverage(terms: readonly string[], frequencies: Frequencies): Float64Array {
    const held = new Float32Array(frequencies.total + 1);
    const rows: number[] = [];
    for (const term of terms) {
      const information = informationOf(term, frequencies);
      for (const row of rowsWith(term)) {
        if (held[row] === 0) rows.push(row);
        held[row]! += information;
      }
    }
    // What is held and the row in one number each: sorted natively, in a tenth of the time that a comparison takes.
    const keys = Float64Array.from(rows, (row) => Math.round(held[row]! * STEPS) * ROWS + row);
    return keys
      .sort()
      .reverse()
      .map((key) => key % ROWS);
  }

  /** `visible` gives those of the rows that are in view. */
  return function best(
    terms: readonly string[],
    frequencies: Frequencies,
    meanWords: number,
    limit: number,
    visible: (rows: readonly number[]) => readonly FoundTurn[],
  ): readonly FoundTurn[] {
    const rows = rowsByCoverage(terms, frequencies);
    const seen: FoundTurn[] = [];
    for (let at = 0, size = FIRST_LOOKED_UP; at < rows.length && seen.length < WEIGHED; at += size, size *= MORE)
      seen.push(...visible([...rows.subarray(at, at + size)]));
    const weighed = seen.slice(0, Math.max(WEIGHED, limit));
    const question = asked(terms, frequencies);
    const bags = prepared("select turn, words, terms from bag where turn in (select value from json_each(?))").all(
      JSON.stringify(weighed.map(({ row }) => row)),
    ) as { turn: number; words: number; terms: Uint8Array }[];
    const scores = new Map(bags.map((bag) => [bag.turn, bm25(question, [toBag(bag)], meanWords)]));
    return weighed.sort((a, b) => (scores.get(b.row) ?? 0) - (scores.get(a.row) ?? 0) || b.row - a.row).slice(0, limit);
  };
}
