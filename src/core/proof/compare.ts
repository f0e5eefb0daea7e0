/** One figure of many sessions. */
export interface Arm {
  readonly sessions: number;
  readonly mean: number;
}

/** What sessions that memory spoke to did, beside those it was held back from. */
export interface Comparison {
  readonly told: Arm;
  readonly heldBack: Arm;
  /** Told less held back, in percent of held back, and the bounds within which it lies; null where that can't be said. */
  readonly percent: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly verdict: "less" | "more" | "open";
  /** How many more sessions, held back at the same rate, would show a difference of a fifth; null while too few tell how they vary. */
  readonly moreSessions: number | null;
}

/** Five figures are compared at once: each has to be surer than one alone would. */
const SURE = 2.576;
/** With so many sessions, a difference that is there is seen four times in five. */
const SEEN = 0.8416;
/** A difference worth knowing of. */
const WORTH_KNOWING = 0.2;
/** Fewer say nothing about how sessions vary. */
const FEWEST = 5;

/** Compares the means of two groups whose spreads may differ (Welch). */
export function compareArms(told: readonly number[], heldBack: readonly number[]): Comparison {
  const [one, other] = [describe(told), describe(heldBack)];
  const arms = {
    told: { sessions: told.length, mean: one.mean },
    heldBack: { sessions: heldBack.length, mean: other.mean },
  };
  const unknown = { ...arms, percent: null, low: null, high: null, verdict: "open", moreSessions: null } as const;
  if (Math.min(told.length, heldBack.length) < FEWEST || other.mean === 0) return unknown;
  const difference = one.mean - other.mean;
  const [spread, otherSpread] = [one.variance / told.length, other.variance / heldBack.length];
  const width =
    quantile(computeFreedom(spread, told.length, otherSpread, heldBack.length)) * Math.sqrt(spread + otherSpread);
  const inPercent = (value: number): number => (100 * value) / other.mean;
  const [low, high] = [difference - width, difference + width];
  return {
    ...arms,
    percent: inPercent(difference),
    low: inPercent(low),
    high: inPercent(high),
    verdict: high < 0 ? "less" : low > 0 ? "more" : "open",
    moreSessions: moreSessions(one.variance, told.length, other, heldBack.length),
  };
}

function describe(values: readonly number[]): { readonly mean: number; readonly variance: number } {
  const mean = values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, variance: values.length < 2 ? 0 : squares / (values.length - 1) };
}

/** Degrees of freedom after Welch and Satterthwaite. */
function computeFreedom(spread: number, count: number, otherSpread: number, otherCount: number): number {
  const below = spread ** 2 / (count - 1) + otherSpread ** 2 / (otherCount - 1);
  return below === 0 ? Infinity : (spread + otherSpread) ** 2 / below;
}

/** Student's quantile from the normal one, after Cornish and Fisher. */
function quantile(freedom: number): number {
  const cubed = SURE ** 3;
  return SURE + (cubed + SURE) / (4 * freedom) + (5 * SURE ** 5 + 16 * cubed + 3 * SURE) / (96 * freedom ** 2);
}

function moreSessions(
  variance: number,
  told: number,
  heldBack: { readonly mean: number; readonly variance: number },
  heldBackCount: number,
): number {
  const all = told + heldBackCount;
  const perSession = variance / (told / all) + heldBack.variance / (heldBackCount / all);
  const needed = ((SURE + SEEN) ** 2 * perSession) / (WORTH_KNOWING * heldBack.mean) ** 2;
  return Math.max(0, Math.ceil(needed) - all);
}
