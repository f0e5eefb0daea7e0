import { hashWord } from "../../domain/words/bag.ts";
import type { Bag } from "../../domain/words/bag.ts";
import { lengthen } from "../lengthen.ts";
import { weighCount, weighLength, weighWord } from "../word-scores.ts";
import type { Indexed } from "../word-scores.ts";

/** Marks a text that is gone, and a row without a text. */
const NONE = -1;
/** A place names a text and how often a word stands in it, which take 24 and 8 bits. */
const COUNTS = 0x100;
/** To find a text among the places of a common word takes about so many looks. */
const LOOK_UPS = 8;
/** So many new places are sorted into the array together: until then each word has a list of its own. */
const SORTED_IN = 50_000;

/** What a row is to whoever asks. */
export type Seen = "active" | "replaced" | "hidden";

/** Rows, best first. */
export interface RowMatches {
  readonly active: readonly number[];
  readonly replaced: readonly number[];
}

/**
 * Which texts hold a word, and how often: by the hashes of words, in arrays of numbers, some four bytes for each word of a text. Texts
 * are numbered as they come; one that changes gets a new number, and what stands under the old one is passed over until the next sorting.
 */
export class WordIndex {
  /** By the number of the text. */
  #rows = new Int32Array(0);
  #lengths = new Uint32Array(0);
  #texts = 0;
  #gone = 0;
  /** By row. */
  #textAt = new Int32Array(0);
  /** The hashes of all words in ascending order, where the places of each end, and the places. */
  #words = new Uint32Array(0);
  #ends = new Uint32Array(0);
  #places = new Uint32Array(0);
  #recent = new Map<number, number[]>();
  #recentPlaces = 0;
  #scores = new Float64Array(0);

  put(row: number, bag: Bag): void {
    const before = this.#textOf(row);
    // Most changes leave the words as they are.
    if (before !== NONE && this.#isSame(before, bag)) return;
    this.drop(row);
    const text = this.#texts++;
    if (text >= this.#rows.length) {
      this.#rows = lengthen(this.#rows, text + 1);
      this.#lengths = lengthen(this.#lengths, text + 1);
    }
    if (row >= this.#textAt.length) this.#textAt = lengthen(this.#textAt, row + 1, NONE);
    this.#rows[text] = row;
    this.#lengths[text] = bag.words;
    this.#textAt[row] = text;
    for (const [at, hash] of bag.hashes.entries()) {
      const place = text * COUNTS + bag.counts[at]!;
      const known = this.#recent.get(hash);
      if (known === undefined) this.#recent.set(hash, [place]);
      else known.push(place);
    }
    this.#recentPlaces += bag.hashes.length;
    if (this.#recentPlaces >= SORTED_IN) this.sort();
  }

  /** Its words are passed over from now on; `sort` takes them away. */
  drop(row: number): void {
    const text = this.#textOf(row);
    if (text === NONE) return;
    this.#rows[text] = NONE;
    this.#textAt[row] = NONE;
    this.#gone++;
  }

  /** In how many texts a word stands. */
  countHolding(term: string): number {
    const places = this.#placesOf(hashWord(term));
    if (this.#gone === 0) return places.reduce((sum, { length }) => sum + length, 0);
    let count = 0;
    for (const part of places)
      for (let at = 0; at < part.length; at++) if (this.#rows[part[at]! >>> 8] !== NONE) count++;
    return count;
  }

  /** Tells each of these rows that holds one of the words. */
  tellHolding(terms: readonly string[], rows: readonly number[], tell: (term: string, row: number) => void): void {
    const texts = new Map(rows.map((row) => [this.#textOf(row), row]));
    texts.delete(NONE);
    for (const term of terms) {
      for (const part of this.#placesOf(hashWord(term))) {
        // Of a rare word all places are looked at, of a common one those of the rows.
        if (part.length <= texts.size * LOOK_UPS) {
          for (let at = 0; at < part.length; at++) {
            const row = texts.get(part[at]! >>> 8);
            if (row !== undefined) tell(term, row);
          }
        } else for (const [text, row] of texts) if (findCount(part, text) > 0) tell(term, row);
      }
    }
  }

  /** The best rows that hold all the words of one of the groups. What was replaced never takes the place of what holds, and none worse than the last of that is told. */
  best(
    groups: readonly (readonly string[])[],
    indexed: Indexed,
    isSeen: (row: number) => Seen,
    limit: number,
  ): RowMatches {
    const scores = (this.#scores =
      this.#scores.length < this.#texts ? new Float64Array(this.#rows.length) : this.#scores);
    const found: number[] = [];
    const add = (text: number, score: number): void => {
      if (scores[text] === 0) found.push(text);
      scores[text] = scores[text]! + score;
    };
    for (const terms of groups) this.#score(terms, indexed, add);
    const [active, replaced] = [new Best(limit), new Best(limit)];
    for (const text of found) {
      const row = this.#rows[text]!;
      const seen = isSeen(row);
      if (seen === "active") active.offer(row, scores[text]!);
      else if (seen === "replaced") replaced.offer(row, scores[text]!);
      scores[text] = 0;
    }
    const last = active.isFull ? active.last : undefined;
    return { active: active.rows, replaced: replaced.before(last) };
  }

  /** Sorts all words into one array, without those of texts that are gone. */
  sort(): void {
    const moved = this.#renumber();
    const recent = Uint32Array.from(this.#recent.keys()).sort();
    const words = new Uint32Array(this.#words.length + recent.length);
    const ends = new Uint32Array(words.length);
    const places = new Uint32Array(this.#places.length + this.#recentPlaces);
    let [size, end] = [0, 0];
    const take = (part: ArrayLike<number>, from: number, to: number): void => {
      for (let at = from; at < to; at++) {
        const text = moved[part[at]! >>> 8]!;
        if (text !== NONE) places[end++] = text * COUNTS + (part[at]! & (COUNTS - 1));
      }
    };
    for (let [old, fresh] = [0, 0]; old < this.#words.length || fresh < recent.length;) {
      const word = Math.min(this.#words[old] ?? Infinity, recent[fresh] ?? Infinity);
      const start = end;
      if (this.#words[old] === word) take(this.#places, old === 0 ? 0 : this.#ends[old - 1]!, this.#ends[old++]!);
      if (recent[fresh] === word) {
        const part = this.#recent.get(recent[fresh++]!)!;
        take(part, 0, part.length);
      }
      if (end === start) continue;
      words[size] = word;
      ends[size++] = end;
    }
    this.#words = words.slice(0, size);
    this.#ends = ends.slice(0, size);
    this.#places = places.slice(0, end);
    this.#recent = new Map();
    this.#recentPlaces = 0;
  }

  /** The new number of each text; those that are gone have none. */
  #renumber(): Int32Array {
    const moved = new Int32Array(this.#texts).fill(NONE);
    let kept = 0;
    for (let text = 0; text < this.#texts; text++) {
      const row = this.#rows[text]!;
      if (row === NONE) continue;
      this.#rows[kept] = row;
      this.#lengths[kept] = this.#lengths[text]!;
      this.#textAt[row] = kept;
      moved[text] = kept++;
    }
    this.#texts = kept;
    this.#gone = 0;
    return moved;
  }

  #textOf(row: number): number {
    return this.#textAt[row] ?? NONE;
  }

  /** In ascending order, in two parts. */
  #placesOf(hash: number): readonly ArrayLike<number>[] {
    const at = findPlace(this.#words, hash);
    const parts: ArrayLike<number>[] = [];
    if (this.#words[at] === hash) parts.push(this.#places.subarray(at === 0 ? 0 : this.#ends[at - 1]!, this.#ends[at]));
    const recent = this.#recent.get(hash);
    if (recent !== undefined) parts.push(recent);
    return parts;
  }

  #isSame(text: number, { words, hashes, counts }: Bag): boolean {
    if (this.#lengths[text] !== words) return false;
    return hashes.every((hash, at) => this.#placesOf(hash).some((part) => findCount(part, text) === counts[at]));
  }

  #score(terms: readonly string[], indexed: Indexed, add: (text: number, score: number) => void): void {
    const held = terms.map((term) => {
      const places = this.#placesOf(hashWord(term));
      return { places, information: weighWord(this.countHolding(term), indexed) };
    });
    const size = ({ places }: (typeof held)[number]): number => places.reduce((sum, { length }) => sum + length, 0);
    const [rarest] = held.toSorted((one, other) => size(one) - size(other));
    for (const part of rarest?.places ?? []) {
      for (let at = 0; at < part.length; at++) {
        const text = part[at]! >>> 8;
        if (this.#rows[text] === NONE) continue;
        const length = weighLength(this.#lengths[text]!, indexed);
        let score = 0;
        for (const one of held) {
          const count =
            one === rarest ? part[at]! & (COUNTS - 1) : one.places.reduce((sum, of) => sum + findCount(of, text), 0);
          score = count === 0 ? NaN : score + weighCount(one.information, count, length);
        }
        if (!Number.isNaN(score)) add(text, score);
      }
    }
  }
}

/** The first place that is not before a number. */
function findPlace(numbers: ArrayLike<number>, number: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (numbers[middle]! < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How often a word with these places stands in a text. */
function findCount(places: ArrayLike<number>, text: number): number {
  const place = places[findPlace(places, text * COUNTS)];
  return place === undefined || place >>> 8 !== text ? 0 : place & (COUNTS - 1);
}

/** The best so many rows; of equal ones the newest. */
class Best {
  readonly rows: number[] = [];
  readonly #scores: number[] = [];
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get isFull(): boolean {
    return this.rows.length >= this.#most;
  }

  get last(): { readonly row: number; readonly score: number } | undefined {
    const score = this.#scores.at(-1);
    return score === undefined ? undefined : { row: this.rows.at(-1)!, score };
  }

  offer(row: number, score: number): void {
    if (this.isFull && !this.#isBefore(this.rows.length - 1, row, score)) return;
    let at = this.rows.length;
    while (at > 0 && this.#isBefore(at - 1, row, score)) at--;
    this.rows.splice(at, 0, row);
    this.#scores.splice(at, 0, score);
    if (this.rows.length > this.#most) {
      this.rows.pop();
      this.#scores.pop();
    }
  }

  /** Those that come before another one. */
  before(other: { readonly row: number; readonly score: number } | undefined): readonly number[] {
    if (other === undefined) return this.rows;
    const end = this.rows.findIndex((row, at) => this.#isBefore(at, other.row, other.score) && row !== other.row);
    return end === -1 ? this.rows : this.rows.slice(0, end);
  }

  /** Whether a row comes before the one at a place. */
  #isBefore(at: number, row: number, score: number): boolean {
    const here = this.#scores[at]!;
    return score > here || (score === here && row > this.rows[at]!);
  }
}
