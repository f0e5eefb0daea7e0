import type { Database } from "../database.ts";
import { matchAnyTerm } from "../word-counts.ts";

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
  /** Least recently asked for first. */
  const words = new Map<string, { readonly rows: Int32Array; readonly upTo: number }>();
  let kept = 0;

  function read(term: string, after: number, upTo: number): Int32Array {
    const found = between.get(matchAnyTerm([term]), after, upTo) as { rows: string };
    return Int32Array.from(JSON.parse(found.rows) as number[]);
  }

  function drop(term: string): void {
    kept -= (words.get(term)?.rows.length ?? -PER_WORD) + PER_WORD;
    words.delete(term);
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
      drop(term);
      words.set(term, { rows, upTo: Math.max(upTo, known?.upTo ?? 0) });
      kept += rows.length + PER_WORD;
      for (const oldest of words.keys()) {
        if (kept <= MOST_KEPT) break;
        drop(oldest);
      }
      return rows;
    },
    clear(): void {
      for (const { rows } of words.values()) rows.fill(0);
      words.clear();
      kept = 0;
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
