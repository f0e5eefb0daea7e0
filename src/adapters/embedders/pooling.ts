import type { States } from "../encoder/engine.ts";

/** A text's vector: the mean of its tokens', of unit length. */
export function pooled({ numbers, values }: States, dimensions: number): Float32Array {
  const sum = new Float32Array(dimensions);
  for (let token = 0; token < numbers.length; token++) {
    for (let at = 0; at < dimensions; at++) sum[at]! += values[token * dimensions + at]!;
  }
  const length = Math.hypot(...sum);
  return length === 0 ? sum : sum.map((component) => component / length);
}
