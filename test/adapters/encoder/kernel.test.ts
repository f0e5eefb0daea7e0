import { expect, test } from "vitest";
import { widenFloats } from "../../../src/adapters/encoder/safetensors.ts";
import { startKernel } from "../../../src/adapters/encoder/kernel.ts";

const kernel = startKernel();

/** Rows by columns, the same in every run. */
function numbers(rows: number, columns: number, seed: number): Float32Array {
  return Float32Array.from({ length: rows * columns }, (_, at) => (((at + seed) * 7_919) % 1_009) / 1_009 - 0.5);
}

function productOf(from: Float32Array, by: Float32Array, added: Float32Array, depth: number): readonly number[] {
  const columns = added.length;
  return Array.from({ length: (from.length / depth) * columns }, (_, at) => {
    const [row, column] = [Math.floor(at / columns), at % columns];
    let sum = added[column]!;
    for (let k = 0; k < depth; k++) sum += from[row * depth + k]! * by[column * depth + k]!;
    return sum;
  });
}

test("a product of floats is the sum of their products, onto what is there where that is wanted", () => {
  const [rows, columns, depth] = [8, 12, 20];
  const [from, by, added] = [numbers(rows, depth, 1), numbers(columns, depth, 2), numbers(1, columns, 3)];
  const [a, b, c] = [kernel.keep(from, depth), kernel.keep(by, depth), kernel.keep(added, columns)];
  const out = kernel.room(rows, columns);
  const expected = productOf(from, by, added, depth);
  kernel.dense(a, rows, b, out, { added: c });
  for (const [at, value] of kernel.numbers(out).entries()) expect(value).toBeCloseTo(expected[at]!, 5);
  kernel.dense(a, rows, b, out, { added: c, onto: true });
  for (const [at, value] of kernel.numbers(out).entries()) expect(value).toBeCloseTo(2 * expected[at]!, 5);
});

test.each([
  ["numbers of all sizes", (at: number) => (((at * 7_919) % 1_009) / 1_009 - 0.5) ** 5 * 1_000],
  ["the largest numbers there may be, all of one sign", () => 60_000],
  ["nothing but zeros", () => 0],
])("a product of rounded rows overflows nowhere and is right to a thousandth: %s", (_, numberAt) => {
  const [rows, columns, depth] = [8, 6, 1_536];
  const from = Float32Array.from({ length: rows * depth }, (_number, at) => numberAt(at));
  const halves = Uint16Array.from({ length: columns * depth }, (_half, at) => (at % 2 === 0 ? 0x3c00 : 0x3800));
  const bytes = new Uint8Array(halves.buffer);
  const by = widenFloats({ bytes, shape: [columns, depth] });
  const added = numbers(1, columns, 3);
  const [a, whole] = [kernel.keep(from, depth), kernel.wholeRoom(rows, depth)];
  const out = kernel.room(rows, columns);
  kernel.round(a, rows, whole);
  kernel.multiply(whole, rows, kernel.keepWhole(bytes, depth), out, kernel.keep(added, columns));
  const sizes = productOf(from.map(Math.abs), by, added.map(Math.abs), depth);
  for (const [at, expected] of productOf(from, by, added, depth).entries())
    expect(Math.abs(kernel.numbers(out)[at]! - expected)).toBeLessThanOrEqual(sizes[at]! / 1_000);
});

test("shares add up to 1 in the right proportions, and what lies beyond the text has none", () => {
  const scores = kernel.keep(Float32Array.of(1, 3, -200, 2, 1e6, 1e6, 1e6, 1e6), 8);
  kernel.softmax(scores, 1, 1);
  expect([...kernel.numbers(scores)]).toEqual([1, 0, 0, 0, 0, 0, 0, 0]);
  const square = kernel.keep(numbers(8, 8, 5), 8);
  const before = kernel.numbers(square).slice();
  kernel.softmax(square, 5, 2);
  for (let row = 0; row < 5; row++) {
    const raised = [...before.subarray(row * 8, row * 8 + 5)].map((score) => Math.exp(score / 2));
    const sum = raised.reduce((total, one) => total + one, 0);
    const shares = kernel.numbers(square).subarray(row * 8, row * 8 + 8);
    for (const [at, share] of shares.entries()) expect(share).toBeCloseTo((raised[at] ?? 0) / sum, 6);
  }
});

test("a row is added to and brought to its layer's own mean and spread", () => {
  const [row, more] = [numbers(1, 16, 1), numbers(1, 16, 9)];
  const [scale, shift] = [numbers(1, 16, 4), numbers(1, 16, 6)];
  const into = kernel.keep(row, 16);
  kernel.addAndNormalise(into, kernel.keep(more, 16), 1, kernel.keep(scale, 16), kernel.keep(shift, 16), 1e-12);
  const sum = row.map((value, at) => value + more[at]!);
  const mean = sum.reduce((total, value) => total + value, 0) / 16;
  const spread = Math.sqrt(sum.reduce((total, value) => total + (value - mean) ** 2, 0) / 16);
  for (const [at, value] of kernel.numbers(into).entries())
    expect(value).toBeCloseTo(((sum[at]! - mean) / spread) * scale[at]! + shift[at]!, 5);
});

test("every finite number of two bytes is kept as the number it is", () => {
  const infinity = 0x7c00;
  const finite = Array.from({ length: 0x10000 }, (_, half) => half).filter((half) => (half & infinity) !== infinity);
  const bytes = new Uint8Array(Uint16Array.from(finite).buffer);
  const expected = widenFloats({ bytes, shape: [finite.length] });
  const kept = kernel.numbers(kernel.keepHalves(bytes, 8));
  expect(Buffer.from(kept.slice().buffer).equals(Buffer.from(expected.buffer))).toBe(true);
});
