/** What was seen, what it should have come to (0 or 1), and how much it counts. */
export interface Lesson {
  readonly values: readonly number[];
  readonly wanted: 0 | 1;
  readonly counts: number;
}

/** Pulls the weights of a few hundred lessons towards zero a little; measured in standard deviations of each value. */
const SHRINK = 0.5;
const STEPS = 40;

/** Logistic regression by Newton's steps: no chance in it, so the same lessons give the same weights. The last one is the start. */
export function fitted(lessons: readonly Lesson[]): readonly number[] {
  const size = lessons[0]?.values.length ?? 0;
  const total = lessons.length;
  const means = range(size).map((at) => lessons.reduce((sum, { values }) => sum + values[at]!, 0) / total);
  const spreads = range(size).map(
    (at) => Math.sqrt(lessons.reduce((sum, { values }) => sum + (values[at]! - means[at]!) ** 2, 0) / total) || 1,
  );
  const rows = lessons.map(({ values }) => [...values.map((value, at) => (value - means[at]!) / spreads[at]!), 1]);
  let weights = Array.from({ length: size + 1 }, () => 0);
  for (let step = 0; step < STEPS; step++) {
    const slope = weights.map((weight, at) => (at < size ? SHRINK * weight : 0));
    const bend = weights.map((_, row) => weights.map((__, at) => (row === at && at < size ? SHRINK : 0)));
    for (const [at, row] of rows.entries()) {
      const { wanted, counts } = lessons[at]!;
      const chance = 1 / (1 + Math.exp(-dot(row, weights)));
      for (const [one, value] of row.entries()) {
        slope[one]! += counts * (chance - wanted) * value;
        for (const [other, beside] of row.entries())
          bend[one]![other]! += counts * chance * (1 - chance) * value * beside;
      }
    }
    const move = solved(bend, slope);
    weights = weights.map((weight, at) => weight - move[at]!);
  }
  const plain = weights.slice(0, size).map((weight, at) => weight / spreads[at]!);
  return [...plain, weights[size]! - plain.reduce((sum, weight, at) => sum + weight * means[at]!, 0)];
}

/** Gauss's elimination with the greatest pivot. */
function solved(matrix: readonly (readonly number[])[], right: readonly number[]): readonly number[] {
  const rows = matrix.map((row, at) => [...row, right[at]!]);
  for (const at of range(rows.length)) {
    const pivot = range(rows.length)
      .slice(at)
      .reduce((best, row) => (Math.abs(rows[row]![at]!) > Math.abs(rows[best]![at]!) ? row : best), at);
    [rows[at], rows[pivot]] = [rows[pivot]!, rows[at]!];
    const first = rows[at];
    for (const row of range(rows.length).slice(at + 1)) {
      const share = rows[row]![at]! / first[at]!;
      rows[row] = rows[row]!.map((value, column) => value - share * first[column]!);
    }
  }
  const found = Array.from({ length: rows.length }, () => 0);
  for (const at of range(rows.length).toReversed()) {
    const known = range(rows.length).slice(at + 1);
    const rest = known.reduce((sum, column) => sum + rows[at]![column]! * found[column]!, 0);
    found[at] = (rows[at]![rows.length]! - rest) / rows[at]![at]!;
  }
  return found;
}

function dot(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, at) => sum + value * other[at]!, 0);
}

/** The chance that such weights give to what was seen. */
export function chanceBy(weights: readonly number[], seen: readonly number[]): number {
  return 1 / (1 + Math.exp(-dot([...seen, 1], weights)));
}

function range(size: number): readonly number[] {
  return Array.from({ length: size }, (_, at) => at);
}
