import { BitSieve } from "./bit-sieve.ts";
import { growTo, roundUp, startKernel } from "./kernel.ts";

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

/** Fewer rows are scored faster than they are sieved. */
const SIEVED_FROM = 20_000;
/** So much of all rows is let through, and so many times as many allowed ones as are wanted: of 50,000 real vectors none of the best twenty was lost. */
const SHARE_THROUGH = 1 / 16;
const TIMES_THROUGH = 20;

/** Where no more of the rows are allowed, only these are scored; one in so many tells. */
const FEW_SHARE = 1 / 4;
const SAMPLED = 16;

/** The question stands in the memory just before the first row. */
const QUESTION_ROW = -1;

const BYTES_PER_DOT = Int32Array.BYTES_PER_ELEMENT;
const BYTES_PER_LISTED = Uint32Array.BYTES_PER_ELEMENT;

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
  /** Made once there are enough rows for it to be of use. */
  #sieve: BitSieve | undefined;
  #scales = new Float32Array(0);
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
    if (this.#sieve !== undefined) this.#sieve.put(row, vector);
    else if (this.#size >= SIEVED_FROM) this.#startSieve();
    return row;
  }

  /** Frees the row for reuse and wipes its bytes: what was erased must not linger in memory. */
  remove(row: number): void {
    const scale = this.#scales[row];
    if (scale === undefined || row >= this.#size || scale === REMOVED) throw new RangeError(`row ${row} is not in use`);
    this.#bytesOf(row).fill(0);
    this.#sieve?.remove(row);
    this.#scales[row] = REMOVED;
    this.#freeRows.push(row);
  }

  /** Forgets every row and gives the memory back, which the kernel's memory can only do by being replaced. */
  clear(): void {
    this.#kernel = startKernel();
    this.#sieve = undefined;
    this.#scales = new Float32Array(0);
    this.#freeRows.length = 0;
    this.#size = 0;
  }

  /** The question's cosine to every row. */
  dot(question: Float32Array): Float32Array {
    const questionScale = this.#ask(question);
    const dots = this.#dots();
    return Float32Array.from(dots, (dot, row) =>
      this.#scales[row] === REMOVED ? -Infinity : dot * this.#scales[row]! * questionScale,
    );
  }

  /** The best `count` of the allowed rows, best first, equal scores by row; fewer only if fewer are allowed. */
  nearest(question: Float32Array, allowed: AllowedRows, count: number): Neighbour[] {
    const questionScale = this.#ask(question);
    const isIn = typeof allowed === "function" ? allowed : (row: number) => Boolean(allowed[row]);
    const isAllowed = (row: number): boolean => this.#scales[row] !== REMOVED && isIn(row);
    const sieved =
      questionScale === 0
        ? undefined
        : this.#sieve?.through(question, this.#size, isAllowed, this.#size * SHARE_THROUGH, count * TIMES_THROUGH);
    const through = sieved ?? this.#fewAllowed(isAllowed);
    const dots = through === undefined ? this.#dots() : this.#dotsOf(through);
    const best = pickBest(dots, through, this.#scales, isAllowed, count);
    return best.map(({ row, score }) => ({ row, score: score * questionScale }));
  }

  /** The allowed rows, where a sample says that they are few: one project of twenty asks. */
  #fewAllowed(isAllowed: (row: number) => boolean): Uint32Array | undefined {
    let sampled = 0;
    for (let row = 0; row < this.#size; row += SAMPLED) if (isAllowed(row)) sampled += SAMPLED;
    if (sampled > this.#size * FEW_SHARE) return undefined;
    const rows: number[] = [];
    for (let row = 0; row < this.#size; row++) if (isAllowed(row)) rows.push(row);
    // A sample may mislead, and there is room for a list of half of them.
    return rows.length <= this.#size / 2 ? Uint32Array.from(rows) : undefined;
  }

  /** Writes the question into its place and returns what one of its steps is worth. */
  #ask(question: Float32Array): number {
    this.#checkLength(question);
    return quantise(question, this.#bytesOf(QUESTION_ROW));
  }

  /** The question's dot product with every row, in steps. */
  #dots(): Int32Array {
    const rowsEnd = this.#startOf(roundUp(this.#size, ROWS_PER_TURN));
    this.#kernel.scan(this.#startOf(QUESTION_ROW), this.#columns, this.#startOf(0), rowsEnd, rowsEnd);
    return new Int32Array(this.#kernel.memory.buffer, rowsEnd, this.#size);
  }

  /** With these rows, in their order. */
  #dotsOf(rows: Uint32Array): Int32Array {
    const listStart = this.#startOf(roundUp(this.#size, ROWS_PER_TURN));
    const listed = roundUp(rows.length, ROWS_PER_TURN);
    const listEnd = listStart + listed * BYTES_PER_LISTED;
    const { memory } = this.#kernel;
    const list = new Uint32Array(memory.buffer, listStart, listed);
    list.set(rows);
    list.fill(0, rows.length);
    const [question, first] = [this.#startOf(QUESTION_ROW), this.#startOf(0)];
    this.#kernel.scan_listed(question, this.#columns, first, listStart, listEnd, listEnd);
    return new Int32Array(memory.buffer, listEnd, rows.length);
  }

  /** With the rows that are there, from their eight bits: a component that rounds to nothing has no sign worth keeping. */
  #startSieve(): void {
    this.#sieve = new BitSieve(this.#dimensions);
    this.#sieve.makeRoomFor(this.#scales.length);
    for (let row = 0; row < this.#size; row++) this.#sieve.put(row, this.#bytesOf(row).subarray(0, this.#dimensions));
  }

  #makeRoomFor(rows: number): void {
    if (rows <= this.#scales.length) return;
    const capacity = roundUp(Math.ceil(rows * (1 + SPARE_SHARE)), ROWS_PER_TURN);
    growTo(this.#kernel, this.#startOf(capacity) + capacity * (BYTES_PER_DOT + BYTES_PER_LISTED));
    this.#sieve?.makeRoomFor(capacity);
    const scales = new Float32Array(capacity);
    scales.set(this.#scales);
    this.#scales = scales;
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

/** Of `rows`, or of all. Sorts and cuts only when twice as many as wanted have gathered, so nearly all cost one comparison. */
function pickBest(
  dots: Int32Array,
  rows: Uint32Array | undefined,
  scales: Float32Array,
  isAllowed: (row: number) => boolean,
  count: number,
): readonly Neighbour[] {
  if (count < 1) return [];
  // Rows are gathered in order and sorting is stable, so equal scores stay in the order of their rows.
  const bestFirst = (a: Neighbour, b: Neighbour): number => b.score - a.score;
  const gathered: Neighbour[] = [];
  let scoreToBeat = -Infinity;
  for (let at = 0; at < dots.length; at++) {
    const row = rows === undefined ? at : rows[at]!;
    const score = dots[at]! * scales[row]!;
    if (score <= scoreToBeat || !isAllowed(row)) continue;
    if (gathered.push({ row, score }) < count * 2) continue;
    gathered.sort(bestFirst).splice(count);
    scoreToBeat = gathered.at(-1)!.score;
  }
  return gathered.sort(bestFirst).slice(0, count);
}
