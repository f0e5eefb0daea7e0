import type { EmbeddingModel } from "../../../ports/embedder.ts";
import type { View } from "../../../ports/memory-store.ts";
import type { NearRow, RowSearch } from "../../memories/memory-search.ts";
import { isVisible, wasReplaced } from "../../memories/visible.ts";
import type { RowMatches } from "../../memories/word-index.ts";
import { toBytes } from "../../vector-rows.ts";
import { openStatements } from "./database.ts";
import type { Database } from "./database.ts";
import { makeAsynchronous, writeCondition } from "./sql.ts";
import { matchAnyGroup, wordCounts } from "./word-counts.ts";

/** A vector of zeros is near to nothing; SQL would give it no distance at all, and sort that first. */
const DISTANCE = "coalesce(vec_distance_cosine(v.embedding, ?), 1)";

const NONE: RowMatches = { active: [], replaced: [] };

/** How memories are found in the file: words by FTS5 with BM25, meaning by sqlite-vec, over all vectors. */
export function fileSearch(db: Database, model: EmbeddingModel): RowSearch & { takenBack(): void } {
  const prepared = openStatements(db);
  const { frequencies, forget } = wordCounts(db, "memory");

  function findMatching(groups: readonly (readonly string[])[], view: View, limit: number): RowMatches {
    const { documents } = frequencies([...new Set(groups.flat())]);
    // Most of the names that a question is looked up by stand nowhere. FTS5 takes it for ended at a NUL, and no word holds one.
    const asked = groups.filter((terms) =>
      terms.every((term) => (documents.get(term) ?? 0) > 0 && !term.includes("\0")),
    );
    if (asked.length === 0) return NONE;
    const may = writeCondition(isVisible(view));
    const mayHave = writeCondition(wasReplaced(view));
    // Sorted first and looked up after, best first, until enough may be seen: thousands match, and few are needed. The
    // inner limit, which cuts nothing, keeps SQLite from turning this around.
    const rows = prepared(`
      select m.row, m.standing = 'superseded' as replaced
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
    `).iterate(matchAnyGroup(asked), ...may.values, ...mayHave.values) as IterableIterator<{
      readonly row: number;
      readonly replaced: number;
    }>;
    // Walked by hand, so that what was replaced never takes the place of what holds.
    const active: number[] = [];
    const replaced: number[] = [];
    for (const found of rows) {
      const into = view.asOf === null && found.replaced === 1 ? replaced : active;
      if (into.length < limit) into.push(found.row);
      if (active.length >= limit) break;
    }
    return { active, replaced };
  }

  function findNearest(vector: Float32Array, view: View, limit: number): readonly NearRow[] {
    const may = writeCondition(isVisible(view));
    const rows = prepared(`
      select m.row, min(${DISTANCE}) as distance
        from vector v
        join memory m on m.row = v.row
       where v.model = (select id from model where name = ? and dimensions = ?)
         and ${may.sql}
       group by m.row
       order by distance, m.row
       limit ?
    `).all(toBytes(vector), model.id, model.dimensions, ...may.values, limit) as { row: number; distance: number }[];
    return rows.map(({ row, distance }) => ({ row, cosine: 1 - distance }));
  }

  return { ...makeAsynchronous({ frequencies, findMatching, findNearest }), takenBack: forget };
}
