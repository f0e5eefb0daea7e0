import { DENSE_WASM } from "./dense-wasm.ts";
import { setFlagsFromString } from "node:v8";

/** Rows of 32-bit floats in the kernel's memory, one after the other; `start` counts floats. */
export interface Matrix {
  readonly start: number;
  readonly rows: number;
  readonly columns: number;
}

/** Rows of whole numbers in 16 bits, in the same memory, and what one stands for in each row. */
export interface WholeMatrix extends Matrix {
  readonly scales: Matrix;
}

const BYTES_PER_PAGE = 65_536;
const BYTES_PER_FLOAT = 4;
/** Nothing stands at 0, so that a 0 can mean that nothing is added. */
const FIRST = 4;

/** The largest whole number that a weight becomes: with eleven bits for it, a vector's cosine with that of floats is above .9999. */
const MOST_OF_WEIGHT = 2_047;

/** The kernel adds up eight products at a time, in four sums of 32 bits, none of which may overflow. */
function mostFor(columns: number): number {
  const additions = columns / 8;
  return Math.min(32_767, Math.floor((2 ** 31 - 1) / (2 * MOST_OF_WEIGHT * additions)));
}

/** Places are given out one after the other and never taken back: a model's weights and scratch last as long as it does. */
export function startKernel() {
  const instance = new WebAssembly.Instance(new WebAssembly.Module(Buffer.from(DENSE_WASM, "base64")));
  const { memory, dense, multiply, quantise, normalise, softmax, gelu, widen } = instance.exports as Exports;
  let next = FIRST;
  let all = new Float32Array(memory.buffer);
  /** Where weights stand as floats on their way to whole numbers. */
  let passage: Matrix = { start: 0, rows: 0, columns: 1 };

  function room(rows: number, columns: number): Matrix {
    const start = next;
    next += Math.ceil((rows * columns) / FIRST) * FIRST;
    const missing = next * BYTES_PER_FLOAT - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / BYTES_PER_PAGE));
    all = new Float32Array(memory.buffer);
    return { start, rows, columns };
  }

  function wholeRoom(rows: number, columns: number): WholeMatrix {
    const { start } = room(rows, columns / 2);
    return { start, rows, columns, scales: room(rows, 1) };
  }

  function widenInto(halves: Uint8Array, place: Matrix): void {
    const count = halves.length / 2;
    if (count % 8 !== 0) throw new Error(`${count} weights can't be taken eight at a time`);
    const [from, to] = [place.start * BYTES_PER_FLOAT, (place.start + count) * BYTES_PER_FLOAT];
    new Uint8Array(memory.buffer).set(halves, to - halves.length);
    widen(to - halves.length, from, to);
  }

  function round(from: Matrix, rows: number, into: WholeMatrix, most: number): void {
    const bytes = from.columns * BYTES_PER_FLOAT;
    for (let row = 0; row < rows; row++) {
      const start = from.start * BYTES_PER_FLOAT + row * bytes;
      const to = into.start * BYTES_PER_FLOAT + (row * bytes) / 2;
      all[into.scales.start + row] = quantise(start, start + bytes, to, most);
    }
  }

  return {
    room,
    wholeRoom,
    keep(numbers: Float32Array, columns: number): Matrix {
      const place = room(numbers.length / columns, columns);
      all.set(numbers, place.start);
      return place;
    },
    /** Numbers of two bytes each as floats; the kernel takes eight at a time. */
    keepHalves(halves: Uint8Array, columns: number): Matrix {
      const place = room(halves.length / 2 / columns, columns);
      widenInto(halves, place);
      return place;
    },
    /** The same as whole numbers, which take half the room and are multiplied twice as fast. */
    keepWhole(halves: Uint8Array, columns: number): WholeMatrix {
      const rows = halves.length / 2 / columns;
      if (passage.rows < rows * columns) passage = room(rows * columns, 1);
      widenInto(halves, passage);
      const place = wholeRoom(rows, columns);
      round({ ...passage, rows, columns }, rows, place, MOST_OF_WEIGHT);
      return place;
    },
    numbers: ({ start, rows, columns }: Matrix): Float32Array => all.subarray(start, start + rows * columns),
    /** The first rows of floats as whole numbers, as many bits each as the length of a row leaves room for. */
    round: (from: Matrix, rows: number, into: WholeMatrix): void => round(from, rows, into, mostFor(from.columns)),
    /** In place, of the first rows: each number times the share of a normal distribution that lies below it. */
    gelu({ start, columns }: Matrix, rows: number): void {
      gelu(start * BYTES_PER_FLOAT, (start + rows * columns) * BYTES_PER_FLOAT);
    },
    /** In place: the rows of `more` added to the first ones of `into`, each brought to mean 0 and variance 1, then to the layer's own scale. */
    addAndNormalise(into: Matrix, more: Matrix, rows: number, scale: Matrix, shift: Matrix, epsilon: number): void {
      const bytes = into.columns * BYTES_PER_FLOAT;
      for (let row = 0; row < rows; row++)
        normalise(
          into.start * BYTES_PER_FLOAT + row * bytes,
          more.start * BYTES_PER_FLOAT + row * bytes,
          bytes,
          into.columns,
          scale.start * BYTES_PER_FLOAT,
          shift.start * BYTES_PER_FLOAT,
          epsilon,
        );
    },
    /** In place, for the first `count` rows of a square: the first `count` of each become shares of 1, the rest 0. */
    softmax({ start, columns }: Matrix, count: number, temperature: number): void {
      for (let row = 0; row < count; row++)
        softmax(
          (start + row * columns) * BYTES_PER_FLOAT,
          count * BYTES_PER_FLOAT,
          columns * BYTES_PER_FLOAT,
          Math.LOG2E / temperature,
        );
    },
    /**
     * Into `out` by row and column: the dot product of that row of `from` and that one of `by`, and what is added to the
     * column. A row may count with its first numbers only, as many as `depth`. `onto` adds it to what is there.
     */
    dense(
      from: Matrix,
      rows: number,
      by: Matrix,
      out: Matrix,
      { added, depth = from.columns, onto = false }: { added?: Matrix; depth?: number; onto?: boolean } = {},
    ): void {
      dense(
        from.start * BYTES_PER_FLOAT,
        from.columns * BYTES_PER_FLOAT,
        rows,
        by.start * BYTES_PER_FLOAT,
        by.columns * BYTES_PER_FLOAT,
        by.rows,
        depth * BYTES_PER_FLOAT,
        out.start * BYTES_PER_FLOAT,
        out.columns * BYTES_PER_FLOAT,
        (added?.start ?? 0) * BYTES_PER_FLOAT,
        Number(onto),
      );
    },
    /** The same of whole numbers. */
    multiply(from: WholeMatrix, rows: number, by: WholeMatrix, out: Matrix, added?: Matrix): void {
      const bytes = (from.columns * BYTES_PER_FLOAT) / 2;
      multiply(
        from.start * BYTES_PER_FLOAT,
        bytes,
        rows,
        from.scales.start * BYTES_PER_FLOAT,
        by.start * BYTES_PER_FLOAT,
        bytes,
        by.rows,
        by.scales.start * BYTES_PER_FLOAT,
        bytes,
        out.start * BYTES_PER_FLOAT,
        out.columns * BYTES_PER_FLOAT,
        (added?.start ?? 0) * BYTES_PER_FLOAT,
      );
    },
  };
}

export type Kernel = ReturnType<typeof startKernel>;

/** The little of the global that is used here; Node's types do not declare it. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: unknown };
};

interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
  widen(from: number, to: number, end: number): void;
  quantise(from: number, end: number, to: number, limit: number): number;
  normalise(...places: number[]): void;
  softmax(row: number, count: number, width: number, sharpness: number): void;
  gelu(from: number, to: number): void;
  dense(...places: number[]): void;
  multiply(...places: number[]): void;
}

/** What the model asks of V8, for the whole process. To ask again changes nothing. */
export function setEngineFlags(): void {
  // V8's compiler threads, one per core, would keep 40 MB of their own on two cores.
  setFlagsFromString("--wasm-num-compilation-tasks=1");
  // For the one collection after the weights are loaded.
  setFlagsFromString("--expose-gc");
}
