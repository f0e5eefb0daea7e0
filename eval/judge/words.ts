/** What single words add to a sum that is already there: logistic regression, one word at a time, held back towards nothing. */
export interface WordExamples {
  readonly words: readonly (readonly string[])[];
  readonly sums: readonly number[];
  readonly wanted: readonly number[];
  readonly counts: readonly number[];
}

export interface LearnedWords {
  readonly start: number;
  /** By how much the sum itself counts. */
  readonly slope: number;
  readonly weights: ReadonlyMap<string, number>;
}

const HOLDS_BACK = 5;
/** A word in fewer lessons than this says nothing yet. */
const LEAST_SEEN = 8;
const ROUNDS = 25;

export function learnWords({ words, sums, wanted, counts }: WordExamples): LearnedWords {
  const seen = new Map<string, number[]>();
  for (const [at, said] of words.entries()) {
    for (const word of new Set(said)) {
      const places = seen.get(word);
      if (places === undefined) seen.set(word, [at]);
      else places.push(at);
    }
  }
  const columns = [...seen]
    .filter(([, places]) => places.length >= LEAST_SEEN)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const weights = new Float64Array(columns.length);
  let [start, slope] = [0, 1];
  const total = Float64Array.from(sums);
  const chance = (at: number) => 1 / (1 + Math.exp(-(total[at] ?? 0)));
  const everyone = sums.map((_, at) => at);
  /** One Newton step along one direction. */
  const step = (places: readonly number[], along: (at: number) => number, held: number, now: number): number => {
    let [g, h] = [held * now, held];
    for (const at of places) {
      const p = chance(at);
      const weight = counts[at] ?? 0;
      g += weight * (p - (wanted[at] ?? 0)) * along(at);
      h += weight * p * (1 - p) * along(at) ** 2;
    }
    const by = -g / (h + 1e-9);
    for (const at of places) total[at] = (total[at] ?? 0) + by * along(at);
    return by;
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    start += step(everyone, () => 1, 0, start);
    slope += step(everyone, (at) => sums[at] ?? 0, 0, slope);
    for (const [column, [, places]] of columns.entries()) {
      weights[column] = (weights[column] ?? 0) + step(places, () => 1, HOLDS_BACK, weights[column] ?? 0);
    }
  }
  return { start, slope, weights: new Map(columns.map(([word], column) => [word, weights[column] ?? 0])) };
}
