import type { Memory } from "../../../domain/memory.ts";
import type { View, WordMatches } from "../../../ports/memory-store.ts";
import type { Database } from "./database.ts";
import type { FoundRow, KeptMemories } from "./kept-memories.ts";
import { statements } from "./statements.ts";
import { replacedIn, visible } from "../../memories/visible.ts";
import { writeCondition } from "./sql.ts";
import { bodyIn, bodyValues } from "./then.ts";
import { anyGroupOf, anyOf, wordCounts } from "./word-counts.ts";

const NONE: WordMatches = { active: [], replaced: [] };

/** Search by words: FTS5 with BM25, any of the words. */
export function wordSearch(db: Database, kept: Pick<KeptMemories, "said">) {
  const prepared = statements(db);
  const { frequencies, lookUps, forget } = wordCounts(db, "memory");

  function search(terms: readonly string[], view: View, limit: number): WordMatches {
    return terms.length === 0 ? NONE : matching(anyOf(terms), view, limit);
  }

  function matching(match: string, view: View, limit: number): WordMatches {
    const may = writeCondition(visible(view));
    const mayHave = writeCondition(replacedIn(view));
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
    `).iterate(...bodyValues(view), match, ...may.values, ...mayHave.values) as IterableIterator<
      FoundRow & { readonly replaced: number }
    >;
    // Walked by hand, so that what was replaced never takes the place of what holds.
    const active: FoundRow[] = [];
    const replaced: FoundRow[] = [];
    for (const row of rows) {
      const into = view.asOf === null && row.replaced === 1 ? replaced : active;
      if (into.length < limit) into.push(row);
      if (active.length >= limit) break;
    }
    const findSaid = (found: readonly FoundRow[]) => kept.said(found).filter((memory) => memory !== undefined);
    return { active: findSaid(active), replaced: findSaid(replaced) };
  }

  return {
    frequencies,
    forget,
    byWordGroups(groups: readonly (readonly string[])[], view: View, limit: number): readonly Memory[] {
      // FTS5 takes a question for ended at a NUL, and no word holds one.
      const asked = groups.filter((terms) => terms.length > 0 && !terms.some((term) => term.includes("\0")));
      return asked.length === 0 ? [] : matching(anyGroupOf(asked), view, limit).active;
    },
    wordMatches(terms: readonly string[], view: View, limit: number): WordMatches {
      const { worthy, common } = lookUps(terms);
      const found = search(worthy, view, limit);
      // A word that is common elsewhere may be the only one that stands in what this caller may see.
      if (found.active.length > 0 || common.length === 0) return found;
      const more = search(common, view, limit);
      return { active: more.active, replaced: [...found.replaced, ...more.replaced] };
    },
  };
}
