import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import type { Database } from "../adapters/sqlite/database.ts";
import { copyInto, erasedIds, keepRecordsOf, settle, treeStartsAnew } from "../adapters/sqlite/settling.ts";
import { forgetTree } from "../adapters/sqlite/tree/forget-tree.ts";
import { openStore } from "../adapters/sqlite/store.ts";
import type { SqliteStore } from "../adapters/sqlite/store.ts";
import type { Actor } from "../domain/change.ts";
import { MemoryError } from "../domain/errors.ts";
import type { MemoryId } from "../domain/ids.ts";
import { refuseNoFile, refuseOtherDatabase } from "./backup-file.ts";
import { actorOf } from "./caller.ts";
import type { Handler } from "./handlers.ts";
import type { Home } from "./home.ts";
import { takeLock } from "./lock.ts";
import { sizeOf } from "./service.ts";
import { personOnly } from "./trusting.ts";

export const backupHandler: Handler<"backup"> = async (service, input) => {
  const actor = actorOf(input);
  personOnly(actor.by, "backup");
  const { store, home, clock } = service;
  const file =
    input.file === undefined
      ? join(home.folder, "backups", `holdfast-${stampOf(clock.now())}.db`)
      : resolve(input.cwd ?? home.folder, input.file);
  if (existsSync(file))
    throw new MemoryError("usage", `${file} is there already.`, { hint: "Name a file that is not there yet." });
  // Folders of the caller's are not made: below /proc that would never end, and a mistyped path would be taken for one.
  if (input.file !== undefined && !existsSync(dirname(file)))
    throw new MemoryError("usage", `The folder ${dirname(file)} is not there.`, { hint: "Make it first." });
  // The place is kept, for an erasure to find it, and can't be kept with a hole in it.
  if ((await service.redactor.redact(file)).cut.length > 0)
    throw new MemoryError("usage", "The file's place holds what looks like a secret.", { hint: "Choose another." });
  // Noted first: an erasure has to reach a copy also when this process is killed while it makes it.
  store.noteBackup(file, clock.now());
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    remove(partOf(file));
    copyInto(store.db, partOf(file));
    chmodSync(partOf(file), 0o600);
    if (service.journal.totals().sessions > 0) copyJournal(service.journal.db, journalCopyOf(file));
    renameSync(partOf(file), file);
  } catch (cause) {
    remove(partOf(file));
    throw new MemoryError(
      "disk-full",
      `The copy could not be written to ${file}: ${cause instanceof Error ? cause.message : String(cause)}`,
      {
        hint: "Choose a place that is writable and has room; the store itself is unharmed.",
        cause,
      },
    );
  }
  const at = clock.now();
  store.write((writer) => writer.note({ at, actor, action: "backed up", memory: null, change: null, detail: "" }));
  const { memories } = store.totals(at);
  return {
    file,
    bytes: sizeOf(file) + sizeOf(journalCopyOf(file)),
    memories: Object.values(memories).reduce((sum, count) => sum + count, 0),
  };
};

/** The journal's copy lies beside the memories': "holdfast-x.db" and "holdfast-x.journal.db". */
export function journalCopyOf(file: string): string {
  return `${file.replace(/\.db$/, "")}.journal.db`;
}

function copyJournal(db: Database, file: string): void {
  remove(partOf(file));
  copyInto(db, partOf(file));
  chmodSync(partOf(file), 0o600);
  renameSync(partOf(file), file);
}

/** Removes what a killed backup or restore left behind: it is nobody's, and full of texts. */
export function removeHalfMade(home: Home, backups: readonly string[]): void {
  for (const path of [
    ...backups.map(partOf),
    ...backups.map(journalCopyOf).map(partOf),
    ...ENDS.map((end) => comingFor(home) + end),
  ])
    remove(path);
}

/** Unlike a forced removal, this does not mind when a folder on the way is none. */
function remove(path: string): void {
  if (existsSync(path)) rmSync(path);
}

/** Needs no model: nothing is searched. */
const NO_MODEL = { id: "none", dimensions: 1 };
/** The one at a terminal: restoring a whole store is nobody else's. */
const PERSON: Actor = { by: "human", agent: null, client: "cli", session: null };
const ENDS = ["", "-wal", "-shm", "-journal"] as const;

/**
 * Puts a copy in the store's place while no daemon runs. What was there is kept beside it,
 * and what was erased since the copy was made does not come back.
 */
export function restoreBackup(
  home: Home,
  file: string,
  now: number,
): { readonly file: string; readonly before: string | null; readonly stillErased: number } {
  refuseNoFile(file);
  mkdirSync(home.folder, { recursive: true, mode: 0o700 });
  const lock = takeLock(home.lock);
  if (lock === undefined)
    throw new MemoryError("busy", "A daemon still runs on this store.", { hint: "Run `holdfast stop` and try again." });
  const coming = comingFor(home);
  try {
    for (const end of ENDS) rmSync(coming + end, { force: true });
    copyFileSync(file, coming);
    chmodSync(coming, 0o600);
    refuseOtherDatabase(coming, file);
    const before = existsSync(home.database) ? setAside(home, now) : null;
    const stillErased = prepareCopy(home, coming, [file, ...(before === null ? [] : [before])], now);
    for (const end of ["-wal", "-shm"]) rmSync(home.database + end, { force: true });
    renameSync(coming, home.database);
    restoreJournal(home, file, before);
    return { file, before, stillErased };
  } finally {
    for (const end of ENDS) rmSync(coming + end, { force: true });
    lock.release();
  }
}

/**
 * The journal follows when a copy of it lies beside the memories'; what was there is kept beside what they were. The tree is
 * made anew: it would speak of memories as they were, and of some that were erased after the copy was made.
 */
function restoreJournal(home: Home, file: string, before: string | null): void {
  const copy = journalCopyOf(file);
  if (!existsSync(copy)) {
    if (existsSync(home.journal)) forgetTree(home.journal, "in use");
    return;
  }
  if (before !== null && existsSync(home.journal)) {
    const present = new DatabaseSync(home.journal);
    try {
      copyJournal(present, journalCopyOf(before));
    } catch {
      // A damaged one is a good reason to bring back a copy.
    } finally {
      present.close();
    }
  }
  const coming = `${home.journal}.restoring`;
  copyFileSync(copy, coming);
  chmodSync(coming, 0o600);
  forgetTree(coming, "a copy");
  for (const end of ["-wal", "-shm"]) rmSync(home.journal + end, { force: true });
  renameSync(coming, home.journal);
}

/** Proves that the copy is sound, and brings into it what must not be lost; says how many memories stay erased. */
function prepareCopy(home: Home, coming: string, copies: readonly string[], now: number): number {
  const copy = openStore(coming, NO_MODEL);
  try {
    const health = copy.db.prepare("pragma integrity_check(1)").get() as { integrity_check: string };
    if (health.integrity_check !== "ok")
      throw new MemoryError("corrupt", `${copies[0]} is damaged: ${health.integrity_check}`);
    const present = existsSync(home.database) ? readable(home) : undefined;
    let stillErased = 0;
    try {
      if (present !== undefined) {
        stillErased = eraseAgain(present, copy, now);
        keepRecordsOf(present.db, copy.db);
      }
    } finally {
      present?.close();
    }
    for (const path of copies) copy.noteBackup(path, now);
    copy.write((writer) =>
      writer.note({ at: now, actor: PERSON, action: "store restored", memory: null, change: null, detail: "" }),
    );
    treeStartsAnew(copy.db);
    settle(copy.db);
    copy.db.exec("pragma journal_mode = delete");
    return stillErased;
  } finally {
    copy.close();
  }
}

/** A damaged store is a good reason to bring back a copy, so it must not stand in the way. */
function readable(home: Home): SqliteStore | undefined {
  try {
    return openStore(home.database, NO_MODEL);
  } catch (error) {
    if (error instanceof MemoryError && error.code === "corrupt") return undefined;
    throw error;
  }
}

/** What this store erased must not come back with an older copy, nor be learned again. */
function eraseAgain(present: SqliteStore, copy: SqliteStore, now: number): number {
  const erased = new Set<MemoryId>(erasedIds(present.db));
  const again = new Set<MemoryId>();
  for (const { memory, after } of copy.changes({})) {
    if (erased.has(memory) || (after !== null && present.erasedAt(after.text) !== undefined)) again.add(memory);
  }
  if (again.size > 0) copy.write((writer) => writer.erase([...again], now));
  copy.takeTombstonesFrom(present);
  return again.size;
}

function setAside(home: Home, now: number): string {
  const aside = join(home.folder, "backups", `before-restore-${stampOf(now)}.db`);
  mkdirSync(dirname(aside), { recursive: true, mode: 0o700 });
  const present = readable(home);
  try {
    if (present === undefined) copyFileSync(home.database, aside);
    else copyInto(present.db, aside);
  } finally {
    present?.close();
  }
  chmodSync(aside, 0o600);
  return aside;
}

function comingFor(home: Home): string {
  return `${home.database}.restoring`;
}

function partOf(file: string): string {
  return `${file}.part`;
}

function stampOf(at: number): string {
  return new Date(at).toISOString().replaceAll(/[:.]/g, "-");
}
