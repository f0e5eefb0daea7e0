import { numbersFrom } from "./numbers.ts";

/** A case in which one of several stretches of evidence decides: which pieces each of them has, by number. */
export interface Row {
  readonly wanted: number;
  readonly counts: number;
  readonly stretches: readonly Int32Array[];
}

export interface Regression {
  readonly rounds: number;
  /** Pulls weights towards zero, so that no single word decides. */
  readonly shrink: number;
  readonly start: number;
  /** Whether the stretch with the greatest sum speaks for the case, or the one with the least. */
  readonly decides: "greatest" | "least";
}

const STEP = 0.1;
/** A piece counts for a third, because a sentence has a hundred of them that say much the same. */
const PIECE_VALUE = 0.35;

/**
 * Logistic regression: each step looks at the stretch that decides and moves its weights. The order is shuffled by fixed
 * numbers, so the same rows give the same weights; they are the mean over the second half of the rounds.
 */
export function regress(
  all: readonly Row[],
  size: number,
  { rounds, shrink, start: first, decides }: Regression,
): { readonly weights: Float64Array; readonly start: number } {
  const rows = [...all];
  const weights = new Float64Array(size);
  const moved = new Float64Array(size).fill(0.01);
  const mean = new Float64Array(size);
  const next = numbersFrom(7);
  let start = first;
  let startMoved = 0.01;
  let startMean = 0;
  const averaged = rounds / 2;
  for (let round = 0; round < rounds; round += 1) {
    shuffle(rows, next);
    for (const { wanted, counts, stretches } of rows) {
      const { pieces, sum } = deciding(stretches, weights, start, decides === "greatest" ? 1 : -1);
      const miss = (1 / (1 + Math.exp(-sum)) - wanted) * counts;
      for (const piece of pieces) {
        const slope = miss * PIECE_VALUE + shrink * (weights[piece] ?? 0);
        moved[piece] = (moved[piece] ?? 0) + slope * slope;
        weights[piece] = (weights[piece] ?? 0) - (STEP * slope) / Math.sqrt(moved[piece] ?? 1);
      }
      startMoved += miss * miss;
      start -= (STEP * miss) / Math.sqrt(startMoved);
    }
    if (round < rounds - averaged) continue;
    for (let piece = 0; piece < size; piece += 1) mean[piece] = (mean[piece] ?? 0) + (weights[piece] ?? 0) / averaged;
    startMean += start / averaged;
  }
  return { weights: mean.map((weight) => weight * PIECE_VALUE), start: startMean };
}

function deciding(
  stretches: readonly Int32Array[],
  weights: Float64Array,
  start: number,
  sign: 1 | -1,
): { readonly pieces: Int32Array; readonly sum: number } {
  let best = { pieces: stretches[0] ?? new Int32Array(), sum: -sign * Infinity };
  for (const pieces of stretches) {
    let sum = start;
    for (const piece of pieces) sum += (weights[piece] ?? 0) * PIECE_VALUE;
    if (sum * sign > best.sum * sign) best = { pieces, sum };
  }
  return best;
}

function shuffle(rows: Row[], next: () => number): void {
  for (let at = rows.length - 1; at > 0; at -= 1) {
    const other = Math.floor(next() * (at + 1));
    const [here, there] = [rows[at], rows[other]];
    if (here !== undefined && there !== undefined) [rows[at], rows[other]] = [there, here];
  }
}

/** The pieces that enough cases show, each with its number: what was seen in a few alone says nothing about others. */
export function numbered(
  cases: Iterable<readonly ReadonlySet<string>[]>,
  leastCases: number,
): ReadonlyMap<string, number> {
  const seen = new Map<string, number>();
  for (const evidence of cases) {
    for (const piece of new Set(evidence.flatMap((pieces) => [...pieces]))) seen.set(piece, (seen.get(piece) ?? 0) + 1);
  }
  const kept = [...seen].filter(([, count]) => count >= leastCases);
  return new Map(kept.map(([piece], at) => [piece, at]));
}

/** A case's evidence by number, without the pieces that are not known. */
export function byNumber(
  evidence: readonly ReadonlySet<string>[],
  known: ReadonlyMap<string, number>,
): readonly Int32Array[] {
  return evidence.map((pieces) => Int32Array.from([...pieces].flatMap((piece) => known.get(piece) ?? [])));
}
