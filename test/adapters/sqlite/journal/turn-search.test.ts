import { join } from "node:path";
import { expect, test } from "vitest";
import type { SqliteJournal } from "../../../../src/adapters/sqlite/journal/journal.ts";
import type { ProjectId } from "../../../../src/domain/project.ts";
import { countIn, hashOf } from "../../../../src/domain/words/bag.ts";
import { termsOf } from "../../../../src/domain/words/tokens.ts";
import { ALL_JOURNAL, freshJournal, markOf, portion } from "../../../support/journal.ts";
import { freshFolder } from "../../../support/store.ts";
import { verifies } from "../../../support/verifies.ts";

const TURNS = ["where is the lantern kept?", "In the harbour, behind the saddle.", "and the falcon?", "On the meadow."];

/** Asks in every way that keeps something in memory, and says which texts were found. */
async function textsWith(journal: SqliteJournal, question: string, view = ALL_JOURNAL): Promise<readonly string[]> {
  const found = await journal.byWords(termsOf(question), view, 10);
  await journal.bags(found);
  await journal.sessionBags(found.map(({ session }) => session));
  return (await journal.read(found)).map(({ text }) => text);
}

/** How often the word stands in the sessions found, in the turns found, and in their windows. */
async function counts(journal: SqliteJournal, question: string, word: string): Promise<readonly number[]> {
  const found = await journal.byWords(termsOf(question), ALL_JOURNAL, 10);
  const [hash] = termsOf(word).map(hashOf);
  const bags = [...(await journal.bags(found)).values()];
  const sum = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0);
  return [
    sum(
      [...(await journal.sessionBags(found.map(({ session }) => session))).values()].map((bag) => countIn(bag, hash!)),
    ),
    sum(bags.map(({ own }) => countIn(own, hash!))),
    sum(bags.flatMap(({ window }) => window.map((bag) => countIn(bag, hash!)))),
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

test("a turn that its client rewrote is searched as it is now, also when another process read it", async () => {
  const file = join(freshFolder(), "journal.db");
  const journal = freshJournal(file);
  await journal.append([portion(TURNS)], markOf());
  expect(await textsWith(journal, "harbour")).toEqual([TURNS[1]]);
  await freshJournal(file).append([portion([TURNS[0]!, "In the orchard."])], markOf());
  expect(await textsWith(journal, "harbour")).toEqual([]);
  expect(await textsWith(journal, "orchard")).toEqual(["In the orchard."]);
  expect(await counts(journal, "lantern", "harbour")).toEqual([0, 0, 0]);
  expect(await counts(journal, "lantern", "orchard")).toEqual([1, 0, 1]);
});

test(verifies("E4", "what was erased is in no search after it, though searches before it had read it"), async () => {
  const journal = freshJournal();
  await journal.append([portion(TURNS)], markOf());
  while (await journal.warm());
  expect(await textsWith(journal, "harbour saddle")).toEqual([TURNS[1]]);
  expect(await journal.cutEvidence(["the harbour, behind the saddle"])).toBe(1);
  expect(await textsWith(journal, "harbour saddle")).toEqual([]);
  expect(await counts(journal, "lantern", "saddle")).toEqual([0, 0, 0]);
  const [session] = await journal.sessions(ALL_JOURNAL, { offset: 0, limit: 1 });
  expect((await journal.turns(session!.id))[1]?.text).not.toContain("harbour");
});

test("neighbours are those of the session, though another session was read in between", async () => {
  const journal = freshJournal();
  for (let upTo = 1; upTo <= TURNS.length; upTo++) {
    await journal.append([portion(TURNS.slice(0, upTo))], markOf());
    const other = TURNS.slice(0, upTo).map((text) => `elsewhere ${text}`);
    await journal.append([portion(other, { session: { name: "two" } })], markOf("/transcripts/two.jsonl"));
  }
  const view = { ...ALL_JOURNAL, sessions: [(await journal.sessionNamed("two"))!.id] };
  const found = await journal.byWords(termsOf("falcon"), view, 10);
  const near = (await journal.read(await journal.neighbours(found))).map(({ text }) => text);
  expect(near.toSorted()).toEqual([`elsewhere ${TURNS[1]}`, `elsewhere ${TURNS[3]}`]);
  expect((await journal.bags(found)).get(found[0]!.row)?.window).toHaveLength(3);
});

test(verifies("E8", "a session that gets its project later is seen there from then on"), async () => {
  const one = "git:example.org/a/one" as ProjectId;
  const journal = freshJournal();
  await journal.append([portion(TURNS, { project: null })], markOf());
  const view = { ...ALL_JOURNAL, projects: [one] };
  expect(await textsWith(journal, "lantern", view)).toEqual([]);
  expect(await journal.count(view)).toBe(0);
  await journal.append([portion(TURNS, { project: one })], markOf());
  expect(await textsWith(journal, "lantern", view)).toEqual([TURNS[0]]);
  expect(await journal.count(view)).toBe(TURNS.length);
});
