import type { States } from "./engine.ts";
import { AXES, MEAN, MEAN_STEP } from "./token-axes.ts";

/** As many numbers are kept of each token; all 384 found no more. */
export const TOKEN_DIMENSIONS = 48;

/** Tokens beyond these tell nothing new of a fact: of a thousand, thirteen are longer than half of this. */
const MOST_TOKENS = 128;

/** A vector's components become whole steps of this size: the square of its length is about that of 127. */
const STEPS = 127;

const axes = new Int8Array(Buffer.from(AXES, "base64"));
const mean = Float32Array.from(new Int8Array(Buffer.from(MEAN, "base64")), (step) => step * MEAN_STEP);

/**
 * The directions of a text's tokens, one after the other, without the model's marks for begin and end. All tokens point
 * much the same way; what they have in common is taken off, and only what tells them apart most is kept.
 */
export function tokenVectors({ numbers, values }: States): Int8Array {
  const dimensions = mean.length;
  const count = Math.min(Math.max(0, numbers.length - 2), MOST_TOKENS);
  const vectors = new Int8Array(count * TOKEN_DIMENSIONS);
  for (let token = 0; token < count; token++) {
    const state = values.subarray((token + 1) * dimensions, (token + 2) * dimensions);
    const length = Math.hypot(...state);
    const own = state.map((component, at) => component / length - mean[at]!);
    vectors.set(quantised(projected(own)), token * TOKEN_DIMENSIONS);
  }
  return vectors;
}

function projected(vector: Float32Array): Float32Array {
  return Float32Array.from({ length: TOKEN_DIMENSIONS }, (_, axis) => {
    let sum = 0;
    for (let at = 0; at < vector.length; at++) sum += vector[at]! * axes[axis * vector.length + at]!;
    return sum;
  });
}

function quantised(vector: Float32Array): Int8Array {
  const length = Math.hypot(...vector);
  return Int8Array.from(vector, (component) => (length === 0 ? 0 : Math.round((component / length) * STEPS)));
}
