import { expect, test } from "vitest";
import { z } from "zod";
import { readJsonLines } from "../../../bench/retrieval/json-lines.ts";

const pair = z.strictObject({
  fact: z.string().trim().min(1),
  question: z.string().trim().min(1),
  later: z.literal(true).optional(),
});

const pairs = readJsonLines("eval/data/fact-questions.jsonl").map((line) => pair.parse(line));

test("what the memories' model is measured on is not among what it was learned from", () => {
  const measured = ["developer-facts", "natural-facts", "unknown-questions"]
    .map((name) => `bench/data/${name}.jsonl`)
    .flatMap(readJsonLines)
    .map((line) => z.object({ fact: z.string().optional(), question: z.string().nullable() }).parse(line))
    .flatMap(({ fact, question }) => [fact, question])
    .filter((text) => typeof text === "string")
    .map(plain);
  const learned = new Set(pairs.flatMap(({ fact, question }) => [plain(fact), plain(question)]));
  expect(measured.length).toBeGreaterThan(1_500);
  expect(measured.filter((text) => learned.has(text))).toEqual([]);
});

test("no fact is learned twice, and the pairs that are in the weights are told from those written later", () => {
  expect(new Set(pairs.map(({ fact }) => plain(fact))).size).toBe(pairs.length);
  const isLater = pairs.map(({ later }) => later === true);
  expect(isLater.indexOf(true)).toBe(5_850);
  expect(isLater.slice(5_850)).not.toContain(false);
});

/** Nobody gets round this by a capital or a comma. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
