import { expect, test } from "vitest";
import { requirements } from "../requirements.ts";
import { filesIn, sourceOf } from "./imports.ts";

/** A list may be put together by a rule; only what looks like an id in it is one. */
const CITATION = /\bverifies\(\s*(\[[^\]]*\]|"[^"]*")/g;

function citedIn(source: string): readonly string[] {
  return [...source.matchAll(CITATION)].flatMap(([, ids]) => [...ids!.matchAll(/"([A-Z]\d+)"/g)].map(([, id]) => id!));
}

const cited = new Map<string, string[]>();
for (const file of filesIn("test").filter(
  (name) => /\.test\.ts$|^test\/stores\//.test(name) && !name.startsWith("test/architecture/"),
)) {
  for (const id of citedIn(sourceOf(file))) cited.set(id, [...(cited.get(id) ?? []), file]);
}

test("every promise that is said to be kept is proved by a test that cites it", () => {
  const kept = Object.entries(requirements)
    .filter(([, { state }]) => (state as string) === "kept")
    .map(([id]) => id);
  expect(kept.filter((id) => !cited.has(id))).toEqual([]);
});

test("no test cites a promise that nobody made", () => {
  expect([...cited.keys()].filter((id) => !Object.hasOwn(requirements, id))).toEqual([]);
  expect(cited.size).toBeGreaterThan(5);
});

test("a citation is seen alone, in a list and over two lines", () => {
  expect(
    citedIn(`test(verifies("B3", "x")); test(verifies(["A1", "E2"], "y")); test(verifies(\n  "Z9",\n "z"))`),
  ).toEqual(["B3", "A1", "E2", "Z9"]);
});
