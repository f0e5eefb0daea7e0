import * as fc from "fast-check";
import { expect, test } from "vitest";
import { NoteShelf, type TurnNote } from "../../../../../src/store/engines/sqlite/journal/turn-notes.ts";
import { buildBag } from "../../../../../src/domain/words/bag.ts";
import { NOON } from "../../../../support/fakes.ts";

const note = (row: number, given: Partial<TurnNote> = {}): TurnNote => ({
  row,
  session: 7,
  place: row,
  role: "user",
  at: NOON,
  bag: buildBag(["harbour", `number${row}`]),
  ...given,
});

test("what is put on the shelf is there as it was, whatever its words, its role and its time", () => {
  const notes = fc.uniqueArray(
    fc.record({
      row: fc.integer({ min: 1, max: 5_000 }),
      session: fc.nat(2 ** 31),
      place: fc.nat(100_000),
      role: fc.constantFrom("user" as const, "assistant" as const, "tool" as const),
      at: fc.integer({ min: -(2 ** 40), max: 2 ** 43 }),
      bag: fc.array(fc.string({ maxLength: 4 }), { maxLength: 40 }).map(buildBag),
    }),
    { selector: ({ row }) => row, maxLength: 40 },
  );
  fc.assert(
    fc.property(notes, (all) => {
      const shelf = new NoteShelf();
      for (const each of all) expect(shelf.put(each)).toBe(true);
      for (const each of all) expect(shelf.get(each.row)).toEqual(each);
      expect(shelf.get(5_001)).toBeUndefined();
    }),
  );
});

test("when the shelf is full the oldest notes make room, and a note that is too long is not kept", () => {
  const shelf = new NoteShelf(2);
  const long = Array.from({ length: 100_000 }, (_, at) => `word${at}`);
  for (let row = 1; row <= 5; row++) shelf.put(note(row, { bag: buildBag(long) }));
  expect([1, 2, 3, 4, 5].map((row) => shelf.has(row))).toEqual([false, false, true, true, true]);
  expect(shelf.get(4)?.bag).toEqual(buildBag(long));
  expect(shelf.put(note(6, { bag: buildBag(long.flatMap((word) => [word, `${word}a`, `${word}b`])) }))).toBe(false);
  expect(shelf.get(6)).toBeUndefined();
});

test("of what was cleared nothing is left, not even in a view that somebody still holds", () => {
  const shelf = new NoteShelf();
  shelf.put(note(1));
  const held = shelf.get(1)!.bag.hashes;
  shelf.clear();
  expect(shelf.has(1)).toBe(false);
  expect([...held]).toEqual([0, 0]);
  expect(shelf.put(note(1))).toBe(true);
  expect(shelf.get(1)).toEqual(note(1));
});
