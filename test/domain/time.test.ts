import { expect, test } from "vitest";
import { formatAgo, formatDay, DAY, HOUR, iso, MINUTE } from "../../src/domain/time.ts";
import { NOON } from "../support/fakes.ts";

test.each([
  [0, "just now"],
  [-DAY, "just now"],
  [MINUTE, "1 minute ago"],
  [59 * MINUTE, "59 minutes ago"],
  [HOUR, "1 hour ago"],
  [DAY, "1 day ago"],
  [59 * DAY, "59 days ago"],
  [61 * DAY, "2 months ago"],
])("%d milliseconds are told as %s", (passed, said) => {
  expect(formatAgo(NOON - passed, NOON)).toBe(said);
});

test("times leave the program as ISO 8601", () => {
  expect(iso(NOON)).toBe("2026-03-15T12:00:00.000Z");
});

test("from a day on an age counts the days of the user's calendar, not stretches of 24 hours", () => {
  const evening = Date.parse("2026-11-04T20:30:00Z");
  const morning = Date.parse("2026-11-19T03:59:00Z");
  expect(formatAgo(evening, morning, "UTC")).toBe("15 days ago");
  expect(formatAgo(evening, morning, "America/Los_Angeles")).toBe("14 days ago");
  expect(formatAgo(Date.parse("2026-11-18T20:30:00Z"), morning, "UTC")).toBe("7 hours ago");
});

test("a day stands with its weekday, by the user's clock", () => {
  const night = Date.parse("2026-11-10T23:30:00Z");
  expect(formatDay(night, "UTC")).toBe("Tue 2026-11-10");
  expect(formatDay(night, "Europe/Berlin")).toBe("Wed 2026-11-11");
});
