import * as fc from "fast-check";
import { expect, test } from "vitest";
import { estimateWords, cutPassages, cleanText } from "../../../src/adapters/embedders/passages.ts";

const size = { windowTokens: 40, overlapTokens: 8 };
const cut = (text: string): readonly string[] => cutPassages(text, estimateWords(text), size);

test("a text that fits the window is one passage, kept to the letter", () => {
  expect(cut("  Bread needs flour,\n\twater and  salt. ")).toEqual(["  Bread needs flour,\n\twater and  salt. "]);
});

test("an empty text is still one passage, so that every text gets a vector", () => {
  expect(cut("")).toEqual([""]);
  expect(cut(" \n ")).toEqual([" \n "]);
});

test("a long text is cut at words, and each passage begins with the end of the one before", () => {
  const words = Array.from({ length: 60 }, (_, number) => `w${number}`);
  const passages = cut(words.join(" "));
  expect(passages[0]?.split(" ").at(-1)).toBe("w39");
  expect(passages[1]?.split(" ").slice(0, 9)).toEqual(words.slice(32, 41));
  expect(passages.at(-1)?.endsWith("w59")).toBe(true);
});

test("a run without spaces is cut too", () => {
  const passages = cut("0123456789".repeat(100));
  expect(passages.length).toBeGreaterThan(5);
  expect(passages.every((passage) => passage.length <= 40 * 3)).toBe(true);
});

test("of a run that no language writes only the beginning is read, of one in Chinese all", () => {
  const blob = "aGVsbG8/d29ybGQ+".repeat(500);
  expect(cleanText(`The favicon is ${blob} in base64`)).toBe(`The favicon is ${blob.slice(0, 200)} in base64`);
  const prose = "持续集成在每次提交后运行".repeat(100);
  expect(cleanText(prose)).toBe(prose);
});

test("a whole book stays within 64 passages", () => {
  expect(cut("word ".repeat(100_000))).toHaveLength(64);
});

test("nothing between the first and the last word is lost, whatever the text", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1, maxLength: 50, unit: "grapheme" }), { maxLength: 80 }), (parts) => {
      const text = parts.join(" ");
      let reached = 0;
      for (const passage of cut(text)) {
        const from = text.indexOf(passage, Math.max(0, reached - passage.length));
        expect(from).toBeGreaterThanOrEqual(0);
        expect(text.slice(reached, from).trim()).toBe("");
        reached = Math.max(reached, from + passage.length);
      }
      expect(text.slice(reached).trim()).toBe("");
    }),
    { numRuns: 200 },
  );
});
