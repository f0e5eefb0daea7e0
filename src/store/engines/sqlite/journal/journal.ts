import { existsSync } from "../../../../files/fs.ts";
import { MemoryError } from "../../../../domain/errors.ts";
import type { EmbeddingModel } from "../../../../ports/embedder.ts";
import type { JournalStore } from "../../../../ports/journal.ts";
import type { JournalKeeping } from "../../../../ports/store-keeping.ts";
import { check } from "../../../checks.ts";
import { journalStore } from "../../../journal/journal-store.ts";
import type { Sql } from "../../../sql.ts";
import { makeAsynchronous } from "../asynchronous.ts";
import { closeDatabase, IN_MEMORY, openDatabase, openKeeper, relaxDurability } from "../database.ts";
import type { Database } from "../database.ts";
import { mapSqliteErrors } from "../errors.ts";
import { migrate, refuseOther } from "../migrations.ts";
import { beingRewritten, copyInto, rewriteApart, rewriteWhileWaiting } from "../rewriting.ts";
import { inUse, sqlOver } from "../sql.ts";
import { forgetTree } from "../tree/forget-tree.ts";
import { JOURNAL_MIGRATIONS } from "./migrations.ts";
import { turnIndex } from "./turn-index.ts";
import { turnSearch } from "./turn-search.ts";

export interface SqliteJournal extends JournalStore, JournalKeeping {
  /** The file's own handle: the tree keeps its tables in the same file. */
  readonly db: Database;
}

/** Like `openJournal`, but a damaged file gives an empty journal: what is remembered must not be lost with the evidence. */
export function openJournalOrNone(
  file: string,
  model: EmbeddingModel,
  options: { readonly readOnly: boolean } = { readOnly: false },
): SqliteJournal {
  try {
    return openJournal(file, model, options);
  } catch (error) {
    if (!(error instanceof MemoryError) || error.code !== "corrupt") throw error;
    const none = openJournal(IN_MEMORY, model);
    return { ...none, fault: error, append: () => Promise.reject(error) };
  }
}

/**
 * Opens the journal's file. A reader of one that is not there yet finds an empty journal, and makes no file. A copy that nobody reads
 * meanwhile is `unshared`: a second connection would keep it from becoming one file again.
 */
export function openJournal(
  file: string,
  model: EmbeddingModel,
  options: { readonly readOnly: boolean; readonly unshared?: boolean } = { readOnly: false },
): SqliteJournal {
  const absent = options.readOnly && !existsSync(file);
  const db = openDatabase(absent ? IN_MEMORY : file, { readOnly: options.readOnly && !absent });
  try {
    return mapSqliteErrors(file, () => {
      if (options.readOnly && !absent) refuseOther(db, JOURNAL_MIGRATIONS);
      else migrate(db, JOURNAL_MIGRATIONS);
      // What a power cut may cost is read again from the transcripts: the marks are written with the turns.
      if (!options.readOnly) relaxDurability(db);
      const isShared = !options.readOnly && !options.unshared && file !== IN_MEMORY;
      return journalOver(db, isShared ? openKeeper(file) : undefined, file, model);
    });
  } catch (error) {
    db.close();
    throw error;
  }
}

function journalOver(db: Database, keeper: Database | undefined, file: string, model: EmbeddingModel): SqliteJournal {
  const search = turnSearch(db, model);
  const journal = journalStore({
    database: sqlOver(db, (work) => mapSqliteErrors(file, work)),
    turnIndex: turnIndex(model),
    // What is looked up on the connection itself must not see half of a transaction.
    search: {
      ...makeAsynchronous(search.reads, { waits: Object.keys(search.reads), until: () => inUse(db) }),
      touched: search.touched,
      forget: search.forget,
    },
    makesVectors: async () => true,
    examine: async (sql) => [await examineFile(sql)],
  });
  const keeping = makeAsynchronous(
    {
      copyInto: (path: string) => mapSqliteErrors(file, () => copyInto(db, path)),
      truncateLog: () => db.exec("pragma wal_checkpoint(truncate)"),
      close: () => closeDatabase(db, keeper),
    },
    { waits: ["copyInto", "truncateLog", "close"], until: () => inUse(db) ?? beingRewritten(db) },
  );

  return {
    ...journal,
    ...keeping,
    db,
    fault: null,
    vacuumAndTruncate: () => rewriteWhileWaiting(db, file),
    async cutEvidenceFromCopy(path, erased) {
      const copy = openJournal(path, model, { readOnly: false, unshared: true });
      try {
        await copy.cutEvidence(erased);
        await rewriteApart(path);
        copy.db.exec("pragma journal_mode = delete");
      } finally {
        await copy.close();
      }
    },
    async holdingInCopy(path, texts) {
      const copy = openJournal(path, model, { readOnly: true });
      try {
        return await copy.holding(texts);
      } finally {
        await copy.close();
      }
    },
    forgetTreeInCopy: (path) => forgetTree(path, "a copy"),
  };
}

function examineFile(sql: Sql) {
  return check("journal file", false, async function* () {
    for (const row of await sql.rows<{ quick_check: string }>`pragma quick_check(5)`)
      yield row.quick_check === "ok" ? undefined : { fault: row.quick_check };
  });
}
