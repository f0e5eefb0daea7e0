import { expect, test } from "vitest";
import { sentencesOf } from "../../../src/domain/triggers/prose.ts";
import { RULES } from "../../../src/domain/triggers/rules.ts";
import { triggersIn } from "../../../src/domain/triggers/triggers.ts";

const named = RULES.map((rule) => ({ ...rule, name: `${rule.trigger}/${rule.id}` }));

test.each(named)("$name sees $example", ({ trigger, pattern, example }) => {
  expect(triggersIn(example).map((seen) => seen.trigger)).toContain(trigger);
  expect(sentencesOf(example).some(({ masked }) => pattern.test(masked))).toBe(true);
});

test.each(named.filter(({ counterExample }) => counterExample !== undefined))(
  "$trigger leaves $counterExample alone",
  ({ trigger, counterExample }) => {
    expect(triggersIn(counterExample ?? "").map((seen) => seen.trigger)).not.toContain(trigger);
  },
);

test("every row has a name of its own", () => {
  expect(new Set(named.map(({ name }) => name)).size).toBe(RULES.length);
});
