import { DatabaseSync } from "@photostructure/sqlite";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { lastGoodBackup, restoreBackup, takeLock } from "../../src/app/offline.ts";
import { evaluateOwn } from "../../src/evaluation/own.ts";
import { findHome } from "../../src/app/home/home.ts";
import { noJudge } from "../../src/app/embedders.ts";
import { openMemory } from "../../src/index.ts";
import type { MemoryLibrary } from "../../src/index.ts";
import { filesBelow, filesHolding } from "../support/bytes.ts";
import { fixedClock, NOON, wordEmbedder } from "../support/fakes.ts";
import { freshFolder } from "../support/store.ts";
import { verifies } from "../support/verifies.ts";

const SAID = "the quokkafish vault opens with the brasswick handle";

async function open(folder: string): Promise<MemoryLibrary> {
  return openMemory({ home: folder, environment: {}, embedder: wordEmbedder(), clock: fixedClock() });
}

async function textsIn(memory: MemoryLibrary): Promise<readonly string[]> {
  const { memories } = await memory.list({
    standing: ["active", "superseded", "retired", "proposed", "expired"],
    everywhere: true,
  });
  return memories.map(({ text }) => text).toSorted();
}

test(verifies(["F8", "H3"], "a backup holds everything, is nobody else's to read, and brings it back"), async () => {
  const folder = freshFolder();
  const memory = await open(folder);
  await memory.remember({ text: "staging listens on port 5433" });
  const { file, memories } = await memory.backup({});
  expect(memories).toBe(1);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await memory.remember({ text: "the linter is oxlint" });
  await memory.close();
  const restored = await restoreBackup(findHome({}, folder), file, NOON);
  const back = await open(folder);
  expect(await textsIn(back)).toEqual(["staging listens on port 5433"]);
  expect((await back.doctor({})).healthy).toBe(true);
  expect((await back.audit({})).lines.map(({ action }) => action)).toEqual([
    "remembered",
    "backed up",
    "remembered",
    "store restored",
  ]);
  await back.close();
  await restoreBackup(findHome({}, folder), restored.before!, NOON + 1_000);
  const forth = await open(folder);
  expect(await textsIn(forth)).toEqual(["staging listens on port 5433", "the linter is oxlint"]);
  await forth.close();
});

test(
  verifies("H3", "a backup made while others write is whole, and holds all that was acknowledged before it"),
  async () => {
    const folder = freshFolder();
    const memory = await open(folder);
    const acknowledged: string[] = [];
    let hasBegun = (): void => undefined;
    const begun = new Promise<void>((resolve) => (hasBegun = resolve));
    const writer = async (name: string): Promise<void> => {
      for (let at = 0; at < 12; at++) {
        const text = `machine ${name}${at} keeps its logs in the folder ${name}-${at}`;
        await memory.remember({ text });
        if (acknowledged.push(text) === 20) hasBegun();
      }
    };
    const writing = ["a", "b", "c", "d"].map(writer);
    await begun;
    const before = [...acknowledged];
    const { file } = await memory.backup({});
    await Promise.all(writing);
    await memory.close();
    await restoreBackup(findHome({}, folder), file, NOON);
    const back = await open(folder);
    const texts = await textsIn(back);
    expect((await back.doctor({})).healthy).toBe(true);
    expect(before.filter((text) => !texts.includes(text))).toEqual([]);
    expect(texts.filter((text) => !acknowledged.includes(text))).toEqual([]);
    await back.close();
  },
);

test(
  verifies("E4", "a restored backup brings back nothing that was erased since, whatever had become of it"),
  async () => {
    const folder = freshFolder();
    const away = join(freshFolder(), "copy.db");
    const memory = await open(folder);
    const first = await memory.remember({ text: SAID });
    const undone = await memory.remember({ text: "the plovermere cellar opens with a rope" });
    await memory.undo({ change: undone.change! });
    await memory.remember({ text: "the linter is oxlint" });
    await memory.backup({ file: away });
    const bytes = readFileSync(away);
    await memory.erase({ id: first.id!, confirm: true });
    await memory.erase({ id: undone.id!, confirm: true });
    await memory.close();
    writeFileSync(away, bytes); // As if it had been on a disk that was out of reach.
    expect(await restoreBackup(findHome({}, folder), away, NOON)).toMatchObject({ stillErased: 2 });
    const back = await open(folder);
    expect(await textsIn(back)).toEqual(["the linter is oxlint"]);
    expect(await back.remember({ text: SAID.toUpperCase() })).toMatchObject({ outcome: "refused" });
    expect((await back.doctor({})).healthy).toBe(true);
    await back.close();
    expect(filesHolding(folder, ["quokkafish", "brasswick", "plovermere"])).toEqual([]);
    expect(filesHolding(join(away, ".."), ["quokkafish", "brasswick", "plovermere"])).toEqual([]);
  },
);

test(verifies("E4", "an erasure after a restore reaches what the restore set aside"), async () => {
  const folder = freshFolder();
  const memory = await open(folder);
  const { id } = await memory.remember({ text: SAID });
  const { file } = await memory.backup({});
  await memory.close();
  const { before } = await restoreBackup(findHome({}, folder), file, NOON);
  expect(filesHolding(folder, ["quokkafish"]).length).toBeGreaterThanOrEqual(3);
  const back = await open(folder);
  await back.erase({ id: id!, confirm: true });
  await back.close();
  expect(filesBelow(folder)).toContain(before);
  expect(filesHolding(folder, ["quokkafish", "brasswick"])).toEqual([]);
});

test(
  verifies("H3", "a damaged store does not stand in the way of its backup, and a damaged backup changes nothing"),
  async () => {
    const folder = freshFolder();
    const memory = await open(folder);
    await memory.remember({ text: "the linter is oxlint" });
    const { file } = await memory.backup({});
    await memory.close();
    const home = findHome({}, folder);
    const damaged = join(freshFolder(), "damaged.db");
    writeFileSync(damaged, "no database at all, but long enough to be looked at ".repeat(40));
    await expect(restoreBackup(home, damaged, NOON)).rejects.toThrow();
    writeFileSync(home.database, "no database at all, but long enough to be looked at ".repeat(40));
    await restoreBackup(home, file, NOON + 1);
    const back = await open(folder);
    expect(await textsIn(back)).toEqual(["the linter is oxlint"]);
    await back.close();
  },
);

test(
  verifies("H3", "a backup is refused over a file that is there, and to a place that can't be written"),
  async () => {
    const folder = freshFolder();
    const memory = await open(folder);
    await memory.remember({ text: "the linter is oxlint" });
    const taken = join(folder, "taken");
    writeFileSync(taken, "mine");
    await expect(memory.backup({ file: taken })).rejects.toThrow("already exists");
    await expect(memory.backup({ file: join(taken, "x.db") })).rejects.toThrow("could not be written");
    expect(readFileSync(taken, "utf8")).toBe("mine");
    await expect(memory.backup({ agent: "codex" })).rejects.toThrow("for people only");
    await memory.close();
  },
);

test(verifies("H3", "what is no backup is refused by its own name, and nothing is set aside or changed"), async () => {
  const folder = freshFolder();
  const memory = await open(folder);
  await memory.remember({ text: "the barn door is green" });
  const home = findHome({}, folder);
  const [text, other] = [join(folder, "letter.txt"), join(folder, "other.db")];
  writeFileSync(text, "dear reader,");
  const db = new DatabaseSync(other);
  db.exec("create table moz_places (id integer primary key)");
  db.close();
  for (const file of [text, other, folder]) {
    await expect(restoreBackup(home, file, NOON)).rejects.toThrow(
      expect.objectContaining({
        code: "usage",
        message: `${file} is no backup of a Holdfast store; nothing was changed.`,
      }),
    );
  }
  expect(existsSync(join(folder, "backups"))).toBe(false);
  expect(await textsIn(memory)).toEqual(["the barn door is green"]);
  await memory.close();
});

test(verifies("H3", "a service that is just leaving does not make a restore fail"), async () => {
  const folder = freshFolder();
  const home = findHome({}, folder);
  const memory = await open(folder);
  await memory.remember({ text: "staging listens on port 5433" });
  const { file } = await memory.backup({});
  await memory.close();
  const lock = takeLock(home.lock);
  const restoring = restoreBackup(home, file, NOON);
  lock?.release();
  await expect(restoring).resolves.toMatchObject({ file });
});

test(verifies("F8", "the last good backup is the newest that is sound"), async () => {
  const folder = freshFolder();
  const home = findHome({}, folder);
  expect(lastGoodBackup(home)).toBeUndefined();
  const memory = await open(folder);
  await memory.remember({ text: "staging listens on port 5433" });
  const { file } = await memory.backup({});
  await memory.close();
  const bytes = readFileSync(file);
  writeFileSync(join(folder, "backups", "holdfast-cut.db"), bytes.subarray(0, bytes.length / 2));
  writeFileSync(join(folder, "backups", "notes.db"), "no database");
  expect(lastGoodBackup(home)).toBe(file);
});

test(
  verifies(
    ["E4", "H3", "H5"],
    "what was erased comes back neither by a restored backup nor by the lines that other devices exchange",
  ),
  async () => {
    const [folder, other, shared] = [freshFolder(), freshFolder(), freshFolder()];
    const first = await open(folder);
    const { id } = await first.remember({ text: SAID });
    await first.remember({ text: "the linter is oxlint" });
    const { file } = await first.backup({});
    await first.sync({ action: "folder", folder: shared });
    const second = await open(other);
    await second.sync({ action: "folder", folder: shared });
    const { files } = await first.erase({ id: id!, confirm: true });
    expect(files.filter(({ clean }) => !clean)).toEqual([
      { file: shared, clean: false, note: expect.stringContaining("until the next exchange") as string },
    ]);
    await first.close();
    const home = findHome({}, folder);
    await restoreBackup(home, file, NOON);
    const back = await open(folder);
    const before = await evaluateOwn({
      home,
      environment: {},
      main: null,
      models: { embedder: wordEmbedder(), judge: noJudge },
    });
    expect(before.checks.find(({ name }) => name === "erased in the sync folder")).toMatchObject({ state: "wrong" });
    await back.sync({ action: "run" });
    await second.sync({ action: "run" });
    for (const memory of [back, second]) {
      expect(await textsIn(memory)).toEqual(["the linter is oxlint"]);
      expect((await memory.doctor({})).checks.find(({ name }) => name === "erased")).toMatchObject({
        ok: true,
        checked: 1,
      });
    }
    const after = await evaluateOwn({
      home,
      environment: {},
      main: null,
      models: { embedder: wordEmbedder(), judge: noJudge },
    });
    expect(after.checks.find(({ name }) => name === "erased in the sync folder")).toMatchObject({ state: "good" });
    await back.close();
    await second.close();
    expect(filesHolding(folder, ["quokkafish"])).toEqual([]);
    expect(filesHolding(other, ["quokkafish"])).toEqual([]);
    const published = filesBelow(shared).map((path) => gunzipSync(readFileSync(path)).toString("utf8"));
    expect(published.join("\n")).toContain("oxlint");
    expect(published.filter((text) => text.includes("quokkafish"))).toEqual([]);
  },
);

test(
  verifies("H3", "the store itself is no backup to restore: that is refused, and leaves no copy behind"),
  async () => {
    const folder = freshFolder();
    const memory = await open(folder);
    await memory.remember({ text: SAID });
    await memory.close();
    const home = findHome({}, folder);
    const before = filesBelow(folder);
    for (const file of [home.database, home.journal])
      await expect(restoreBackup(home, file, NOON)).rejects.toThrow("is the store itself");
    expect(filesBelow(folder)).toEqual(before);
  },
);
