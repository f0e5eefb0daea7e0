import { expect, test } from "vitest";
import { mean, share } from "../../src/evaluation/tasks/summary.ts";
import { verifies } from "../support/verifies.ts";

const rounded = (one: ReturnType<typeof share>) =>
  one && Object.fromEntries(Object.entries(one).map(([name, value]) => [name, Math.round(value * 1_000) / 1_000]));

test(verifies("G3", "shares have Wilson's interval, which never leaves 0 to 1"), () => {
  expect(rounded(share(8, 10))).toEqual({ value: 0.8, low: 0.49, high: 0.943 });
  expect(rounded(share(0, 3))).toEqual({ value: 0, low: 0, high: 0.562 });
  expect(rounded(share(3, 3))).toEqual({ value: 1, low: 0.438, high: 1 });
  expect(share(0, 0)).toBeNull();
});

test(verifies("G3", "means have Student's interval, and one value none but itself"), () => {
  expect(rounded(mean([1, 2, 3, 4, 5]))).toEqual({ value: 3, low: 1.037, high: 4.963 });
  expect(mean([7])).toEqual({ value: 7, low: 7, high: 7 });
  expect(mean([])).toBeNull();
});
