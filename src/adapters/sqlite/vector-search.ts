import type { MemoryId } from "../../domain/ids.ts";
import type { EmbeddingModel } from "../../ports/embedder.ts";
import type { Near, View } from "../../ports/memory-store.ts";
import type { Database } from "./database.ts";
import type { FoundRow, KeptMemories } from "./kept-memories.ts";
import { statements } from "./statements.ts";
import { memoryCopy } from "./memory-copy.ts";
import { bodyIn, bodyValues, visible } from "./visible.ts";

/** Eight bits tell neighbours apart only roughly; with this many rescored in full, none of the best was lost. */
const RESCORED = 50;

/** A vector of zeros is near to nothing; SQL would give it no distance at all, and sort that first. */
const DISTANCE = "coalesce(vec_distance_cosine(v.embedding, ?), 1)";

/** Search by meaning: exact cosines by sqlite-vec, over a smaller copy in memory once the store is large. */
export function vectorSearch(db: Database, model: EmbeddingModel, kept: Pick<KeptMemories, "memoriesOf">) {
  const prepared = statements(db);
  const modelRow = db.prepare("select id from model where name = ? and dimensions = ?");
  const copy = memoryCopy(db, model);

  /** The model's number, once a vector of it was written. Two models never share an index. */
  function modelId(): number | undefined {
    return (modelRow.get(model.id, model.dimensions) as { id: number } | undefined)?.id;
  }

  function exactly(vector: Float32Array, view: View, limit: number): readonly Near[] {
    const may = visible(view);
    // The bodies of the best alone are fetched: to sort them all with theirs took most of the time.
    const rows = prepared(`
      select m.row, ${bodyIn(view)} as body, best.distance
        from (
               select m.row, min(${DISTANCE}) as distance
                 from vector v
                 join memory m on m.row = v.memory
                where v.model = ?
                  and ${may.sql}
                group by m.row
                order by distance, m.row
                limit ?
             ) best
       cross join memory m on m.row = best.row
       order by best.distance, m.row
    `).all(...bodyValues(view), bytes(vector), modelId() ?? null, ...may.values, limit) as NearRow[];
    return toNear(rows);
  }

  function rescored(vector: Float32Array, rows: readonly number[], limit: number): readonly Near[] {
    const found = prepared(`
      select m.row, null as body, min(${DISTANCE}) as distance
        from memory m
        join vector v on v.memory = m.row and v.model = ?
       where m.row in (select value from json_each(?))
       group by m.row
       order by distance, m.row
       limit ?
    `).all(bytes(vector), modelId() ?? null, JSON.stringify(rows), limit) as NearRow[];
    return toNear(found);
  }

  function toNear(rows: readonly NearRow[]): readonly Near[] {
    const memories = kept.memoriesOf(rows);
    return rows.flatMap(({ row, distance }) => {
      const memory = memories.get(row);
      return memory === undefined ? [] : { memory, cosine: 1 - distance };
    });
  }

  return {
    copy,
    byMeaning(vector: Float32Array, view: View, limit: number): readonly Near[] {
      if (vector.length !== model.dimensions) return [];
      const rows = view.asOf === null ? copy.nearest(vector, view, Math.max(limit, RESCORED)) : undefined;
      return rows === undefined ? exactly(vector, view, limit) : rescored(vector, rows, limit);
    },
    cosines(vector: Float32Array, ids: readonly MemoryId[]): ReadonlyMap<MemoryId, number> {
      if (ids.length === 0 || vector.length !== model.dimensions) return new Map();
      const rows = prepared(`
        select m.id, min(${DISTANCE}) as distance
          from memory m
          join vector v on v.memory = m.row and v.model = ?
         where m.id in (select value from json_each(?))
         group by m.row
      `).all(bytes(vector), modelId() ?? null, JSON.stringify(ids)) as { id: MemoryId; distance: number }[];
      return new Map(rows.map((row) => [row.id, 1 - row.distance]));
    },
  };
}

interface NearRow extends FoundRow {
  readonly distance: number;
}

function bytes(vector: Float32Array): Uint8Array {
  return new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength);
}
