import { DENSE_FUSED_WASM, DENSE_WASM } from "./dense-wasm.ts";
import { setFlagsFromString } from "node:v8";

/** Rows of 32-bit floats in the kernel's memory, one after the other; `start` counts floats. */
export interface Matrix {
  readonly start: number;
  readonly rows: number;
  readonly columns: number;
}

const BYTES_PER_PAGE = 65_536;
const BYTES_PER_FLOAT = 4;
/** Nothing stands at 0, so that a 0 can mean that nothing is added. */
const FIRST = 4;

/** Places are given out one after the other and never taken back: a model's weights and scratch last as long as it does. */
export function startMemory(module: object = bestModule()) {
  const kernel = new WebAssembly.Instance(module);
  const { memory, dense: run, gelu, widen } = kernel.exports as Kernel;
  let next = FIRST;
  let all = new Float32Array(memory.buffer);

  function room(rows: number, columns: number): Matrix {
    const start = next;
    next += Math.ceil((rows * columns) / FIRST) * FIRST;
    const missing = next * BYTES_PER_FLOAT - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / BYTES_PER_PAGE));
    all = new Float32Array(memory.buffer);
    return { start, rows, columns };
  }

  return {
    room,
    keep(numbers: Float32Array, columns: number): Matrix {
      const place = room(numbers.length / columns, columns);
      all.set(numbers, place.start);
      return place;
    },
    /** Numbers of two bytes each; the kernel takes eight at a time. */
    keepHalves(halves: Uint8Array, columns: number): Matrix {
      const count = halves.length / 2;
      if (count % 8 !== 0) throw new Error(`${count} weights can't be taken eight at a time`);
      const place = room(count / columns, columns);
      const [from, to] = [place.start * BYTES_PER_FLOAT, (place.start + count) * BYTES_PER_FLOAT];
      new Uint8Array(memory.buffer).set(halves, to - halves.length);
      widen(to - halves.length, from, to);
      return place;
    },
    numbers: ({ start, rows, columns }: Matrix): Float32Array => all.subarray(start, start + rows * columns),
    /** In place, of the first rows: each number times the share of a normal distribution that lies below it. */
    gelu({ start, columns }: Matrix, rows: number): void {
      gelu(start * BYTES_PER_FLOAT, (start + rows * columns) * BYTES_PER_FLOAT);
    },
    /**
     * Into `out` by row and column: the dot product of that row of `from` and that one of `by`, and what is added to the
     * column. A row may count with its first numbers only, as many as `depth`.
     */
    dense(from: Matrix, rows: number, by: Matrix, out: Matrix, added?: Matrix, depth = from.columns): void {
      run(
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
      );
    },
  };
}

/** Multiplies and adds at once where the engine can: a product then takes two thirds of the time. */
function bestModule(): object {
  return fusedModule() ?? plainModule();
}

function fusedModule(): object | undefined {
  setEngineFlags();
  try {
    return new WebAssembly.Module(Buffer.from(DENSE_FUSED_WASM, "base64"));
  } catch {
    return undefined;
  }
}

export function plainModule(): object {
  return new WebAssembly.Module(Buffer.from(DENSE_WASM, "base64"));
}

export type FloatMemory = ReturnType<typeof startMemory>;

/** The little of the global that is used here; Node's types do not declare it. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: unknown };
};

interface Kernel {
  widen(from: number, to: number, end: number): void;
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
  dense(...places: number[]): void;
  gelu(from: number, to: number): void;
}

/** What the model asks of V8, for the whole process. To ask again changes nothing. */
export function setEngineFlags(): void {
  // V8's compiler threads, one per core, would keep 40 MB of their own on two cores.
  setFlagsFromString("--wasm-num-compilation-tasks=1");
  // For the one collection after the weights are loaded.
  setFlagsFromString("--expose-gc");
  // Multiplying and adding at once needs no flag in later versions, and they complain about flags that they no longer know.
  if (process.versions.node.startsWith("20.")) setFlagsFromString("--experimental-wasm-relaxed-simd");
}
