import { START, TREES, WORDS } from "./weights.ts";

/** The trees are all of one depth, so that the path to a leaf is a few comparisons. */
export const DEPTH = 4;
const NODES = 2 ** DEPTH - 1;
const LEAVES = 2 ** DEPTH;
/** Stands for no feature: the path goes left whatever the pair looks like. */
export const NO_FEATURE = 255;
/** Bounds are kept in hundredths, leaves in thousandths, weights of words in hundredths. */
export const BOUND_STEPS = 100;
export const LEAF_STEPS = 1_000;
export const WORD_STEPS = 100;

const TREE_BYTES = NODES + 2 * NODES + 2 * LEAVES;
const WORD_BYTES = 5;

interface Table {
  readonly trees: number;
  readonly features: Uint8Array;
  readonly bounds: Float64Array;
  readonly leaves: Float64Array;
  readonly words: ReadonlyMap<number, number>;
}

let table: Table | undefined;

/** The sum of what the trees say about the features and the words about themselves: the log of the odds. */
export function sumUp(row: Float64Array, evidence: ReadonlySet<string>): number {
  const { trees, features, bounds, leaves, words } = (table ??= opened());
  let sum = START;
  for (let tree = 0; tree < trees; tree += 1) {
    let node = 0;
    while (node < NODES) {
      const at = tree * NODES + node;
      const feature = features[at] ?? NO_FEATURE;
      node = 2 * node + (feature === NO_FEATURE || (row[feature] ?? 0) <= (bounds[at] ?? 0) ? 1 : 2);
    }
    sum += leaves[tree * LEAVES + node - NODES] ?? 0;
  }
  for (const word of evidence) sum += words.get(markOf(word)) ?? 0;
  return sum;
}

/** FNV-1a: the table knows words by this number. */
export function markOf(word: string): number {
  let mark = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) mark = Math.imul(mark ^ word.charCodeAt(at), 0x01000193);
  return mark >>> 0;
}

function opened(): Table {
  const [grown, said] = [bytesOf(TREES), bytesOf(WORDS)];
  const trees = grown.byteLength / TREE_BYTES;
  const features = new Uint8Array(trees * NODES);
  const bounds = new Float64Array(trees * NODES);
  const leaves = new Float64Array(trees * LEAVES);
  for (let tree = 0; tree < trees; tree += 1) {
    const from = tree * TREE_BYTES;
    for (let node = 0; node < NODES; node += 1) {
      features[tree * NODES + node] = grown.getUint8(from + node);
      bounds[tree * NODES + node] = grown.getInt16(from + NODES + 2 * node, true) / BOUND_STEPS;
    }
    for (let leaf = 0; leaf < LEAVES; leaf += 1)
      leaves[tree * LEAVES + leaf] = grown.getInt16(from + 3 * NODES + 2 * leaf, true) / LEAF_STEPS;
  }
  const words = new Map<number, number>();
  for (let at = 0; at < said.byteLength; at += WORD_BYTES)
    words.set(said.getUint32(at, true), said.getInt8(at + 4) / WORD_STEPS);
  return { trees, features, bounds, leaves, words };
}

export function bytesOf(text: string): DataView {
  const signs = atob(text);
  const bytes = new Uint8Array(signs.length);
  for (let at = 0; at < signs.length; at += 1) bytes[at] = signs.charCodeAt(at);
  return new DataView(bytes.buffer);
}
