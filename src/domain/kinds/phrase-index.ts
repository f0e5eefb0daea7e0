import { hashWord } from "../words/bag.ts";

/** A phrase as it is indexed: the stems of a kind, a purpose or a name, and the line that it stands on. */
export interface IndexedPhrase {
  readonly stems: readonly string[];
  readonly line: number;
  readonly isName: boolean;
}

/** The lines of which a phrase stands in a question as a whole, by whether it is a kind or a name. */
export interface AskedLines {
  readonly kinds: readonly number[];
  readonly names: readonly number[];
}

/** A record says in its lowest bits how many other stems follow it, then whether it is of a name, then of which line. */
const OTHERS = 0b1111;
const IS_NAME = 0b10000;
const LINE = 5;

/**
 * Phrases under the rarest of their stems, by hashes, in one array: how many keys there are, the keys in ascending order, where the
 * records of each begin, and the records, each with the hashes of the phrase's other stems behind it.
 */
export function indexPhrases(phrases: readonly IndexedPhrase[]): Uint32Array {
  const sayable = phrases.filter(({ stems }) => stems.length > 0 && stems.length <= OTHERS);
  const counts = new Map<string, number>();
  for (const { stems } of sayable) for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const records = new Map<number, number[]>();
  for (const { stems, line, isName } of sayable) {
    const [rarest, ...others] = stems.toSorted((one, other) => counts.get(one)! - counts.get(other)!);
    const key = hashWord(rarest!);
    const record = [line * 2 ** LINE + (isName ? IS_NAME : 0) + others.length, ...others.map(hashWord)];
    records.set(key, [...(records.get(key) ?? []), ...record]);
  }
  const keys = [...records.keys()].sort((one, other) => one - other);
  const first = 1 + 2 * keys.length;
  const starts: number[] = [];
  let end = first;
  for (const key of keys) {
    starts.push(end);
    end += records.get(key)!.length;
  }
  return Uint32Array.from([keys.length, ...keys, ...starts, ...keys.flatMap((key) => records.get(key)!)]);
}

/** Looks phrases up in such an array: a dozen words of a question lead to a dozen records, whatever else is known. */
export function findPhrases(index: Uint32Array, terms: readonly string[]): AskedLines {
  const asked = new Set(terms.map(hashWord));
  const size = index[0]!;
  const kinds = new Set<number>();
  const names = new Set<number>();
  for (const hash of asked) {
    const at = findKey(index, hash, size);
    if (at === undefined) continue;
    const end = at === size ? index.length : index[1 + size + at]!;
    for (let record = index[size + at]!; record < end; record += 1 + (index[record]! & OTHERS)) {
      const others = index.subarray(record + 1, record + 1 + (index[record]! & OTHERS));
      if (others.every((other) => asked.has(other)))
        ((index[record]! & IS_NAME) === 0 ? kinds : names).add(index[record]! >>> LINE);
    }
  }
  return { kinds: [...kinds], names: [...names] };
}

/** Keys stand at 1 to `size`. */
function findKey(index: Uint32Array, hash: number, size: number): number | undefined {
  let [low, high] = [1, size];
  while (low <= high) {
    const middle = (low + high) >>> 1;
    if (index[middle] === hash) return middle;
    if (index[middle]! < hash) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}
