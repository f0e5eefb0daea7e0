/** In place: brought to mean 0 and variance 1, then to the layer's own scale. */
export function normalise(
  row: Float32Array,
  by: { readonly scale: Float32Array; readonly shift: Float32Array; readonly epsilon: number },
): void {
  let sum = 0;
  for (let at = 0; at < row.length; at++) sum += row[at]!;
  const mean = sum / row.length;
  let squares = 0;
  for (let at = 0; at < row.length; at++) squares += (row[at]! - mean) ** 2;
  const factor = 1 / Math.sqrt(squares / row.length + by.epsilon);
  for (let at = 0; at < row.length; at++) row[at] = (row[at]! - mean) * factor * by.scale[at]! + by.shift[at]!;
}

/** In place, for the first `count` rows of a square: the first `count` of each become shares of 1, the rest 0. */
export function softmax(square: Float32Array, width: number, count: number, temperature: number): void {
  for (let row = 0; row < count; row++) {
    const start = row * width;
    let most = -Infinity;
    for (let at = start; at < start + count; at++) most = Math.max(most, square[at]!);
    let sum = 0;
    for (let at = start; at < start + count; at++) sum += square[at] = Math.exp((square[at]! - most) / temperature);
    for (let at = start; at < start + count; at++) square[at]! /= sum;
    square.fill(0, start + count, start + width);
  }
}
