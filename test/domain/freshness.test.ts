import { expect, test } from "vitest";
import { judgeFreshness, staleAt } from "../../src/domain/freshness.ts";
import { DAY } from "../../src/domain/time.ts";
import { memory, NOON } from "../support/fakes.ts";
import { verifies } from "../support/verifies.ts";

test("a memory just verified is fresh, then aging, then stale, and says since when", () => {
  const one = memory();
  const states = [0, 250, 400].map((days) => judgeFreshness(one, NOON + days * DAY, []));
  expect(states.map(({ state }) => state)).toEqual(["fresh", "aging", "stale"]);
  expect(states[0]?.factor).toBe(1);
  expect(states[2]?.factor).toBeLessThan(states[1]?.factor ?? 0);
  expect(states[2]?.why).toBe("too old: last verified 13 months ago");
});

test("episodes go stale first, values before conventions, preferences last", () => {
  const order = [
    memory({ kind: "episode" }),
    memory({ trigger: "value" }),
    memory({ kind: "project" }),
    memory({ kind: "user" }),
  ].map(staleAt);
  expect(order).toEqual([...new Set(order)].sort((a, b) => a - b));
});

test("a memory that names its own time goes stale then, whatever its anchors say", () => {
  const until = memory({ staleAfter: NOON + DAY });
  expect(judgeFreshness(until, NOON, []).state).toBe("fresh");
  const later = judgeFreshness(until, NOON + DAY, [{ found: "same" }]);
  expect(later).toMatchObject({ state: "stale", why: "it said to hold until 2026-03-16" });
});

test("a broken anchor makes the youngest memory stale and says which", () => {
  for (const found of ["changed", "gone"] as const) {
    const freshness = judgeFreshness(memory(), NOON, [{ found: "same" }, { found, what: "package.json" }]);
    expect(freshness).toMatchObject({ state: "stale", why: `package.json is ${found}` });
  }
});

test("an anchor that holds keeps an old convention fresh; one that can't be looked at says nothing", () => {
  const years = NOON + 2_000 * DAY;
  expect(judgeFreshness(memory(), years, [{ found: "same" }]).state).toBe("fresh");
  expect(judgeFreshness(memory(), years, [{ found: "unknown", what: "a folder elsewhere" }]).state).toBe("stale");
});

test("what was not looked at is unchecked, never fresh, and says whether nobody can or nobody had the time", () => {
  const finding = { found: "unknown", what: "app.yml" } as const;
  const elsewhere = judgeFreshness(memory(), NOON, [finding]);
  const slow = judgeFreshness(memory(), NOON, [
    { found: "same" },
    { ...finding, because: "its pattern takes too long" },
  ]);
  expect([elsewhere, slow].map(({ state, why }) => [state, why])).toEqual([
    ["unchecked", "app.yml can't be looked at from here; last verified just now"],
    ["unchecked", "app.yml was not checked: its pattern takes too long; last verified just now"],
  ]);
});

test(verifies("B9", "what was observed long before it was written down is as old as it was observed"), () => {
  const april = NOON - 200 * DAY;
  const ip = memory({ text: "The current IP is 10.0.0.22", observedAt: april });
  expect(judgeFreshness(ip, NOON, [])).toMatchObject({ state: "stale", why: "too old: last observed 6 months ago" });
  const confirmed = { ...ip, verifiedAt: NOON + DAY };
  expect(judgeFreshness(confirmed, NOON + 2 * DAY, []).state).toBe("fresh");
});

test("an address is a value and drifts like one, a convention does not", () => {
  const later = NOON + 200 * DAY;
  expect(judgeFreshness(memory({ text: "haven is at 10.0.0.22" }), later, []).state).toBe("stale");
  expect(judgeFreshness(memory({ text: "we squash before merging" }), later, []).state).toBe("fresh");
});
