/** A figure and where the true one lies, as far as so few runs can tell. */
export interface Interval {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** 1.96 standard deviations hold 95 of 100. */
const Z = 1.96;

/** The share of `hits` among `of`, with Wilson's interval, which stays between 0 and 1 and means something for three runs. */
export function share(hits: number, of: number): Interval | null {
  if (of === 0) return null;
  const value = hits / of;
  const middle = value + Z ** 2 / (2 * of);
  const spread = Z * Math.sqrt((value * (1 - value)) / of + Z ** 2 / (4 * of ** 2));
  const scale = 1 + Z ** 2 / of;
  return { value, low: Math.max(0, (middle - spread) / scale), high: Math.min(1, (middle + spread) / scale) };
}

/** Student's t for 95 of 100, by degrees of freedom; beyond the table it is close to 1.96. */
const STUDENT = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131, 2.12, 2.11,
  2.101, 2.093, 2.086,
] as const;
const STUDENT_BEYOND = 2.04;

/** The mean with Student's interval; of a single value the interval is the value. */
export function mean(values: readonly number[]): Interval | null {
  const count = values.length;
  if (count === 0) return null;
  const value = values.reduce((sum, one) => sum + one, 0) / count;
  if (count === 1) return { value, low: value, high: value };
  const variance = values.reduce((sum, one) => sum + (one - value) ** 2, 0) / (count - 1);
  const spread = (STUDENT[count - 2] ?? STUDENT_BEYOND) * Math.sqrt(variance / count);
  return { value, low: value - spread, high: value + spread };
}
