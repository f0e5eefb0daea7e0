import { existsSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { homeOf } from "../../src/app/home/home.ts";
import { restoreBackup } from "../../src/app/offline.ts";
import { perform } from "../../src/app/operations/perform.ts";
import { openService } from "../../src/app/service.ts";
import { openJournal } from "../../src/adapters/sqlite/journal/journal.ts";
import { journalCopyOf } from "../../src/domain/backup-names.ts";
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
    expect((await perform("erase", { id: id! })).evidence).toEqual({ turns: 1, cut: false });
    const [before] = await journal.chunks(ALL_JOURNAL);
    await journal.touchedSince("tree", 10);

    const erased = await perform("erase", { id: id!, evidence: true, confirm: true });
    expect(erased.evidence).toEqual({ turns: 1, cut: true });
    const [after] = await journal.chunks(ALL_JOURNAL);
    expect(after!.hash).not.toBe(before!.hash);
    const copy = openJournal(journalCopyOf(file), MODEL);
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
    const home = homeOf({}, folder);
    const elsewhere = join(freshFolder(), "moved.db");
    const service = await openService({ home, environment: {}, embedder: wordEmbedder() });
    await service.journal.append([portion(["which host?", "haven"])], markOf());
    const { id } = await perform(service, "remember", { text: SAID, project: "p" });
    await perform(service, "remember", { text: "the pantry door is kept open by the doorstop", project: "p" });
    await perform(service, "compact", {});
    const { file } = await perform(service, "backup", {});
    renameSync(file, elsewhere);
    renameSync(journalCopyOf(file), journalCopyOf(elsewhere));
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
  const home = homeOf({}, folder);
  const service = await openService({ home, environment: {}, embedder: wordEmbedder() });
  await service.journal.append([portion(["which host?", "haven"])], markOf());
  const { file } = await perform(service, "backup", {});
  expect(statSync(journalCopyOf(file)).mode & 0o777).toBe(0o600);
  await service.journal.append([portion(["later"], { session: { name: "two" } })], markOf("/two"));
  await service.close();
  const { before } = await restoreBackup(home, file, NOON);
  expect(existsSync(journalCopyOf(before!))).toBe(true);
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
