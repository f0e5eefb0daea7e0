import fc from "fast-check";
import { expect, test } from "vitest";
import { compareWords } from "../../viewer/difference.ts";

const text = (pieces: ReturnType<typeof compareWords>, but: "cut" | "added") =>
  pieces
    .filter(({ is }) => is !== but)
    .map((piece) => piece.text)
    .join("");

test("what changed is told word by word", () => {
  expect(compareWords("staging listens on port 5433", "staging listens on port 5440")).toEqual([
    { is: "same", text: "staging listens on port " },
    { is: "cut", text: "5433" },
    { is: "added", text: "5440" },
  ]);
});

test("whatever the texts are, the pieces add up to both of them", () => {
  const words = fc.array(fc.constantFrom("a", "b", " ", "\n", "port ", "5433")).map((parts) => parts.join(""));
  fc.assert(
    fc.property(words, words, (before, after) => {
      const pieces = compareWords(before, after);
      expect([text(pieces, "added"), text(pieces, "cut")]).toEqual([before, after]);
    }),
  );
});
