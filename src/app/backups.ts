import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { copyInto } from "../adapters/sqlite/settling.ts";
import { openStore } from "../adapters/sqlite/store.ts";
import type { SqliteStore } from "../adapters/sqlite/store.ts";
import { MemoryError } from "../domain/errors.ts";
import type { MemoryId } from "../domain/ids.ts";
import { STANDINGS } from "../domain/standing.ts";
import { actorOf } from "./caller.ts";
import type { Handler } from "./handlers.ts";
import type { Home } from "./home.ts";
import { takeLock } from "./lock.ts";
import { sizeOf } from "./service.ts";
import { personOnly } from "./trusting.ts";

export const backupHandler: Handler<"backup"> = (service, input) => {
  personOnly(actorOf(input).by, "backup");
  const { store, home, clock } = service;
  const stamp = new Date(clock.now()).toISOString().replaceAll(/[:.]/g, "-");
  const file =
    input.file === undefined
      ? join(home.folder, "backups", `holdfast-${stamp}.db`)
      : resolve(input.cwd ?? home.folder, input.file);
  if (existsSync(file))
    throw new MemoryError("usage", `${file} is there already.`, { hint: "Name a file that is not there yet." });
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    copyInto(store.db, file);
  } catch (cause) {
    rmSync(file, { force: true });
    throw new MemoryError(
      "disk-full",
      `The copy could not be written to ${file}: ${cause instanceof Error ? cause.message : String(cause)}`,
      {
        hint: "Choose a place that is writable and has room; the store itself is unharmed.",
        cause,
      },
    );
  }
  chmodSync(file, 0o600);
  store.noteBackup(file, clock.now());
  const { memories } = store.totals(clock.now());
  return { file, bytes: sizeOf(file), memories: Object.values(memories).reduce((sum, count) => sum + count, 0) };
};

/** Needs no model: nothing is searched. */
const NO_MODEL = { id: "none", dimensions: 1 };

/**
 * Puts a copy in the store's place while no daemon runs. What was there is kept beside it,
 * and what was erased since the copy was made does not come back.
 */
export function restoreBackup(
  home: Home,
  file: string,
  now: number,
): { readonly file: string; readonly before: string | null; readonly stillErased: number } {
  if (!existsSync(file))
    throw new MemoryError("not-found", `There is no file ${file}`, { hint: "`holdfast backup` makes one." });
  mkdirSync(home.folder, { recursive: true, mode: 0o700 });
  const lock = takeLock(home.lock);
  if (lock === undefined)
    throw new MemoryError("busy", "A daemon still runs on this store.", { hint: "Run `holdfast stop` and try again." });
  const coming = `${home.database}.restoring`;
  try {
    rmSync(coming, { force: true });
    copyFileSync(file, coming);
    chmodSync(coming, 0o600);
    const copy = openStore(coming, NO_MODEL);
    let stillErased = 0;
    try {
      const health = copy.db.prepare("pragma integrity_check(1)").get() as { integrity_check: string };
      if (health.integrity_check !== "ok")
        throw new MemoryError("corrupt", `${file} is damaged: ${health.integrity_check}`);
      if (existsSync(home.database)) stillErased = eraseAgain(home, copy, now);
      copy.db.exec("pragma wal_checkpoint(truncate); pragma journal_mode = delete");
    } finally {
      copy.close();
    }
    const before = existsSync(home.database) ? setAside(home, now) : null;
    renameSync(coming, home.database);
    return { file, before, stillErased };
  } finally {
    for (const end of ["", "-wal", "-shm", "-journal"]) rmSync(coming + end, { force: true });
    lock.release();
  }
}

/** What this store erased must not come back with an older copy, nor be learned again. */
function eraseAgain(home: Home, copy: SqliteStore, now: number): number {
  const present = openStore(home.database, NO_MODEL);
  try {
    const view = { scopes: "all" as const, agent: null, now, asOf: null };
    const all = copy.list({
      view,
      standings: STANDINGS,
      kind: null,
      topic: null,
      session: null,
      offset: 0,
      limit: Number.MAX_SAFE_INTEGER,
    });
    const ids: MemoryId[] = all.filter(({ text }) => present.erasedAt(text) !== undefined).map(({ id }) => id);
    if (ids.length > 0) copy.write((writer) => writer.erase(ids, now));
    copy.takeTombstonesFrom(present);
    return ids.length;
  } finally {
    present.close();
  }
}

function setAside(home: Home, now: number): string {
  const aside = join(
    home.folder,
    "backups",
    `before-restore-${new Date(now).toISOString().replaceAll(/[:.]/g, "-")}.db`,
  );
  mkdirSync(dirname(aside), { recursive: true, mode: 0o700 });
  const present = openStore(home.database, NO_MODEL);
  try {
    copyInto(present.db, aside);
    present.db.exec("pragma wal_checkpoint(truncate)");
  } finally {
    present.close();
  }
  chmodSync(aside, 0o600);
  for (const end of ["-wal", "-shm"]) rmSync(home.database + end, { force: true });
  return aside;
}
