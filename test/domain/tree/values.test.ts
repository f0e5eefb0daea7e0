import { expect, test } from "vitest";
import { readSentences } from "../../../src/domain/tree/prose.ts";
import { findInvented, valueSet, findValues } from "../../../src/domain/tree/values.ts";
import { verifies } from "../../support/verifies.ts";

const SOURCES = valueSet(["staging is on haven.internal:5433, see src/app.ts and v1.2.3; FLASH_ATTENTION=1 (90 %)"]);

test.each([
  ["staging listens on 5433", []],
  ["staging listens on 543", ["543"]],
  ["staging listens on 54330", ["54330"]],
  ["haven.internal runs it", []],
  ["haven.internals runs it", ["haven.internals"]],
  ["it stands in src/app.ts.", []],
  ["it stands in src/app.tsx", ["src/app.tsx"]],
  ["pinned to v1.2.3", []],
  ["pinned to v1.2.4", ["v1.2.4"]],
  ["set FLASH_ATTENTION=1", []],
  ["set FLASH_ATTENTION=0", ["0"]],
  ["set FAST_ATTENTION", ["fast_attention"]],
  ["the i18n of the k8s dashboard", []],
  ["nothing exact is said here, and/or there", ["and/or"]],
])(verifies("C5", 'of "%s" these values stand in no source: %j'), (line, invented) => {
  expect(findInvented(line, SOURCES)).toEqual(invented);
});

test("values are taken whole, without the signs around them", () => {
  expect(findValues('It runs on "haven:5433" (v2), costs 3.5 %, and lies in ~/data/x.')).toEqual([
    "haven:5433",
    "v2",
    "3.5",
    "~/data/x",
  ]);
});

test(verifies("C5", "sentences end where people end them: no value is cut in half, no code is taken for prose"), () => {
  const text =
    "We moved to v1.2.3 of src/app.ts, e.g. for 10.0.0.7. Then it worked.\n```ts\nconst a = 1;\n```\n- **Done:** the `port` is 5433!\n| a | b |";
  expect(readSentences(text)).toEqual([
    "We moved to v1.2.3 of src/app.ts, e.g. for 10.0.0.7.",
    "Then it worked.",
    "the port is 5433!",
  ]);
});

test("a sentence that is too long is cut where a clause ends, or left out", () => {
  const clause = `${"the importer reads its input line by line ".repeat(4).trim()}; ${"and then it goes on with the rest of it ".repeat(6)}`;
  const [cut] = readSentences(clause);
  expect(cut?.length).toBeLessThan(280);
  expect(cut).toMatch(/line by line\.$/);
  expect(readSentences("word ".repeat(100))).toEqual([]);
});
