import type { TokenCutter, Tokens } from "../../ports/system.ts";
import { openBytePairs } from "./tokens/byte-pairs.ts";
import type { BytePairs } from "./tokens/byte-pairs.ts";

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
