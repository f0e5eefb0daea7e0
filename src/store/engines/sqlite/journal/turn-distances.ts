import type { EmbeddingModel } from "../../../../ports/embedder.ts";
import type { JournalView } from "../../../../ports/journal.ts";
import type { Database } from "../database.ts";
import { openStatements } from "../statements.ts";
import { inView } from "./in-view.ts";

export interface DistantTurn {
  readonly row: number;
  readonly distance: number;
}

/** A vector of zeros is near to nothing; SQL would give it no distance at all, and sort that first. */
const DISTANCE = "coalesce(vec_distance_cosine(v.embedding, ?), 1)";

/** How far turns are from a question, each by its nearest vector, exactly: computed where the vectors lie, in the file. */
export function turnDistances(db: Database, model: EmbeddingModel) {
  const prepared = openStatements(db);

  function modelId(): number | null {
    const row = prepared("select id from model where name = ? and dimensions = ?").get(model.id, model.dimensions);
    return (row as { id: number } | undefined)?.id ?? null;
  }

  return {
    /** Of the turns in view the nearest, by looking at all of them. */
    nearest(vector: Float32Array, view: JournalView, limit: number): readonly DistantTurn[] {
      const seen = inView(view, "t.at", "t.at");
      return prepared(`
        select t.row, min(${DISTANCE}) as distance
          from vector v
          join turn t on t.row = v.row
          join session s on s.row = t.session
         where v.model = ? and ${seen.sql}
         group by t.row
         order by distance, t.row
         limit ?
      `).all(bytes(vector), modelId(), ...seen.values, limit);
    },
    /**
     * Of these turns. In two lists, because to hand over row by row took as long as to find and compare them; a distance
     * has 32 bits, so nothing of it is lost in decimals.
     */
    of(vector: Float32Array, rows: readonly number[]): ReadonlyMap<number, number> {
      const found = prepared(`
        select json_group_array(v.row) as turns, json_group_array(${DISTANCE}) as distances
          from json_each(?) wanted
         cross join vector v on v.row = wanted.value and v.model = ?
      `).get(bytes(vector), JSON.stringify(rows), modelId()) as { turns: string; distances: string };
      const all = JSON.parse(found.distances) as number[];
      const nearest = new Map<number, number>();
      (JSON.parse(found.turns) as number[]).forEach((turn, at) => {
        const distance = Math.fround(all[at]!);
        if (distance < (nearest.get(turn) ?? Infinity)) nearest.set(turn, distance);
      });
      return nearest;
    },
  };
}

function bytes(vector: Float32Array): Uint8Array {
  return new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength);
}
