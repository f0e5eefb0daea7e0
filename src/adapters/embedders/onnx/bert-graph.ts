import type { BertConfig } from "../engine.ts";
import { floatsOf, joined, tensorsIn, transposed } from "../safetensors.ts";
import type { HalfTensor } from "../safetensors.ts";
import { addLowRank } from "../tuning.ts";
import type { Tuning } from "../tuning.ts";
import { bytes, float, message, text, whole } from "./protobuf.ts";

/** ONNX's numbers for the types of a tensor's elements. */
const FLOAT = 1;
const INT32 = 6;
const INT64 = 7;
const HALF = 10;
/** And for the types of an attribute. */
const FLOAT_ATTRIBUTE = 1;
const INT_ATTRIBUTE = 2;

/** The version of the operators' meaning, and of the file format, that all recent runtimes read. */
const OPSET = 17;
const FORMAT = 8;
/** Attention, skips and activations in one step each: the runtime's own operators, part of every build of it. */
const FUSED = "com.microsoft";

/** Which layers a graph holds: those from `from` up to, not including, `to`; the lowest come with the embedding of tokens. */
export interface Layers {
  readonly from: number;
  readonly to: number;
  /** What was learned on top of them; null for the weights as they were published. */
  readonly tuning: Tuning | null;
}

/**
 * Layers of the encoder as an ONNX model, made from the very weights that the built-in engine uses. In: `mask` by text
 * and token, and `ids` likewise with the tokens' positions, or else the vectors that the layers below gave as `lower`.
 * Out: the last layer's vectors by text and token.
 */
export function bertGraph(weights: Buffer, config: BertConfig, { from, to, tuning }: Layers): Uint8Array {
  const tensor = tensorsIn(weights);
  const nodes: Uint8Array[] = [];
  const initializers: Uint8Array[] = [];

  /** Kept in two bytes and made into four when the runtime loads it, as the other engine does. */
  function weight(name: string, value: HalfTensor): string {
    initializers.push(initializer(`${name}.half`, HALF, value.shape, value.bytes));
    return node("Cast", [`${name}.half`], name, [wholeAttribute("to", FLOAT)]);
  }

  function node(
    type: string,
    inputs: readonly string[],
    output: string,
    attributes: readonly Uint8Array[] = [],
    domain = "",
  ): string {
    nodes.push(
      message(
        inputs.map((input) => text(1, input)),
        text(2, output),
        text(3, output),
        text(4, type),
        attributes.map((attribute) => bytes(5, attribute)),
        text(7, domain),
      ),
    );
    return output;
  }

  function matrix(name: string, parts: readonly string[]): string {
    const published = transposed(parts.map((part) => tensor(`${part}.weight`)));
    const learned = tuning?.added(name);
    if (learned === undefined) return weight(`${name}.matrix`, published);
    // The product turned like its sum: the two narrow ones change places.
    const turned = { down: transposed([learned.up]), up: transposed([learned.down]) };
    const sum = addLowRank(floatsOf(published), turned);
    initializers.push(initializer(`${name}.matrix`, FLOAT, published.shape, new Uint8Array(sum.buffer)));
    return `${name}.matrix`;
  }

  function dense(input: string, name: string): string {
    return node("MatMul", [input, matrix(name, [name])], `${name}.product`);
  }

  const bias = (name: string): string => weight(`${name}.added`, tensor(`${name}.bias`));
  const scale = (name: string): string => weight(`${name}.scale`, tensor(`${name}.weight`));
  const epsilon = floatAttribute("epsilon", config.layer_norm_eps);

  function skipAndNormalise(input: string, skip: string, added: string, norm: string): string {
    const inputs = [input, skip, scale(norm), bias(norm), bias(added)];
    return node("SkipLayerNormalization", inputs, `${norm}.out`, [epsilon], FUSED);
  }

  function embedded(): string {
    const rows = (table: string, of: string): string => {
      const { shape, bytes: raw } = tensor(`embeddings.${table}.weight`);
      initializers.push(initializer(`${table}.half`, HALF, shape, raw));
      node("Gather", [`${table}.half`, of], `${table}.rows`);
      return node("Cast", [`${table}.rows`], `${table}.out`, [wholeAttribute("to", FLOAT)]);
    };
    const types = tensor("embeddings.token_type_embeddings.weight");
    const first = { shape: [config.hidden_size], bytes: types.bytes.subarray(0, config.hidden_size * 2) };
    const places = node("Add", [rows("position_embeddings", "positions"), weight("first_type", first)], "places");
    const sum = node("Add", [rows("word_embeddings", "ids"), places], "words_at_places");
    const norm = "embeddings.LayerNorm";
    return node("LayerNormalization", [sum, scale(norm), bias(norm)], "embedded", [epsilon]);
  }

  function layer(input: string, number: number): string {
    const at = `encoder.layer.${number}`;
    const parts = ["query", "key", "value"].map((part) => `${at}.attention.self.${part}`);
    const qkv = `${at}.attention.self.qkv`;
    const added = weight(`${qkv}.added`, joined(parts.map((part) => tensor(`${part}.bias`))));
    const heads = wholeAttribute("num_heads", config.num_attention_heads);
    const attended = node("Attention", [input, matrix(qkv, parts), added, "mask"], `${at}.attended`, [heads], FUSED);
    const output = `${at}.attention.output`;
    const seen = skipAndNormalise(dense(attended, `${output}.dense`), input, `${output}.dense`, `${output}.LayerNorm`);
    const wide = dense(seen, `${at}.intermediate.dense`);
    const active = node("BiasGelu", [wide, bias(`${at}.intermediate.dense`)], `${at}.active`, [], FUSED);
    const narrow = dense(active, `${at}.output.dense`);
    return skipAndNormalise(narrow, seen, `${at}.output.dense`, `${at}.output.LayerNorm`);
  }

  let tokens = from === 0 ? embedded() : "lower";
  for (let number = from; number < to; number++) tokens = layer(tokens, number);
  node("Identity", [tokens], "states");

  const vectors = ["texts", "tokens", config.hidden_size];
  const inputs =
    from === 0
      ? [value("ids", INT64, ["texts", "tokens"]), value("positions", INT64, ["tokens"])]
      : [value("lower", FLOAT, vectors)];
  const graph = message(
    nodes.map((each) => bytes(1, each)),
    text(2, "bert"),
    initializers.map((each) => bytes(5, each)),
    [value("mask", INT32, ["texts", "tokens"]), ...inputs].map((each) => bytes(11, each)),
    bytes(12, value("states", FLOAT, vectors)),
  );
  return message(
    whole(1, FORMAT),
    text(2, "holdfast"),
    bytes(7, graph),
    bytes(8, opset("", OPSET)),
    bytes(8, opset(FUSED, 1)),
  );
}

function initializer(name: string, type: number, shape: readonly number[], raw: Uint8Array): Uint8Array {
  return message(
    shape.map((size) => whole(1, size)),
    whole(2, type),
    text(8, name),
    bytes(9, raw),
  );
}

function value(name: string, type: number, shape: readonly (string | number)[]): Uint8Array {
  const dimensions = shape.map((size) => bytes(1, typeof size === "number" ? whole(1, size) : text(2, size)));
  return message(text(1, name), bytes(2, bytes(1, message(whole(1, type), bytes(2, message(dimensions))))));
}

function opset(domain: string, version: number): Uint8Array {
  return message(text(1, domain), whole(2, version));
}

function wholeAttribute(name: string, setting: number): Uint8Array {
  return message(text(1, name), whole(3, setting), whole(20, INT_ATTRIBUTE));
}

function floatAttribute(name: string, setting: number): Uint8Array {
  return message(text(1, name), float(2, setting), whole(20, FLOAT_ATTRIBUTE));
}
