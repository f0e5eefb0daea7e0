import { existsSync, readFileSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { finishErasure } from "../../src/app/jobs/erasing-steps.ts";
import { findHome } from "../../src/app/home/home.ts";
import { restoreBackup } from "../../src/app/offline.ts";
import { perform } from "../../src/app/perform.ts";
import { openService } from "../../src/app/service.ts";
import { openJournal } from "../../src/store/engines/sqlite/journal/journal.ts";
import { MemoryError } from "../../src/domain/errors.ts";
import type { MemoryId } from "../../src/domain/ids.ts";
import { nameJournalCopy } from "../../src/domain/backup-names.ts";
import { filesHolding } from "../support/bytes.ts";
import { NOON, wordEmbedder } from "../support/fakes.ts";
import { ALL_JOURNAL, markOf, portion } from "../support/journal.ts";
import { freshService } from "../support/service.ts";
import { freshFolder, MODEL } from "../support/store.ts";
import { verifies } from "../support/verifies.ts";

const SAID = "the quokkafish vault opens with the brasswick handle";
const TURNS = [
  "how do I get in?",
  `I was told that the Quokkafish vault\nopens with the brasswick handle, so try it.`,
  "thanks",
];

test(
  verifies(
    "E4",
    "with its evidence, an erased text goes from the journal, its index and its copies; without, it is told of",
  ),
  async () => {
    const folder = freshFolder();
    const { service, perform } = await freshService({ folder });
    const { journal } = service;
    await journal.append([portion(TURNS, { session: { title: SAID } })], markOf());
    const { id } = await perform("remember", { text: SAID, project: "p" });
    const { file } = await perform("backup", {});
    expect((await perform("erase", { id: id! })).evidence).toEqual({ turns: 1, cut: false, later: null });
    const [before] = await journal.chunks(ALL_JOURNAL);
    await journal.touchedSince("tree", 10);

    const erased = await perform("erase", { id: id!, evidence: true, confirm: true });
    expect(erased.evidence).toEqual({ turns: 1, cut: true, later: null });
    const [after] = await journal.chunks(ALL_JOURNAL);
    expect(after!.hash).not.toBe(before!.hash);
    const copy = openJournal(nameJournalCopy(file), MODEL);
    for (const each of [journal, copy]) {
      expect((await each.turns(after!.session))[1]!.text).toBe("I was told that [erased], so try it.");
      expect((await each.session(after!.session))!.title).toBe("[erased]");
      expect(each.db.prepare("select term from word where term in ('quokkafish', 'brasswick')").all()).toEqual([]);
    }
    await copy.close();
    expect(filesHolding(folder, ["quokkafish", "brasswick"])).toEqual([]);
    // Its transcript still says it; reading that again does not bring it back.
    expect(await journal.append([portion(TURNS)], markOf())).toEqual({ added: 0, known: 3 });
    expect((await journal.turns(after!.session))[1]!.text).toContain("[erased]");
    expect((await service.journal.examine(false)).every(({ ok }) => ok)).toBe(true);
  },
);

test(
  verifies(
    "E4",
    "with its evidence, an erased text leaves pages, ROOT and titles at once, and its packed bytes the file",
  ),
  async () => {
    const folder = freshFolder();
    const { service, perform } = await freshService({ folder });
    const { journal } = service;
    await journal.append([portion(TURNS)], markOf());
    await journal.append([portion(["hello"], { session: { name: "two", title: SAID } })], markOf("/two"));
    await perform("compact", {});
    expect(filesHolding(join(folder, "tree"), ["brasswick"])).not.toEqual([]);
    const { id } = await perform("remember", { text: SAID, project: "p" });
    const packed = journal.db.prepare("select texts from chunk order by row").get() as { texts: Uint8Array };
    const holdsPacked = () => readFileSync(service.home.journal).includes(Buffer.from(packed.texts));
    journal.db.exec("pragma wal_checkpoint(truncate)");
    expect(holdsPacked()).toBe(true);

    const erased = await perform("erase", { id: id!, evidence: true, confirm: true });
    expect(erased).toMatchObject({ erased: true, unfinished: null, evidence: { turns: 1, cut: true } });
    expect(erased.files.filter(({ clean }) => !clean)).toEqual([]);
    expect(filesHolding(folder, ["quokkafish", "brasswick"])).toEqual([]);
    expect(holdsPacked()).toBe(false);
    const { text } = await perform("tree", { action: "root", everywhere: true });
    expect(text).not.toContain("brasswick");
  },
);

test(verifies("E4", "without its evidence, the journal is not called clean while its turns say it"), async () => {
  const folder = freshFolder();
  const { service, perform } = await freshService({ folder });
  await service.journal.append([portion(TURNS)], markOf());
  const { id } = await perform("remember", { text: SAID, project: "p" });
  await perform("backup", {});
  const { files, unfinished, evidence } = await perform("erase", { id: id!, confirm: true });
  const dirty = files.filter(({ clean }) => !clean);
  expect(dirty.map(({ file }) => file.replace(/holdfast-.*\.journal/, "copy.journal")).toSorted()).toEqual([
    join("backups", "copy.journal.db"),
    "journal.db",
  ]);
  const command = `holdfast erase ${id} --evidence`;
  for (const { note } of dirty) expect(note).toBe(`1 turn of past sessions still says it: ${command}`);
  expect(evidence).toEqual({ turns: 1, cut: false, later: command });
  // Nothing that was asked for is left to do.
  expect(unfinished).toBeNull();
});

test(
  verifies(
    "E4",
    "what was erased without its evidence is cut out later: quote, titles, older wordings and copies, too",
  ),
  async () => {
    const folder = freshFolder();
    const { service, perform } = await freshService({ folder });
    const quote = "mind the zanthoxyl lever";
    const json = JSON.stringify({ text: `${SAID}. It creaks.`, quote });
    await service.journal.append([portion([...TURNS, json], { session: { title: `${SAID}!` } })], markOf());
    const { id } = await perform("remember", { text: SAID, quote, project: "p" });
    const other = await perform("remember", { text: "thanks are due to the porter", project: "p" });
    await perform("backup", {});
    for (const each of [id!, other.id!]) await perform("erase", { id: each, confirm: true });
    await perform("compact", {});

    const plan = await perform("erase", { id: id!, evidence: true });
    expect(plan).toMatchObject({ erased: false, ids: [id], evidence: { turns: 2, cut: false } });
    const done = await perform("erase", { id: id!, evidence: true, confirm: true });
    expect(done).toMatchObject({ erased: true, ids: [id], evidence: { turns: 2, cut: true }, unfinished: null });
    expect(done.files.filter(({ clean }) => !clean)).toEqual([]);
    expect(filesHolding(folder, ["quokkafish", "brasswick", "zanthoxyl"])).toEqual([]);
    const [session] = await service.journal.sessions(ALL_JOURNAL, { offset: 0, limit: 1 });
    expect((await service.journal.turns(session!.id)).map(({ text }) => text)).toEqual([
      TURNS[0],
      "I was told that the [erased], so try it.",
      TURNS[2],
      '{"text":"the [erased]. It creaks.","quote":"[erased]"}',
    ]);
    // Somebody who never erased anything has nothing to cut.
    expect(await perform("erase", { evidence: true })).toMatchObject({ evidence: { turns: 0, cut: false } });
    await expect(perform("erase", { id: "mnothere", evidence: true })).rejects.toThrow();
  },
);

test(verifies(["E4", "H2"], "evidence that was to be cut later and was not is cut at the next start"), async () => {
  const folder = freshFolder();
  const home = findHome({}, folder);
  const first = await openService({ home, environment: {}, embedder: wordEmbedder() });
  await first.journal.append([portion(TURNS)], markOf());
  const { id } = await perform(first, "remember", { text: SAID, project: "p" });
  await perform(first, "erase", { id: id!, confirm: true });
  await first.store.planErasure({ ids: [id as MemoryId], evidence: true, actor: null });
  await first.close();
  const next = await openService({ home, environment: {}, embedder: wordEmbedder() });
  await finishErasure(next);
  expect(filesHolding(folder, ["quokkafish", "brasswick"])).toEqual([]);
  expect(await next.journal.holding([SAID])).toBe(0);
  await next.close();
});

test(
  verifies(["E4", "H2"], "an erasure that was planned is finished at the next start, evidence and all"),
  async () => {
    const folder = freshFolder();
    const home = findHome({}, folder);
    const first = await openService({ home, environment: {}, embedder: wordEmbedder() });
    await first.journal.append([portion(TURNS)], markOf());
    const { id } = await perform(first, "remember", { text: SAID, project: "p" });
    await perform(first, "compact", {});
    const actor = { by: "human", agent: null, client: "cli", session: null } as const;
    await first.store.planErasure({ ids: [id as MemoryId], evidence: true, actor });
    // Nothing claims more than is so.
    expect(await perform(first, "show", { id: id! })).toMatchObject({ text: SAID });
    expect((await perform(first, "audit", { memory: id! })).lines.map(({ action }) => action)).not.toContain("erased");
    await first.close();

    const next = await openService({ home, environment: {}, embedder: wordEmbedder() });
    await finishErasure(next);
    expect(filesHolding(folder, ["quokkafish", "brasswick"])).toEqual([]);
    expect(await next.journal.holding([SAID])).toBe(0);
    expect(await perform(next, "erase", { id: id!, confirm: true })).toMatchObject({ erased: true, unfinished: null });
    const told = (await perform(next, "audit", { memory: id! })).lines.map(({ action }) => action);
    expect(told.slice(-2)).toEqual(["erased", "erasure finished"]);
    await next.close();
  },
);

test(
  verifies("E4", "when the files can't be written anew, what is gone is told as gone, and the rest as unfinished"),
  async () => {
    const { service } = await freshService();
    const { id } = await perform(service, "remember", { text: SAID, project: "p" });
    const full = new MemoryError("disk-full", "There is no room left; nothing was changed.");
    const store = { ...service.store, vacuumAndTruncate: () => Promise.reject(full) };
    const erased = await perform({ ...service, store }, "erase", { id: id!, confirm: true });
    expect(erased).toMatchObject({
      erased: true,
      ids: [id],
      rows: { memory: 1 },
      unfinished: expect.stringMatching(/no room left\.$/),
    });
    expect(await service.store.pendingErasure()).toMatchObject({ ids: [id] });
    await finishErasure(service);
    expect(await service.store.pendingErasure()).toBeUndefined();
  },
);

test(
  verifies("E4", "an erased memory goes from the pages of the tree, also from those in a copy of the journal"),
  async () => {
    const folder = freshFolder();
    const { service, perform } = await freshService({ folder });
    await service.journal.append([portion(["which host?", "haven"])], markOf());
    const { id } = await perform("remember", { text: SAID, project: "p" });
    await perform("compact", {});
    await perform("backup", {});
    expect(filesHolding(folder, ["brasswick"]).filter((held) => held.includes(".journal.db holds"))).toHaveLength(1);
    const { files } = await perform("erase", { id: id!, confirm: true });
    expect(files.filter(({ clean }) => !clean)).toEqual([]);
    expect(filesHolding(folder, ["brasswick"])).toEqual([]);
  },
);

test(
  verifies(["E4", "C9"], "restoring an old copy does not bring back pages about what was erased since"),
  async () => {
    const folder = freshFolder();
    const home = findHome({}, folder);
    const elsewhere = join(freshFolder(), "moved.db");
    const service = await openService({ home, environment: {}, embedder: wordEmbedder() });
    await service.journal.append([portion(["which host?", "haven"])], markOf());
    const { id } = await perform(service, "remember", { text: SAID, project: "p" });
    await perform(service, "remember", {
      text: "the pantry door is kept open by the doorstop",
      topics: ["pantry door"],
      project: "p",
    });
    await perform(service, "compact", {});
    const { file } = await perform(service, "backup", {});
    renameSync(file, elsewhere);
    renameSync(nameJournalCopy(file), nameJournalCopy(elsewhere));
    await perform(service, "erase", { id: id!, confirm: true });
    await service.close();
    await restoreBackup(home, elsewhere, NOON);
    const back = await openService({ home, environment: {}, embedder: wordEmbedder() });
    await perform(back, "compact", {});
    const { text } = await perform(back, "tree", { action: "root", everywhere: true });
    expect([text.includes("pantry"), text.includes("brasswick")]).toEqual([true, false]);
    await back.close();
    expect(filesHolding(folder, ["brasswick"])).toEqual([]);
  },
);

test(verifies(["F8", "H3"], "a backup holds the journal too, and restoring brings it back"), async () => {
  const folder = freshFolder();
  const home = findHome({}, folder);
  const service = await openService({ home, environment: {}, embedder: wordEmbedder() });
  await service.journal.append([portion(["which host?", "haven"])], markOf());
  const { file } = await perform(service, "backup", {});
  expect(statSync(nameJournalCopy(file)).mode & 0o777).toBe(0o600);
  await service.journal.append([portion(["later"], { session: { name: "two" } })], markOf("/two"));
  await service.close();
  const { before } = await restoreBackup(home, file, NOON);
  expect(existsSync(nameJournalCopy(before!))).toBe(true);
  const back = openJournal(home.journal, MODEL);
  expect((await back.sessions(ALL_JOURNAL, { offset: 0, limit: 9 })).map(({ name }) => name)).toEqual(["one"]);
  await back.close();
});

test("the doctor looks at the journal, and makes lost words anew", async () => {
  const { service, perform } = await freshService();
  await service.journal.append([portion(["which host?", "haven"])], markOf());
  expect((await perform("doctor", {})).healthy).toBe(true);
  service.journal.db.exec("delete from words where rowid = 2");
  expect((await perform("doctor", {})).healthy).toBe(false);
  expect((await perform("doctor", { repair: true })).healthy).toBe(true);
  const found = await perform("journal", { action: "search", question: "haven", everywhere: true });
  expect(found.turns[0]!.text).toBe("haven");
});
