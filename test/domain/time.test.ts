import { expect, test } from "vitest";
import { formatAgo, DAY, HOUR, iso, MINUTE } from "../../src/domain/time.ts";
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
