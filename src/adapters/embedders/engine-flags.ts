import { setFlagsFromString } from "node:v8";

/** What the model asks of V8, for the whole process. To ask again changes nothing. */
export function setEngineFlags(): void {
  // V8's compiler threads, one per core, would keep 40 MB of their own on two cores.
  setFlagsFromString("--wasm-num-compilation-tasks=1");
  // For the one collection after the weights are loaded.
  setFlagsFromString("--expose-gc");
  // Multiplying and adding at once needs no flag in later versions, and they complain about flags that they no longer know.
  if (process.versions.node.startsWith("20.")) setFlagsFromString("--experimental-wasm-relaxed-simd");
}
