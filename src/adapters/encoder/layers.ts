import type { BertConfig } from "./engine.ts";
import { widenFloats, openTensors } from "./safetensors.ts";
import type { HalfTensor } from "./safetensors.ts";
import type { LowRank } from "./tuning.ts";
import type { Kernel, Matrix, WholeMatrix } from "./kernel.ts";

export interface Dense {
  readonly by: WholeMatrix;
  readonly added: Matrix;
}

export interface Norm {
  readonly scale: Matrix;
  readonly shift: Matrix;
  readonly epsilon: number;
}

/** What is added to the product of a matrix: that of two narrow ones, worked out each time instead of held once more. */
export interface NarrowPair {
  readonly down: Matrix;
  readonly up: Matrix;
}

/** The additions to the products of a layer, where something was learned for them. */
export type LayerAdditions = Readonly<
  Record<"query" | "key" | "value" | "seen" | "wide" | "narrow", NarrowPair | undefined>
>;

export interface Layer {
  readonly query: Dense;
  readonly key: Dense;
  readonly value: Dense;
  readonly seen: Dense;
  readonly seenNorm: Norm;
  readonly wide: Dense;
  readonly narrow: Dense;
  readonly norm: Norm;
}

/** What the encoder works with, in the kernel's memory as far as the kernel needs it. */
export interface Layers {
  /** The table of all words, half of the file, stays there: a text needs a few of its rows. */
  readonly word: (number: number) => HalfTensor;
  readonly places: Float32Array;
  readonly kind: Float32Array;
  readonly first: Norm;
  readonly published: readonly Layer[];
}

/** Three matrices in the model's file, one in that of what was learned, in this order. */
const ATTENTION = ["query", "key", "value"] as const;

/** Reads the weights piece by piece: most of them are there a second time, in the kernel's memory. */
export function readLayers(kernel: Kernel, weightsPath: string, config: BertConfig): Layers {
  const tensor = openTensors(weightsPath);
  const floats = (name: string): Float32Array => widenFloats(tensor(name));
  const keepRow = (name: string): Matrix => kernel.keepHalves(tensor(name).bytes, tensor(name).shape.at(-1) ?? 1);
  const dense = (name: string): Dense => {
    const weights = tensor(`${name}.weight`);
    return { by: kernel.keepWhole(weights.bytes, weights.shape.at(-1) ?? 1), added: keepRow(`${name}.bias`) };
  };
  const epsilon = config.layer_norm_eps;
  const norm = (name: string): Norm => ({ scale: keepRow(`${name}.weight`), shift: keepRow(`${name}.bias`), epsilon });

  const published = Array.from({ length: config.num_hidden_layers }, (_, number): Layer => {
    const at = `encoder.layer.${number}`;
    return {
      query: dense(`${at}.attention.self.query`),
      key: dense(`${at}.attention.self.key`),
      value: dense(`${at}.attention.self.value`),
      seen: dense(`${at}.attention.output.dense`),
      seenNorm: norm(`${at}.attention.output.LayerNorm`),
      wide: dense(`${at}.intermediate.dense`),
      narrow: dense(`${at}.output.dense`),
      norm: norm(`${at}.output.LayerNorm`),
    };
  });

  return {
    word: tensor.rows("embeddings.word_embeddings.weight"),
    places: floats("embeddings.position_embeddings.weight"),
    kind: floats("embeddings.token_type_embeddings.weight").subarray(0, config.hidden_size),
    first: norm("embeddings.LayerNorm"),
    published,
  };
}

/** The low-rank additions of what was learned on top of the published layers, layer by layer. */
export function readAdditions(
  kernel: Kernel,
  learned: (name: string) => LowRank | undefined,
  layers: number,
): readonly LayerAdditions[] {
  return Array.from({ length: layers }, (_, number): LayerAdditions => {
    const pair = (name: string, part = 0, parts = 1): NarrowPair | undefined => {
      const found = learned(`encoder.layer.${number}.${name}`);
      if (found === undefined) return undefined;
      const [rank = 1, columns = 1] = found.down.shape;
      const up = widenFloats(found.up);
      const size = up.length / parts;
      return {
        down: kernel.keep(widenFloats(found.down), columns),
        up: kernel.keep(up.subarray(part * size, (part + 1) * size), rank),
      };
    };
    const [query, key, value] = ATTENTION.map((_part, place) => pair("attention.self.qkv", place, ATTENTION.length));
    const [seen, wide] = [pair("attention.output.dense"), pair("intermediate.dense")];
    return { query, key, value, seen, wide, narrow: pair("output.dense") };
  });
}
