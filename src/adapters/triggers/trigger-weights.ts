import { readFileSync } from "../../files/fs.ts";
import { turnsDown } from "../../domain/triggers/triggers.ts";
import type { TriggerWeights } from "../../domain/triggers/weigh.ts";
import { readLexicon } from "../../domain/triggers/words.ts";
import type { Lexicon } from "../../domain/triggers/words.ts";
import { readTensors } from "../encoder/safetensors.ts";

/** Read on first use and then kept: most commands never look at a prompt. */
const kept = new Map<string, TriggerWeights>();

export function triggerWeights(): TriggerWeights {
  return readWeights("triggers");
}

/** Whether a prompt turns down what the agent just did. */
export function readsAsTurnedDown(prompt: string): boolean {
  return turnsDown(prompt, readWeights("turned-down"));
}

/** From a folder of its own, which the build copies as it is. */
function readWeights(name: "triggers" | "turned-down"): TriggerWeights {
  const known = kept.get(name);
  if (known !== undefined) return known;
  const tensors = readTensors(readFileSync(new URL(`./learned/${name}.safetensors`, import.meta.url)));
  const weights = {
    thresholds: [...new Int16Array(copyBytes(tensors.bytes("thresholds", "I16")))],
    marks: new Uint32Array(copyBytes(tensors.bytes("marks", "U32"))),
    weights: new Int8Array(copyBytes(tensors.bytes("weights", "I8"))),
    lexicon: readWords(),
  };
  kept.set(name, weights);
  return weights;
}

let lexicon: Lexicon | undefined;

/** What words count as, by the table beside this file. */
export function readWords(): Lexicon {
  return (lexicon ??= readLexicon(readFileSync(new URL("./words.tsv", import.meta.url), "utf8")));
}

/** Numbers of several bytes must start at a multiple of their size, and a part of a file may start anywhere. */
function copyBytes(bytes: Uint8Array): ArrayBuffer {
  const copy = new ArrayBuffer(bytes.length);
  new Uint8Array(copy).set(bytes);
  return copy;
}
