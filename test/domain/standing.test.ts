import { expect, test } from "vitest";
import type { MemoryId } from "../../src/domain/ids.ts";
import { standingAt } from "../../src/domain/standing.ts";
import { memory, NOON } from "../support/fakes.ts";

test("an active memory expires by the clock, at its very moment", () => {
  const until = memory({ expiresAt: NOON });
  expect(standingAt(until, NOON - 1)).toBe("active");
  expect(standingAt(until, NOON)).toBe("expired");
  expect(standingAt(memory(), NOON * 10)).toBe("active");
});

test("what no longer counts does not expire on top of it", () => {
  const gone = [
    { state: "superseded", by: "m2" as MemoryId, at: NOON },
    { state: "retired", at: NOON, reason: "wrong" },
    { state: "proposed", because: "asked", rivals: [] },
  ] as const;
  expect(gone.map((standing) => standingAt(memory({ standing, expiresAt: 1 }), NOON))).toEqual([
    "superseded",
    "retired",
    "proposed",
  ]);
});
