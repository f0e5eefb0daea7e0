import type { Database } from "../../src/store/engines/sqlite/database.ts";
import { DIMENSIONS } from "./built.ts";
import { fact } from "./facts.ts";
import { timingOf } from "./timing.ts";
import type { Timing } from "./timing.ts";

/** As many as a recall takes from meaning. */
const WANTED = 50;

/** The yardstick: every vector of the store in one array of 32-bit floats, and a plain loop over it. */
export function plainScan(db: Database, n: number): Timing {
  const vectors = vectorsOf(db);
  const times: number[] = [];
  for (let round = 0; round < n; round++) {
    const { vector } = fact(round * 31);
    const started = performance.now();
    nearest(vectors, vector);
    times.push(performance.now() - started);
  }
  return timingOf(times);
}

function nearest(vectors: Float32Array, question: Float32Array): readonly number[] {
  const rows = vectors.length / DIMENSIONS;
  const scores = new Float32Array(rows);
  for (let row = 0; row < rows; row++) {
    const start = row * DIMENSIONS;
    let score = 0;
    for (let column = 0; column < DIMENSIONS; column++) score += vectors[start + column]! * question[column]!;
    scores[row] = score;
  }
  const best: number[] = [];
  for (let row = 0; row < rows; row++) {
    if (best.length === WANTED && scores[row]! <= scores[best.at(-1)!]!) continue;
    let place = best.length;
    while (place > 0 && scores[best[place - 1]!]! < scores[row]!) place--;
    best.splice(place, 0, row);
    best.length = Math.min(best.length, WANTED);
  }
  return best;
}

function vectorsOf(db: Database): Float32Array {
  const { rows } = db.prepare("select count(*) as rows from vector").get() as { rows: number };
  const vectors = new Float32Array(rows * DIMENSIONS);
  const bytes = new Uint8Array(vectors.buffer);
  let at = 0;
  for (const { embedding } of db.prepare("select embedding from vector").iterate() as Iterable<{
    embedding: Uint8Array;
  }>) {
    bytes.set(embedding, at);
    at += embedding.byteLength;
  }
  return vectors;
}
