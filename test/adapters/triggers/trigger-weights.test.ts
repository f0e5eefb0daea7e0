import { expect, test } from "vitest";
import { triggerWeights } from "../../../src/adapters/triggers/trigger-weights.ts";
import { PROMPT_TRIGGERS, weigh, hasWeight } from "../../../src/domain/triggers/weigh.ts";

test("the product's weights have a row for each mark and a column for each trigger", () => {
  const { thresholds, marks, weights } = triggerWeights();
  expect(thresholds).toHaveLength(PROMPT_TRIGGERS.length);
  expect(weights).toHaveLength(marks.length * PROMPT_TRIGGERS.length);
  expect(marks.every((mark, row) => row === 0 || mark > marks[row - 1]!)).toBe(true);
});

test("they know a common opening, and see nothing where there is nothing", () => {
  expect(hasWeight("^ actually", triggerWeights())).toBe(true);
  expect(weigh(new Set(), triggerWeights()).every((weight) => weight < 0)).toBe(true);
});

test("the file is read once", () => {
  expect(triggerWeights()).toBe(triggerWeights());
});
