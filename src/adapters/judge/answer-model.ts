import { readFileSync } from "../../files/fs.ts";
import { readTensors } from "../encoder/safetensors.ts";
import type { Encoder } from "../encoder/encoder.ts";
import type { Pieces } from "../encoder/wordpiece.ts";
import { gelu } from "./heads.ts";
import { pairReader } from "./pair-reader.ts";

/** A folder of its own, which the build copies as it is. */
const WEIGHTS = new URL("./learned/answers.safetensors", import.meta.url);

/** Log odds that a line answers a question. It was taught three classes: of something else, about the same thing, and an answer. */
export function openAnswerModel(pieces: Pieces, encoder: Encoder): (line: string, question: string) => number {
  const reader = pairReader(pieces, encoder, readTensors(readFileSync(WEIGHTS)));
  const [hidden, classes] = [reader.head("a1"), reader.head("a2")];
  return (line, question) => {
    const [elsewhere, about, answers] = classes(hidden(reader.pair(line, question).features).map(gelu)) as Three;
    const most = Math.max(elsewhere, about);
    return answers - most - Math.log(Math.exp(elsewhere - most) + Math.exp(about - most));
  };
}

type Three = Float32Array & readonly [number, number, number];
