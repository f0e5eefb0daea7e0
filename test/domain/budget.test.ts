import { expect, test } from "vitest";
import { tokenBudget } from "../../src/domain/budget.ts";
import { verifies } from "../support/verifies.ts";

function taken(most: number, costs: readonly number[]): readonly number[] {
  const budget = tokenBudget(most);
  return costs.filter((cost) => budget.take(cost));
}

test(verifies("B4", "what fits is taken, up to the last token"), () => {
  expect(taken(100, [40, 30, 20, 6, 4])).toEqual([40, 30, 20, 6, 4]);
});

test(verifies("B4", "what is too long gives way to something shorter while there is much room"), () => {
  expect(taken(100, [80, 30, 15])).toEqual([80, 15]);
});

test(verifies("B4", "once little room is left, nothing worse takes the place of what did not fit"), () => {
  const budget = tokenBudget(100);
  expect([95, 10, 5].map((cost) => budget.take(cost))).toEqual([true, false, false]);
  expect([budget.used, budget.isFull]).toEqual([95, true]);
});
