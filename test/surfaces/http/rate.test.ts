import { expect, test } from "vitest";
import { rateLimit } from "../../../src/surfaces/http/guard.ts";

test("a burst is let in, then as many as the seconds allow, and never more than a burst at once", () => {
  let now = 0;
  const take = rateLimit({ burst: 4, perSecond: 2 }, () => now);
  const taken = (tries: number) => Array.from({ length: tries }, take).filter(Boolean).length;
  expect(taken(10)).toBe(4);
  now += 500;
  expect(taken(10)).toBe(1);
  now += 1_000;
  expect(taken(10)).toBe(2);
  now += 3_600_000;
  expect(taken(10)).toBe(4);
});
