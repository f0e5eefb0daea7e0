import type { MemoryId } from "../../../domain/ids.ts";
import type { Instant } from "../../../domain/time.ts";
import type { EmbeddingModel } from "../../../ports/embedder.ts";
import type { Exchange } from "../../../ports/exchange.ts";
import type { MemoryReader, WholeStore } from "../../../ports/memory-store.ts";
import type { Overview } from "../../../ports/overview.ts";
import type { StoreKeeping } from "../../../ports/store-keeping.ts";
import { memoryStore, memoryWriter } from "../../memories/memory-store.ts";
import type { MemoryEngine, Written } from "../../memories/memory-store.ts";
import { countVisible } from "../../view-counts.ts";
import { writeQueue } from "../../write-queue.ts";
import { closeDatabase, IN_MEMORY, inTransaction, openDatabase, refuseLost } from "./database.ts";
import type { Database } from "./database.ts";
import { examine, indexWordsAnew } from "./doctor.ts";
import { mapSqliteErrors } from "./errors.ts";
import { memorySearch } from "./memory-search.ts";
import { memoryTables } from "./memory-tables.ts";
import { migrate, refuseOther, SCHEMA_VERSION } from "./migrations.ts";
import { receiptKeeping } from "./receipt-keeping.ts";
import { copyInto, rewriteApart, treeStartsAnew } from "./rewriting.ts";
import { sqlOn } from "./sql.ts";
import { lineRows } from "./sync/line-rows.ts";
import { logRows } from "./sync/log-rows.ts";

export interface SqliteStore extends WholeStore, Overview, StoreKeeping {
  /** For a copy that takes this store's place: what was erased stays erased. */
  takeTombstonesFrom(other: SqliteStore): Promise<void>;
  /** For an exchange with other devices. */
  readonly exchange: Exchange;
  /** The connection that writes. For this adapter's own files, and for tests that look at rows. */
  readonly db: Database;
}

/**
 * Opens the store in one file. A reader never writes, not even a migration. A copy that nobody reads meanwhile is `unshared`: it
 * needs no second connection, which would keep it from becoming one file again.
 */
export function openStore(
  file: string,
  model: EmbeddingModel,
  options: { readonly readOnly: boolean; readonly unshared?: boolean } = { readOnly: false },
): SqliteStore {
  const db = openDatabase(file, options);
  let reading = db;
  try {
    return mapSqliteErrors(file, () => {
      if (options.readOnly) refuseOther(db);
      // An older version took texts apart by other rules.
      else migrate(db, undefined, () => indexWordsAnew(db));
      // Who reads while a transaction waits for something must see what is committed, and not what may be taken back.
      if (!options.readOnly && !options.unshared && file !== IN_MEMORY)
        reading = openDatabase(file, { readOnly: true });
      return storeOver(db, reading, file, model);
    });
  } catch (error) {
    if (reading !== db) reading.close();
    db.close();
    throw error;
  }
}

function storeOver(db: Database, reading: Database, file: string, model: EmbeddingModel): SqliteStore {
  const inside = sqlOn(db);
  const sql = reading === db ? inside : sqlOn(reading);
  const committed = memorySearch(reading, db, model, sql);
  const uncommitted = reading === db ? committed : memorySearch(db, db, model, inside);
  const searchInside = {
    ...uncommitted.search,
    // Nothing is kept of what is counted in a transaction, whose changes may yet be taken back.
    count: async (view: Parameters<MemoryReader["count"]>[0]) => (await countVisible(inside, view)).count,
  };
  const tables = memoryTables(model);
  const inTurn = writeQueue();

  /** Everything that writes takes its turn, and says in plain words what SQLite refused. */
  const writing = <T>(work: () => T | Promise<T>): Promise<T> =>
    inTurn(() =>
      mapSqliteErrors(file, async () => {
        refuseLost(db);
        const result = await work();
        refuseLost(db);
        return result;
      }),
    );
  const receipts = receiptKeeping(db, writing);

  async function transaction<T>(work: (given: typeof inside, written: Written) => Promise<T>): Promise<T> {
    let holding = 0;
    const written: Written = {
      rows: new Set(),
      erasures: [],
      // Nobody who asks something should wait until this is done.
      beginErasure() {
        receipts.hold();
        holding++;
      },
    };
    try {
      return await writing(async () => {
        try {
          const result = await inTransaction(db, () => work(inside, written));
          // After the commit: a recall in between would keep what it read from before.
          if (written.erasures.length > 0) committed.erased();
          for (const { ids, speaks } of written.erasures) receipts.blankWaiting(ids, speaks);
          if (written.rows.size > 0) committed.touched(written.rows);
          return result;
        } catch (error) {
          uncommitted.takenBack();
          throw error;
        }
      });
    } finally {
      for (; holding > 0; holding--) receipts.release();
    }
  }

  const engine: MemoryEngine = {
    sql,
    tables,
    search: committed.search,
    searchWithin: () => searchInside,
    transaction,
    makesVectors: async () => true,
    receipts: receipts.keeping,
  };
  const store = memoryStore(engine);
  const { state, lines, formerDevices, rewritten } = lineRows(sql);

  return {
    ...store,
    db,
    schema: SCHEMA_VERSION,
    engine: { name: "SQLite", server: null, pgvector: null, rowSecurity: null },
    exchange: {
      state,
      lines,
      formerDevices,
      rewritten,
      writtenOut: (device, seqs) => transaction((given) => lineRows(given).writtenOut(device, seqs)),
      write: (work) =>
        transaction((given, written) => {
          const writer = memoryWriter(engine, given, written);
          return work({ ...writer.writer, ...lineRows(given), ...logRows(given, writer) });
        }),
    },
    backups: async () => (await sql.rows<{ path: string }>`select path from backup`).map(({ path }) => path),
    noteBackup: (path: string, at: Instant): Promise<void> =>
      transaction(async (given) => {
        await given.run`insert or replace into backup (path, at) values (${path}, ${at})`;
      }),
    async takeTombstonesFrom(other: SqliteStore): Promise<void> {
      const marks = await other.erasedMarks();
      if (marks !== null) await store.takeErasedMarks(marks);
      const erased = other.db.prepare("select memory, at from erased").all() as { memory: string; at: number }[];
      await transaction(async (given) => {
        for (const { memory, at } of erased)
          await given.run`insert or ignore into erased (memory, at) values (${memory}, ${at})`;
      });
    },
    warm: async () => committed.warm(),
    examine: (repair: boolean) =>
      writing(async () => {
        const checks = await examine(db, tables, repair);
        if (repair) committed.restart();
        return checks;
      }),
    async vacuumAndTruncate(): Promise<boolean> {
      receipts.hold();
      try {
        return await writing(() => rewriteApart(file));
      } finally {
        receipts.release();
      }
    },
    copyInto: (path: string) => writing(() => copyInto(db, path)),
    eraseFromCopy: (path: string, ids: readonly MemoryId[], at: Instant) => eraseFromCopy(path, model, ids, at),
    close: () => inTurn(() => closeDatabase(db, reading === db ? undefined : reading)),
  };
}

/** Erases the same memories from a copy of the store. */
async function eraseFromCopy(
  file: string,
  model: EmbeddingModel,
  ids: readonly MemoryId[],
  at: Instant,
): Promise<void> {
  const copy = openStore(file, model, { readOnly: false, unshared: true });
  try {
    await copy.write(async (writer) => {
      await writer.erase(ids, at);
      await writer.erasureIsDone(ids);
    });
    treeStartsAnew(copy.db);
    await rewriteApart(file);
    // Back to one file: a copy without its log beside it is whole.
    copy.db.exec("pragma journal_mode = delete");
  } finally {
    await copy.close();
  }
}
