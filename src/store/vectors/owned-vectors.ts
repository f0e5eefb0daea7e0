import { lengthen } from "../lengthen.ts";
import { floats } from "../vector-rows.ts";
import { Int8Matrix } from "./int8-matrix.ts";

/** A vector with the row of what it belongs to, a memory or a turn. */
export interface OwnedVector {
  readonly row: number;
  readonly embedding: Uint8Array;
}

export interface Scored {
  readonly row: number;
  readonly score: number;
}

/** Marks a free place of the matrix. */
const NOBODY = -1;

/** Vectors in eight bits a number, by the rows that they belong to: a long text has several. */
export class OwnedVectors {
  readonly #dimensions: number;
  #matrix: Int8Matrix;
  #owners = new Int32Array(0);

  constructor(dimensions: number) {
    this.#dimensions = dimensions;
    this.#matrix = new Int8Matrix(dimensions);
  }

  clear(): void {
    this.#matrix = new Int8Matrix(this.#dimensions);
    this.#owners = new Int32Array(0);
  }

  /** Says at which place; nowhere if it is of another length. */
  add({ row, embedding }: OwnedVector): number | undefined {
    if (embedding.byteLength !== this.#dimensions * Float32Array.BYTES_PER_ELEMENT) return undefined;
    const place = this.#matrix.append(floats(embedding));
    if (place >= this.#owners.length) this.#owners = lengthen(this.#owners, place + 1, NOBODY);
    this.#owners[place] = row;
    return place;
  }

  /** Takes all vectors of a row away. */
  drop(row: number): void {
    for (let at = this.#owners.indexOf(row); at !== -1; at = this.#owners.indexOf(row, at + 1)) {
      this.#matrix.remove(at);
      this.#owners[at] = NOBODY;
    }
  }

  /** The rows nearest to a question, best first, each by its nearest vector; fewer only where fewer are allowed. */
  nearest(question: Float32Array, isAllowed: (row: number, place: number) => boolean, limit: number): Scored[] {
    const isPlaceAllowed = (place: number): boolean => {
      const row = this.#owners[place]!;
      return row !== NOBODY && isAllowed(row, place);
    };
    // More are asked for until enough rows are among them.
    for (let asked = limit; ; asked *= 4) {
      const found = this.#matrix.nearest(question, isPlaceAllowed, asked);
      const best = new Map<number, number>();
      for (const { row: place, score } of found) {
        const row = this.#owners[place]!;
        if (!best.has(row)) best.set(row, score);
      }
      if (best.size >= limit || found.length < asked)
        return Array.from(best, ([row, score]) => ({ row, score })).slice(0, limit);
    }
  }
}
