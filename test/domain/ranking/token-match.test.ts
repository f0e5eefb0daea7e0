import fc from "fast-check";
import { expect, test } from "vitest";
import { tokenMatch } from "../../../src/domain/ranking/token-match.ts";
import { verifies } from "../../support/verifies.ts";

const [NORTH, EAST, SOUTH] = [
  [127, 0, 0, 0],
  [0, 127, 0, 0],
  [-127, 0, 0, 0],
];
const text = (...tokens: readonly (readonly number[] | undefined)[]) =>
  Int8Array.from(tokens.flatMap((one) => one ?? []));

test(verifies("B1", "each word of a question counts by the word of a text that comes nearest to it"), () => {
  expect(tokenMatch(text(NORTH), text(SOUTH, EAST, NORTH), 4)).toBe(1);
  expect(tokenMatch(text(NORTH, EAST), text(NORTH), 4)).toBe(0.5);
  expect(tokenMatch(text(NORTH), text(SOUTH), 4)).toBe(-1);
});

test("without words on either side nothing matches", () => {
  expect(tokenMatch(text(), text(NORTH), 4)).toBe(0);
  expect(tokenMatch(text(NORTH), text(), 4)).toBe(0);
});

test("neither order nor repetition counts, and a longer text never matches less", () => {
  const token = fc.constantFrom(NORTH, EAST, SOUTH, [90, 90, 0, 0], [-90, 0, 0, 90]);
  const some = fc.array(token, { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(some, some, some, (asked, held, more) => {
      const match = tokenMatch(text(...asked), text(...held), 4);
      expect(tokenMatch(text(...asked), text(...held.toReversed(), ...held), 4)).toBe(match);
      expect(tokenMatch(text(...asked), text(...held, ...more), 4)).toBeGreaterThanOrEqual(match);
    }),
  );
});
