import { expect, test } from "vitest";
import fc from "fast-check";
import { measureCoverage, measureInformation, searchableTerms } from "../../../src/domain/words/coverage.ts";
import type { Frequencies } from "../../../src/domain/words/coverage.ts";

function frequencies(total: number, documents: Readonly<Record<string, number>>): Frequencies {
  return { total, documents: new Map(Object.entries(documents)) };
}

test("the rarer a word, the more it tells, and one that stands nowhere tells most", () => {
  const known = frequencies(100, { port: 60, ollama: 2 });
  const told = ["port", "ollama", "prefill"].map((term) => measureInformation(term, known));
  expect(told).toEqual([...told].sort((a, b) => a - b));
  expect(told[0]).toBeGreaterThan(0);
});

test("coverage is the share of the question's information, from nothing to all of it", () => {
  const known = frequencies(100, { port: 60, ollama: 2 });
  expect(measureCoverage(["port", "ollama"], new Set(), known)).toBe(0);
  expect(measureCoverage(["port", "ollama"], new Set(["port", "ollama", "more"]), known)).toBe(1);
  const rare = measureCoverage(["port", "ollama"], new Set(["ollama"]), known);
  expect(rare).toBeGreaterThan(measureCoverage(["port", "ollama"], new Set(["port"]), known));
  expect(measureCoverage([], new Set(["port"]), known)).toBe(0);
});

test("coverage lies between 0 and 1 and never falls when a text holds one word more", () => {
  const word = fc.constantFrom("a", "b", "c", "d", "e");
  fc.assert(
    fc.property(
      fc.uniqueArray(word),
      fc.uniqueArray(word),
      word,
      fc.dictionary(word, fc.nat(50)),
      (terms, words, extra, documents) => {
        const known = frequencies(50, documents);
        const share = measureCoverage(terms, new Set(words), known);
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
        expect(measureCoverage(terms, new Set([...words, extra]), known)).toBeGreaterThanOrEqual(share);
      },
    ),
  );
});

test("in a large store the commonest words are not looked up, unless there is nothing else", () => {
  expect(searchableTerms(["run", "prefill"], frequencies(5_000, { run: 2_000, prefill: 3 }))).toEqual(["prefill"]);
  expect(searchableTerms(["run", "use"], frequencies(5_000, { run: 2_000, use: 900 }))).toEqual(["use"]);
  expect(searchableTerms(["run", "unheard"], frequencies(5_000, { run: 2_000 }))).toEqual(["run"]);
  expect(searchableTerms(["run", "prefill"], frequencies(500, { run: 400, prefill: 3 }))).toEqual(["run", "prefill"]);
});

test("the first memory of a store is found by one telling word of the question", () => {
  const alone = frequencies(1, { ollama: 1, prefill: 1 });
  expect(measureCoverage(["gpu", "prefill", "slow"], new Set(["ollama", "prefill"]), alone)).toBeGreaterThan(0.25);
});
