import { linkSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { evaluateOwn } from "../../src/evaluation/own.ts";
import { findHome } from "../../src/app/home/home.ts";
import { move } from "../../src/app/move/moving.ts";
import { restoreBackup, takeLock } from "../../src/app/offline.ts";
import { openLocalService } from "../../src/app/service.ts";
import { readFileSync } from "../../src/files/fs.ts";
import { findLostFile } from "../../src/files/held-files.ts";
import { IMPORT_SOURCES } from "../../src/domain/import-sources.ts";
import { fixedClock, wordEmbedder } from "../support/fakes.ts";
import { markOf, portion } from "../support/journal.ts";
import { wordJudge } from "../support/judge.ts";
import { locksIn, LOCKS_ARE_LISTED } from "../support/locks.ts";
import { callNameOf, naming, SAMPLES } from "../support/samples.ts";
import { freshService } from "../support/service.ts";
import { freshFolder } from "../support/store.ts";
import { verifies } from "../support/verifies.ts";

/** A service as the daemon has it: the store, the journal and the lock are held by this process. */
async function world() {
  const { service, perform, clock } = await freshService({ folder: join(freshFolder(), "home") });
  const { home } = service;
  const lock = takeLock(home.lock)!;
  await service.journal.append([portion(["which port?", "the shop listens on port 8443", "thanks"])], markOf());
  const kept = await perform("remember", { text: "the shop listens on port 8443" });
  await perform("remember", { text: "the quokkafish vault opens at noon" });
  const { receipt } = await perform("recall", { question: "which port?" });
  const [session] = (await perform("journal", { action: "sessions" })).sessions ?? [];
  const things = { m: kept.id!, c: kept.change!, r: receipt ?? "r000", s: session?.id ?? "s000" };
  return { service, perform, clock, home, lock, things };
}

describe.skipIf(!LOCKS_ARE_LISTED)("the locks on the store", () => {
  test(
    verifies(["H1", "H2"], "are the same after every operation of the contract, in each of its actions"),
    async () => {
      const { perform, home, lock, things } = await world();
      const before = locksIn(home.folder);
      expect(new Set(before.map((line) => line.split(" ")[0]))).toEqual(
        new Set(["daemon.lock", "holdfast.db", "holdfast.db-shm", "journal.db", "journal.db-shm"]),
      );
      let answered = 0;
      for (const sample of SAMPLES) {
        await perform(sample.name, naming(sample.input, things) as never).then(
          () => answered++,
          () => undefined,
        );
        expect([callNameOf(sample), locksIn(home.folder)]).toEqual([callNameOf(sample), before]);
      }
      expect(answered).toBeGreaterThan(SAMPLES.length / 2);
      lock.release();
    },
  );

  test(
    verifies(["E4", "H2"], "outlive an erasure with evidence and backups, and an evaluation that erases"),
    async () => {
      const { perform, home, things, service } = await world();
      await perform("backup", {});
      const before = locksIn(home.folder);
      const erased = await perform("erase", { id: things.m, confirm: true, evidence: true });
      expect(erased.files.filter(({ clean }) => !clean)).toEqual([]);
      expect(erased.files.map(({ file }) => file)).toEqual(
        expect.arrayContaining(["daemon.lock", "holdfast.db", "journal.db"]),
      );
      expect(locksIn(home.folder)).toEqual(before);
      const models = { embedder: wordEmbedder(), judge: wordJudge() };
      await evaluateOwn({ home, environment: {}, main: null, models });
      expect(locksIn(home.folder)).toEqual(before);
      expect(findLostFile(service.home.folder)).toBeUndefined();
    },
  );

  test(verifies(["H2", "H5"], "outlive an exchange with another device, a move and a restore beside it"), async () => {
    const { perform, home, lock } = await world();
    const folder = freshFolder();
    const before = locksIn(home.folder);
    await perform("sync", { action: "folder", folder });
    await perform("sync", { action: "run" });
    expect(locksIn(home.folder)).toEqual(before);
    const { file } = await perform("backup", {});
    const other = findHome({}, join(freshFolder(), "other"));
    mkdirSync(other.folder);
    await restoreBackup(other, file, Date.now());
    expect(locksIn(home.folder)).toEqual(before);
    await expect(restoreBackup(home, file, Date.now())).rejects.toThrow("A daemon still runs");
    await expect(move(home, {}, join(freshFolder(), "moved"), () => undefined)).rejects.toThrow("A daemon still runs");
    expect(locksIn(home.folder)).toEqual(before);
    lock.release();
  });

  test(verifies("H2", "outlive imports of the home's own files, under whatever name they are given"), async () => {
    const { perform, home } = await world();
    const before = locksIn(home.folder);
    const elsewhere = freshFolder();
    symlinkSync(home.database, join(elsewhere, "link.db"));
    linkSync(home.journal, join(elsewhere, "hard.db"));
    const names = ["holdfast.db", "holdfast.db-wal", "holdfast.db-shm", "journal.db", "journal.db-shm", "daemon.lock"];
    const paths = [
      ...names.map((name) => join(home.folder, name)),
      join(elsewhere, "link.db"),
      join(elsewhere, "hard.db"),
    ];
    for (const source of IMPORT_SOURCES)
      for (const path of paths) {
        const said = await perform("import", { source, from: path }).then(
          (report) => JSON.stringify(report),
          (error: unknown) => String(error),
        );
        expect([source, path, said]).toEqual([source, path, expect.stringContaining("Holdfast's own store")]);
        expect([source, path, locksIn(home.folder)]).toEqual([source, path, before]);
      }
  });

  test(verifies("H2", "outlive a repository whose instruction files and anchors point into the home"), async () => {
    const { perform, home } = await world();
    const before = locksIn(home.folder);
    const repository = freshFolder();
    mkdirSync(join(repository, ".git"));
    for (const name of ["holdfast.db", "journal.db"]) symlinkSync(join(home.folder, name), join(repository, name));
    symlinkSync(home.database, join(repository, "AGENTS.md"));
    writeFileSync(join(repository, "CLAUDE.md"), "@holdfast.db\n@AGENTS.md\n");
    await perform("remember", { text: "the data is in holdfast.db and journal.db", cwd: repository });
    await perform("recall", { question: "where is the data?", cwd: repository });
    await perform("brief", { cwd: repository });
    await perform("tax", { cwd: repository }).catch(() => undefined);
    expect(locksIn(home.folder)).toEqual(before);
  });

  test(
    verifies("H2", "can't be dropped by reading a file that SQLite has open: that is refused until it is closed"),
    async () => {
      const home = findHome({}, freshFolder());
      const service = await openLocalService({ home, environment: {}, embedder: wordEmbedder(), clock: fixedClock() });
      const before = locksIn(home.folder);
      expect(before).not.toEqual([]);
      expect(() => readFileSync(home.database)).toThrow("is a file of Holdfast's own store");
      expect(() => readFileSync(`${home.journal}-shm`)).toThrow("is a file of Holdfast's own store");
      expect(locksIn(home.folder)).toEqual(before);
      await service.close();
      expect(readFileSync(home.database).length).toBeGreaterThan(0);
    },
  );
});
