import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { countTokens, decodeGenerator, encode } from "gpt-tokenizer/encoding/cl100k_base";
import { expect, test } from "vitest";
import { gptTokens } from "../../../src/adapters/system/gpt-tokens.ts";

const PLAIN = { allowedSpecial: new Set<string>(), disallowedSpecial: new Set<string>() };
const ours = gptTokens();

/** A character that several tokens spell is not cut, so there are never more pieces than tokens. */
function sameTokens(text: string): void {
  expect(ours.count(text), text).toBe(countTokens(text, PLAIN));
  const pieces = ours.pieces(text);
  expect(pieces.join("")).toBe(text.toWellFormed());
  if (/^\p{ASCII}*$/u.test(text)) expect(pieces).toEqual([...decodeGenerator(encode(text, PLAIN))]);
  else expect(pieces.length).toBeLessThanOrEqual(ours.count(text));
}

test("tokens are counted and cut as the encoding's own package does it, over all pages of the documentation", () => {
  const docs = new URL("../../../docs/", import.meta.url);
  const pages = readdirSync(docs).filter((name) => name.endsWith(".md"));
  expect(pages.length).toBeGreaterThan(20);
  for (const page of pages)
    for (const paragraph of readFileSync(new URL(page, docs), "utf8").split(/\n\n(?=\S)/))
      if (!/\S{300}|\s{300}/.test(paragraph)) sameTokens(paragraph);
});

test.each([
  "",
  "it's haven, not the NUC: WE'RE on 10.0.0.7:8443",
  "<|endoftext|> is text here",
  "Größe: 3 µm, 東京都, 한국어, emoji 👩‍💻🏳️‍🌈, e\u0301",
  "a\r\n\r\n  b\t\tc   \n",
  "1234567 ſ K İ",
])("tokens of %j are those of the encoding's own package", sameTokens);

test("tokens of any text are those of the encoding's own package", () => {
  fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 120 }), sameTokens), { numRuns: 500 });
  fc.assert(fc.property(fc.string({ unit: "grapheme", maxLength: 120 }), sameTokens), { numRuns: 500 });
});
