export interface Direction {
  readonly vector: Float32Array;
  readonly length: number;
}

/** A vector with its length, which every comparison needs. */
export function measureDirection(vector: Float32Array): Direction {
  return { vector, length: Math.sqrt(product(vector, vector)) };
}

/** A vector of zeros is near to nothing. */
export function cosine(one: Direction, other: Direction): number {
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

/** A blob need not stand at a multiple of four. */
export function floats(blob: Uint8Array): Float32Array {
  const { buffer, byteOffset, byteLength } = blob.byteOffset % 4 === 0 ? blob : blob.slice();
  return new Float32Array(buffer, byteOffset, byteLength / 4);
}
