import type { EmbeddingModel } from "../../../ports/embedder.ts";
import type { MemorySearch } from "../../memories/memory-reads.ts";
import type { Sql } from "../../sql.ts";
import { keepCounts } from "../../view-counts.ts";
import type { Database } from "./database.ts";
import { cacheMemories, selectBody, bodyValues } from "./kept-memories.ts";
import { vectorSearch } from "./vector-search.ts";
import { foreignWrites } from "./database.ts";
import type { Memory } from "../../../domain/memory.ts";
import type { View, WordMatches } from "../../../ports/memory-store.ts";
import type { FoundRow, KeptMemories } from "./kept-memories.ts";
import { openStatements } from "./database.ts";
import { wasReplaced, isVisible } from "../../memories/visible.ts";
import { writeCondition, makeAsynchronous } from "./sql.ts";
import { matchAnyGroup, matchAnyTerm, wordCounts } from "./word-counts.ts";

/**
 * How memories are found, over one connection. `writing` is the connection that writes: the one that is read from sees what
 * it has committed, and what is kept in memory follows its writes one by one.
 */
export function memorySearch(db: Database, writing: Database, model: EmbeddingModel, sql: Sql) {
  const foreign = foreignWrites(writing);
  const kept = cacheMemories(db, foreign);
  const words = wordSearch(db, kept);
  const vectors = vectorSearch(db, foreign, model, kept);
  const search: MemorySearch = {
    ...makeAsynchronous({
      wordMatches: words.wordMatches,
      byWordGroups: words.byWordGroups,
      frequencies: words.frequencies,
      byMeaning: vectors.byMeaning,
      cosines: vectors.cosines,
    }),
    count: keepCounts(sql),
  };

  return {
    search,
    /** This process wrote, changed or took away these rows, and that is committed. */
    touched(rows: Iterable<number>): void {
      for (const row of rows) {
        kept.forget(row);
        vectors.touched(row);
      }
    },
    /** A transaction that was read in was taken back. */
    takenBack: words.forget,
    /** What speaks of an erased memory was scrubbed too, whichever memory it is. */
    erased: kept.clear,
    /** Fills the copy of the vectors a little further; false once it is in step. */
    warm: vectors.fill,
    /** The file was mended behind everyone's back. */
    restart(): void {
      vectors.restart();
      kept.clear();
    },
  };
}

const NONE: WordMatches = { active: [], replaced: [] };

/** Search by words: FTS5 with BM25, any of the words. */
function wordSearch(db: Database, kept: Pick<KeptMemories, "said">) {
  const prepared = openStatements(db);
  const { frequencies, lookUps, forget } = wordCounts(db, "memory");

  function search(terms: readonly string[], view: View, limit: number): WordMatches {
    return terms.length === 0 ? NONE : findMatching(matchAnyTerm(terms), view, limit);
  }

  function findMatching(match: string, view: View, limit: number): WordMatches {
    const may = writeCondition(isVisible(view));
    const mayHave = writeCondition(wasReplaced(view));
    // Sorted first and looked up after, best first, until enough may be seen: thousands match, and few are needed. The
    // inner limit, which cuts nothing, keeps SQLite from turning this around.
    const rows = prepared(`
      select m.row, ${selectBody(view)} as body, m.standing = 'superseded' as replaced
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
      return asked.length === 0 ? [] : findMatching(matchAnyGroup(asked), view, limit).active;
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
