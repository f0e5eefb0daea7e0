import { widenFloats } from "../encoder/safetensors.ts";
import type { Tensors } from "../encoder/safetensors.ts";
import { readLowRanks } from "../encoder/tuning.ts";
import type { Encoder } from "../encoder/encoder.ts";
import { CONTINUED, wordNumbers } from "../encoder/wordpiece.ts";
import type { Pieces } from "../encoder/wordpiece.ts";
import { averageRows, concatenate, denseHead } from "./heads.ts";

/** How many tokens of a text are read; a longer one is judged by its beginning. */
const MOST_TOKENS = 96;
const BEGIN = 101;
const END = 102;

/** The kinds of tokens that are told apart: of the first or the second text, with a word that both have or not. */
const KIND = { first: 0, firstShared: 1, second: 2, secondShared: 3 } as const;

/** Reads two texts side by side, or one, by the embedding model's layers with the low-rank additions of a file of weights. */
export function pairReader(pieces: Pieces, encoder: Encoder, learned: Tensors) {
  const additions = encoder.additions(readLowRanks(learned));
  const types = widenFloats(learned("types"));
  const width = types.length / 4;
  const getKindVector = (kind: number): Float32Array => types.subarray(kind * width, (kind + 1) * width);
  const numbersOf = wordNumbers(pieces, MOST_TOKENS + 2);
  const wholeWords = mapWholeWords(pieces);
  const read = (text: string): readonly number[] => numbersOf(text).slice(1, -1);

  return {
    head: (name: string) =>
      denseHead(widenFloats(learned(`head.${name}.weight`)), widenFloats(learned(`head.${name}.bias`))),
    pair(first: string, second: string) {
      const [ofFirst, ofSecond] = [read(first), read(second)];
      const [firstWords, secondWords] = [wholeWords(ofFirst), wholeWords(ofSecond)];
      const [inFirst, inSecond] = [new Set(firstWords), new Set(secondWords)];
      const numbers = [BEGIN, ...ofFirst, END, ...ofSecond, END];
      const middle = ofFirst.length + 2;
      const states = encoder.withAdditions(
        numbers,
        (at) => {
          if (at < middle) {
            const isShared = at > 0 && at <= ofFirst.length && inSecond.has(firstWords[at - 1]!);
            return getKindVector(isShared ? KIND.firstShared : KIND.first);
          }
          const isShared = at < numbers.length - 1 && inFirst.has(secondWords[at - middle]!);
          return getKindVector(isShared ? KIND.secondShared : KIND.second);
        },
        additions,
      );
      const means = [
        averageRows(states, width, 1, 1 + ofFirst.length),
        averageRows(states, width, middle, middle + ofSecond.length),
      ] as const;
      const between = means[0].map((value, at) => Math.abs(value - means[1][at]!));
      return {
        /** What the heads of a pair are held against. */
        features: concatenate(states.subarray(0, width), ...means, between),
        /** The states of the first text's tokens. */
        ofFirst: ofFirst.map((_, at) => states.subarray((at + 1) * width, (at + 2) * width)),
      };
    },
    /** What the heads of a single text are held against. */
    single(text: string): Float32Array {
      const numbers = read(text);
      const states = encoder.withAdditions([BEGIN, ...numbers, END], () => getKindVector(KIND.first), additions);
      return concatenate(states.subarray(0, width), averageRows(states, width, 1, 1 + numbers.length));
    },
  };
}

/** For each token of a text the whole word that it is a piece of, by the numbers of its pieces. */
function mapWholeWords(pieces: Pieces): (numbers: readonly number[]) => readonly string[] {
  const goesOn = new Set<number>();
  for (const [piece, number] of pieces) if (piece.startsWith(CONTINUED)) goesOn.add(number);
  return (numbers) => {
    const words: string[] = [];
    let from = 0;
    for (let at = 1; at <= numbers.length; at++) {
      if (at < numbers.length && goesOn.has(numbers[at]!)) continue;
      const word = numbers.slice(from, at).join(" ");
      while (words.length < at) words.push(word);
      from = at;
    }
    return words;
  };
}
