import type { Database } from "./database.ts";
import { keptRows } from "./kept-rows.ts";
import { floats } from "./vector-copy.ts";
import type { ForeignWrites } from "./write-mark.ts";

interface Direction {
  readonly vector: Float32Array;
  readonly length: number;
}

/** Exact vectors that were read: a question holds a hundred of them against its own, and most are the same each time. */
export function keptVectors(db: Database, foreignWrites: ForeignWrites, modelId: () => number | undefined) {
  const rows = db.prepare(`
    select memory, embedding from vector where memory in (select value from json_each(?)) and model = ?
  `);
  const kept = keptRows<readonly Direction[]>(db, foreignWrites, (wanted) => {
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

function directionOf(vector: Float32Array): Direction {
  return { vector, length: Math.sqrt(product(vector, vector)) };
}

/** A vector of zeros is near to nothing. */
function cosine(one: Direction, other: Direction): number {
  if (one.length === 0 || other.length === 0) return 0;
  return product(one.vector, other.vector) / one.length / other.length;
}

/** Four sums at a time: one alone waits for itself at every step. */
function product(one: Float32Array, other: Float32Array): number {
  let [first, second, third, fourth] = [0, 0, 0, 0];
  let at = 0;
  for (; at + 3 < one.length; at += 4) {
    first += one[at]! * other[at]!;
    second += one[at + 1]! * other[at + 1]!;
    third += one[at + 2]! * other[at + 2]!;
    fourth += one[at + 3]! * other[at + 3]!;
  }
  for (; at < one.length; at++) first += one[at]! * other[at]!;
  return first + second + third + fourth;
}
