import { INT8_SCAN_WASM } from "./int8-scan-wasm.ts";

interface Neighbour {
  readonly row: number;
  /** Approximate cosine, for embeddings mostly within 0.01 of the exact one: rescore before ranking by it. */
  readonly score: number;
}

/** Which rows may be returned: a predicate, or a mask with a non-zero byte for each allowed row. */
type AllowedRows = ((row: number) => boolean) | Uint8Array;

/** Wider than any embedder in use. */
const MAX_DIMENSIONS = 4096;

/** The kernel reads sixteen columns a turn and four rows at a time. */
const COLUMNS_PER_TURN = 16;
const ROWS_PER_TURN = 4;

/** A vector's largest component becomes ±127, so each uses the whole of its eight bits; -128 would overflow the kernel. */
const STEPS = 127;

/** Room added when full, as a share of what is needed: appending stays cheap and at most an eighth stands empty. */
const SPARE_SHARE = 1 / 8;

/** The question stands in the memory just before the first row. */
const QUESTION_ROW = -1;

const BYTES_PER_PAGE = 65_536;
const BYTES_PER_DOT = Int32Array.BYTES_PER_ELEMENT;

/** Stands in a removed row's scale, which is never negative otherwise. */
const REMOVED = -1;

/**
 * Vectors in eight bits a component, scanned whole for the rows nearest to a question.
 *
 * Scores are cosines whatever the vectors' lengths. A vector without a direction (all zeros, or with a component that
 * is not finite) scores 0 against everything. A removed row scores -Infinity until its place is used again.
 *
 * In the kernel's memory stand the question, then the rows, then one dot product per row. The dots are scratch, so
 * rows are appended over them and nothing has to move when the memory grows.
 */
export class Int8Matrix {
  readonly #dimensions: number;
  readonly #columns: number;
  readonly #freeRows: number[] = [];
  #kernel = startKernel();
  #scales = new Float32Array(0);
  #scores = new Float32Array(0);
  #size = 0;

  constructor(dimensions: number) {
    if (!Number.isInteger(dimensions) || dimensions < 1 || dimensions > MAX_DIMENSIONS) {
      throw new RangeError(`a vector has 1 to ${MAX_DIMENSIONS} dimensions, not ${dimensions}`);
    }
    this.#dimensions = dimensions;
    this.#columns = roundUp(dimensions, COLUMNS_PER_TURN);
  }

  /** One more than the highest row ever used; removed rows count, because their numbers stay valid for reuse. */
  get size(): number {
    return this.#size;
  }

  /** Copies the vector in and returns its row, which stays its own until it is removed. */
  append(vector: Float32Array): number {
    this.#checkLength(vector);
    if (this.#freeRows.length === 0) this.#makeRoomFor(this.#size + 1);
    const row = this.#freeRows.pop() ?? this.#size++;
    this.#scales[row] = quantise(vector, this.#bytesOf(row));
    return row;
  }

  /** Frees the row for reuse and wipes its bytes: what was erased must not linger in memory. */
  remove(row: number): void {
    const scale = this.#scales[row];
    if (scale === undefined || row >= this.#size || scale === REMOVED) throw new RangeError(`row ${row} is not in use`);
    this.#bytesOf(row).fill(0);
    this.#scales[row] = REMOVED;
    this.#freeRows.push(row);
  }

  /** Forgets every row and gives the memory back, which the kernel's memory can only do by being replaced. */
  clear(): void {
    this.#kernel = startKernel();
    this.#scales = new Float32Array(0);
    this.#scores = new Float32Array(0);
    this.#freeRows.length = 0;
    this.#size = 0;
  }

  /** The question's cosine to every row, written to the start of `out`, which must hold `size` numbers. */
  dot(question: Float32Array, out: Float32Array = new Float32Array(this.#size)): Float32Array {
    this.#checkLength(question);
    if (out.length < this.#size) throw new RangeError(`${this.#size} scores do not fit into ${out.length} places`);
    const questionScale = quantise(question, this.#bytesOf(QUESTION_ROW));
    const rowsEnd = this.#startOf(roundUp(this.#size, ROWS_PER_TURN));
    this.#kernel.scan(this.#startOf(QUESTION_ROW), this.#columns, this.#startOf(0), rowsEnd, rowsEnd);

    const scales = this.#scales;
    const dots = new Int32Array(this.#kernel.memory.buffer, rowsEnd, this.#size);
    for (let row = 0; row < dots.length; row++) {
      const scale = scales[row]!;
      out[row] = scale === REMOVED ? -Infinity : dots[row]! * scale * questionScale;
    }
    return out;
  }

  /** The best `count` of the allowed rows, best first, equal scores by row; fewer only if fewer are allowed. */
  nearest(question: Float32Array, allowed: AllowedRows, count: number): Neighbour[] {
    const scores = this.dot(question, this.#scores);
    const isAllowed = typeof allowed === "function" ? allowed : (row: number) => Boolean(allowed[row]);
    return bestRows(scores.subarray(0, this.#size), isAllowed, count).map((row) => ({ row, score: scores[row]! }));
  }

  #makeRoomFor(rows: number): void {
    if (rows <= this.#scales.length) return;
    const capacity = roundUp(Math.ceil(rows * (1 + SPARE_SHARE)), ROWS_PER_TURN);
    const { memory } = this.#kernel;
    const missingBytes = this.#startOf(capacity) + capacity * BYTES_PER_DOT - memory.buffer.byteLength;
    if (missingBytes > 0) memory.grow(Math.ceil(missingBytes / BYTES_PER_PAGE));
    const scales = new Float32Array(capacity);
    scales.set(this.#scales);
    this.#scales = scales;
    this.#scores = new Float32Array(capacity);
  }

  #bytesOf(row: number): Int8Array {
    return new Int8Array(this.#kernel.memory.buffer, this.#startOf(row), this.#columns);
  }

  #startOf(row: number): number {
    return (row - QUESTION_ROW) * this.#columns;
  }

  #checkLength(vector: Float32Array): void {
    if (vector.length === this.#dimensions) return;
    throw new RangeError(`a vector of ${vector.length} dimensions among vectors of ${this.#dimensions}`);
  }
}

/** Writes the vector in whole steps, zeros after it, and returns what one step is worth once its length is 1. */
function quantise(vector: Float32Array, into: Int8Array): number {
  let largest = 0;
  let squares = 0;
  for (let column = 0; column < vector.length; column++) {
    const component = vector[column]!;
    largest = Math.max(largest, Math.abs(component));
    squares += component * component;
  }
  into.fill(0);
  if (squares === 0 || !Number.isFinite(squares)) return 0;
  const stepsPerUnit = STEPS / largest;
  for (let column = 0; column < vector.length; column++) into[column] = Math.round(vector[column]! * stepsPerUnit);
  return largest / STEPS / Math.sqrt(squares);
}

/** Sorts and cuts only when twice as many as wanted have gathered, so nearly all rows cost one comparison. */
function bestRows(scores: Float32Array, isAllowed: (row: number) => boolean, count: number): number[] {
  if (count < 1) return [];
  // Rows are gathered in order and sorting is stable, so equal scores stay in the order of their rows.
  const bestFirst = (a: number, b: number): number => scores[b]! - scores[a]!;
  const gathered: number[] = [];
  let scoreToBeat = -Infinity;
  for (let row = 0; row < scores.length; row++) {
    if (scores[row]! <= scoreToBeat || !isAllowed(row)) continue;
    if (gathered.push(row) < count * 2) continue;
    gathered.sort(bestFirst).splice(count);
    scoreToBeat = scores[gathered.at(-1)!]!;
  }
  return gathered.sort(bestFirst).slice(0, count);
}

function roundUp(count: number, step: number): number {
  return Math.ceil(count / step) * step;
}

interface Kernel {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
  scan(question: number, columns: number, rowsStart: number, rowsEnd: number, dots: number): void;
}

/** The little of the global that is used here; Node's types do not declare it. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: unknown };
};

/** Compiled when a matrix is made rather than on import, so a CPU without SIMD fails where it can be handled. */
function startKernel(): Kernel {
  return new WebAssembly.Instance(new WebAssembly.Module(Buffer.from(INT8_SCAN_WASM, "base64"))).exports as Kernel;
}
