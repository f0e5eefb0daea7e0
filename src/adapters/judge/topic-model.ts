import { readFileSync } from "../../files/fs.ts";
import { readTensors } from "../encoder/safetensors.ts";
import type { Encoder } from "../encoder/encoder.ts";
import type { Pieces } from "../encoder/wordpiece.ts";
import { gelu } from "./heads.ts";
import { pairReader } from "./pair-reader.ts";

/** A folder of its own, which the build copies as it is. */
const WEIGHTS = new URL("./learned/topics.safetensors", import.meta.url);

/** Log odds that a statement tells something about a topic, read side by side: a few words and a fact are seldom near by themselves. */
export function openTopicModel(pieces: Pieces, encoder: Encoder): (statement: string, topic: string) => number {
  const reader = pairReader(pieces, encoder, readTensors(readFileSync(WEIGHTS)));
  const [hidden, odds] = [reader.head("t1"), reader.head("t2")];
  return (statement, topic) => odds(hidden(reader.pair(statement, topic).features).map(gelu))[0]!;
}
