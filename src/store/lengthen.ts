/** Room added when an array is full. */
const SPARE = 1.25;
const FIRST_ROOM = 1_024;

/** The same numbers in an array with room for more. */
export function lengthen<Numbers extends Int32Array | Uint32Array | Float64Array | Uint8Array>(
  numbers: Numbers,
  needed: number,
  empty = 0,
): Numbers {
  const room = Math.max(FIRST_ROOM, Math.ceil(needed * SPARE));
  const next = new (numbers.constructor as new (size: number) => Numbers)(room).fill(empty) as Numbers;
  next.set(numbers);
  return next;
}
