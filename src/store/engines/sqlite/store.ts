import type { MemoryId, ReceiptId } from "../../../domain/ids.ts";
import type { Instant } from "../../../domain/time.ts";
import type { EmbeddingModel } from "../../../ports/embedder.ts";
import type { Exchange } from "../../../ports/exchange.ts";
import type { View, WholeStore, ReceiptBounds } from "../../../ports/memory-store.ts";
import type { Overview } from "../../../ports/overview.ts";
import type { StoreKeeping, Check } from "../../../ports/store-keeping.ts";
import { memoryStore, memoryWriter } from "../../memories/memory-store.ts";
import type { MemoryEngine, Written } from "../../memories/memory-store.ts";
import { countVisible, keepCounts } from "../../view-counts.ts";
import {
  closeDatabase,
  IN_MEMORY,
  inTransaction,
  openDatabase,
  refuseLost,
  mapSqliteErrors,
  ensureDurability,
  relaxDurability,
} from "./database.ts";
import type { Database } from "./database.ts";
import { memoryIndex } from "../../memories/memory-index.ts";
import { memorySearch } from "../../memories/memory-search.ts";
import { fileSearch } from "./memory-search.ts";
import { memoryTables } from "./memory-tables.ts";
import { migrate, refuseOther, SCHEMA_VERSION } from "./migrations.ts";
import { copyInto, rewriteApart, treeStartsAnew } from "./rewriting.ts";
import { sqlOn } from "./sql.ts";
import { logRows, lineRows } from "./sync/log-rows.ts";
import type { Receipt } from "../../../domain/receipt.ts";
import { blankReceipt, receiptRows } from "../../receipts/receipt-rows.ts";
import type { SpeaksOf } from "../../speaks-of.ts";
import { writeSearchText } from "../../../domain/memory.ts";
import { tokenize } from "../../../domain/words/tokens.ts";
import { check, type Fault } from "../../checks.ts";
import { examineMemories } from "../../memories/doctor.ts";
import type { MemoryTables } from "../../memories/memory-tables.ts";
import { tryToMemory, type MemoryRow } from "../../memory-bodies.ts";
import { type Sql, writeQueue } from "../../sql.ts";

export interface SqliteStore extends WholeStore, Overview, StoreKeeping {
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
  const tables = memoryTables(model);
  const index = memoryIndex(tables, { holdsVectors: true, isAwaited: false });
  // Over one connection everybody sees what a transaction has written, and may yet take back.
  const ofCommitted = (): typeof index | null => (reading === db && db.isTransaction ? null : index);
  const inFile = fileSearch(db, model);
  const countInside = async (view: View) => (await countVisible(inside, view)).count;
  const search = memorySearch(
    sql,
    tables,
    reading === db ? inFile : fileSearch(reading, model),
    ofCommitted,
    keepCounts(sql),
  );
  const searchInside = memorySearch(inside, tables, inFile, () => null, countInside);
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
          if (written.erasures.length > 0) index.erased(written.rows, written.erasures.length);
          for (const { ids, speaks } of written.erasures) receipts.blankWaiting(ids, speaks);
          return result;
        } catch (error) {
          inFile.takenBack();
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
    search,
    searchInside: () => searchInside,
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
    warm: async () => ofCommitted() !== null && index.fill(sql),
    examine: (repair: boolean) =>
      writing(async () => {
        const checks = await examine(db, tables, repair);
        if (repair) index.restart();
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

/** More than a recall every millisecond while the file is written anew; beyond that, who asks waits. */
const MOST_HELD = 2_000;

interface Waiting {
  receipt: Receipt;
}

/**
 * The writing of receipts. While the store is being written anew, which takes long, they are held in memory, so that no
 * recall waits for it; what a killed process costs then is some receipts, and no memory.
 */
function receiptKeeping(db: Database, inTurn: <T>(work: () => T | Promise<T>) => Promise<T>) {
  const rows = receiptRows(sqlOn(db));
  const waiting = new Set<Waiting>();
  let held: Waiting[] = [];
  let holders = 0;

  /** Not as durable as a memory: a power cut may cost the last receipts, and each recall is spared a wait for the disk. */
  const lightly = <T>(work: () => Promise<T>): Promise<T> =>
    inTurn(async () => {
      relaxDurability(db);
      try {
        return await inTransaction(db, work);
      } finally {
        ensureDurability(db);
      }
    });

  async function save(receipts: readonly Waiting[]): Promise<void> {
    try {
      await lightly(async () => {
        for (const { receipt } of receipts) await rows.save(receipt);
      });
    } finally {
      for (const one of receipts) waiting.delete(one);
    }
  }

  return {
    /** What a store promises of receipts. */
    keeping: {
      async saveReceipt(receipt: Receipt): Promise<void> {
        const one = { receipt };
        waiting.add(one);
        if (holders === 0 || held.length >= MOST_HELD) await save([one]);
        else held.push(one);
      },
      pruneReceipts: (bounds: ReceiptBounds) => lightly(() => rows.prune(bounds)),
      held: (id: ReceiptId): Receipt | undefined => held.find(({ receipt }) => receipt.id === id)?.receipt,
    },
    /** From now on receipts wait in memory, until `release` is called as often as this was. */
    hold: () => void holders++,
    release(): void {
      if (--holders > 0 || held.length === 0) return;
      const due = held;
      held = [];
      // Whoever asked has their answer; with no room on the disk there is nobody left to tell.
      save(due).catch(() => undefined);
    },
    /** Receipts that are on their way while something is erased must not bring it back. */
    blankWaiting(ids: ReadonlySet<string>, speaks: SpeaksOf): void {
      for (const one of waiting) one.receipt = blankReceipt(one.receipt, ids, speaks);
    },
  };
}

/** Looks at the file first: rows of a damaged one prove nothing. */
async function examine(db: Database, tables: MemoryTables, repair: boolean): Promise<readonly Check[]> {
  const sql = sqlOn(db);
  const file = await examineFile(sql);
  if (!file.ok) return [file];
  return inTransaction(db, async () => [
    file,
    ...(await examineMemories(sql, tables, repair)),
    await examineErased(sql, repair),
  ]);
}

/** Of what was erased no row says a word any more: not the memories, not the log, not the lines for other devices. */
function examineErased(sql: Sql, repair: boolean): Promise<Check> {
  return check("erased", repair, async function* (): AsyncGenerator<Fault | undefined> {
    const rows = await sql.rows<{ memory: string; logged: number; lines: number }>`
      select e.memory, exists (select 1 from change c where c.memory = e.memory) as logged,
             exists (select 1 from sync_line l
                      where l.memory = e.memory and l.change is not null and l.body is not null) as lines
        from erased e`;
    for (const { memory, logged, lines } of rows) {
      const mend = () => sql.run`
        update sync_line set body = null, dirty = 1 where memory = ${memory} and change is not null and body is not null`;
      if (logged === 1) yield { fault: `${memory} was erased, and the log still tells of it` };
      else if (lines === 0) yield undefined;
      else yield { fault: `${memory} was erased, and lines for other devices still tell of it`, mend };
    }
  });
}

async function examineFile(sql: Sql): Promise<Check> {
  const found = await checkIntegrity(sql);
  const ok = found.length === 1 && found[0] === "ok";
  return { name: "file", ok, checked: 1, faults: ok ? [] : found, repaired: 0 };
}

/** Damage can be such that SQLite can't even finish looking for it. */
async function checkIntegrity(sql: Sql): Promise<readonly string[]> {
  try {
    const rows = await sql.rows<{ integrity_check: string }>`pragma integrity_check(20)`;
    return rows.map((row) => row.integrity_check);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** Takes every text apart by the rules of today. A row that can't be read is left for `doctor` to tell. */
export function indexWordsAnew(db: Database): void {
  const drop = db.prepare("delete from words where rowid = ?");
  const add = db.prepare("insert into words (rowid, tokens) values (?, ?)");
  for (const { row, body } of db.prepare("select row, body from memory").all() as MemoryRow[]) {
    const memory = tryToMemory({ body });
    if (memory === undefined) continue;
    drop.run(row);
    add.run(row, tokenize(writeSearchText(memory)).join(" "));
  }
}
