import { readFileSync } from "node:fs";
import { floatsOf, tensorsIn } from "../embedders/safetensors.ts";
import { lowRanksIn } from "../embedders/tuning.ts";
import type { Encoder } from "../embedders/wasm/encoder.ts";
import { wordNumbers, wordSplitter } from "../embedders/wordpiece.ts";
import type { Pieces } from "../embedders/wordpiece.ts";
import type { Gone, Relation } from "../../ports/judge.ts";
import type { Word } from "../embedders/passages.ts";
import { denseHead, joined, meanOf } from "./heads.ts";
import { wordsOf } from "./whole-words.ts";

/** How many tokens of a statement are read; a longer one is judged by its beginning. */
const MOST_TOKENS = 96;
const BEGIN = 101;
const END = 102;

/** The kinds of tokens that the judge tells apart: of the older or the newer statement, with a word that both have or not. */
const KIND = { old: 0, oldShared: 1, new: 2, newShared: 3 } as const;

/** A folder of its own, which the build copies as it is. */
const WEIGHTS = new URL("./learned/judge.safetensors", import.meta.url);

/** The judge over the embedding model's own layers: a cross-encoder with low-rank additions and three small heads. */
export function openJudgeModel(pieces: Pieces, encoder: Encoder) {
  const learned = tensorsIn(readFileSync(WEIGHTS));
  const additions = encoder.additions(lowRanksIn(learned));
  const types = floatsOf(learned("types"));
  const width = types.length / 4;
  const kindOf = (kind: number): Float32Array => types.subarray(kind * width, (kind + 1) * width);
  const numbersOf = wordNumbers(pieces, MOST_TOKENS + 2);
  const wholeWords = wordsOf(pieces);
  const wordsIn = wordSplitter(pieces);
  const head = (name: string) =>
    denseHead(floatsOf(learned(`head.${name}.weight`)), floatsOf(learned(`head.${name}.bias`)));
  const [pairHead, classes, singleHead, singles] = [head("h1"), head("h2"), head("z1"), head("z2")];
  const goneHead = learned.names.includes("head.g.weight") ? head("g") : undefined;

  const read = (text: string): readonly number[] => numbersOf(text).slice(1, -1);

  return {
    relate(older: string, newer: string): Relation {
      const [old, said] = [read(older), read(newer)];
      const [oldWords, newWords] = [wholeWords(old), wholeWords(said)];
      const [inOld, inNew] = [new Set(oldWords), new Set(newWords)];
      const numbers = [BEGIN, ...old, END, ...said, END];
      const second = old.length + 2;
      const states = encoder.withAdditions(
        numbers,
        (at) => {
          if (at < second)
            return kindOf(at > 0 && at <= old.length && inNew.has(oldWords[at - 1]!) ? KIND.oldShared : KIND.old);
          return kindOf(at < numbers.length - 1 && inOld.has(newWords[at - second]!) ? KIND.newShared : KIND.new);
        },
        additions,
      );
      const [ofOld, ofNew] = [
        meanOf(states, width, 1, 1 + old.length),
        meanOf(states, width, second, second + said.length),
      ];
      const between = ofOld.map((value, at) => Math.abs(value - ofNew[at]!));
      const [apart, replaces, same, partly = 0] = shares(
        classes(pairHead(joined(states.subarray(0, width), ofOld, ofNew, between)).map(gelu)),
      ) as [number, number, number, number?];
      const odds = old.map((_, at) => goneHead?.(states.subarray((at + 1) * width, (at + 2) * width))[0] ?? -Infinity);
      return { apart, replaces, same, partly, gone: goneIn(wordsIn(older), odds) };
    },
    /** Log odds that a text holds nothing worth keeping. */
    noise(text: string): number {
      const numbers = read(text);
      const states = encoder.withAdditions([BEGIN, ...numbers, END], () => kindOf(KIND.old), additions);
      const features = joined(states.subarray(0, width), meanOf(states, width, 1, 1 + numbers.length));
      return singles(singleHead(features).map(gelu))[0]!;
    },
  };
}

/** Stretches of words that more likely are gone than not. */
function goneIn(words: Iterable<Word>, odds: readonly number[]): readonly Gone[] {
  const found: { start: number; end: number }[] = [];
  let token = 0;
  let last: { start: number; end: number } | undefined;
  for (const { start, end, tokens } of words) {
    const own = odds.slice(token, token + tokens);
    token += tokens;
    const isGone = own.length > 0 && own.reduce((sum, one) => sum + one, 0) > 0;
    if (!isGone) last = undefined;
    else if (last === undefined) found.push((last = { start, end }));
    else last.end = end;
  }
  return found;
}

function shares(logits: Float32Array): readonly number[] {
  const most = Math.max(...logits);
  const raised = Array.from(logits, (value) => Math.exp(value - most));
  const sum = raised.reduce((total, value) => total + value, 0);
  return raised.map((value) => value / sum);
}

function gelu(value: number): number {
  return 0.5 * value * (1 + errorFunction(value / Math.SQRT2));
}

/** Abramowitz and Stegun 7.1.26: right to seven places. */
function errorFunction(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const polynomial = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t;
  const y = 1 - polynomial * Math.exp(-x * x);
  return x < 0 ? -y : y;
}
