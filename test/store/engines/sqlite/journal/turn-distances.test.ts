import { expect, test } from "vitest";
import { turnDistances } from "../../../../../src/store/engines/sqlite/journal/turn-search.ts";
import { vectorOf } from "../../../../support/fakes.ts";
import { ALL_JOURNAL, freshJournal, markOf, portion } from "../../../../support/journal.ts";
import { MODEL } from "../../../../support/store.ts";

const THINGS = ["lantern", "falcon", "harbour", "saddle", "orchard", "pepper", "anchor"];

/** Turns with two vectors each, and a last one whose vector points nowhere. */
async function filled() {
  const journal = freshJournal();
  const texts = THINGS.flatMap((one) => THINGS.map((other) => `the ${one} hangs above the ${other} and sways`));
  await journal.append([portion(texts)], markOf());
  for (const waiting of await journal.turnsWithoutVectors(texts.length)) {
    const isLast = waiting.row === texts.length;
    const vectors = [texts[waiting.row - 1]!, waiting.window].map((text) => vectorOf(isLast ? "" : text));
    await journal.saveVectors(waiting, vectors);
  }
  return { journal, distances: turnDistances(journal.db, MODEL), turns: texts.length };
}

test("a turn's distance is that of its nearest vector, to the last digit", async () => {
  const { journal, distances, turns } = await filled();
  const question = vectorOf("which lantern sways above the pepper?");
  const rows = Array.from({ length: turns }, (_, at) => at + 1);
  const one = journal.db.prepare("select vec_distance_cosine(embedding, ?) as distance from vector where row = ?");
  const expected = rows.map((row) => {
    const each = one.all(new Uint8Array(question.buffer), row) as { distance: number | null }[];
    return [row, Math.min(...each.map(({ distance }) => distance ?? 1))] as const;
  });
  const found = distances.of(question, rows);
  expect([...found].toSorted(([a], [b]) => a - b)).toEqual(expected);
  expect(found.get(turns)).toBe(1);
  expect(new Set(found.values()).size).toBeGreaterThan(10);
  const near = distances.nearest(question, ALL_JOURNAL, turns);
  expect(new Map(near.map(({ row, distance }) => [row, distance]))).toEqual(new Map(expected));
});

test("a turn that is not there has none, and neither has one of another model", async () => {
  const { journal, distances, turns } = await filled();
  expect(distances.of(vectorOf("lantern"), [turns + 1]).size).toBe(0);
  const other = turnDistances(journal.db, { ...MODEL, id: "another" });
  expect(other.of(vectorOf("lantern"), [1, 2]).size).toBe(0);
});
