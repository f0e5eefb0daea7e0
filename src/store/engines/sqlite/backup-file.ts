import { closeSync, openSync, readSync, statSync } from "../../../files/fs.ts";
import { openDatabase } from "./database.ts";
import type { Database } from "./database.ts";
import { MemoryError } from "../../../domain/errors.ts";

/** What every SQLite file begins with. */
const MAGIC = Buffer.from("SQLite format 3\0");
/** Tables that every store of ours has had. */
const TABLES = ["memory", "change", "audit", "tombstone"];

/** Refuses, before anything is stopped or copied, what can't be the file of a backup. */
export function refuseNoFile(file: string): void {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats === undefined)
    throw new MemoryError("not-found", `There is no file ${file}`, { hint: "`holdfast backup` makes one." });
  if (!stats.isFile() || !beginsLikeOne(file)) throw noBackup(file);
}

/** Refuses a database of some other program: it would be taken for a store and filled with our tables. */
export function refuseOtherDatabase(copy: string, file: string): void {
  const db = openCopy(copy, file);
  try {
    const names = JSON.stringify(TABLES);
    const { count } = db
      .prepare("select count(*) as count from sqlite_master where name in (select value from json_each(?))")
      .get(names) as { count: number };
    if (count < TABLES.length) throw noBackup(file);
  } finally {
    db.close();
  }
}

/** Whether a file is a copy of a store that could be brought back. */
export function isSoundCopy(file: string): boolean {
  try {
    refuseNoFile(file);
    refuseOtherDatabase(file, file);
    const db = openDatabase(file, { readOnly: true });
    try {
      const health = db.prepare("pragma integrity_check(1)").get() as { integrity_check: string };
      return health.integrity_check === "ok";
    } finally {
      db.close();
    }
  } catch {
    return false;
  }
}

function openCopy(copy: string, file: string): Database {
  try {
    return openDatabase(copy, { readOnly: true });
  } catch (cause) {
    throw new MemoryError("corrupt", `${file} is damaged and can't be brought back; nothing was changed.`, { cause });
  }
}

function beginsLikeOne(file: string): boolean {
  const opened = openSync(file, "r");
  try {
    const head = Buffer.alloc(MAGIC.length);
    readSync(opened, head, 0, head.length, 0);
    return head.equals(MAGIC);
  } finally {
    closeSync(opened);
  }
}

function noBackup(file: string): MemoryError {
  return new MemoryError("usage", `${file} is no backup of a Holdfast store; nothing was changed.`, {
    hint: "`holdfast backup` makes one, and those it made by itself lie in backups/ in the home folder.",
  });
}
