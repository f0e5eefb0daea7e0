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
function textsWith(journal: SqliteJournal, question: string, view = ALL_JOURNAL): readonly string[] {
  const found = journal.byWords(termsOf(question), view, 10);
  journal.bags(found);
  journal.sessionBags(found.map(({ session }) => session));
  return journal.read(found).map(({ text }) => text);
}

/** How often the word stands in the sessions found, in the turns found, and in their windows. */
function counts(journal: SqliteJournal, question: string, word: string): readonly number[] {
  const found = journal.byWords(termsOf(question), ALL_JOURNAL, 10);
  const [hash] = termsOf(word).map(hashOf);
  const bags = [...journal.bags(found).values()];
  const sum = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0);
  return [
    sum([...journal.sessionBags(found.map(({ session }) => session)).values()].map((bag) => countIn(bag, hash!))),
    sum(bags.map(({ own }) => countIn(own, hash!))),
    sum(bags.flatMap(({ window }) => window.map((bag) => countIn(bag, hash!)))),
  ];
}

test("what is captured after a search is found by the next, also when another process captured it", () => {
  const file = join(freshFolder(), "journal.db");
  const journal = freshJournal(file);
  journal.append([portion(TURNS)], markOf());
  expect(textsWith(journal, "lantern")).toEqual([TURNS[0]]);
  expect(counts(journal, "lantern", "pepper")).toEqual([0, 0, 0]);
  freshJournal(file).append([portion([...TURNS, "pepper by the lantern"])], markOf());
  expect(textsWith(journal, "lantern")).toHaveLength(2);
  expect(counts(journal, "lantern", "pepper")).toEqual([1, 1, 1]);
  journal.append([portion([...TURNS, "pepper by the lantern", "pepper and pepper"])], markOf());
  expect(counts(journal, "lantern", "pepper")).toEqual([3, 1, 3]);
});

test("a turn that its client rewrote is searched as it is now, also when another process read it", () => {
  const file = join(freshFolder(), "journal.db");
  const journal = freshJournal(file);
  journal.append([portion(TURNS)], markOf());
  expect(textsWith(journal, "harbour")).toEqual([TURNS[1]]);
  freshJournal(file).append([portion([TURNS[0]!, "In the orchard."])], markOf());
  expect(textsWith(journal, "harbour")).toEqual([]);
  expect(textsWith(journal, "orchard")).toEqual(["In the orchard."]);
  expect(counts(journal, "lantern", "harbour")).toEqual([0, 0, 0]);
  expect(counts(journal, "lantern", "orchard")).toEqual([1, 0, 1]);
});

test(verifies("E4", "what was erased is in no search after it, though searches before it had read it"), () => {
  const journal = freshJournal();
  journal.append([portion(TURNS)], markOf());
  while (journal.warm());
  expect(textsWith(journal, "harbour saddle")).toEqual([TURNS[1]]);
  expect(journal.cutEvidence(["the harbour, behind the saddle"])).toBe(1);
  expect(textsWith(journal, "harbour saddle")).toEqual([]);
  expect(counts(journal, "lantern", "saddle")).toEqual([0, 0, 0]);
  const [session] = journal.sessions(ALL_JOURNAL, { offset: 0, limit: 1 });
  expect(journal.turns(session!.id)[1]?.text).not.toContain("harbour");
});

test("neighbours are those of the session, though another session was read in between", () => {
  const journal = freshJournal();
  for (let upTo = 1; upTo <= TURNS.length; upTo++) {
    journal.append([portion(TURNS.slice(0, upTo))], markOf());
    const other = TURNS.slice(0, upTo).map((text) => `elsewhere ${text}`);
    journal.append([portion(other, { session: { name: "two" } })], markOf("/transcripts/two.jsonl"));
  }
  const view = { ...ALL_JOURNAL, sessions: [journal.sessionNamed("two")!.id] };
  const found = journal.byWords(termsOf("falcon"), view, 10);
  const near = journal.read(journal.neighbours(found)).map(({ text }) => text);
  expect(near.toSorted()).toEqual([`elsewhere ${TURNS[1]}`, `elsewhere ${TURNS[3]}`]);
  expect(journal.bags(found).get(found[0]!.row)?.window).toHaveLength(3);
});

test(verifies("E8", "a session that gets its project later is seen there from then on"), () => {
  const one = "git:example.org/a/one" as ProjectId;
  const journal = freshJournal();
  journal.append([portion(TURNS, { project: null })], markOf());
  const view = { ...ALL_JOURNAL, projects: [one] };
  expect(textsWith(journal, "lantern", view)).toEqual([]);
  expect(journal.count(view)).toBe(0);
  journal.append([portion(TURNS, { project: one })], markOf());
  expect(textsWith(journal, "lantern", view)).toEqual([TURNS[0]]);
  expect(journal.count(view)).toBe(TURNS.length);
});
