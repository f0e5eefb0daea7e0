import type { MemorySearch } from "../../memories/memory-reads.ts";
import { visible } from "../../memories/visible.ts";
import { isIn, own } from "../../sql.ts";
import { bestCosines, modelKey } from "../../vector-rows.ts";
import { countVisible } from "../../view-counts.ts";
import { memoryBodies } from "./bodies.ts";
import type { Parsed } from "./bodies.ts";
import type { Sql } from "./database.ts";
import { nearest } from "./nearest.ts";
import type { NearestIn } from "./nearest.ts";
import { sqlOn, writeCondition } from "./sql.ts";
import type { WordCopy } from "./word-copy.ts";
import { wordSearch } from "./word-search.ts";

/** What a service keeps of what is committed, from one question to the next. */
interface Kept {
  readonly words: WordCopy;
  readonly count: MemorySearch["count"];
}

/** How memories are found, over any connection or within a transaction. */
export function memorySearch(
  sql: Sql,
  within: NearestIn,
  parsed: Parsed,
  /** Null within a transaction: what it writes may yet be taken back. */
  kept: Kept | null,
): MemorySearch {
  const { tenant } = within;
  const { model } = within.vectors;
  const shared = sqlOn(sql, tenant);
  const bodies = memoryBodies(sql, tenant, parsed);
  const words = wordSearch(sql, tenant, { bodies, parsed, copy: kept?.words ?? null });
  const near = nearest(sql, within, kept !== null);
  return {
    wordMatches: words.wordMatches,
    byWordGroups: words.byWordGroups,
    frequencies: words.frequencies,
    async byMeaning(vector, view, limit) {
      const found = await near(vector, limit, (given) => writeCondition(tenant, visible(view), given));
      const memories = await bodies(
        found.map(({ row }) => row),
        view.asOf,
      );
      return found.flatMap(({ row, cosine }) => {
        const memory = memories.get(row);
        return memory === undefined ? [] : { memory, cosine };
      });
    },
    async cosines(vector, memories) {
      if (memories.length === 0 || vector.length !== model.dimensions) return new Map();
      const ids = memories.map(({ id }) => id);
      const found = await shared.rows<{ row: (typeof ids)[number]; embedding: Uint8Array }>`
        select m.id as row, v.embedding
          from holdfast.memory m
          join holdfast.vector v on ${own("v")} and v.part = 'memory' and v.row = m.row and v.model = ${modelKey(model)}
         where ${own("m")} and ${isIn("m.id", ids)}`;
      return bestCosines(vector, found);
    },
    count: kept?.count ?? (async (view) => (await countVisible(shared, view)).count),
  };
}
