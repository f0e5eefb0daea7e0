import type { Memory } from "../../domain/memory.ts";
import { searchableTerms } from "../../domain/words/coverage.ts";
import type { Frequencies } from "../../domain/words/coverage.ts";
import type { View, WordMatches } from "../../ports/memory-store.ts";
import type { Database } from "./database.ts";
import { toMemory } from "./memory-rows.ts";
import type { MemoryRow } from "./memory-rows.ts";
import { statements } from "./statements.ts";
import { bodyIn, bodyValues, replacedIn, visible } from "./visible.ts";

/** A question may be a page long; its rarest words decide. */
const MAX_TERMS = 32;
/** To count a word, FTS5 walks all its places: the count of one in this many memories is kept … */
const COSTLY_DOCUMENTS = 500;
/** … until there are so many times as many memories: it weighs words, for which a little old is good enough. */
const GROWTH = 1.01;

const NONE: WordMatches = { active: [], replaced: [] };

/** Search by words: FTS5 with BM25, any of the words. */
export function wordSearch(db: Database) {
  const prepared = statements(db);
  const documentsWith = db.prepare("select doc from word where term = ?");
  // The highest row stands for the number of rows: a count would scan the table, and only erased rows tell them apart.
  const total = db.prepare("select coalesce(max(row), 0) as total from memory");

  const costly = new Map<string, { readonly documents: number; readonly until: number }>();

  function frequencies(terms: readonly string[]): Frequencies {
    const memories = (total.get() as { total: number }).total;
    return { total: memories, documents: new Map(terms.map((term) => [term, documents(term, memories)])) };
  }

  function documents(term: string, memories: number): number {
    const kept = costly.get(term);
    if (kept !== undefined && memories <= kept.until) return kept.documents;
    const counted = (documentsWith.get(term) as { doc: number } | undefined)?.doc ?? 0;
    if (counted >= COSTLY_DOCUMENTS) costly.set(term, { documents: counted, until: memories * GROWTH });
    return counted;
  }

  function search(terms: readonly string[], view: View, limit: number): WordMatches {
    if (terms.length === 0) return NONE;
    const may = visible(view);
    const mayHave = replacedIn(view);
    // Sorted first and looked up after, best first, until enough may be seen: thousands match, and few are needed. The
    // inner limit, which cuts nothing, keeps SQLite from turning this around.
    const rows = prepared(`
      select m.row, ${bodyIn(view)} as body, m.standing = 'superseded' as replaced
        from (
               select rowid as row
                 from words
                where words match ?
                order by bm25(words), rowid desc
                limit -1
             ) best
       cross join memory m on m.row = best.row
       where (${may.sql})
          or (${mayHave.sql})
    `).iterate(
      ...bodyValues(view),
      terms.map(quoted).join(" OR "),
      ...may.values,
      ...mayHave.values,
    ) as IterableIterator<MemoryRow & { readonly replaced: number }>;
    // Walked by hand, so that what was replaced never takes the place of what holds.
    const active: Memory[] = [];
    const replaced: Memory[] = [];
    for (const row of rows) {
      const into = view.asOf === null && row.replaced === 1 ? replaced : active;
      if (into.length < limit) into.push(toMemory(row));
      if (active.length >= limit) break;
    }
    return { active, replaced };
  }

  return {
    frequencies,
    wordMatches(terms: readonly string[], view: View, limit: number): WordMatches {
      const known = frequencies(terms);
      const among = (term: string) => known.documents.get(term) ?? 0;
      const present = terms.filter((term) => among(term) > 0).sort((a, b) => among(a) - among(b));
      const worthy = new Set(searchableTerms(terms, known));
      const found = search(present.filter((term) => worthy.has(term)).slice(0, MAX_TERMS), view, limit);
      // A word that is common elsewhere may be the only one that stands in what this caller may see.
      const rest = present.filter((term) => !worthy.has(term)).slice(0, MAX_TERMS);
      if (found.active.length > 0 || rest.length === 0) return found;
      const more = search(rest, view, limit);
      return { active: more.active, replaced: [...found.replaced, ...more.replaced] };
    },
  };
}

/** A term is data, never FTS5 syntax. */
function quoted(term: string): string {
  return `"${term.replaceAll('"', '""')}"`;
}
