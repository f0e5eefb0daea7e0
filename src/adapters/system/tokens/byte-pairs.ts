import { readFileSync } from "../../../files/fs.ts";

/** Written by scripts/pack-tokens.ts: each token in the order of its rank, a byte for its length before it. */
const FILE = new URL("cl100k.bin", import.meta.url);

/** Twice the number of tokens or more, so that a look-up rarely meets another token first; a power of two. */
const SLOTS = 1 << 18;
const NO_RANK = -1;

/** The ranks of byte-pair encoding: the lower a pair's rank, the sooner it is joined. */
export interface BytePairs {
  /** Where each token of a word ends, in bytes. */
  ends(word: Uint8Array): readonly number[];
}

/** A table in three arrays: a map with 100,000 keys would take ten times the memory and a tenth of a second. */
export function openBytePairs(): BytePairs {
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
