import { expect, test } from "vitest";
import { measureCentralities } from "../../../src/core/briefing/briefing.ts";
import { verifies } from "../../support/verifies.ts";

const KNOWN = [
  { text: "Ada likes short commit messages", topics: ["commits"] },
  { text: "Mollie payments are confirmed by a webhook, never by the return page", topics: ["mollie", "payments"] },
  { text: "Potting-shed is a web shop for a nursery: Django, Postgres, Mollie", topics: [] },
  { text: "Settings of Django are split by environment", topics: ["django"] },
  { text: "Postgres runs on port 5433", topics: ["postgres"] },
];

test(verifies("C2", "what says what a project is, is more central than its details"), () => {
  const values = measureCentralities(KNOWN, "potting-shed");
  expect(values.indexOf(Math.max(...values))).toBe(2);
  expect(values[0]).toBe(0);
});

test("one statement, equal ones and none have a centrality too", () => {
  expect(measureCentralities([], "shop")).toEqual([]);
  expect(measureCentralities([{ text: "alone", topics: [] }], "")).toEqual([0]);
  expect(measureCentralities([KNOWN[1]!, KNOWN[1]!], "shop").every(Number.isFinite)).toBe(true);
});
