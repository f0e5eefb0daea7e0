import type { States } from "../encoder/engine.ts";
import { MEAN, MEAN_STEP } from "./token-mean.ts";

/** As many numbers are kept of each token; all 384 found no more. */
export const TOKEN_DIMENSIONS = 48;

/** Tokens beyond these tell nothing new of a fact: of a thousand, thirteen are longer than half of this. */
const MOST_TOKENS = 128;

/** A vector's components become whole steps of this size: the square of its length is about that of 127. */
const STEPS = 127;

const mean = Float32Array.from(new Int8Array(Buffer.from(MEAN, "base64")), (step) => step * MEAN_STEP);

/**
 * The directions of a text's tokens, one after the other, without the model's marks for begin and end. All tokens point
 * much the same way; what they have in common is taken off, and of the rest as much as lies along the axes is kept.
 */
export function tokenVectors({ numbers, values }: States, axes: Float32Array): Int8Array {
  const dimensions = mean.length;
  const count = Math.min(Math.max(0, numbers.length - 2), MOST_TOKENS);
  const vectors = new Int8Array(count * TOKEN_DIMENSIONS);
  for (let token = 0; token < count; token++) {
    const state = values.subarray((token + 1) * dimensions, (token + 2) * dimensions);
    vectors.set(quantise(projectOnto(ownDirection(state), axes)), token * TOKEN_DIMENSIONS);
  }
  return vectors;
}

/** Plain loops here and below: a question waits for them, and they are a third of what closures and spread arguments take. */
function ownDirection(state: Float32Array): Float32Array {
  const length = measureLength(state);
  const own = new Float32Array(state.length);
  for (let at = 0; at < state.length; at++) own[at] = state[at]! / length - mean[at]!;
  return own;
}

function measureLength(vector: Float32Array): number {
  let squares = 0;
  for (let at = 0; at < vector.length; at++) squares += vector[at]! * vector[at]!;
  return Math.sqrt(squares);
}

/** Four axes at a time: their sums need not wait for each other. */
function projectOnto(vector: Float32Array, axes: Float32Array): Float32Array {
  const size = vector.length;
  const onto = new Float32Array(TOKEN_DIMENSIONS);
  for (let axis = 0; axis < TOKEN_DIMENSIONS; axis += 4) {
    const start = axis * size;
    let [sum0, sum1, sum2, sum3] = [0, 0, 0, 0];
    for (let at = 0; at < size; at++) {
      const component = vector[at]!;
      sum0 += component * axes[start + at]!;
      sum1 += component * axes[start + size + at]!;
      sum2 += component * axes[start + size * 2 + at]!;
      sum3 += component * axes[start + size * 3 + at]!;
    }
    onto.set([sum0, sum1, sum2, sum3], axis);
  }
  return onto;
}

function quantise(vector: Float32Array): Int8Array {
  const length = measureLength(vector);
  return Int8Array.from(vector, (component) => (length === 0 ? 0 : Math.round((component / length) * STEPS)));
}

/** A text's vector: the mean of its tokens', of unit length. */
export function poolTokens({ numbers, values }: States, dimensions: number): Float32Array {
  const sum = new Float32Array(dimensions);
  for (let token = 0; token < numbers.length; token++) {
    for (let at = 0; at < dimensions; at++) sum[at]! += values[token * dimensions + at]!;
  }
  const length = Math.hypot(...sum);
  return length === 0 ? sum : sum.map((component) => component / length);
}
