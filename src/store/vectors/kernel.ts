import { INT8_SCAN_WASM } from "./int8-scan-wasm.ts";

/** The loops of int8-scan.wat over a memory of their own. */
export interface Kernel {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
  scan(question: number, columns: number, rowsStart: number, rowsEnd: number, dots: number): void;
  scan_listed(question: number, columns: number, rowsStart: number, listed: number, end: number, dots: number): void;
  differing_bits(question: number, bytes: number, rowsStart: number, rowsEnd: number, counts: number): void;
  places_up_to(limit: number, counts: number, end: number, listed: number): number;
}

/** The little of the global that is used here; Node's types do not declare it. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: unknown };
};

/** Compiled when a matrix is made rather than on import, so a CPU without SIMD fails where it can be handled. */
export function startKernel(): Kernel {
  return new WebAssembly.Instance(new WebAssembly.Module(Buffer.from(INT8_SCAN_WASM, "base64"))).exports as Kernel;
}

const BYTES_PER_PAGE = 65_536;

export function growTo(kernel: Kernel, bytes: number): void {
  const missing = bytes - kernel.memory.buffer.byteLength;
  if (missing > 0) kernel.memory.grow(Math.ceil(missing / BYTES_PER_PAGE));
}

export function roundUp(count: number, step: number): number {
  return Math.ceil(count / step) * step;
}
