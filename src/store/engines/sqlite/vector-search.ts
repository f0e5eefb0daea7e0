import type { MemoryId } from "../../../domain/ids.ts";
import type { Memory } from "../../../domain/memory.ts";
import type { EmbeddingModel } from "../../../ports/embedder.ts";
import type { Near, View } from "../../../ports/memory-store.ts";
import type { Database } from "./database.ts";
import type { FoundRow, KeptMemories } from "./kept-memories.ts";
import { keptVectors } from "./kept-vectors.ts";
import { statements } from "./statements.ts";
import { memoryCopy } from "./memory-copy.ts";
import { visible } from "../../memories/visible.ts";
import { writeCondition } from "./sql.ts";
import { bodyIn, bodyValues } from "./then.ts";
import type { ForeignWrites } from "./write-mark.ts";

/** Eight bits tell neighbours apart only roughly; with this many rescored in full, none of the best was lost. */
const RESCORED = 50;

/** A vector of zeros is near to nothing; SQL would give it no distance at all, and sort that first. */
const DISTANCE = "coalesce(vec_distance_cosine(v.embedding, ?), 1)";

/** Search by meaning: exact cosines by sqlite-vec, over a smaller copy in memory once the store is large. */
export function vectorSearch(
  db: Database,
  foreignWrites: ForeignWrites,
  model: EmbeddingModel,
  kept: Pick<KeptMemories, "said" | "rowsOf">,
) {
  const prepared = statements(db);
  const modelRow = db.prepare("select id from model where name = ? and dimensions = ?");
  const copy = memoryCopy(db, foreignWrites, model);
  const exact = keptVectors(db, foreignWrites, modelId);

  /** The model's number, once a vector of it was written. Two models never share an index. */
  function modelId(): number | undefined {
    return (modelRow.get(model.id, model.dimensions) as { id: number } | undefined)?.id;
  }

  function exactly(vector: Float32Array, view: View, limit: number): readonly Near[] {
    const may = writeCondition(visible(view));
    // The bodies of the best alone are fetched: to sort them all with theirs took most of the time.
    const rows = prepared(`
      select m.row, ${bodyIn(view)} as body, best.distance
        from (
               select m.row, min(${DISTANCE}) as distance
                 from vector v
                 join memory m on m.row = v.row
                where v.model = ?
                  and ${may.sql}
                group by m.row
                order by distance, m.row
                limit ?
             ) best
       cross join memory m on m.row = best.row
       order by best.distance, m.row
    `).all(...bodyValues(view), bytes(vector), modelId() ?? null, ...may.values, limit) as (FoundRow & {
      readonly distance: number;
    })[];
    return near(rows.map(({ row, body, distance }) => ({ row, body, cosine: 1 - distance })));
  }

  function rescoreRows(vector: Float32Array, rows: readonly number[], limit: number): readonly Near[] {
    const cosines = exact.cosines(vector, rows);
    const best = [...cosines].sort(([row, cosine], [other, rival]) => rival - cosine || row - other).slice(0, limit);
    return near(best.map(([row, cosine]) => ({ row, body: null, cosine })));
  }

  function near(found: readonly (FoundRow & { readonly cosine: number })[]): readonly Near[] {
    return kept
      .said(found)
      .flatMap((memory, at) => (memory === undefined ? [] : { memory, cosine: found[at]!.cosine }));
  }

  return {
    /** This process wrote, changed or took away a memory or its vectors. */
    touched(row: number): void {
      exact.forget(row);
      copy.touched(row);
    },
    /** The file was mended behind everyone's back. */
    restart(): void {
      exact.clear();
      copy.restart();
    },
    fill: copy.fill,
    byMeaning(vector: Float32Array, view: View, limit: number): readonly Near[] {
      if (vector.length !== model.dimensions) return [];
      const rows = view.asOf === null ? copy.nearest(vector, view, Math.max(limit, RESCORED)) : undefined;
      return rows === undefined ? exactly(vector, view, limit) : rescoreRows(vector, rows, limit);
    },
    cosines(vector: Float32Array, memories: readonly Memory[]): ReadonlyMap<MemoryId, number> {
      if (memories.length === 0 || vector.length !== model.dimensions) return new Map();
      const rows = kept.rowsOf(memories);
      const cosines = exact.cosines(vector, [...rows.values()]);
      return new Map([...rows].flatMap(([id, row]) => (cosines.has(row) ? [[id, cosines.get(row)!]] : [])));
    },
  };
}

function bytes(vector: Float32Array): Uint8Array {
  return new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength);
}
