import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  closeSync,
  openSync,
  readSync,
  statSync,
} from "../../../files/fs.ts";
import { dirname, join } from "node:path";
import { comingFor, DATABASE_ENDS, nameJournalCopy, namePart, formatStamp } from "../../../domain/backup-names.ts";
import type { Actor } from "../../../domain/change.ts";
import { MemoryError } from "../../../domain/errors.ts";
import type { MemoryId } from "../../../domain/ids.ts";
import type { Restored, StorePlaces } from "../../../ports/store-keeping.ts";
import { openDatabase } from "./database.ts";
import type { Database } from "./database.ts";
import { copyInto, erasedIds, copyRecords, rewriteApart, treeStartsAnew } from "./rewriting.ts";
import { openStore } from "./store.ts";
import type { SqliteStore } from "./store.ts";
import { forgetTree } from "./tree/open-tree.ts";

/** Needs no model: nothing is searched. */
const NO_MODEL = { id: "none", dimensions: 1 };
/** The one at a terminal: restoring a whole store is nobody else's. */
const PERSON: Actor = { by: "human", agent: null, client: "cli", session: null };

/**
 * Puts a copy in the store's place while no daemon runs. What was there is kept beside it,
 * and what was erased since the copy was made does not come back.
 */
export async function restoreFiles(home: StorePlaces, file: string, now: number): Promise<Restored> {
  const coming = comingFor(home.database);
  try {
    for (const end of DATABASE_ENDS) rmSync(coming + end, { force: true });
    copyFileSync(file, coming);
    chmodSync(coming, 0o600);
    refuseOtherDatabase(coming, file);
    const before = existsSync(home.database) ? await setAside(home, now) : null;
    const stillErased = await prepareCopy(home, coming, [file, ...(before === null ? [] : [before])], now);
    for (const end of ["-wal", "-shm"]) rmSync(home.database + end, { force: true });
    renameSync(coming, home.database);
    await restoreJournal(home, file, before);
    return { file, before, stillErased };
  } finally {
    for (const end of DATABASE_ENDS) rmSync(coming + end, { force: true });
  }
}

/**
 * The journal follows when a copy of it lies beside the memories'; what was there is kept beside what they were. The tree is
 * made anew: it would speak of memories as they were, and of some that were erased after the copy was made.
 */
async function restoreJournal(home: StorePlaces, file: string, before: string | null): Promise<void> {
  const copy = nameJournalCopy(file);
  if (!existsSync(copy)) {
    if (existsSync(home.journal)) await forgetTree(home.journal, "in use");
    return;
  }
  if (before !== null && existsSync(home.journal)) {
    let present: Database | undefined;
    try {
      present = openDatabase(home.journal, { readOnly: true });
      copyJournal(present, nameJournalCopy(before));
    } catch {
      // A damaged one is a good reason to bring back a copy.
    } finally {
      present?.close();
    }
  }
  const coming = `${home.journal}.restoring`;
  copyFileSync(copy, coming);
  chmodSync(coming, 0o600);
  await forgetTree(coming, "a copy");
  for (const end of ["-wal", "-shm"]) rmSync(home.journal + end, { force: true });
  renameSync(coming, home.journal);
}

/** Proves that the copy is sound, and brings into it what must not be lost; says how many memories stay erased. */
async function prepareCopy(home: StorePlaces, coming: string, copies: readonly string[], now: number): Promise<number> {
  const copy = openStore(coming, NO_MODEL, { readOnly: false, unshared: true });
  try {
    const health = copy.db.prepare("pragma integrity_check(1)").get() as { integrity_check: string };
    if (health.integrity_check !== "ok")
      throw new MemoryError("corrupt", `${copies[0]} is damaged: ${health.integrity_check}`);
    const present = existsSync(home.database) ? openReadable(home) : undefined;
    let stillErased = 0;
    try {
      if (present !== undefined) {
        stillErased = await eraseAgain(present, copy, now);
        copyRecords(present.db, copy.db, home.stamp);
      }
    } finally {
      await present?.close();
    }
    for (const path of copies) await copy.noteBackup(path, now);
    await copy.write((writer) =>
      writer.note({ at: now, actor: PERSON, action: "store restored", memory: null, change: null, detail: "" }),
    );
    treeStartsAnew(copy.db);
    await rewriteApart(coming);
    copy.db.exec("pragma journal_mode = delete");
    return stillErased;
  } finally {
    await copy.close();
  }
}

/** A damaged store is a good reason to bring back a copy, so it must not stand in the way. */
function openReadable(home: StorePlaces): SqliteStore | undefined {
  try {
    return openStore(home.database, NO_MODEL);
  } catch (error) {
    if (error instanceof MemoryError && error.code === "corrupt") return undefined;
    throw error;
  }
}

/** What this store erased must not come back with an older copy, nor be learned again. */
async function eraseAgain(present: SqliteStore, copy: SqliteStore, now: number): Promise<number> {
  const erased = new Set<MemoryId>(erasedIds(present.db));
  const again = new Set<MemoryId>();
  for (const { memory, after } of await copy.changes({})) {
    if (erased.has(memory) || (after !== null && (await present.erasedAt(after.text)) !== undefined)) again.add(memory);
  }
  if (again.size > 0) await copy.write((writer) => writer.erase([...again], now));
  const marks = await present.erasedMarks();
  if (marks !== null) await copy.takeErasedMarks(marks);
  return again.size;
}

async function setAside(home: StorePlaces, now: number): Promise<string> {
  const aside = join(home.backups, `before-restore-${formatStamp(now)}.db`);
  mkdirSync(dirname(aside), { recursive: true, mode: 0o700 });
  const present = openReadable(home);
  try {
    if (present === undefined) copyFileSync(home.database, aside);
    else copyInto(present.db, aside);
  } finally {
    await present?.close();
  }
  chmodSync(aside, 0o600);
  return aside;
}

function copyJournal(db: Database, file: string): void {
  if (existsSync(namePart(file))) rmSync(namePart(file));
  copyInto(db, namePart(file));
  chmodSync(namePart(file), 0o600);
  renameSync(namePart(file), file);
}

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
function refuseOtherDatabase(copy: string, file: string): void {
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
