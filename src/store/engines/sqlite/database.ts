import { accessSync, chmodSync, constants, existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import { DatabaseSync } from "@photostructure/sqlite";
import { getLoadablePath } from "sqlite-vec";
import { mapSqliteErrors } from "./errors.ts";

export type Database = InstanceType<typeof DatabaseSync>;

/** How long a writer waits for another process's transaction before it says "busy". */
const BUSY_TIMEOUT_MS = 10_000;
/** SQLite's page cache; vectors are read through it once and then live elsewhere. */
const CACHE_KIB = 8_192;

/** SQLite's own name for a database without a file. */
export const IN_MEMORY = ":memory:";

/** Opens the store's file with WAL and sqlite-vec; creates it, and its folder, unless it is to be read only. */
export function openDatabase(file: string, options: { readonly readOnly: boolean }): Database {
  return mapSqliteErrors(file, () => {
    if (!options.readOnly && file !== IN_MEMORY) mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const created = file !== IN_MEMORY && !existsSync(file);
    const db = new DatabaseSync(options.readOnly ? readable(file) : file, {
      readOnly: options.readOnly,
      allowExtension: true,
      timeout: BUSY_TIMEOUT_MS,
    });
    try {
      prepare(db, options.readOnly);
      if (created && !options.readOnly) chmodSync(file, 0o600);
      return db;
    } catch (error) {
      db.close();
      throw error;
    }
  });
}

/**
 * Even a reader of a WAL database wants to make files beside it. Where the folder forbids that, nobody writes either,
 * and SQLite may be told so; unless a write-ahead log lies there, which it would then leave unread.
 */
function readable(file: string): string | URL {
  if (existsSync(`${file}-wal`)) return file;
  try {
    accessSync(dirname(file), constants.W_OK);
    return file;
  } catch {
    return new URL(`${pathToFileURL(file).href}?immutable=1`);
  }
}

/** Folds the write-ahead log in, so that one file is left behind that can be copied. */
export function closeDatabase(db: Database): void {
  try {
    db.exec("pragma busy_timeout = 0; pragma wal_checkpoint(truncate)");
  } catch {
    // A reader may not, a full disk can't: what is not folded in is as safe where it lies.
  }
  db.close();
}

function prepare(db: Database, readOnly: boolean): void {
  db.enableLoadExtension(true);
  db.loadExtension(getLoadablePath());
  db.enableLoadExtension(false);
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
 * keeps the transaction open until it is done, so whoever calls this must let nobody else use the connection meanwhile.
 */
export function inTransaction<T>(db: Database, work: () => T): T {
  db.exec("begin immediate");
  const takeBack = (error: unknown): never => {
    if (db.isTransaction) db.exec("rollback");
    throw error;
  };
  const keep = <R>(result: R): R => {
    db.exec("commit");
    return result;
  };
  try {
    const result = work();
    return result instanceof Promise ? (result.then(keep).catch(takeBack) as T) : keep(result);
  } catch (error) {
    return takeBack(error);
  }
}
