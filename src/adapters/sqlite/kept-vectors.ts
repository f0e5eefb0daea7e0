import type { Database } from "./database.ts";
import { keptRows } from "./kept-rows.ts";
import { floats } from "./vector-copy.ts";

interface Direction {
  readonly vector: Float32Array;
  readonly length: number;
}

/** Exact vectors that were read: a question holds a hundred of them against its own, and most are the same each time. */
export function keptVectors(db: Database, modelId: () => number | undefined) {
  const rows = db.prepare(`
    select memory, embedding from vector where memory in (select value from json_each(?)) and model = ?
  `);
  const kept = keptRows<readonly Direction[]>(db, (wanted) => {
    const found = rows.all(JSON.stringify(wanted), modelId() ?? null) as { memory: number; embedding: Uint8Array }[];
    const directions = new Map<number, Direction[]>(wanted.map((row) => [row, []]));
    for (const { memory, embedding } of found) directions.get(memory)?.push(directionOf(floats(embedding)));
    return directions;
  });

  return {
    forget: kept.forget,
    clear: kept.clear,
    /** The best cosine of each memory that has vectors: a long one has several. */
    cosines(question: Float32Array, memories: readonly number[]): ReadonlyMap<number, number> {
      const asked = directionOf(question);
      const directions = kept.of(memories);
      return new Map(
        memories.flatMap((row) => {
          const own = directions.get(row) ?? [];
          return own.length === 0 ? [] : [[row, Math.max(...own.map((one) => cosine(asked, one)))]];
        }),
      );
    },
  };
}

function directionOf(vector: Float32Array): Direction {
  let squares = 0;
  for (const component of vector) squares += component * component;
  return { vector, length: Math.sqrt(squares) };
}

/** A vector of zeros is near to nothing. */
function cosine(one: Direction, other: Direction): number {
  if (one.length === 0 || other.length === 0) return 0;
  let product = 0;
  for (let at = 0; at < one.vector.length; at++) product += one.vector[at]! * other.vector[at]!;
  return product / one.length / other.length;
}
