import { readFileSync } from "../../files/fs.ts";
import { readTensors } from "../encoder/safetensors.ts";
import type { Encoder } from "../encoder/encoder.ts";
import { wordSplitter } from "../encoder/wordpiece.ts";
import type { Pieces, Word } from "../encoder/wordpiece.ts";
import type { Gone, Relation } from "../../ports/judge.ts";
import { gelu } from "./heads.ts";
import { pairReader } from "./pair-reader.ts";

/** A folder of its own, which the build copies as it is. */
const WEIGHTS = new URL("./learned/judge.safetensors", import.meta.url);

/** The judge over the embedding model's own layers: a cross-encoder with low-rank additions and three small heads. */
export function openJudgeModel(pieces: Pieces, encoder: Encoder) {
  const reader = pairReader(pieces, encoder, readTensors(readFileSync(WEIGHTS)));
  const wordsIn = wordSplitter(pieces);
  const [pairHead, classes, singleHead, singles] = [
    reader.head("h1"),
    reader.head("h2"),
    reader.head("z1"),
    reader.head("z2"),
  ];
  const goneHead = reader.head("g");

  return {
    relate(older: string, newer: string): Relation {
      const { features, ofFirst } = reader.pair(older, newer);
      const [apart, replaces, same, partly] = toShares(classes(pairHead(features).map(gelu))) as [
        number,
        number,
        number,
        number,
      ];
      const odds = ofFirst.map((state) => goneHead(state)[0]!);
      return { apart, replaces, same, partly, gone: findGone(wordsIn(older), odds) };
    },
    /** Log odds that a text holds nothing worth keeping. */
    noise(text: string): number {
      return singles(singleHead(reader.single(text)).map(gelu))[0]!;
    },
  };
}

/** Stretches of words that more likely are gone than not. */
function findGone(words: Iterable<Word>, odds: readonly number[]): readonly Gone[] {
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

function toShares(logits: Float32Array): readonly number[] {
  const most = Math.max(...logits);
  const raised = Array.from(logits, (value) => Math.exp(value - most));
  const sum = raised.reduce((total, value) => total + value, 0);
  return raised.map((value) => value / sum);
}
