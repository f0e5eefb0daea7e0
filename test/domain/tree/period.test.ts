import fc from "fast-check";
import { expect, test } from "vitest";
import { dayAfter, daysOfWeek, holdsDay, isDue, monthsOfWeek, toWeek } from "../../../src/domain/tree/period.ts";
import { isTimeZone, toDay } from "../../../src/domain/time.ts";
import { verifies } from "../../support/verifies.ts";

test("a day is the one that a clock on the user's wall shows, also when clocks are changed", () => {
  const night = Date.parse("2026-03-29T00:30:00Z"); // an hour before Berlin's clocks are put forward
  expect([toDay(night, "Europe/Berlin"), toDay(night, "America/New_York")]).toEqual(["2026-03-29", "2026-03-28"]);
  const autumn = Date.parse("2026-10-25T22:59:00Z");
  expect(toDay(autumn, "Europe/Berlin")).toBe("2026-10-25");
  expect(toDay(autumn + 60_000, "Europe/Berlin")).toBe("2026-10-26");
  expect([isTimeZone("Europe/Berlin"), isTimeZone("Mars/Olympus")]).toEqual([true, false]);
});

test.each([
  ["2026-01-01", "2026-W01"],
  ["2027-01-01", "2026-W53"],
  ["2024-12-30", "2025-W01"],
  ["2026-03-15", "2026-W11"],
  ["2023-01-01", "2022-W52"],
])("%s is in the ISO week %s", (day, week) => {
  expect(toWeek(day)).toBe(week);
});

test("a week has seven days, each in that week, and reaches into one month or two", () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000, max: 40_000 }), (days) => {
      const day = dayAfter("2026-03-15", days);
      const week = toWeek(day);
      const all = daysOfWeek(week);
      expect(all).toContain(day);
      expect(all.every((one) => toWeek(one) === week && holdsDay("week", week, one))).toBe(true);
      expect(monthsOfWeek(week).length).toBeLessThanOrEqual(2);
    }),
  );
});

test(
  verifies(
    "C4",
    "a day is due when it has ended or has more than ten chunks, a week on Sunday, a month on the 1st or with more than four weeks",
  ),
  () => {
    const due = (level: "day" | "week" | "month", period: string, parts: number, today: string) =>
      isDue({ level, period, parts }, today);
    expect([
      due("day", "2026-03-15", 10, "2026-03-15"),
      due("day", "2026-03-15", 11, "2026-03-15"),
      due("day", "2026-03-15", 1, "2026-03-16"),
    ]).toEqual([false, true, true]);
    expect([
      due("week", "2026-W11", 3, "2026-03-14"),
      due("week", "2026-W11", 3, "2026-03-15"),
      due("week", "2026-W11", 7, "2026-03-14"),
    ]).toEqual([false, true, true]);
    expect([
      due("month", "2026-03", 4, "2026-03-31"),
      due("month", "2026-03", 4, "2026-04-01"),
      due("month", "2026-03", 5, "2026-03-30"),
    ]).toEqual([false, true, true]);
    expect(due("month", "2026-12", 1, "2027-01-01")).toBe(true);
  },
);
