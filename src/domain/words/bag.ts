/** A text's words by hash, each with how often it stands there: enough to score a text without the text. */
export interface Bag {
  /** All words counted, with repetitions: the text's length to BM25. */
  readonly words: number;
  /** In ascending order. */
  readonly hashes: Uint32Array;
  readonly counts: Uint8Array;
}

/** A word that stands more often in a text weighs hardly more. */
const MOST_COUNTED = 255;

export const EMPTY_BAG: Bag = { words: 0, hashes: new Uint32Array(0), counts: new Uint8Array(0) };

export function buildBag(tokens: readonly string[]): Bag {
  const hashes = Uint32Array.from(tokens, hashWord).sort();
  return collectCounts(hashes);
}

/** What the texts hold together, as if they were one. */
export function joinBags(bags: readonly Bag[]): Bag {
  const [first, ...others] = bags.filter(({ words }) => words > 0);
  if (first === undefined) return EMPTY_BAG;
  return others.length === 0 ? first : others.reduce(mergeBags, first);
}

/** How often a word stands in the text; `hash` is the word's own. */
export function countWord(bag: Bag, hash: number): number {
  let low = 0;
  let high = bag.hashes.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const here = bag.hashes[middle]!;
    if (here === hash) return bag.counts[middle]!;
    if (here < hash) low = middle + 1;
    else high = middle - 1;
  }
  return 0;
}

/** FNV-1a over UTF-16: 32 bits, so that two of a text's words are taken for one in a million texts or so. */
export function hashWord(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

function mergeBags(a: Bag, b: Bag): Bag {
  const hashes = new Uint32Array(a.hashes.length + b.hashes.length);
  const counts = new Uint8Array(hashes.length);
  let [inA, inB, size] = [0, 0, 0];
  while (inA < a.hashes.length || inB < b.hashes.length) {
    const fromA = a.hashes[inA] ?? Infinity;
    const fromB = b.hashes[inB] ?? Infinity;
    hashes[size] = Math.min(fromA, fromB);
    const count = (fromA <= fromB ? a.counts[inA++]! : 0) + (fromB <= fromA ? b.counts[inB++]! : 0);
    counts[size++] = Math.min(MOST_COUNTED, count);
  }
  return { words: a.words + b.words, hashes: hashes.slice(0, size), counts: counts.slice(0, size) };
}

function collectCounts(sorted: Uint32Array): Bag {
  const hashes = new Uint32Array(sorted.length);
  const counts = new Uint8Array(sorted.length);
  let size = 0;
  for (let at = 0; at < sorted.length; at++) {
    const isNew = size === 0 || hashes[size - 1] !== sorted[at];
    if (isNew) hashes[size++] = sorted[at]!;
    counts[size - 1] = Math.min(MOST_COUNTED, (isNew ? 0 : counts[size - 1]!) + 1);
  }
  return { words: sorted.length, hashes: hashes.slice(0, size), counts: counts.slice(0, size) };
}

/** Compares texts of a set by the words they share, 0 to 1; a word that few of the set hold counts for more. */
export function compareBags(all: readonly Bag[]): (one: Bag, other: Bag) => number {
  const holders = new Map<number, number>();
  for (const { hashes } of all) for (const hash of hashes) holders.set(hash, (holders.get(hash) ?? 0) + 1);
  const weigh = (hash: number): number => Math.log((1 + all.length) / (holders.get(hash) ?? 1)) ** 2;
  const sum = (hashes: Iterable<number>): number => {
    let total = 0;
    for (const hash of hashes) total += weigh(hash);
    return total;
  };
  return (one, other) => {
    const size = Math.sqrt(sum(one.hashes) * sum(other.hashes));
    return size === 0 ? 0 : sum(one.hashes.filter((hash) => countWord(other, hash) > 0)) / size;
  };
}
