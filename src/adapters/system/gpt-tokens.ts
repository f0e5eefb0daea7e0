import type { TokenCutter, Tokens } from "../../ports/system.ts";
import { readFileSync } from "../../files/fs.ts";

/** Texts longer than this are counted by their length: a budget needs no exact number of something that can't fit. */
const COUNTED_CHARACTERS = 100_000;
const CHARACTERS_PER_TOKEN = 4;
/** The time for one word grows with the square of its length, so a longer one is counted in parts: a token more or less each. */
const LONG_WORD = /\S{300}|\s{300}/;
const PART = /[^]{1,300}/g;

/** How the encoding cl100k_base cuts a text before it joins bytes: endings, words, numbers, marks, line ends, spaces. */
const WORD =
  /'(?:[sdmt]|ll|ve|re)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+/giu;

/**
 * A tokenizer near enough to those of the agents' models: OpenAI's cl100k_base. Its table is loaded when the first text
 * is counted. Text that spells a control token is text.
 */
export function gptTokens(): Tokens & TokenCutter {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  let pairs: BytePairs | undefined;
  const findEnds = (word: Uint8Array) => (pairs ??= openBytePairs()).ends(word);
  const splitWords = (text: string) => (text.match(WORD) ?? []).map((word) => encoder.encode(word));
  return {
    pieces: (text) =>
      splitWords(text).flatMap((word) => {
        const ends = findEnds(word).filter((end) => !isInsideCharacter(word[end]));
        return ends.map((end, at) => decoder.decode(word.subarray(ends[at - 1] ?? 0, end)));
      }),
    count(text) {
      if (text.length > COUNTED_CHARACTERS) return Math.ceil(text.length / CHARACTERS_PER_TOKEN);
      const parts = LONG_WORD.test(text) ? (text.match(PART) ?? []) : [text];
      return parts.reduce((sum, part) => splitWords(part).reduce((more, word) => more + findEnds(word).length, sum), 0);
    },
  };
}

/** In UTF-8 every byte of a character but its first begins with the bits 10. */
function isInsideCharacter(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0b1100_0000) === 0b1000_0000;
}

/** Written by scripts/pack-tokens.ts: for each length the number of its tokens, these in the order of their bytes, then their ranks. */
const FILE = new URL("cl100k.bin", import.meta.url);

const COUNT_BYTES = 4;
const RANK_BYTES = 3;
const BYTE_VALUES = 256;
const NO_RANK = -1;

/** The ranks of byte-pair encoding: the lower a pair's rank, the sooner it is joined. */
interface BytePairs {
  /** Where each token of a word ends, in bytes. */
  ends(word: Uint8Array): readonly number[];
}

/** The tokens of one length. */
interface Group {
  readonly length: number;
  readonly first: number;
  readonly count: number;
  /** How many of them begin with a lower byte, for each byte and for the one after the last; counted when first looked for. */
  below?: Uint16Array;
}

/** Searched as it lies in its file: a map with 100,000 keys would take ten times the memory and a tenth of a second. */
function openBytePairs(): BytePairs {
  const file = readFileSync(FILE);
  const groups: Group[] = [];
  for (let at = 0; at < file.length;) {
    const group = { length: groups.length + 1, first: at + COUNT_BYTES, count: file.readUInt32LE(at) };
    groups.push(group);
    at = group.first + group.count * (group.length + RANK_BYTES);
  }

  function getRank(word: Uint8Array, from: number, to: number): number {
    const group = groups[to - from - 1];
    if (group === undefined) return NO_RANK;
    const { length, first, count, below = (group.below = countBelow(file, group)) } = group;
    for (let [low, high] = [below[word[from]!]!, below[word[from]! + 1]!]; low < high;) {
      const middle = (low + high) >> 1;
      const order = compareBytes(word, from, file, first + middle * length, length);
      if (order === 0) return file.readUIntLE(first + count * length + middle * RANK_BYTES, RANK_BYTES);
      if (order < 0) high = middle;
      else low = middle + 1;
    }
    return NO_RANK;
  }

  return {
    ends(word) {
      if (word.length === 0) return [];
      if (getRank(word, 0, word.length) !== NO_RANK) return [word.length];
      return mergePairs(word, getRank);
    },
  };
}

function countBelow(file: Buffer, { length, first, count }: Group): Uint16Array {
  const below = new Uint16Array(BYTE_VALUES + 1);
  for (let at = 0; at < count; at++) below[file[first + at * length]! + 1]! += 1;
  for (let byte = 0; byte < BYTE_VALUES; byte++) below[byte + 1]! += below[byte]!;
  return below;
}

function compareBytes(one: Uint8Array, from: number, other: Uint8Array, start: number, length: number): number {
  for (let at = 0; at < length; at++) {
    const order = one[from + at]! - other[start + at]!;
    if (order !== 0) return order;
  }
  return 0;
}

/** Joins the pair of the lowest rank until no pair is a token. */
function mergePairs(
  word: Uint8Array,
  getRank: (word: Uint8Array, from: number, to: number) => number,
): readonly number[] {
  const bounds = Array.from({ length: word.length + 1 }, (_, at) => at);
  const pairRank = (at: number): number => {
    const [from, to] = [bounds[at], bounds[at + 2]];
    const rank = from === undefined || to === undefined ? NO_RANK : getRank(word, from, to);
    return rank === NO_RANK ? Infinity : rank;
  };
  const ranks = bounds.slice(0, -2).map((_, at) => pairRank(at));
  for (;;) {
    let best = 0;
    for (let at = 1; at < ranks.length; at++) if (ranks[at]! < ranks[best]!) best = at;
    if ((ranks[best] ?? Infinity) === Infinity) return bounds.slice(1);
    bounds.splice(best + 1, 1);
    ranks.splice(best, 1);
    if (best > 0) ranks[best - 1] = pairRank(best - 1);
    if (best < ranks.length) ranks[best] = pairRank(best);
  }
}
