import type { Database } from "./database.ts";
import { keptRows } from "./kept-rows.ts";
import { cosine, directionOf, floats } from "../../cosines.ts";
import type { Direction } from "../../cosines.ts";
import type { ForeignWrites } from "./write-mark.ts";

/** Exact vectors that were read: a question holds a hundred of them against its own, and most are the same each time. */
export function keptVectors(db: Database, foreignWrites: ForeignWrites, modelId: () => number | undefined) {
  const rows = db.prepare(`
    select row, embedding from vector where row in (select value from json_each(?)) and model = ?
  `);
  const kept = keptRows<readonly Direction[]>(db, foreignWrites, (wanted) => {
    const found = rows.all(JSON.stringify(wanted), modelId() ?? null) as { row: number; embedding: Uint8Array }[];
    const directions = new Map<number, Direction[]>(wanted.map((row) => [row, []]));
    for (const { row, embedding } of found) directions.get(row)?.push(directionOf(floats(embedding)));
    return directions;
  });

  return {
    forget: kept.forget,
    clear: kept.clear,
    /** The best cosine of each memory that has vectors: a long one has several. */
    cosines(question: Float32Array, memories: readonly number[]): ReadonlyMap<number, number> {
      const asked = directionOf(question);
      const directions = kept.of(memories);
      const cosines = new Map<number, number>();
      for (const row of memories) {
        for (const own of directions.get(row) ?? []) {
          cosines.set(row, Math.max(cosines.get(row) ?? -1, cosine(asked, own)));
        }
      }
      return cosines;
    },
  };
}
