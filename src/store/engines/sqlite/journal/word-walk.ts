import { weighQuestion, bm25, tallyWords } from "../../../../domain/ranking/bm25.ts";
import { measureInformation } from "../../../../domain/words/coverage.ts";
import type { Frequencies } from "../../../../domain/words/coverage.ts";
import type { TurnNote } from "./turn-notes.ts";
import type { Database } from "../database.ts";
import { keepRecent } from "../../../keep-recent.ts";
import { matchAnyTerm } from "../word-counts.ts";

/** Turns weighed in full, of those that hold the most of the question. */
const WEIGHED = 150;
/** How many are looked up first, and how many more when too few of them may be seen. */
const FIRST_LOOKED_UP = 250;
const MORE = 4;
/** Information is rounded to thousandths; a file has fewer rows than ROWS. */
const STEPS = 1_000;
const ROWS = 2 ** 32;

/**
 * The best turns by words where thousands hold one of them. FTS5's own BM25 reads the length of every one of those from
 * the file: at 100,000 turns that took half of a search. Here the rows of each word come in one piece, those that hold
 * the most of the question are taken, and only these are weighed.
 */
export function wordWalk(rowsOf: ReturnType<typeof wordRows>["of"]) {
  /** By row; all zeros between two questions. */
  let held = new Float32Array(0);

  /** What is held and the row in one number each: those that hold the most of the question greatest, among equals the newest. */
  function packKeys(terms: readonly string[], frequencies: Frequencies): Float64Array {
    if (held.length <= frequencies.total) held = new Float32Array(frequencies.total + 1);
    const found = terms.map((term) => rowsOf(term, frequencies.total));
    const rows = new Float64Array(found.reduce((sum, each) => sum + each.length, 0));
    let size = 0;
    found.forEach((each, at) => {
      const information = measureInformation(terms[at]!, frequencies);
      for (const row of each) {
        if (held[row] === 0) rows[size++] = row;
        held[row]! += information;
      }
    });
    for (let at = 0; at < size; at++) {
      const row = rows[at]!;
      rows[at] = Math.round(held[row]! * STEPS) * ROWS + row;
      held[row] = 0;
    }
    return rows.subarray(0, size);
  }

  /** `visible` gives those of the rows that are in view, in the same order. */
  return function best(
    terms: readonly string[],
    frequencies: Frequencies,
    meanWords: number,
    limit: number,
    visible: (rows: readonly number[]) => readonly TurnNote[],
  ): readonly TurnNote[] {
    const seen: TurnNote[] = [];
    for (const rows of bestFirst(packKeys(terms, frequencies))) {
      seen.push(...visible(rows));
      if (seen.length >= WEIGHED) break;
    }
    const question = weighQuestion(terms, frequencies);
    const weighed = seen
      .slice(0, Math.max(WEIGHED, limit))
      .map((turn) => ({ turn, score: bm25(question, [tallyWords(question, turn.bag)], meanWords) }));
    weighed.sort((a, b) => b.score - a.score || b.turn.row - a.turn.row);
    return weighed.slice(0, limit).map(({ turn }) => turn);
  };
}

/** The rows of the greatest keys, in growing portions: nearly always the first is enough, and the rest need no sorting. */
function* bestFirst(keys: Float64Array): Generator<readonly number[]> {
  const first = pickGreatest(keys, FIRST_LOOKED_UP);
  yield Array.from(first, (key) => key % ROWS);
  if (keys.length <= FIRST_LOOKED_UP) return;
  keys.sort().reverse();
  for (let at = FIRST_LOOKED_UP, size = at * MORE; at < keys.length; at += size, size *= MORE)
    yield Array.from(keys.subarray(at, at + size), (key) => key % ROWS);
}

/** Sorted when twice as many as wanted have gathered, so that nearly every key costs one comparison. From the end: there are the newest. */
function pickGreatest(keys: Float64Array, count: number): Float64Array {
  const gathered = new Float64Array(count * 2);
  let size = 0;
  let toBeat = -Infinity;
  for (let at = keys.length - 1; at >= 0; at--) {
    if (keys[at]! <= toBeat) continue;
    gathered[size++] = keys[at]!;
    if (size < gathered.length) continue;
    gathered.sort().reverse();
    size = count;
    toBeat = gathered[count - 1]!;
  }
  return gathered.subarray(0, size).sort().reverse().subarray(0, count);
}

/** Rows kept of all words together: 8 MB. */
const MOST_KEPT = 2_000_000;
/** What a word costs beside its rows. */
const PER_WORD = 64;

/**
 * The turns that hold a word, kept once read: questions of one project share their commoner words, and to fetch the rows of
 * one that stands in thousands takes longer than to weigh them. What was captured since is read and added.
 */
export function wordRows(db: Database) {
  const between = db.prepare(`
    select json_group_array(rowid) as rows from words where words match ? and rowid > ? and rowid <= ?
  `);
  const words = keepRecent<string, { readonly rows: Int32Array; readonly upTo: number }>(
    MOST_KEPT,
    ({ rows }) => rows.length + PER_WORD,
  );

  function read(term: string, after: number, upTo: number): Int32Array {
    const found = between.get(matchAnyTerm([term]), after, upTo) as { rows: string };
    return Int32Array.from(JSON.parse(found.rows) as number[]);
  }

  return {
    /** In ascending order, up to the row `upTo`. */
    of(term: string, upTo: number): Int32Array {
      const known = words.get(term);
      const rows =
        known === undefined
          ? read(term, 0, upTo)
          : known.upTo >= upTo
            ? known.rows
            : concatenate(known.rows, read(term, known.upTo, upTo));
      words.keep(term, { rows, upTo: Math.max(upTo, known?.upTo ?? 0) });
      return rows;
    },
    clear(): void {
      for (const { rows } of words.clear()) rows.fill(0);
    },
  };
}

function concatenate(first: Int32Array, second: Int32Array): Int32Array {
  if (second.length === 0) return first;
  const both = new Int32Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
