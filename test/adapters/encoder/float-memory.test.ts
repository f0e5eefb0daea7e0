import { expect, test } from "vitest";
import { floatsOf } from "../../../src/adapters/encoder/safetensors.ts";
import { plainModule, startMemory } from "../../../src/adapters/encoder/float-memory.ts";

/** Rows by columns, the same in every run. */
function numbers(rows: number, columns: number, seed: number): Float32Array {
  return Float32Array.from({ length: rows * columns }, (_, at) => (((at + seed) * 7_919) % 1_009) / 1_009 - 0.5);
}

test("products are the same on an engine that can't multiply and add at once", () => {
  const [rows, columns, depth] = [8, 12, 20];
  const [from, by, added] = [numbers(rows, depth, 1), numbers(columns, depth, 2), numbers(1, columns, 3)];
  const products = [startMemory(), startMemory(plainModule())].map((memory) => {
    const [a, b, c] = [memory.keep(from, depth), memory.keep(by, depth), memory.keep(added, columns)];
    const out = memory.room(rows, columns);
    memory.dense(a, rows, b, out, c);
    return [...memory.numbers(out)];
  });
  const expected = Array.from({ length: rows * columns }, (_, at) => {
    const [row, column] = [Math.floor(at / columns), at % columns];
    let sum = added[column]!;
    for (let k = 0; k < depth; k++) sum += from[row * depth + k]! * by[column * depth + k]!;
    return sum;
  });
  for (const product of products)
    for (const [at, value] of product.entries()) expect(value).toBeCloseTo(expected[at]!, 5);
});

test("every finite number of two bytes is kept as the number it is", () => {
  const infinity = 0x7c00;
  const finite = Array.from({ length: 0x10000 }, (_, half) => half).filter((half) => (half & infinity) !== infinity);
  const bytes = new Uint8Array(Uint16Array.from(finite).buffer);
  const expected = floatsOf({ bytes, shape: [finite.length] });
  for (const memory of [startMemory(), startMemory(plainModule())])
    expect(
      Buffer.from(memory.numbers(memory.keepHalves(bytes, 8)).slice().buffer).equals(Buffer.from(expected.buffer)),
    ).toBe(true);
});
