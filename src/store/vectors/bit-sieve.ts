import { growTo, roundUp, startKernel } from "./kernel.ts";

/** The kernel reads sixteen bytes of four rows a turn, and eight counts. */
const BYTES_PER_TURN = 16;
const ROWS_PER_TURN = 4;
const COUNTS_PER_TURN = 8;
const BITS_PER_BYTE = 8;
const BYTES_PER_COUNT = Uint16Array.BYTES_PER_ELEMENT;
const BYTES_PER_LISTED = Uint32Array.BYTES_PER_ELEMENT;

/** Behind the last row's count: more than any row differs in. */
const BEYOND = 0xffff;

/** The question stands in the memory just before the first row. */
const QUESTION_ROW = -1;

/** One in so many rows tells how the others are spread, and how many of them are allowed. */
const SAMPLED = 8;

/** How many more rows are let through when too few of them are allowed. */
const WIDER = 4;

/**
 * One bit per component, its sign: in how many of them two vectors differ tells roughly how near they are, at an eighth of
 * the bytes. A scan lets through the rows that differ least, and only these are scored.
 *
 * In the kernel's memory stand the question's bits, then the rows', then one count per row and the list of those let through.
 */
export class BitSieve {
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
    for (let row = 0; row < size; row += SAMPLED) spread[differing[row]!]! += SAMPLED;
    for (let most = wanted; most <= size / 2; most *= WIDER) {
      const end = this.#kernel.places_up_to(limitFor(spread, most), counts, list, list);
      const rows = new Uint32Array(buffer, list, (end - list) / BYTES_PER_LISTED);
      let allowed = 0;
      for (let at = 0; at < rows.length; at += SAMPLED) if (isAllowed(rows[at]!)) allowed += SAMPLED;
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
