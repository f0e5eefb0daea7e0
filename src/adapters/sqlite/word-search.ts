import type { Memory } from "../../domain/memory.ts";
import { searchableTerms } from "../../domain/words/coverage.ts";
import type { Frequencies } from "../../domain/words/coverage.ts";
import type { View } from "../../ports/memory-store.ts";
import type { Database } from "./database.ts";
import { toMemory } from "./memory-rows.ts";
import type { MemoryRow } from "./memory-rows.ts";
import { statements } from "./statements.ts";
import { bodyIn, bodyValues, visible } from "./visible.ts";

/** A question may be a page long; its rarest words decide. */
const MAX_TERMS = 32;

/** Search by words: FTS5 with BM25, any of the words. */
export function wordSearch(db: Database) {
  const prepared = statements(db);
  const documentsWith = db.prepare("select doc from word where term = ?");
  // The highest row stands for the number of rows: a count would scan the table, and only erased rows tell them apart.
  const total = db.prepare("select coalesce(max(row), 0) as total from memory");

  function frequencies(terms: readonly string[]): Frequencies {
    const documents = new Map<string, number>();
    for (const term of terms) documents.set(term, (documentsWith.get(term) as { doc: number } | undefined)?.doc ?? 0);
    return { total: (total.get() as { total: number }).total, documents };
  }

  function search(terms: readonly string[], view: View, limit: number): readonly Memory[] {
    if (terms.length === 0) return [];
    const may = visible(view);
    const rows = prepared(`
      select m.row, ${bodyIn(view)} as body
        from words
        join memory m on m.row = words.rowid
       where words match ?
         and ${may.sql}
       order by bm25(words), m.row desc
       limit ?
    `).all(...bodyValues(view), terms.map(quoted).join(" OR "), ...may.values, limit) as MemoryRow[];
    return rows.map(toMemory);
  }

  return {
    frequencies,
    byWords(terms: readonly string[], view: View, limit: number): readonly Memory[] {
      const known = frequencies(terms);
      const documents = (term: string) => known.documents.get(term) ?? 0;
      const present = terms.filter((term) => documents(term) > 0).sort((a, b) => documents(a) - documents(b));
      const worthy = new Set(searchableTerms(terms, known));
      const found = search(present.filter((term) => worthy.has(term)).slice(0, MAX_TERMS), view, limit);
      // A word that is common elsewhere may be the only one that stands in what this caller may see.
      const rest = present.filter((term) => !worthy.has(term)).slice(0, MAX_TERMS);
      return found.length > 0 || rest.length === 0 ? found : search(rest, view, limit);
    },
  };
}

/** A term is data, never FTS5 syntax. */
function quoted(term: string): string {
  return `"${term.replaceAll('"', '""')}"`;
}
