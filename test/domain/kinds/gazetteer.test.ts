import fc from "fast-check";
import { expect, test } from "vitest";
import { gazetteerFrom } from "../../../src/domain/kinds/gazetteer.ts";

const gazetteer = gazetteerFrom(
  [
    "caddy\treverse proxy; https",
    "postgres|postgresql\tdatabase; sql",
    "!go|golang\tprogramming language",
    "home assistant\tsmart home",
    "c++\tprogramming language",
    "~subtitle|subtitles\tclosed captions",
  ].join("\n"),
);

test("the things that a text names are known by their kind, whatever stands around the name", () => {
  expect(gazetteer.kindsIn("TLS ends at Caddy's port; the image is postgres:16-alpine.")).toEqual([
    "reverse proxy",
    "database",
  ]);
  expect(gazetteer.kindsIn("`home assistant` and C++, both by hand")).toEqual(["smart home", "programming language"]);
  expect(gazetteer.kindsIn("at home the assistant is off")).toEqual([]);
});

test.each([
  ["We go to production on Mondays", []],
  ["Go to production on Mondays", []],
  ["The importer is written in Go", ["programming language"]],
  ["run `go vet` first", ["programming language"]],
  ["we know postgres and go", ["database", "programming language"]],
] as const)("a plain word counts only where it is written as a name: %s", (text, kinds) => {
  expect(gazetteer.kindsIn(text)).toEqual(kinds);
});

test("a thing is asked for by its kinds, its purposes and its other names", () => {
  expect(gazetteer.phrasesOf("psql lists PostgreSQL roles")).toEqual([
    ["databas"],
    ["sql"],
    ["postgr"],
    ["postgresql"],
  ]);
});

test("what a common noun tells of is asked for in other words, though the noun names no thing", () => {
  expect(gazetteer.phrasesOf("subtitles: 38 characters a line")).toContainEqual(["close", "caption"]);
  expect(gazetteer.namesFor(["close", "caption"], 10)).toContainEqual(["subtitl"]);
  expect(gazetteer.kindsIn("subtitles are made with Caddy")).toEqual(["reverse proxy"]);
});

test("a kind finds its things only when all its words are asked for", () => {
  expect(gazetteer.namesFor(["revers", "proxi"], 10)).toEqual([["caddi"]]);
  expect(gazetteer.namesFor(["proxi"], 10)).toEqual([]);
  expect(gazetteer.namesFor(["databas"], 1)).toEqual([["postgr"]]);
});

test("whatever is written, looking for names neither fails nor finds what is not there", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const found = gazetteer.kindsIn(text);
      if (!/caddy|postgres|go|home|c\+\+/i.test(text)) expect(found).toEqual([]);
    }),
  );
});
