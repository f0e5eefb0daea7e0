import { join } from "node:path";
import { expect, test } from "vitest";
import type { SqliteJournal } from "../../../../../src/store/engines/sqlite/journal/journal.ts";
import { countWord, hashWord } from "../../../../../src/domain/words/bag.ts";
import { listTerms } from "../../../../../src/domain/words/tokens.ts";
import { ALL_JOURNAL, freshJournal, markOf, portion } from "../../../../support/journal.ts";
import { freshFolder } from "../../../../support/store.ts";

const TURNS = ["where is the lantern kept?", "In the harbour, behind the saddle.", "and the falcon?", "On the meadow."];

/** Asks in every way that keeps something in memory, and says which texts were found. */
async function textsWith(journal: SqliteJournal, question: string, view = ALL_JOURNAL): Promise<readonly string[]> {
  const found = await journal.byWords(listTerms(question), view, 10);
  await journal.bags(found);
  await journal.sessionBags(found.map(({ session }) => session));
  return (await journal.read(found)).map(({ text }) => text);
}

/** How often the word stands in the sessions found, in the turns found, and in their windows. */
async function counts(journal: SqliteJournal, question: string, word: string): Promise<readonly number[]> {
  const found = await journal.byWords(listTerms(question), ALL_JOURNAL, 10);
  const [hash] = listTerms(word).map(hashWord);
  const bags = [...(await journal.bags(found)).values()];
  const sum = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0);
  return [
    sum(
      [...(await journal.sessionBags(found.map(({ session }) => session))).values()].map((bag) =>
        countWord(bag, hash!),
      ),
    ),
    sum(bags.map(({ own }) => countWord(own, hash!))),
    sum(bags.flatMap(({ window }) => window.map((bag) => countWord(bag, hash!)))),
  ];
}

test("what is captured after a search is found by the next, also when another process captured it", async () => {
  const file = join(freshFolder(), "journal.db");
  const journal = freshJournal(file);
  await journal.append([portion(TURNS)], markOf());
  expect(await textsWith(journal, "lantern")).toEqual([TURNS[0]]);
  expect(await counts(journal, "lantern", "pepper")).toEqual([0, 0, 0]);
  await freshJournal(file).append([portion([...TURNS, "pepper by the lantern"])], markOf());
  expect(await textsWith(journal, "lantern")).toHaveLength(2);
  expect(await counts(journal, "lantern", "pepper")).toEqual([1, 1, 1]);
  await journal.append([portion([...TURNS, "pepper by the lantern", "pepper and pepper"])], markOf());
  expect(await counts(journal, "lantern", "pepper")).toEqual([3, 1, 3]);
});
