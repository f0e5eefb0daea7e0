import { BOUND_STEPS, DEPTH, NO_FEATURE } from "../../src/domain/slots/weighed/table.ts";

/** A small tree: at each inner node a feature and a bound, in the order of a heap; at each end what it adds to the sum. */
export interface Tree {
  readonly features: readonly number[];
  readonly bounds: readonly number[];
  readonly leaves: readonly number[];
}

export interface Examples {
  /** One row of numbers for each example. */
  readonly rows: readonly Float64Array[];
  readonly wanted: readonly number[];
  readonly counts: readonly number[];
}

const NODES = 2 ** DEPTH - 1;
const LEAVES = 2 ** DEPTH;

const TREES = 220;
const RATE = 0.08;
/** Each tree sees so many of the examples and of the features, so that no single one decides. */
const SHARE_OF_ROWS = 0.7;
const SHARE_OF_FEATURES = 0.35;
const SMOOTHING = 2;
const LEAST_WEIGHT = 3;
const LEAST_GAIN = 0.2;
const MOST_BINS = 48;

/** Gradient boosting: every tree mends what the sum of those before it still gets wrong. */
export function boost({ rows, wanted, counts }: Examples): readonly Tree[] {
  const width = rows[0]?.length ?? 0;
  const bounds = Array.from({ length: width }, (_, feature) => boundsOf(rows, feature));
  const bins = bounds.map((steps, feature) => Uint8Array.from(rows, (row) => binOf(steps, row[feature] ?? 0)));
  const sums = new Float64Array(rows.length);
  const slopes = new Float64Array(rows.length);
  const curves = new Float64Array(rows.length);
  const next = dice(20_26);
  const trees: Tree[] = [];
  for (let round = 0; round < TREES; round += 1) {
    const looked: number[] = [];
    for (let at = 0; at < rows.length; at += 1) {
      const chance = 1 / (1 + Math.exp(-(sums[at] ?? 0)));
      const weight = counts[at] ?? 0;
      if (next() < SHARE_OF_ROWS) looked.push(at);
      slopes[at] = weight * (chance - (wanted[at] ?? 0));
      curves[at] = weight * chance * (1 - chance);
    }
    const tree = grow(Int32Array.from(looked), bins, bounds, slopes, curves, next);
    trees.push(tree);
    for (const [at, row] of rows.entries()) sums[at] = (sums[at] ?? 0) + leafOf(tree, row);
  }
  return trees;
}

/** What the trees say about a row. */
export function sumOf(trees: readonly Tree[], row: Float64Array): number {
  return trees.reduce((sum, tree) => sum + leafOf(tree, row), 0);
}

function leafOf({ features, bounds, leaves }: Tree, row: Float64Array): number {
  let node = 0;
  while (node < NODES) {
    const feature = features[node] ?? NO_FEATURE;
    node = 2 * node + (feature === NO_FEATURE || (row[feature] ?? 0) <= (bounds[node] ?? 0) ? 1 : 2);
  }
  return leaves[node - NODES] ?? 0;
}

/** Numbers between 0 and 1, the same ones every time. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function boundsOf(rows: readonly Float64Array[], feature: number): readonly number[] {
  const seen = [...new Set(rows.map((row) => row[feature] ?? 0))].sort((a, b) => a - b);
  const middles = seen.slice(1).map((value, at) => hundredths((value + (seen[at] ?? value)) / 2));
  const steps = [...new Set(middles)];
  if (steps.length < MOST_BINS) return steps;
  return steps.filter((_, at) => at % Math.ceil(steps.length / MOST_BINS) === 0);
}

/** Bounds are kept in the table as hundredths, so they are learned as such. */
function hundredths(value: number): number {
  return Math.round(value * BOUND_STEPS) / BOUND_STEPS;
}

function binOf(steps: readonly number[], value: number): number {
  let bin = 0;
  while (bin < steps.length && value > (steps[bin] ?? 0)) bin += 1;
  return bin;
}

function grow(
  looked: Int32Array,
  bins: readonly Uint8Array[],
  bounds: readonly (readonly number[])[],
  slopes: Float64Array,
  curves: Float64Array,
  next: () => number,
): Tree {
  const features = Array.from({ length: NODES }, () => NO_FEATURE);
  const steps = Array.from({ length: NODES }, () => 0);
  let groups: Int32Array[] = [looked];
  for (let depth = 0, node = 0; depth < DEPTH; depth += 1) {
    const below: Int32Array[] = [];
    for (const group of groups) {
      const split = bestSplit(group, bins, bounds, slopes, curves, next);
      if (split === undefined) below.push(group, new Int32Array());
      else {
        features[node] = split.feature;
        steps[node] = bounds[split.feature]?.[split.bin] ?? 0;
        const column = bins[split.feature];
        below.push(
          group.filter((at) => (column?.[at] ?? 0) <= split.bin),
          group.filter((at) => (column?.[at] ?? 0) > split.bin),
        );
      }
      node += 1;
    }
    groups = below;
  }
  const leaves = Array.from({ length: LEAVES }, (_, leaf) => {
    let [slope, curve] = [0, 0];
    for (const at of groups[leaf] ?? []) {
      slope += slopes[at] ?? 0;
      curve += curves[at] ?? 0;
    }
    return Math.round((-RATE * slope * 1000) / (curve + SMOOTHING)) / 1000;
  });
  return { features, bounds: steps, leaves };
}

interface Split {
  readonly feature: number;
  readonly bin: number;
}

function bestSplit(
  group: Int32Array,
  bins: readonly Uint8Array[],
  bounds: readonly (readonly number[])[],
  slopes: Float64Array,
  curves: Float64Array,
  next: () => number,
): Split | undefined {
  let [slope, curve] = [0, 0];
  // Laid side by side once, because every feature goes through them again.
  const [ownSlopes, ownCurves] = [new Float64Array(group.length), new Float64Array(group.length)];
  for (let one = 0; one < group.length; one += 1) {
    const at = group[one]!;
    slope += ownSlopes[one] = slopes[at]!;
    curve += ownCurves[one] = curves[at]!;
  }
  let found: Split | undefined;
  let most = LEAST_GAIN;
  const whole = slope ** 2 / (curve + SMOOTHING);
  for (let feature = 0; feature < bins.length; feature += 1) {
    const steps = bounds[feature]?.length ?? 0;
    if (next() > SHARE_OF_FEATURES || steps === 0 || curve < LEAST_WEIGHT / 4) continue;
    const column = bins[feature] ?? new Uint8Array();
    const [left, bent] = [new Float64Array(steps + 1), new Float64Array(steps + 1)];
    for (let one = 0; one < group.length; one += 1) {
      const bin = column[group[one]!]!;
      left[bin]! += ownSlopes[one]!;
      bent[bin]! += ownCurves[one]!;
    }
    let [g, h] = [0, 0];
    for (let bin = 0; bin < steps; bin += 1) {
      g += left[bin] ?? 0;
      h += bent[bin] ?? 0;
      if (h < LEAST_WEIGHT / 4 || curve - h < LEAST_WEIGHT / 4) continue;
      const gain = g ** 2 / (h + SMOOTHING) + (slope - g) ** 2 / (curve - h + SMOOTHING) - whole;
      if (gain > most) [most, found] = [gain, { feature, bin }];
    }
  }
  return found;
}
