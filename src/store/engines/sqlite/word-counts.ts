import type { Frequencies } from "../../../domain/words/coverage.ts";
import { planLookUps } from "../../../domain/words/memory-words.ts";
import type { LookUps } from "../../../domain/words/memory-words.ts";
import type { Database } from "./database.ts";

/** To count a word, FTS5 walks all its places: the count of one in this many texts is kept … */
const COSTLY_DOCUMENTS = 500;
/** … until there are so many times as many texts: it weighs words, for which a little old is good enough. */
const GROWTH = 1.01;
const KEPT_FRESH = 20_000;

/** In how many memories, or turns, each word stands, and which words are worth looking up. */
export function wordCounts(db: Database, of: "memory" | "turn") {
  const documentsWith = db.prepare("select doc from word where term = ?");
  // The highest row stands for the number of rows: a count would scan the table, and only erased rows tell them apart.
  const state = db.prepare(`
    select (select coalesce(max(row), 0) from ${of}) as total, version from tenant_part where part = '${of}'
  `);
  const costly = new Map<string, { readonly documents: number; readonly until: number }>();
  /** Of the others, what was counted since a text was last written: one question asks several times. */
  const fresh = new Map<string, number>();
  let seenVersion = -1;

  function frequencies(terms: readonly string[]): Frequencies {
    const { total, version } = state.get() as { total: number; version: number };
    // All that a transaction writes has one version.
    if (version !== seenVersion || db.isTransaction || fresh.size >= KEPT_FRESH) fresh.clear();
    seenVersion = version;
    return { total, documents: new Map(terms.map((term) => [term, countDocuments(term, total)])) };
  }

  function countDocuments(term: string, texts: number): number {
    const kept = costly.get(term);
    if (kept !== undefined && texts <= kept.until) return kept.documents;
    const known = fresh.get(term);
    if (known !== undefined) return known;
    const counted = (documentsWith.get(term) as { doc: number } | undefined)?.doc ?? 0;
    if (counted >= COSTLY_DOCUMENTS) costly.set(term, { documents: counted, until: texts * GROWTH });
    else fresh.set(term, counted);
    return counted;
  }

  return {
    frequencies,
    /** A transaction was taken back, and what was counted in it with it. */
    forget(): void {
      costly.clear();
      fresh.clear();
    },
    lookUps(terms: readonly string[]): LookUps {
      return planLookUps(terms, frequencies(terms));
    },
  };
}

/** What FTS5 is asked for; a term is data, never its syntax. */
export function matchAnyTerm(terms: readonly string[]): string {
  return terms.map(quoteTerm).join(" OR ");
}

export function allOfWords(terms: readonly string[]): string {
  return terms.map(quoteTerm).join(" AND ");
}

/** All the words of one group, or of another. */
export function matchAnyGroup(groups: readonly (readonly string[])[]): string {
  return groups.map((terms) => `(${allOfWords(terms)})`).join(" OR ");
}

function quoteTerm(term: string): string {
  return `"${term.replaceAll('"', '""')}"`;
}
