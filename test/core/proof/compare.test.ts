import { expect, test } from "vitest";
import { compareArms } from "../../../src/core/proof/measure.ts";
import { verifies } from "../../support/verifies.ts";

/** Numbers that look random and are the same in every run. */
function drawsFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** How often something happens that happens so often on average. */
function countWith(mean: number, draw: () => number): number {
  let count = -1;
  for (let left = 1; left > Math.exp(-mean); left *= draw()) count += 1;
  return count;
}

/** A year of five sessions a working day, one in five held back, two corrections in each of those. */
function year(seed: number, effect: number) {
  const draw = drawsFrom(seed * 7_919 + 1);
  const sessions = (count: number, mean: number) => Array.from({ length: count }, () => countWith(mean, draw));
  return compareArms(sessions(1_000, 2 * (1 + effect)), sessions(250, 2));
}

const SEEDS = Array.from({ length: 60 }, (_, seed) => seed);
const verdicts = (effect: number) => SEEDS.map((seed) => year(seed, effect).verdict);
const share = (all: readonly string[], verdict: string) => all.filter((one) => one === verdict).length / all.length;

test(
  verifies("M1", "a fifth fewer corrections in a year of sessions is seen four times in five, and so is a fifth more"),
  () => {
    expect(share(verdicts(-0.2), "less")).toBeGreaterThan(0.8);
    expect(share(verdicts(0.2), "more")).toBeGreaterThan(0.8);
  },
);

test(verifies("M1", "where memory changed nothing, nothing is claimed"), () => {
  expect(share(verdicts(0), "open")).toBeGreaterThan(0.95);
});

test(verifies("M1", "the effect lies within the bounds that are told"), () => {
  const isInside = SEEDS.map((seed) => year(seed, -0.2)).filter(({ low, high }) => low! <= -20 && -20 <= high!);
  expect(isInside.length / SEEDS.length).toBeGreaterThan(0.95);
});

test(verifies("M1", "a week of sessions says nothing but how many more it takes"), () => {
  const draw = drawsFrom(5);
  const some = (count: number) => Array.from({ length: count }, () => countWith(2, draw));
  const week = compareArms(some(20), some(5));
  expect(week.verdict).toBe("open");
  expect(week.moreSessions).toBeGreaterThan(100);
  expect(compareArms(some(3), some(2))).toMatchObject({ verdict: "open", percent: null, moreSessions: null });
});

test(verifies("M1", "what never happens in held-back sessions is compared with nothing"), () => {
  const none = Array.from({ length: 40 }, () => 0);
  expect(compareArms(none, none)).toMatchObject({ verdict: "open", percent: null });
});
