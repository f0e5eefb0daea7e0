import type { Role } from "../../../../domain/journal/session.ts";
import type { Instant } from "../../../../domain/time.ts";
import type { Bag } from "../../../../domain/words/bag.ts";
import { lengthen } from "../vector-copy.ts";

/** What a search asks of a turn, without its text. */
export interface TurnNote {
  readonly row: number;
  /** The session's row. */
  readonly session: number;
  readonly place: number;
  readonly role: Role;
  readonly at: Instant;
  readonly bag: Bag;
}

/** A megabyte of 32-bit numbers, and how many there may be: enough for 100,000 turns of some hundred words. */
const BLOCK_NUMBERS = 2 ** 18;
const MOST_BLOCKS = 64;

/** Before a note's words: session, place, role, two for the time, words counted, different words. */
const HEAD = 7;
const ROLES: readonly Role[] = ["user", "assistant", "tool"];
const HALF = 2 ** 32;

/**
 * Notes in a few large blocks of numbers: as an object each they would take several times the memory, and the garbage
 * collector would walk over all of them. When every block is full, the oldest is emptied.
 */
export class NoteShelf {
  readonly #most: number;
  #blocks: Uint32Array[] = [];
  /** The turns in each block, so that they are forgotten with it. */
  #held: number[][] = [];
  #current = -1;
  #used = BLOCK_NUMBERS;
  /** By a turn's row: one more than its note's place among all blocks' numbers. */
  #places = new Int32Array(0);

  constructor(mostBlocks: number = MOST_BLOCKS) {
    this.#most = mostBlocks;
  }

  has(row: number): boolean {
    return (this.#places[row] ?? 0) !== 0;
  }

  /** False for a note that is longer than a block, which is not kept. */
  put({ row, session, place, role, at, bag }: TurnNote): boolean {
    const size = HEAD + bag.hashes.length + Math.ceil(bag.counts.length / 4);
    if (size > BLOCK_NUMBERS || this.has(row)) return false;
    if (this.#used + size > BLOCK_NUMBERS) this.#turnPage();
    const block = this.#blocks[this.#current]!;
    const start = this.#used;
    block[start] = session;
    block[start + 1] = place;
    block[start + 2] = ROLES.indexOf(role);
    block[start + 3] = Math.floor(at / HALF);
    block[start + 4] = at % HALF;
    block[start + 5] = bag.words;
    block[start + HEAD - 1] = bag.hashes.length;
    block.set(bag.hashes, start + HEAD);
    new Uint8Array(block.buffer, (start + HEAD + bag.hashes.length) * 4).set(bag.counts);
    if (row >= this.#places.length) this.#places = lengthen(this.#places, row + 1);
    this.#places[row] = this.#current * BLOCK_NUMBERS + start + 1;
    this.#held[this.#current]!.push(row);
    this.#used += size;
    return true;
  }

  /** Its words are a view of the block: good for a search, until the block is emptied. */
  get(row: number): TurnNote | undefined {
    const place = this.#places[row] ?? 0;
    if (place === 0) return undefined;
    const block = this.#blocks[Math.floor((place - 1) / BLOCK_NUMBERS)]!;
    const start = (place - 1) % BLOCK_NUMBERS;
    const different = block[start + HEAD - 1]!;
    const words = start + HEAD;
    return {
      row,
      session: block[start]!,
      place: block[start + 1]!,
      role: ROLES[block[start + 2]!]!,
      at: (block[start + 3]! | 0) * HALF + block[start + 4]!,
      bag: {
        words: block[start + 5]!,
        hashes: block.subarray(words, words + different),
        counts: new Uint8Array(block.buffer, (words + different) * 4, different),
      },
    };
  }

  /** Forgets every note and wipes what it held: of an erased text nothing may linger in memory. */
  clear(): void {
    for (const block of this.#blocks) block.fill(0);
    this.#blocks = [];
    this.#held = [];
    this.#current = -1;
    this.#used = BLOCK_NUMBERS;
    this.#places = new Int32Array(0);
  }

  #turnPage(): void {
    this.#current = (this.#current + 1) % this.#most;
    this.#used = 0;
    for (const row of this.#held[this.#current] ?? []) this.#places[row] = 0;
    this.#blocks[this.#current] ??= new Uint32Array(BLOCK_NUMBERS);
    this.#held[this.#current] = [];
  }
}
