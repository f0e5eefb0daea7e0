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

/** Written by scripts/pack-tokens.ts: each token in the order of its rank, a byte for its length before it. */
const FILE = new URL("cl100k.bin", import.meta.url);

/** Twice the number of tokens or more, so that a look-up rarely meets another token first; a power of two. */
const SLOTS = 1 << 18;
const NO_RANK = -1;

/** The ranks of byte-pair encoding: the lower a pair's rank, the sooner it is joined. */
interface BytePairs {
  /** Where each token of a word ends, in bytes. */
  ends(word: Uint8Array): readonly number[];
}

/** A table in three arrays: a map with 100,000 keys would take ten times the memory and a tenth of a second. */
function openBytePairs(): BytePairs {
  const bytes = new Uint8Array(readFileSync(FILE));
  const starts = new Uint32Array(SLOTS / 2);
  const slots = new Int32Array(SLOTS).fill(NO_RANK);
  let count = 0;
  for (let at = 0; at < bytes.length; at += bytes[at]! + 1) {
    let slot = hashBytes(bytes, at + 1, at + 1 + bytes[at]!) & (SLOTS - 1);
    while (slots[slot] !== NO_RANK) slot = (slot + 1) & (SLOTS - 1); // no two tokens are alike
    starts[count] = at + 1;
    slots[slot] = count++;
  }

  /** The slot that holds these bytes, or the free one where they would be. */
  function findSlot(word: Uint8Array, from: number, to: number): number {
    let slot = hashBytes(word, from, to) & (SLOTS - 1);
    while (slots[slot]! !== NO_RANK && !isToken(slots[slot]!, word, from, to)) slot = (slot + 1) & (SLOTS - 1);
    return slot;
  }

  function isToken(rank: number, word: Uint8Array, from: number, to: number): boolean {
    const start = starts[rank]!;
    if (bytes[start - 1] !== to - from) return false;
    for (let at = from; at < to; at++) if (bytes[start + at - from] !== word[at]) return false;
    return true;
  }

  const getRank = (word: Uint8Array, from: number, to: number): number => slots[findSlot(word, from, to)]!;

  return {
    ends(word) {
      if (word.length === 0) return [];
      if (getRank(word, 0, word.length) !== NO_RANK) return [word.length];
      return mergePairs(word, getRank);
    },
  };
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

/** FNV-1a. */
function hashBytes(word: Uint8Array, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ word[at]!, 0x01000193);
  return hash ^ (hash >>> 15);
}
