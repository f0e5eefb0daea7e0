import { existsSync } from "../../../../files/fs.ts";
import { MemoryError } from "../../../../domain/errors.ts";
import type { EmbeddingModel } from "../../../../ports/embedder.ts";
import type { JournalStore } from "../../../../ports/journal.ts";
import type { JournalKeeping } from "../../../../ports/store-keeping.ts";
import { check } from "../../../checks.ts";
import { journalStore } from "../../../journal/journal-store.ts";
import type { Sql } from "../../../sql.ts";
import { closeDatabase, IN_MEMORY, openDatabase, relaxDurability, mapSqliteErrors } from "../database.ts";
import type { Database } from "../database.ts";
import { migrate, refuseOther } from "../migrations.ts";
import { copyInto, rewriteApart } from "../rewriting.ts";
import { sqlOver, makeAsynchronous } from "../sql.ts";
import { forgetTree } from "../tree/open-tree.ts";
import { JOURNAL_SCHEMA } from "./migrations.ts";
import { turnSearch } from "./turn-search.ts";
import { buildBag } from "../../../../domain/words/bag.ts";
import { packBag, toBag } from "../../../journal/journal-bodies.ts";
import type { TurnIndex } from "../../../journal/turn-index.ts";
import { vectorTable } from "../memory-tables.ts";
import { allOfWords } from "../word-counts.ts";

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
  let reading = db;
  try {
    return mapSqliteErrors(file, () => {
      if (options.readOnly && !absent) refuseOther(db, JOURNAL_SCHEMA);
      else migrate(db, JOURNAL_SCHEMA);
      // What a power cut may cost is read again from the transcripts: the marks are written with the turns.
      if (!options.readOnly) relaxDurability(db);
      if (!options.readOnly && !options.unshared && file !== IN_MEMORY)
        reading = openDatabase(file, { readOnly: true });
      return journalOver(db, reading, file, model);
    });
  } catch (error) {
    if (reading !== db) reading.close();
    db.close();
    throw error;
  }
}

function journalOver(db: Database, reading: Database, file: string, model: EmbeddingModel): SqliteJournal {
  const search = turnSearch(reading, model);
  const database = sqlOver(db, reading, (work) => mapSqliteErrors(file, work));
  const { inTurn } = database;
  const journal = journalStore({
    database,
    turnIndex: turnIndex(model),
    search: { ...makeAsynchronous(search.reads), touched: search.touched, forget: search.forget },
    makesVectors: async () => true,
    examine: async (sql) => [await examineFile(sql)],
  });
  return {
    ...journal,
    db,
    fault: null,
    copyInto: (path) => inTurn(() => copyInto(db, path)),
    truncateLog: () => inTurn(() => db.exec("pragma wal_checkpoint(truncate)")),
    vacuumAndTruncate: () => inTurn(() => rewriteApart(file)),
    close: () => inTurn(() => closeDatabase(db, reading === db ? undefined : reading)),
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
    holdingInCopy: (path, texts) => readCopy(path, model, (copy) => copy.holding(texts)),
    quoteErasedInCopy: (path, traces) => readCopy(path, model, (copy) => copy.quoteErased(traces)),
    forgetTreeInCopy: (path) => forgetTree(path, "a copy"),
  };
}

async function readCopy<T>(path: string, model: EmbeddingModel, read: (copy: SqliteJournal) => Promise<T>): Promise<T> {
  const copy = openJournal(path, model, { readOnly: true });
  try {
    return await read(copy);
  } finally {
    await copy.close();
  }
}

function examineFile(sql: Sql) {
  return check("journal file", false, async function* () {
    for (const row of await sql.rows<{ quick_check: string }>`pragma quick_check(5)`)
      yield row.quick_check === "ok" ? undefined : { fault: row.quick_check };
  });
}

/** Words in FTS5 with a bag of them beside, and numbers instead of long names. */
function turnIndex(model: EmbeddingModel): TurnIndex {
  return {
    ...vectorTable("turn", model),
    async numberProject(sql, key) {
      const known = await sql.first<{ id: number }>`select id from project where key = ${key}`;
      if (known !== undefined) return known.id;
      return (await sql.first<{ id: number }>`insert into project (key) values (${key}) returning id`)!.id;
    },
    async index(sql, row, tokens) {
      const bag = buildBag(tokens);
      await sql.run`insert into words (rowid, tokens) values (${row}, ${tokens.join(" ")})`;
      await sql.run`insert into bag (turn, words, terms) values (${row}, ${bag.words}, ${packBag(bag)})`;
    },
    async unindex(sql, row) {
      await sql.run`delete from words where rowid = ${row}`;
      await sql.run`delete from bag where turn = ${row}`;
    },
    async rowsHolding(sql, terms) {
      const found = await sql.rows<{ row: number }>`
        select rowid as row from words where words match ${allOfWords(terms)}`;
      return found.map(({ row }) => row);
    },
    indexed: (sql) =>
      sql.rows`
        select b.turn as row, iif(d.id is null, null, b.terms) as bag
          from bag b left join words_docsize d on d.id = b.turn
        union all
        select id, null from words_docsize where id not in (select turn from bag)`,
    async turnBags(sql, session) {
      const bags = await sql.rows<{ words: number; terms: Uint8Array }>`
        select b.words, b.terms from bag b join turn t on t.row = b.turn where t.session = ${session}`;
      return bags.map(toBag);
    },
    async sessionBag(sql, session) {
      const kept = await sql.first<{ words: number; terms: Uint8Array }>`
        select words, terms from session_bag where session = ${session}`;
      return kept === undefined ? undefined : toBag(kept);
    },
    async saveSessionBag(sql, session, bag) {
      await sql.run`
        insert or replace into session_bag (session, words, terms) values (${session}, ${bag.words}, ${packBag(bag)})`;
    },
    async dropSessionBag(sql, session) {
      await sql.run`delete from session_bag where session = ${session}`;
    },
    // FTS5 only marks deleted rows; a merge of all its segments is what takes their words out of the file.
    async finishErasing(sql) {
      await sql.run`insert into words (words) values ('optimize')`;
    },
  };
}
