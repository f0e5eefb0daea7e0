import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openJournal, openJournalOrNone } from "../../../../src/adapters/sqlite/journal/journal.ts";
import type { ProjectId } from "../../../../src/domain/project.ts";
import { HOUR, MINUTE } from "../../../../src/domain/time.ts";
import { NOON } from "../../../support/fakes.ts";
import { ALL_JOURNAL, freshJournal, markOf, portion } from "../../../support/journal.ts";
import { freshFolder, MODEL } from "../../../support/store.ts";
import { verifies } from "../../../support/verifies.ts";

const TURNS = ["where does staging run?", "On the host haven, port 5433.", "and production?", "On harbour."];

test(verifies("D4", "what was read is there, in order, with times and places"), async () => {
  const journal = freshJournal();
  expect(await journal.append([portion(TURNS, { session: { title: "Hosts" } })], markOf())).toEqual({
    added: 4,
    known: 0,
  });
  const [session] = await journal.sessions(ALL_JOURNAL, { offset: 0, limit: 10 });
  expect(session).toMatchObject({
    client: "claude-code",
    name: "one",
    title: "Hosts",
    project: "git:example.org/a/one",
    cwd: "/work/one",
    turns: 4,
    startedAt: NOON,
    endedAt: NOON + 3 * MINUTE,
  });
  expect((await journal.turns(session!.id)).map(({ index, role, text, line }) => [index, role, text, line])).toEqual(
    TURNS.map((text, at) => [at, at % 2 === 0 ? "user" : "assistant", text, at + 1]),
  );
  expect((await journal.turns(session!.id, 1, 2)).map(({ text }) => text)).toEqual(TURNS.slice(1, 3));
  expect(await journal.totals()).toEqual({ sessions: 1, turns: 4, chunks: 1, vectors: 0, waiting: 4, brokenLines: 0 });
});

test(verifies("D1", "reading the same again adds nothing, and reading on adds only what is new"), async () => {
  const journal = freshJournal();
  await journal.append([portion(TURNS.slice(0, 2))], markOf());
  const [before] = await journal.chunks(ALL_JOURNAL);
  expect(await journal.append([portion(TURNS)], markOf())).toEqual({ added: 2, known: 2 });
  expect(await journal.append([portion(TURNS)], markOf())).toEqual({ added: 0, known: 4 });
  const [chunk, ...more] = await journal.chunks(ALL_JOURNAL);
  expect(more).toEqual([]);
  expect(chunk).toMatchObject({ id: before!.id, from: 0, to: 3 });
  expect(chunk!.hash).not.toBe(before!.hash);
});

test(verifies("D1", "all at once or a turn at a time: the journal ends the same"), async () => {
  const once = freshJournal();
  await once.append([portion(TURNS)], markOf());
  const slowly = freshJournal();
  for (let upTo = 1; upTo <= TURNS.length; upTo++) await slowly.append([portion(TURNS.slice(0, upTo))], markOf());
  expect(await slowly.chunks(ALL_JOURNAL)).toEqual(await once.chunks(ALL_JOURNAL));
  const bags = "select words, terms from session_bag";
  expect(slowly.db.prepare(bags).all()).toEqual(once.db.prepare(bags).all());
});

test("a turn that its client rewrote is replaced: text, words and chunk", async () => {
  const journal = freshJournal();
  await journal.append([portion(TURNS)], markOf());
  const [before] = await journal.chunks(ALL_JOURNAL);
  await journal.touchedSince("tree", 100);
  await journal.append([portion([TURNS[0]!, "On the host citadel."])], markOf());
  const [after] = await journal.chunks(ALL_JOURNAL);
  expect((await journal.turns(after!.session)).map(({ text }) => text)).toEqual([
    TURNS[0],
    "On the host citadel.",
    TURNS[2],
    TURNS[3],
  ]);
  expect(after!.hash).not.toBe(before!.hash);
  const holds = (term: string) => journal.db.prepare("select rowid from words where words match ?").all(`"${term}"`);
  expect(holds("haven")).toEqual([]);
  expect(holds("citadel")).toHaveLength(1);
});

test("a chunk ends at its size and at a long pause, and a turn is never cut", async () => {
  const page = "all work and no play makes jack a dull boy ".repeat(60);
  const journal = freshJournal();
  await journal.append([portion([page, page, "short", { text: "after lunch", at: NOON + HOUR }])], markOf());
  expect((await journal.chunks(ALL_JOURNAL)).map(({ from, to }) => [from, to])).toEqual([
    [0, 0],
    [1, 2],
    [3, 3],
  ]);
});

test("a turn without a time has that of the turn before; a whole transcript without one has the file's", async () => {
  const journal = freshJournal();
  await journal.append([portion(["one", { text: "two", at: null }, "three"])], markOf());
  const untimed = portion([{ text: "x", at: null }], { session: { name: "two" } });
  await journal.append([untimed], markOf("/transcripts/two.jsonl", { mtimeMs: NOON - HOUR }));
  const [first, second] = await journal.sessions(ALL_JOURNAL, { offset: 0, limit: 2 });
  expect((await journal.turns(first!.id)).map(({ at }) => at - NOON)).toEqual([0, 0, 2 * MINUTE]);
  expect((await journal.turns(second!.id)).map(({ at }) => at)).toEqual([NOON - HOUR]);
});

test("a follower is told every chunk once, and again when it changes", async () => {
  const journal = freshJournal();
  await journal.append([portion(TURNS)], markOf());
  const [chunk] = await journal.chunks(ALL_JOURNAL);
  const first = await journal.touchedSince("tree", 10);
  expect(first.ids).toEqual([chunk!.id]);
  await journal.followedTo("tree", first.upTo);
  expect((await journal.touchedSince("tree", 10)).ids).toEqual([]);
  await journal.append([portion([...TURNS, "and tests?"])], markOf());
  expect((await journal.touchedSince("tree", 10)).ids).toEqual([chunk!.id]);
});

test(
  verifies(
    "E8",
    "sessions and chunks are seen by project and time, those without a project only by who sees everything",
  ),
  async () => {
    const two = "git:example.org/b/two" as ProjectId;
    const journal = freshJournal();
    await journal.append([portion(TURNS)], markOf());
    await journal.append(
      [portion(TURNS, { project: two, session: { name: "b" }, at: NOON + 24 * HOUR })],
      markOf("/b"),
    );
    await journal.append([portion(TURNS, { project: null, session: { name: "c" } })], markOf("/c"));
    const names = async (view: Partial<typeof ALL_JOURNAL>) =>
      (await journal.sessions({ ...ALL_JOURNAL, ...view }, { offset: 0, limit: 10 })).map(({ name }) => name);
    expect(await names({})).toEqual(["b", "c", "one"]);
    expect(await names({ projects: [two] })).toEqual(["b"]);
    expect(await names({ projects: [] })).toEqual([]);
    expect(await names({ since: NOON + HOUR })).toEqual(["b"]);
    expect((await journal.chunks({ ...ALL_JOURNAL, projects: [two] })).map(({ project }) => project)).toEqual([two]);
  },
);

test("how far a file was read is kept with what it brought, and broken lines add up", async () => {
  const journal = freshJournal();
  expect(await journal.mark("/transcripts/one.jsonl")).toBeUndefined();
  await journal.append([portion(TURNS, { brokenLines: 2 })], markOf(undefined, { offset: 10 }));
  await journal.append([portion([], { brokenLines: 1 })], markOf(undefined, { offset: 20 }));
  expect(await journal.mark("/transcripts/one.jsonl")).toEqual(markOf(undefined, { offset: 20 }));
  expect((await journal.totals()).brokenLines).toBe(3);
});

test("the file is its owner's alone; a reader of none makes none; a damaged one is an empty journal that says why", async () => {
  const folder = freshFolder();
  const file = join(folder, "journal.db");
  const none = openJournal(file, MODEL, { readOnly: true });
  expect((await none.totals()).sessions).toBe(0);
  await none.close();
  expect(statSync(file, { throwIfNoEntry: false })).toBeUndefined();
  freshJournal(file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const damaged = join(folder, "damaged.db");
  writeFileSync(damaged, "not a database at all, but long enough to be taken for one".repeat(100));
  const empty = openJournalOrNone(damaged, MODEL);
  expect(empty.fault).toMatchObject({ code: "corrupt" });
  await expect(empty.append([portion(TURNS)], markOf())).rejects.toThrow(/damaged/);
  await empty.close();
});
