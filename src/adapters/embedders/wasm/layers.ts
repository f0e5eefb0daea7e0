import type { BertConfig, TuningName } from "../engine.ts";
import { floatsOf, tensorsIn } from "../safetensors.ts";
import type { HalfTensor } from "../safetensors.ts";
import { addLowRank } from "../tuning.ts";
import type { Tuning } from "../tuning.ts";
import type { FloatMemory, Matrix } from "./float-memory.ts";

export interface Dense {
  readonly by: Matrix;
  readonly added: Matrix;
}

export interface Norm {
  readonly scale: Float32Array;
  readonly shift: Float32Array;
  readonly epsilon: number;
}

/** What is added to the product of a matrix: that of two narrow ones, worked out each time instead of held once more. */
export interface NarrowPair {
  readonly down: Matrix;
  readonly up: Matrix;
}

/** The additions to each product of a layer. */
export type LayerAdditions = Readonly<Record<"query" | "key" | "value" | "seen" | "wide" | "narrow", NarrowPair>>;

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
  /** The table of all words stays in two bytes a number: a text needs a few of its rows. */
  readonly words: HalfTensor;
  readonly places: Float32Array;
  readonly kind: Float32Array;
  readonly first: Norm;
  /** All layers as they were published. */
  readonly published: readonly Layer[];
  readonly shared: readonly Layer[];
  readonly above: Readonly<Record<TuningName, readonly Layer[]>>;
}

/** Of one matrix in the tuning's file and three in the model's, in this order. */
const ATTENTION = ["query", "key", "value"] as const;

/** Nothing of what is handed back holds on to the file: most of it is there a second time, as numbers of four bytes. */
export function layersIn(memory: FloatMemory, weights: Buffer, config: BertConfig, tuning: Tuning): Layers {
  const tensor = tensorsIn(weights);
  const floats = (name: string): Float32Array => floatsOf(tensor(name));
  const kept = (name: string): Matrix => memory.keep(floats(name), tensor(name).shape.at(-1) ?? 1);
  const dense = (name: string): Dense => ({ by: kept(`${name}.weight`), added: kept(`${name}.bias`) });
  const epsilon = config.layer_norm_eps;
  const norm = (name: string): Norm => ({ scale: floats(`${name}.weight`), shift: floats(`${name}.bias`), epsilon });

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

  /** Only its matrices are held twice. */
  function tuned(layer: Layer, number: number): Layer {
    const at = `encoder.layer.${number}`;
    const learned = (own: Dense, name: string, group = name, place = 0): Dense => {
      const added = tuning.added(`${at}.${group}`);
      if (added === undefined) return own;
      const matrix = addLowRank(floats(`${at}.${name}.weight`), added, place * own.by.rows);
      return { ...own, by: memory.keep(matrix, own.by.columns) };
    };
    const [query, key, value] = ATTENTION.map((part, place) =>
      learned(layer[part], `attention.self.${part}`, "attention.self.qkv", place),
    ) as [Dense, Dense, Dense];
    return {
      ...layer,
      query,
      key,
      value,
      seen: learned(layer.seen, "attention.output.dense"),
      wide: learned(layer.wide, "intermediate.dense"),
      narrow: learned(layer.narrow, "output.dense"),
    };
  }

  const words = tensor("embeddings.word_embeddings.weight");
  const upper = published.slice(tuning.firstLayer);
  return {
    words: { ...words, bytes: Uint8Array.from(words.bytes) },
    places: floats("embeddings.position_embeddings.weight"),
    kind: floats("embeddings.token_type_embeddings.weight").subarray(0, config.hidden_size),
    first: norm("embeddings.LayerNorm"),
    published,
    shared: published.slice(0, tuning.firstLayer),
    above: {
      published: upper,
      facts: upper.map((layer, at) => tuned(layer, tuning.firstLayer + at)),
    },
  };
}

/** The low-rank additions of a model that was learned on top of all published layers, one for each product. */
export function additionsIn(
  memory: FloatMemory,
  tensor: ReturnType<typeof tensorsIn>,
  layers: number,
): readonly LayerAdditions[] {
  const kept = (numbers: Float32Array, columns: number): Matrix => memory.keep(numbers, columns);
  return Array.from({ length: layers }, (_, number): LayerAdditions => {
    const pair = (name: string, part = 0, parts = 1): NarrowPair => {
      const at = `encoder.layer.${number}.${name}`;
      const [down, up] = [floatsOf(tensor(`${at}.down`)), floatsOf(tensor(`${at}.up`))];
      const [rank = 1, columns = 1] = tensor(`${at}.down`).shape;
      const size = up.length / parts;
      return { down: kept(down, columns), up: kept(up.subarray(part * size, (part + 1) * size), rank) };
    };
    const [query, key, value] = ATTENTION.map((_part, place) => pair("attention.self.qkv", place, 3)) as [
      NarrowPair,
      NarrowPair,
      NarrowPair,
    ];
    return {
      query,
      key,
      value,
      seen: pair("attention.output.dense"),
      wide: pair("intermediate.dense"),
      narrow: pair("output.dense"),
    };
  });
}
