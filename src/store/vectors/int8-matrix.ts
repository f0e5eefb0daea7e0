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

/** The kernel reads sixteen bytes of four rows a turn, and eight counts. */
const BYTES_PER_TURN = 16;
const COUNTS_PER_TURN = 8;
const BITS_PER_BYTE = 8;
const BYTES_PER_COUNT = Uint16Array.BYTES_PER_ELEMENT;
/** Behind the last row's count: more than any row differs in. */
const BEYOND = 0xffff;
/** One in so many rows tells how the others are spread, and how many of them are allowed. */
const SIEVE_SAMPLED = 8;

/** How many more rows are let through when too few of them are allowed. */
const WIDER = 4;

/**
 * One bit per component, its sign: in how many of them two vectors differ tells roughly how near they are, at an eighth of
 * the bytes. A scan lets through the rows that differ least, and only these are scored.
 *
 * In the kernel's memory stand the question's bits, then the rows', then one count per row and the list of those let through.
 */
class BitSieve {
  readonly #bytes: number;
  readonly #kernel = startKernel();
  /** About how many rows differ in so many bits. */
  readonly #spread: Uint32Array;

  constructor(dimensions: number) {
    this.#bytes = roundUp(Math.ceil(dimensions / BITS_PER_BYTE), BYTES_PER_TURN);
    this.#spread = new Uint32Array(this.#bytes * BITS_PER_BYTE + 1);
  }

  makeRoomFor(rows: number): void {
    const { list } = this.#scratchBehind(rows);
    growTo(this.#kernel, list + rows * BYTES_PER_LISTED);
  }

  put(row: number, vector: Float32Array | Int8Array): void {
    const bytes = this.#bytesOf(row);
    bytes.fill(0);
    for (let start = 0; start < vector.length; start += BITS_PER_BYTE) {
      const end = Math.min(start + BITS_PER_BYTE, vector.length);
      let signs = 0;
      for (let column = start; column < end; column++) signs = signs * 2 + (vector[column]! > 0 ? 1 : 0);
      bytes[start / BITS_PER_BYTE] = signs;
    }
  }

  remove(row: number): void {
    this.#bytesOf(row).fill(0);
  }

  /**
   * Of the first `size` rows those that may be among the nearest: about the `wanted` that differ least, or more if fewer
   * than `enough` of these seem to be allowed; undefined when it would have to let through half of all. The list is good
   * until the next one is asked for.
   */
  through(
    question: Float32Array,
    size: number,
    isAllowed: (row: number) => boolean,
    wanted: number,
    enough: number,
  ): Uint32Array | undefined {
    this.put(QUESTION_ROW, question);
    const { counts, list } = this.#scratchBehind(size);
    const { buffer } = this.#kernel.memory;
    this.#kernel.differing_bits(this.#startOf(QUESTION_ROW), this.#bytes, this.#startOf(0), counts, counts);
    const differing = new Uint16Array(buffer, counts, (list - counts) / BYTES_PER_COUNT).fill(BEYOND, size);
    const spread = this.#spread.fill(0);
    for (let row = 0; row < size; row += SIEVE_SAMPLED) spread[differing[row]!]! += SIEVE_SAMPLED;
    for (let most = wanted; most <= size / 2; most *= WIDER) {
      const end = this.#kernel.places_up_to(limitFor(spread, most), counts, list, list);
      const rows = new Uint32Array(buffer, list, (end - list) / BYTES_PER_LISTED);
      let allowed = 0;
      for (let at = 0; at < rows.length; at += SIEVE_SAMPLED) if (isAllowed(rows[at]!)) allowed += SIEVE_SAMPLED;
      if (allowed >= enough) return rows;
    }
    return undefined;
  }

  #bytesOf(row: number): Uint8Array {
    return new Uint8Array(this.#kernel.memory.buffer, this.#startOf(row), this.#bytes);
  }

  /** Where the counts of so many rows stand, and the list. */
  #scratchBehind(rows: number): { readonly counts: number; readonly list: number } {
    const counts = this.#startOf(roundUp(rows, ROWS_PER_TURN));
    return { counts, list: counts + roundUp(rows, COUNTS_PER_TURN) * BYTES_PER_COUNT };
  }

  #startOf(row: number): number {
    return (row - QUESTION_ROW) * this.#bytes;
  }
}

/** In how many bits the row at the place `most` differs. */
function limitFor(spread: Uint32Array, most: number): number {
  let bits = 0;
  for (let rows = spread[0]!; rows < most && bits < spread.length - 1; rows += spread[bits]!) bits++;
  return bits;
}
