import { bytesOf, markOf } from "../table.ts";
import { type Layer, type LayerName, layerOf } from "./layer.ts";
import { LAYERS, NAMES, SHARING, SIZES, USUAL, WORD_STEP, WORDS } from "./numbers.ts";

/** The numbers as they are calculated with. */
export interface Numbers extends Readonly<Record<LayerName, Layer>> {
  /** How many of them a word has. */
  readonly size: number;
  /** By how much a word that both say draws. */
  readonly sharing: number;
  wordOf(name: string): Float64Array;
  /** The features of a pair, each by how far it is from what is usual. */
  evened(features: Float64Array): Float64Array;
}

/** `numbers.ts` keeps a word in bytes and a layer in pairs of bytes, and says what one step is. */
export function opened(): Numbers {
  const { word: size, hidden } = SIZES;
  return {
    size,
    sharing: SHARING,
    wordOf: wordsOf(size),
    evened: evening(),
    sign: layerOf(LAYERS.sign, size),
    beside: layerOf(LAYERS.beside, size),
    key: layerOf(LAYERS.key, size),
    compare: layerOf(LAYERS.compare, hidden),
    again: layerOf(LAYERS.again, hidden),
    weigh: layerOf(LAYERS.weigh, hidden),
    conclude: layerOf(LAYERS.conclude, 1),
  };
}

/** A name that is not known has nothing but its signs. */
function wordsOf(size: number): (name: string) => Float64Array {
  const [names, steps] = [bytesOf(NAMES), bytesOf(WORDS)];
  const rows = new Map<number, number>();
  for (let row = 0; 4 * row < names.byteLength; row += 1) rows.set(names.getUint32(4 * row, true), row);
  const unknown = new Float64Array(size);
  const met = new Map<number, Float64Array>();
  return (name) => {
    const row = rows.get(markOf(name));
    if (row === undefined) return unknown;
    const known = met.get(row);
    if (known !== undefined) return known;
    const numbers = unknown.map((_, at) => steps.getInt8(row * size + at) * WORD_STEP);
    met.set(row, numbers);
    return numbers;
  };
}

const THOUSANDTHS = 1_000;
const FARTHEST = 4;

function evening(): (features: Float64Array) => Float64Array {
  const usual = bytesOf(USUAL);
  const count = usual.byteLength / 8;
  const number = (at: number) => usual.getInt32(4 * at, true) / THOUSANDTHS;
  const middles = Array.from({ length: count }, (_, at) => number(at));
  const spreads = Array.from({ length: count }, (_, at) => number(count + at));
  return (features) =>
    features.map((feature, at) =>
      Math.max(-FARTHEST, Math.min(FARTHEST, (feature - (middles[at] ?? 0)) / (spreads[at] ?? 1))),
    );
}
