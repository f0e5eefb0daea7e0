import { readFileSync } from "../../files/fs.ts";
import type { TriggerWeights } from "../../domain/triggers/weigh.ts";
import { tensorsIn } from "../encoder/safetensors.ts";

/** A folder of its own, which the build copies as it is. */
const WEIGHTS = new URL("./learned/triggers.safetensors", import.meta.url);

let kept: TriggerWeights | undefined;

/** Read on first use and then kept: most commands never look at a prompt. */
export function triggerWeights(): TriggerWeights {
  return (kept ??= weightsIn(readFileSync(WEIGHTS)));
}

function weightsIn(file: Buffer): TriggerWeights {
  const tensors = tensorsIn(file);
  return {
    thresholds: [...new Int16Array(copyBytes(tensors.bytes("thresholds", "I16")))],
    marks: new Uint32Array(copyBytes(tensors.bytes("marks", "U32"))),
    weights: new Int8Array(copyBytes(tensors.bytes("weights", "I8"))),
  };
}

/** Numbers of several bytes must start at a multiple of their size, and a part of a file may start anywhere. */
function copyBytes(bytes: Uint8Array): ArrayBuffer {
  const copy = new ArrayBuffer(bytes.length);
  new Uint8Array(copy).set(bytes);
  return copy;
}
