import { readFileSync } from "../../files/fs.ts";
import { widenFloats, readTensors } from "./safetensors.ts";
import type { HalfTensor, Tensors } from "./safetensors.ts";

/**
 * What was learned on top of the published weights, to bring a fact and a question in other words together. Most of the
 * model stays as it is: to a matrix of the upper layers the product of two narrow ones is added.
 */
export interface Tuning {
  /** Below this layer the tuned model and the published one are the same. */
  readonly firstLayer: number;
  /** The directions along which a token's vector is kept, each of unit length, one after the other. */
  readonly axes: Float32Array;
  /** What is added to the matrix of this name; undefined where nothing was learned. */
  readonly added: (name: string) => LowRank | undefined;
}

/** Their product, `up` times `down`, has the shape of the matrix that it is added to. */
export interface LowRank {
  readonly down: HalfTensor;
  readonly up: HalfTensor;
}

/** A folder of its own, which the build copies as it is. */
const FACTS = new URL("./tuned/facts.safetensors", import.meta.url);

export function factsTuning(): Tuning {
  const tensor = readTensors(readFileSync(FACTS));
  const layers = tensor.names.flatMap((name) => /^encoder\.layer\.(\d+)\./.exec(name)?.[1] ?? []);
  return {
    firstLayer: Math.min(...layers.map(Number)),
    axes: widenFloats(tensor("axes")),
    added: readLowRanks(tensor),
  };
}

/** What a file of weights adds to the matrix of a name. */
export function readLowRanks(tensor: Tensors): (name: string) => LowRank | undefined {
  const names = new Set(tensor.names);
  return (name) => (names.has(`${name}.up`) ? { down: tensor(`${name}.down`), up: tensor(`${name}.up`) } : undefined);
}
