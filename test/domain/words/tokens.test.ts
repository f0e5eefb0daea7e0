import { expect, test } from "vitest";
import fc from "fast-check";
import { computeFingerprint, listTerms, tokenize, stem } from "../../../src/domain/words/tokens.ts";
test.each([
  ["FLASH_ATTENTION", ["flash", stem("attention"), "flash_attention"]],
  ["camelCase", ["camel", stem("case"), "camelcase"]],
  ["HTTPServer", ["http", stem("server"), "httpserver"]],
  ["JWTs", ["jwt"]],
  ["kebab-case", ["kebab", stem("case"), "kebab-case"]],
  ["src/core/recall.ts", ["src", "core", stem("recall"), "ts", "src/core/recall.ts"]],
  ["a/b/c.ts", ["b", "c", "ts", "a/b/c.ts"]],
  ["v1.2.3", ["v1", "2", "3", "v1.2.3"]],
  ["10.0.0.7", ["10", "0", "0", "7", "10.0.0.7"]],
  [":5433", ["5433"]],
  ["localhost:5433", ["localhost", "5433", "localhost:5433"]],
  ["user@host", [stem("user"), "host", "user@host"]],
])("%s is found whole and by its parts", (text, tokens) => {
  expect(tokenize(text)).toEqual(tokens);
});

test("whoever asks for an identifier in another spelling meets its parts", () => {
  const parts = (text: string) => tokenize(text).slice(0, 2);
  expect(parts("flashAttention")).toEqual(parts("FLASH_ATTENTION"));
  expect(parts("flash-attention")).toEqual(parts("flash attention"));
});

test("the words of a question that stand in any question are dropped, and each word counts once", () => {
  expect(listTerms("What is the port of the staging database, and why that port?")).toEqual([
    "port",
    stem("staging"),
    stem("database"),
  ]);
  expect(listTerms("How do I do it?")).toEqual([]);
});

test("contractions leave no letters behind", () => {
  expect(listTerms("don't we've it's the user's")).toEqual([stem("user")]);
  expect(listTerms("don’t")).toEqual([]);
});

test("scripts without blanks are cut into neighbouring pairs, and what stands between them is a word of its own", () => {
  expect(tokenize("数据库端口")).toEqual(["数据", "据库", "库端", "端口"]);
  expect(tokenize("端口5433")).toEqual(["端口", "5433"]);
  expect(tokenize("データ")).toEqual(["デー", "ータ"]);
  expect(tokenize("字")).toEqual(["字"]);
});

test("an emoji is a word", () => {
  expect(tokenize("ship it 🚀 today")).toContain("🚀");
  expect(tokenize("🫠")).toEqual(["🫠"]);
});

test("composed and decomposed accents meet, and so do wide letters", () => {
  expect(tokenize("caf\u00e9")).toEqual(tokenize("cafe\u0301"));
  expect(tokenize("ＡＰＩ")).toEqual(["api"]);
});

test("a lone surrogate is no word and spoils none", () => {
  expect(tokenize("port \ud800 5433\udfff")).toEqual(["port", "5433"]);
});

test.each([
  ["without a blank", "x".repeat(1_000_000)],
  ["of joints", "a/b.c_".repeat(170_000)],
  ["of humps", "aB".repeat(500_000)],
  ["of one script without blanks", "数据".repeat(500_000)],
  ["of mixed scripts", "数a".repeat(500_000)],
  ["of full stops", ".".repeat(1_000_000)],
  ["of quotes", `${"'".repeat(999_999)}x`],
  ["of prose", "the staging database listens on port 5433. ".repeat(23_000)],
])("a megabyte %s comes back", (_, text) => {
  expect(tokenize(text).every((token) => token.length <= 200)).toBe(true);
  expect(computeFingerprint(text)).not.toBe("");
});

test("whatever the text, its tokens hold no blank, no quote and nothing empty", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 60 }), (text) => {
      expect(tokenize(text).filter((token) => !/^[^\s"']+$/u.test(token))).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

test("a text has the same tokens whether or not a letter of another script stands beside it", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary-ascii", maxLength: 60 }), (text) => {
      expect(tokenize(`${text} é`)).toEqual([...tokenize(text), "é"]);
    }),
  );
});

test.each([
  ["The API listens on port 8080.", "the api listens on port 8080"],
  ["Use `pnpm`, never npm!", "use pnpm, never npm"],
  ["**Never** push to main", "never push to main"],
  ["Deploys run from a branch", "deploys run from the branch"],
  ["(see docs)", "see docs"],
  ["  two   blanks ", "two blanks"],
])("%j says the same as %j", (one, other) => {
  expect(computeFingerprint(one)).toBe(computeFingerprint(other));
});

test.each([
  ["use tabs, not spaces", "use spaces, not tabs"],
  ["telemetry is on", "telemetry is off"],
  ["the flag is set", "the flag is not set"],
  ["the flag isn't set", "the flag is set"],
  ["write it in C++", "write it in C"],
  ["write it in C#", "write it in C"],
  ["the offset is -1", "the offset is 1"],
  ["ignore *.ts", "ignore .ts"],
  ["the key is _id", "the key is id"],
  ["ids are string[]", "ids are string"],
  ["node >= 20", "node <= 20"],
  ["the limit is 10²", "the limit is 102"],
  ["staging is on 5433", "staging is on 5432"],
])("%j is not %j", (one, other) => {
  expect(computeFingerprint(one)).not.toBe(computeFingerprint(other));
});
