import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { indexLines } from "../../../src/domain/kinds/gazetteer.ts";
import { openKinds } from "../../../src/adapters/gazetteer/gazetteer.ts";
import { listTerms } from "../../../src/domain/words/tokens.ts";

const lines = readFileSync(new URL("../../../src/adapters/gazetteer/gazetteer.tsv", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "");
const namesOn = (line: string): readonly string[] => line.slice(0, line.indexOf("\t")).replace(/^~/, "").split("|");
const names = lines.flatMap(namesOn);
const ofThings = lines.filter((line) => !line.startsWith("~")).flatMap(namesOn);

test("the file names over three thousand things, each with one to five kinds or purposes in lower case", () => {
  expect(lines.length).toBeGreaterThan(3_000);
  const odd = lines.filter((line) => !/^[^\t]+\t[^\t;]+(?:; [^\t;]+){0,4}$/.test(line) || line !== line.toLowerCase());
  expect(odd).toEqual([]);
});

test("every name and alias stands in the file once", () => {
  const bare = names.map((name) => name.replace(/^!/, ""));
  expect(bare.filter((name, at) => bare.indexOf(name) !== at)).toEqual([]);
});

test("a name that is also a common English word is marked, so that it does not fire in ordinary sentences", () => {
  const common = new Set(
    readFileSync(new URL("../../fixtures/common-words.txt", import.meta.url), "utf8")
      .trim()
      .split(/\s+/),
  );
  expect(ofThings.filter((name) => common.has(name))).toEqual([]);
});

test("kinds and names lead to each other", () => {
  const gazetteer = openKinds().gazetteer();
  expect(gazetteer.kindsIn("Caddy sits in front of both apps")).toEqual(["reverse proxy"]);
  expect(gazetteer.namesFor(listTerms("who takes the payments?"), 100)).toContainEqual(["stripe"]);
});

test("every text that a question asks for by a kind or a name is known by its words alone", () => {
  const { phrasesOf, asksFor } = openKinds().gazetteer();
  const facts = readFileSync(new URL("../../../bench/data/natural-facts.jsonl", import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { fact: string; question: string | null });
  const questions = facts
    .flatMap(({ question }) => (question === null ? [] : [new Set(listTerms(question))]))
    .slice(0, 120);
  const texts = facts.slice(0, 300).map(({ fact }) => ({ words: new Set(listTerms(fact)), phrases: phrasesOf(fact) }));
  let count = 0;
  for (const terms of questions) {
    const asked = asksFor([...terms]);
    for (const { words, phrases } of texts) {
      if (!phrases.some((phrase) => phrase.every((word) => terms.has(word)))) continue;
      count++;
      expect(asked.mayBeIn(new Set(asked.words.filter((word) => words.has(word))))).toBe(true);
    }
  }
  expect(count).toBeGreaterThan(100);
});

test("the index of its phrases is made of the file as it is, by the rules of today", () => {
  const folder = new URL("../../../src/adapters/gazetteer/", import.meta.url);
  const made = indexLines(readFileSync(new URL("gazetteer.tsv", folder), "utf8"));
  const kept = readFileSync(new URL("gazetteer.index", folder));
  expect(kept.equals(new Uint8Array(made.buffer)), "npx tsx scripts/index-gazetteer.ts").toBe(true);
});
