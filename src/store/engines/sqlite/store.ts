import type { Change, NewChange } from "../../../domain/change.ts";
import type { MemoryId } from "../../../domain/ids.ts";
import type { Instant } from "../../../domain/time.ts";
import type { Embedded, EmbeddingModel } from "../../../ports/embedder.ts";
import type { Exchange } from "../../../ports/exchange.ts";
import type { MemoryStore, MemoryWriter } from "../../../ports/memory-store.ts";
import type { Overview } from "../../../ports/overview.ts";
import type { StoreKeeping } from "../../../ports/store-keeping.ts";
import { asynchronous } from "./asynchronous.ts";
import { closeDatabase, IN_MEMORY, inTransaction, openDatabase, refuseLost } from "./database.ts";
import type { Database } from "./database.ts";
import { copyInto, rewriteApart, treeStartsAnew } from "./rewriting.ts";
import { examine, indexWordsAnew } from "./doctor.ts";
import { erasing } from "./erasing.ts";
import { mapSqliteErrors } from "./errors.ts";
import { followers } from "./followers.ts";
import { changeLog } from "../../memories/log.ts";
import { memoryReads } from "./memory-reads.ts";
import { memoryRows } from "./memory-rows.ts";
import { migrate, refuseOther, SCHEMA_VERSION } from "./migrations.ts";
import { auditLog } from "../../audit.ts";
import { counterRows } from "../../counters.ts";
import { sightingRows } from "../../sightings.ts";
import { addUpSpending } from "../../receipts/spending.ts";
import { receiptKeeping } from "./receipt-keeping.ts";
import type { SpeaksOf } from "../../speaks-of.ts";
import { sqlOn } from "./sql.ts";
import { statements } from "./statements.ts";
import { openExchange } from "./sync/exchange.ts";
import { vectorRows } from "./vector-rows.ts";
import { writeQueue } from "../../write-queue.ts";
import { yieldToEventLoop } from "../../../domain/yield-to-event-loop.ts";

export interface SqliteStore extends MemoryStore, Overview, StoreKeeping {
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
  const prepared = statements(db);
  const preparedToRead = statements(reading);
  const rows = memoryRows(db);
  const vectorTable = vectorRows(db, model);
  const sql = sqlOn(db);
  const log = changeLog(sql);
  const audit = auditLog(sql);
  const eraser = erasing(db);
  const { pending: pendingErasure } = erasing(reading);
  const follow = followers(db, "memory");
  const committed = memoryReads(reading, db, model);
  const uncommitted = reading === db ? committed : memoryReads(db, db, model);
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
  const transaction = <T>(work: () => T): Promise<T> => writing(() => inTransaction(db, work));
  const receipts = receiptKeeping(db, writing);

  const touched = new Set<number>();
  let erasures: { readonly ids: ReadonlySet<string>; readonly speaks: SpeaksOf }[] = [];
  let holding = 0;
  let changesBefore = 0;
  const changesMade = (): number => (prepared("select total_changes() as made").get() as { made: number }).made;
  const writer: MemoryWriter = asynchronous({
    ...uncommitted.reads,
    count: uncommitted.countNow,
    /** The same as everyone's until something is written here, so that what was looked up ahead can be used. */
    writeMark(): string {
      const made = changesMade();
      return made === changesBefore ? committed.reads.writeMark() : `${committed.reads.writeMark()} ${made}`;
    },
    async append(
      change: NewChange,
      written: { readonly vectors: Embedded | null; readonly request: string | null },
    ): Promise<Change> {
      const { row, textIsNew } = rows.put(change.memory, change.after);
      if (textIsNew) vectorTable.replace(row, written.vectors ?? []);
      touched.add(row);
      follow.touch(change.memory);
      const { at, actor, action, memory, id } = change;
      await audit.note({ at, actor, action, memory, change: id, detail: "" });
      return log.append(change, written.request);
    },
    note: audit.note,
    sight: sightingRows(sql).sight,
    async erase(ids: readonly MemoryId[], at: Instant) {
      for (const id of ids) {
        const found = rows.find(id);
        if (found !== undefined) touched.add(found.row);
        follow.touch(id);
      }
      for (const heir of eraser.heirsOf(ids)) follow.touch(heir);
      // Nobody who asks something should wait until this is done.
      receipts.hold();
      holding++;
      const { rows: erased, speaks } = await eraser.erase(ids, at, yieldToEventLoop);
      erasures.push({ ids: new Set(ids), speaks });
      return erased;
    },
    erasureIsDone: (ids: readonly MemoryId[]): void => eraser.finished(ids),
    tally: counterRows(sql).tally,
  });

  async function write<T>(work: (writer: MemoryWriter) => Promise<T>): Promise<T> {
    try {
      return await writing(async () => {
        touched.clear();
        erasures = [];
        changesBefore = changesMade();
        try {
          const result = await inTransaction(db, () => work(writer));
          // After the commit: a recall in between would keep what it read from before.
          if (erasures.length > 0) committed.erased();
          for (const { ids, speaks } of erasures) receipts.blankWaiting(ids, speaks);
          if (touched.size > 0) committed.touched(touched);
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

  return {
    ...asynchronous(committed.reads),
    db,
    schema: SCHEMA_VERSION,
    engine: { name: "SQLite", server: null, pgvector: null, rowSecurity: null },
    write,
    exchange: openExchange({
      db,
      reading,
      writer,
      write,
      transaction,
      rows: {
        rows,
        vectors: vectorTable,
        log,
        touch(row, memory) {
          touched.add(row);
          follow.touch(memory);
        },
      },
    }),
    ...receipts.keeping,
    spending: (since, limit) => addUpSpending(sqlOn(reading), since, limit),
    receipt: async (id) => receipts.held(id) ?? committed.reads.receipt(id),
    textsWithoutVectors: async (limit: number) => committed.textsWithoutVectors(limit),
    async saveVectors(id: MemoryId, text: string, made: Embedded): Promise<void> {
      const row = await transaction(() => {
        const found = rows.find(id);
        // The text may have been edited or erased while its vectors were being made.
        if (found === undefined || found.text !== text) return undefined;
        vectorTable.replace(found.row, made);
        return found.row;
      });
      if (row !== undefined) committed.touched([row]);
    },
    touchedSince: (follower, limit) => transaction(() => follow.touchedSince(follower, limit)),
    followedTo: (follower, upTo) => transaction(() => follow.followedTo(follower, upTo)),
    backups: async () =>
      (preparedToRead("select path from backup").all() as { path: string }[]).map(({ path }) => path),
    noteBackup: (path: string, at: Instant): Promise<void> =>
      writing(() => void prepared("insert or replace into backup (path, at) values (?, ?)").run(path, at)),
    planErasure: (planned) => transaction(() => eraser.plan(planned)),
    pendingErasure: async () => pendingErasure(),
    erasedMarks: async () => eraser.marks(),
    takeErasedMarks: (marks) => transaction(() => eraser.takeMarks(marks)),
    takeTombstonesFrom: (other: SqliteStore): Promise<void> =>
      transaction(() => {
        for (const { key, value } of other.db.prepare("select key, value from meta where key = 'erase_key'").all() as {
          key: string;
          value: string;
        }[]) {
          prepared("insert or replace into meta (key, value) values (?, ?)").run(key, value);
        }
        for (const { hash, at } of other.db.prepare("select hash, at from tombstone").all() as {
          hash: string;
          at: number;
        }[]) {
          prepared("insert or ignore into tombstone (hash, at) values (?, ?)").run(hash, at);
        }
        for (const { memory, at } of other.db.prepare("select memory, at from erased").all() as {
          memory: string;
          at: number;
        }[]) {
          prepared("insert or ignore into erased (memory, at) values (?, ?)").run(memory, at);
        }
      }),
    warm: async () => committed.warm(),
    examine: (repair: boolean) =>
      writing(async () => {
        const checks = await examine(db, model, repair);
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
