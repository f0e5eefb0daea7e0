import { accessSync, chmodSync, constants, existsSync, mkdirSync, statSync } from "../../../files/fs.ts";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import { DatabaseSync } from "@photostructure/sqlite";
import { getLoadablePath } from "sqlite-vec";
import { MemoryError } from "../../../domain/errors.ts";
import { holdFile } from "../../../files/held-files.ts";
import type { HeldFile } from "../../../files/held-files.ts";
import { explainStorageError } from "../../../domain/storage-errors.ts";

export type Database = InstanceType<typeof DatabaseSync>;

/** How long a writer waits for another process's transaction before it says "busy". */
const BUSY_TIMEOUT_MS = 10_000;
/** SQLite's page cache; vectors are read through it once and then live elsewhere. */
const CACHE_KIB = 2_048;

/** SQLite's own name for a database without a file. */
export const IN_MEMORY = ":memory:";

/** Opens the store's file with WAL and sqlite-vec; creates it, and its folder, unless it is to be read only. */
export function openDatabase(file: string, options: { readonly readOnly: boolean }): Database {
  return mapSqliteErrors(file, () => {
    if (!options.readOnly && file !== IN_MEMORY) mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const created = file !== IN_MEMORY && !existsSync(file);
    const db = new DatabaseSync(options.readOnly ? openReadable(file) : file, {
      readOnly: options.readOnly,
      allowExtension: true,
      timeout: BUSY_TIMEOUT_MS,
    });
    try {
      prepare(db, options.readOnly);
      if (created && !options.readOnly) chmodSync(file, 0o600);
      return file === IN_MEMORY ? db : noteHeld(db, file, "database");
    } catch (error) {
      db.close();
      throw error;
    }
  });
}

const holds = new WeakMap<Database, HeldFile>();

/**
 * Notes until it is closed that SQLite has this file open: nothing else may open it in this process meanwhile. To be called after the
 * first access, at which SQLite may replace a write-ahead log that belongs to no database any more.
 */
export function noteHeld(db: Database, file: string, kind: "database" | "lock"): Database {
  const held = holdFile(file, kind);
  holds.set(db, held);
  const close = db.close.bind(db);
  // Its own can't be assigned to.
  Object.defineProperty(db, "close", {
    value: () => {
      close();
      held.release();
    },
  });
  return db;
}

/**
 * Refuses to go on with a database whose file or write-ahead log is not the one that was opened. SQLite goes on writing to a file that
 * was removed or replaced, and what it writes is gone with the process.
 */
export function refuseLost(db: Database): void {
  const path = holds.get(db)?.findLost();
  if (path === undefined) return;
  throw new MemoryError(
    "corrupt",
    `${path} was removed or replaced while Holdfast was using it, so nothing more can be kept in it.`,
    {
      hint: "Run `holdfast stop` and try again: the service opens the files that are there now. If memories are missing then, put the file back or run `holdfast restore <backup>`.",
    },
  );
}

/**
 * Even a reader of a WAL database wants to make files beside it. Where the folder forbids that, nobody writes either,
 * and SQLite may be told so; unless a write-ahead log lies there, which it would then leave unread.
 */
function openReadable(file: string): string | URL {
  if (existsSync(`${file}-wal`)) return file;
  try {
    accessSync(dirname(file), constants.W_OK);
    return file;
  } catch {
    return new URL(`${pathToFileURL(file).href}?immutable=1`);
  }
}

/**
 * Brings the write-ahead log into the file, so that one file is left behind that can be copied. Where the files are no longer those
 * that were opened, nothing may be written to them and no log removed. The keeper, a connection that only reads, sees to that: while
 * it is open SQLite does neither, and by itself it can't.
 */
export function closeDatabase(db: Database, keeper?: Database): void {
  if (holds.get(db)?.findLost() !== undefined) {
    db.close();
    keeper?.close();
    return;
  }
  keeper?.close();
  try {
    db.exec("pragma busy_timeout = 0; pragma wal_checkpoint(truncate)");
  } catch {
    // A reader may not, a full disk can't: what stays in the log is as safe there.
  }
  db.close();
}

function prepare(db: Database, readOnly: boolean): void {
  db.enableLoadExtension(true);
  db.loadExtension(getLoadablePath());
  db.enableLoadExtension(false);
  // SQLite's own `lower` knows no letters but A to Z.
  db.function("lower_case", { deterministic: true }, (text: string | null) => text?.toLowerCase() ?? null);
  db.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}; pragma cache_size = -${CACHE_KIB}; pragma temp_store = memory`);
  if (readOnly) return;
  db.exec("pragma journal_mode = wal; pragma foreign_keys = on; pragma secure_delete = on");
  ensureDurability(db);
}

/** Acknowledged means on disk: for memories and the log. */
export function ensureDurability(db: Database): void {
  db.exec("pragma synchronous = full");
}

/** Survives a killed process, but perhaps not a power cut: enough for receipts, and it spares each recall an fsync. */
export function relaxDurability(db: Database): void {
  db.exec("pragma synchronous = normal");
}

/**
 * BEGIN IMMEDIATE: a deferred one fails with SQLITE_BUSY as soon as two readers want to write. Work that waits for something
 * keeps the transaction open until it is done, so whoever calls this must let nobody else use the connection meanwhile. Looked at
 * afterwards as well: what went into a file that was removed meanwhile must not be acknowledged.
 */
export function inTransaction<T>(db: Database, work: () => T): T {
  refuseLost(db);
  db.exec("begin immediate");
  const takeBack = (error: unknown): never => {
    if (db.isTransaction) db.exec("rollback");
    throw error;
  };
  const keep = <R>(result: R): R => {
    db.exec("commit");
    refuseLost(db);
    return result;
  };
  try {
    const result = work();
    return result instanceof Promise ? (result.then(keep).catch(takeBack) as T) : keep(result);
  } catch (error) {
    return takeBack(error);
  }
}

/** Runs something over a file, and explains what was refused. */
export function mapSqliteErrors<T>(file: string, work: () => T): T {
  const explain = (error: unknown): never => {
    throw explainStorageError(file, error, isLocked);
  };
  try {
    const result = work();
    return result instanceof Promise ? (result.catch(explain) as T) : result;
  } catch (error) {
    return explain(error);
  }
}

/** "unable to open database file" says nothing about why; the permissions do. */
function isLocked(file: string, says: string): boolean {
  if (!/unable to open|SQLITE_CANTOPEN|SQLITE_IOERR/i.test(says)) return false;
  try {
    accessSync(existsSync(file) ? file : dirname(file), constants.W_OK);
    return false;
  } catch {
    return true;
  }
}

/** "HOLD", in the header of a journal that has stood beside a store. */
const BESIDE_STORE = 0x48_4f_4c_44;

/** Leaves word in the journal that there is a store: one that is lost later must not be taken for a new one. */
export function noteStore(journal: Database): void {
  if (readApplication(journal) !== BESIDE_STORE) journal.exec(`pragma application_id = ${BESIDE_STORE}`);
}

/** Refuses to begin anew where a store has been: its file is gone or empty, and nobody may have noticed. */
export function refuseLostStore(file: string, journal: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if ((size ?? 0) > 0 || !existsSync(journal) || !stoodBesideStore(journal)) return;
  throw new MemoryError(
    "corrupt",
    `${file} is ${size === undefined ? "gone" : "empty"}, though there was a store here.`,
    {
      hint: `Put it back, or bring back a copy with \`holdfast restore <backup>\`. To begin anew, move ${journal} away.`,
    },
  );
}

function stoodBesideStore(journal: string): boolean {
  try {
    const db = openDatabase(journal, { readOnly: true });
    try {
      return readApplication(db) === BESIDE_STORE;
    } finally {
      db.close();
    }
  } catch {
    return false; // A damaged journal tells nothing.
  }
}

function readApplication(db: Database): number {
  return (db.prepare("pragma application_id").get() as { application_id: number }).application_id;
}

type Statement = ReturnType<Database["prepare"]>;

/** Statements whose text depends on the view are few: each is prepared once, when it is first needed. */
export function openStatements(db: Database): (sql: string) => Statement {
  const prepared = new Map<string, Statement>();
  return (sql) => {
    let statement = prepared.get(sql);
    if (statement === undefined) {
      statement = db.prepare(sql);
      prepared.set(sql, statement);
    }
    return statement;
  };
}

/**
 * Another text than before means that something was written since, by this connection or by any other. Asked of a connection
 * that only reads, it changes with each commit: a mark taken while a transaction waits is another one after it.
 */
export function writeMark(db: Database): () => string {
  const written = db.prepare("select data_version as others, total_changes() as own from pragma_data_version");
  return () => {
    const { others, own } = written.get() as { others: number; own: number };
    return `${others} ${own}`;
  };
}
