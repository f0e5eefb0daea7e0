import { expect, test } from "vitest";
import { countGrowth } from "../../src/app/operations/growth.ts";
import type { StandingStep } from "../../src/ports/overview.ts";
const at = (text: string) => Date.parse(`2026-03-${text}Z`);
const NOW = at("05T12:00:00");

function step(memory: string, when: string, active: boolean, expires?: string): StandingStep {
  return { memory, at: at(when), active, expiresAt: expires === undefined ? null : at(expires) };
}

function active(...steps: StandingStep[]): readonly number[] {
  return countGrowth(steps, NOW).map((day) => day.active);
}

test("an empty log has no days", () => {
  expect(countGrowth([], NOW)).toEqual([]);
});

test("every day until now has a line, with what came and what went", () => {
  const days = countGrowth(
    [step("a", "03T08:00:00", true), step("b", "03T09:00:00", true), step("a", "04T10:00:00", false)],
    NOW,
  );
  expect(days).toEqual([
    { day: "2026-03-03", added: 2, gone: 0, active: 2 },
    { day: "2026-03-04", added: 0, gone: 1, active: 1 },
    { day: "2026-03-05", added: 0, gone: 0, active: 1 },
  ]);
});

test("a proposal counts from its approval on, and a confirmation adds nothing", () => {
  expect(
    active(step("a", "03T08:00:00", false), step("a", "04T08:00:00", true), step("a", "05T08:00:00", true)),
  ).toEqual([0, 1, 1]);
});

test("what expires is gone on that day, and not before it comes", () => {
  expect(active(step("a", "03T08:00:00", true, "04T06:00:00"))).toEqual([1, 0, 0]);
  expect(active(step("a", "03T08:00:00", true, "05T13:00:00"))).toEqual([1, 1, 1]);
});

test("what is confirmed with a later expiry stays, and what had expired comes back", () => {
  const begun = step("a", "03T08:00:00", true, "04T06:00:00");
  expect(active(begun, step("a", "03T09:00:00", true))).toEqual([1, 1, 1]);
  expect(active(begun, step("a", "05T09:00:00", true))).toEqual([1, 0, 1]);
});
