import { hashWord } from "../../../domain/words/bag.ts";
import type { Bag } from "../../../domain/words/bag.ts";
import type { Frequencies } from "../../../domain/words/coverage.ts";
import { toBag } from "../../journal/journal-bodies.ts";
import type { PartState } from "../../parts.ts";
import { isOwn } from "../../sql.ts";
import type { Sql } from "../../sql.ts";
import { inStep } from "./parts.ts";
import { wordScores } from "./words.ts";

/** Texts read in one go while the copy fills. */
const SLICE = 5_000;

/**
 * The words of a tenant's memories in this process, about half a kilobyte for each: to have the server send the words of all
 * that match took most of the time of a search. It follows every process's writes.
 */
export interface WordCopy {
  /** Reads what was written since. */
  bringTo(sql: Sql, state: PartState): Promise<void>;
  /** In how many texts each word stands. The highest row stands for the number of texts, as in every store. */
  frequencies(terms: readonly string[]): Frequencies;
  /** The rows that hold all the words of one of the groups, best first. */
  ranked(groups: readonly (readonly string[])[], state: PartState): readonly number[];
}

interface WordsOfRow {
  readonly row: number;
  readonly words: number;
  readonly terms: Uint8Array;
}

export function wordCopy(): WordCopy {
  let bags = new Map<number, Bag>();
  /** By the hash of the word. */
  let holders = new Map<number, number[]>();
  let highest = 0;
  const holding = (term: string): readonly number[] => holders.get(hashWord(term)) ?? [];

  function put(text: WordsOfRow): void {
    const bag = toBag(text);
    const before = bags.get(text.row);
    // Most changes leave the words as they are.
    if (before !== undefined && isSame(before, bag)) return;
    if (before !== undefined) drop(text.row, before);
    bags.set(text.row, bag);
    highest = Math.max(highest, text.row);
    for (const hash of bag.hashes) {
      const rows = holders.get(hash);
      if (rows === undefined) holders.set(hash, [text.row]);
      else rows.push(text.row);
    }
  }

  function drop(gone: number, { hashes }: Bag): void {
    for (const hash of hashes)
      holders.set(
        hash,
        (holders.get(hash) ?? []).filter((row) => row !== gone),
      );
  }

  async function fill(sql: Sql): Promise<void> {
    bags = new Map();
    holders = new Map();
    highest = 0;
    for (;;) {
      const slice = await sql.rows<WordsOfRow>`
        select row, length as words, bag as terms
          from holdfast.words
         where ${isOwn()} and part = 'memory' and row > ${highest}
         order by row
         limit ${SLICE}`;
      for (const text of slice) put(text);
      if (slice.length < SLICE) return;
    }
  }

  async function update(sql: Sql, since: number): Promise<void> {
    const changed = await sql.rows<WordsOfRow>`
      select w.row, w.length as words, w.bag as terms
        from holdfast.memory m
        join holdfast.words w on ${isOwn("w")} and w.part = 'memory' and w.row = m.row
       where ${isOwn("m")} and m.touched > ${since}`;
    for (const text of changed) put(text);
  }

  function frequencies(terms: readonly string[]): Frequencies {
    return { total: highest, documents: new Map(terms.map((term) => [term, holding(term).length])) };
  }

  return {
    bringTo: inStep({ fill, update }).bringTo,
    frequencies,
    ranked(groups, state) {
      const scoreOf = wordScores(groups, frequencies([...new Set(groups.flat())]), state);
      const rarest = groups.map((terms) => terms.map(holding).toSorted((a, b) => a.length - b.length)[0] ?? []);
      const scored: { readonly row: number; readonly score: number }[] = [];
      for (const row of new Set(rarest.flat())) {
        const score = scoreOf(bags.get(row)!);
        if (score !== undefined) scored.push({ row, score });
      }
      return scored.sort((a, b) => b.score - a.score || b.row - a.row).map(({ row }) => row);
    },
  };
}

function isSame(a: Bag, b: Bag): boolean {
  return (
    a.words === b.words &&
    a.hashes.length === b.hashes.length &&
    a.hashes.every((hash, at) => hash === b.hashes[at] && a.counts[at] === b.counts[at])
  );
}
