import { evidenceFor } from "../../src/domain/noise/weighed/sentences.ts";
import { numbersFrom } from "../triggers/numbers.ts";
import type { Lesson } from "./lessons.ts";

/** A start and a weight for each piece of evidence; their sum is the log of the odds that a sentence is talk. */
export interface Learned {
  readonly start: number;
  readonly weights: ReadonlyMap<string, number>;
}

const ROUNDS = 16;
const STEP = 0.1;
/** Pulls weights towards zero, so that no single word decides. */
const SHRINK = 0.005;
/** A piece counts for a third, because a sentence has a hundred of them that say much the same. */
const PIECE_VALUE = 0.35;
/** What was seen in a few texts alone says nothing about others. */
const LEAST_TEXTS = 4;

/**
 * Logistic regression. A text is worth what its best sentence is worth, so each step looks at the sentence that sounds
 * least like talk and moves its weights. The same lessons give the same weights.
 */
export function learn(lessons: readonly Lesson[]): Learned {
  const pieces = vocabulary(lessons);
  const rows = lessons.flatMap(({ text, noise, counts }) => {
    const sentences = evidenceOf(text).map((evidence) =>
      Int32Array.from([...evidence].flatMap((piece) => pieces.get(piece) ?? [])),
    );
    return sentences.length === 0 ? [] : [{ wanted: Number(noise), counts, sentences }];
  });
  const weights = new Float64Array(pieces.size);
  const moved = new Float64Array(pieces.size).fill(0.01);
  const mean = new Float64Array(pieces.size);
  const next = numbersFrom(7);
  let start = 0;
  let startMoved = 0.01;
  let startMean = 0;
  const averaged = ROUNDS / 2;
  for (let round = 0; round < ROUNDS; round += 1) {
    shuffle(rows, next);
    for (const { wanted, counts, sentences } of rows) {
      const { pieces: own, sum } = least(sentences, weights, start);
      const miss = (1 / (1 + Math.exp(-sum)) - wanted) * counts;
      for (const piece of own) {
        const slope = miss * PIECE_VALUE + SHRINK * (weights[piece] ?? 0);
        moved[piece] = (moved[piece] ?? 0) + slope * slope;
        weights[piece] = (weights[piece] ?? 0) - (STEP * slope) / Math.sqrt(moved[piece] ?? 1);
      }
      startMoved += miss * miss;
      start -= (STEP * miss) / Math.sqrt(startMoved);
    }
    if (round < ROUNDS - averaged) continue;
    for (let piece = 0; piece < mean.length; piece += 1)
      mean[piece] = (mean[piece] ?? 0) + (weights[piece] ?? 0) / averaged;
    startMean += start / averaged;
  }
  return {
    start: startMean,
    weights: new Map(Array.from(pieces, ([piece, at]) => [piece, (mean[at] ?? 0) * PIECE_VALUE])),
  };
}

/** What the learned weights say of a text. */
export function oddsBy({ start, weights }: Learned, text: string): number {
  const sums = evidenceOf(text).map((evidence) => {
    let sum = start;
    for (const piece of evidence) sum += weights.get(piece) ?? 0;
    return sum;
  });
  return sums.length === 0 ? -Infinity : Math.min(...sums);
}

function least(
  sentences: readonly Int32Array[],
  weights: Float64Array,
  start: number,
): { pieces: Int32Array; sum: number } {
  let best: { pieces: Int32Array; sum: number } = { pieces: new Int32Array(), sum: Infinity };
  for (const pieces of sentences) {
    let sum = start;
    for (const piece of pieces) sum += (weights[piece] ?? 0) * PIECE_VALUE;
    if (sum < best.sum) best = { pieces, sum };
  }
  return best;
}

function vocabulary(lessons: readonly Lesson[]): ReadonlyMap<string, number> {
  const texts = new Map<string, number>();
  for (const { text } of lessons) {
    for (const piece of new Set(evidenceOf(text).flatMap((evidence) => [...evidence])))
      texts.set(piece, (texts.get(piece) ?? 0) + 1);
  }
  const kept = [...texts].filter(([, count]) => count >= LEAST_TEXTS);
  return new Map(kept.map(([piece], at) => [piece, at]));
}

/** Kept, because folds ask for the same texts again. */
const remembered = new Map<string, readonly ReadonlySet<string>[]>();

function evidenceOf(text: string): readonly ReadonlySet<string>[] {
  const known = remembered.get(text) ?? evidenceFor(text);
  remembered.set(text, known);
  return known;
}

function shuffle(rows: unknown[], next: () => number): void {
  for (let at = rows.length - 1; at > 0; at -= 1) {
    const other = Math.floor(next() * (at + 1));
    [rows[at], rows[other]] = [rows[other], rows[at]];
  }
}
