import type { EmbeddingModel } from "../../../../ports/embedder.ts";
import type { JournalStore } from "../../../../ports/journal.ts";
import type { JournalKeeping } from "../../../../ports/store-keeping.ts";
import { journalStore } from "../../../journal/journal-store.ts";
import type { Halves } from "../halves.ts";
import type { Server } from "../server.ts";
import { sqlOver } from "../sql.ts";
import { refuseCopy, rewriteTables } from "../vacuum.ts";
import { vectorCopy } from "../../../vectors/vector-copy.ts";
import { vectorMaker } from "../vector-maker.ts";
import { turnSearch } from "./turn-search.ts";
import { packBag, toBag, TURNS } from "../../../journal/journal-bodies.ts";
import type { TurnIndex } from "../../../journal/turn-index.ts";
import { isOwn, piece, type Sql } from "../../../sql.ts";
import { vectorTable } from "../memory-tables.ts";
import type { Tenant } from "../parts.ts";
import { examineWordCounts, wordRows } from "../words.ts";

export type PostgresJournal = JournalStore & JournalKeeping;

/** What holds what was said in sessions, and the pages that are made of it; an erasure rewrites them. */
const TABLES = [
  "session",
  "chunk",
  "turn",
  "work",
  "words",
  "word",
  "vector",
  "tree_node",
  "tree_page",
  "topic",
  "topic_day",
];

/** The journal of one tenant. */
export function openJournal(server: Server, model: EmbeddingModel, home = ""): PostgresJournal {
  const { database, tenant, halves } = server;
  const sql = sqlOver(server);
  const index = turnIndex(tenant, model, halves);
  const copy = halves === null ? vectorCopy("turn", model) : null;
  const search = turnSearch(sql, tenant, { vectors: index, halves, copy, owners: piece`(${TURNS})`, alias: "t" });
  const maker = vectorMaker("turn", model, home);
  const journal = journalStore({
    database: sql,
    turnIndex: index,
    search: {
      ...search,
      async warm() {
        await search.byMeaning(new Float32Array(model.dimensions), NOTHING, 1);
        return false;
      },
      // The copy follows the part's version.
      touched: () => undefined,
      forget: () => undefined,
    },
    makesVectors: () => maker.isThisOne(sql),
    examine: async (inside, repair) => [
      await examineWordCounts(inside, "turn", repair),
      await maker.examine(inside, repair),
    ],
  });

  return {
    ...journal,
    fault: null,
    vacuumAndTruncate: () => rewriteTables(database, TABLES),
    copyInto: refuseCopy,
    cutEvidenceFromCopy: refuseCopy,
    holdingInCopy: refuseCopy,
    quoteErasedInCopy: refuseCopy,
    forgetTreeInCopy: refuseCopy,
    // The server looks after its write-ahead log.
    truncateLog: async () => undefined,
    close: () => server.release(),
  };
}

const NOTHING = { projects: [], since: null, until: null };

/** Words in the index of an array, and names as they are. */
function turnIndex(tenant: Tenant, model: EmbeddingModel, halves: Halves | null): TurnIndex {
  const words = (sql: Sql) => wordRows(sql, tenant, "turn");
  return {
    numberProject: async (_, project) => project,
    ...vectorTable("turn", model, halves),
    index: (sql, row, tokens) => words(sql).index(row, tokens),
    async unindex(sql, row) {
      await words(sql).unindex([row]);
    },
    async rowsHolding(sql, terms) {
      const found = await sql.rows<{ row: number }>`
        select w.row from holdfast.words w where ${isOwn("w")} and w.part = 'turn' and ${words(sql).holdsAll(terms)}`;
      return found.map(({ row }) => row);
    },
    indexed: (sql) =>
      sql.rows<{ row: number; bag: Uint8Array }>`
        select row, bag from holdfast.words where ${isOwn()} and part = 'turn'`,
    async turnBags(sql, session) {
      const bags = await sql.rows<{ words: number; terms: Uint8Array }>`
        select w.length as words, w.bag as terms
          from holdfast.words w join holdfast.turn t on ${isOwn("t")} and t.row = w.row
         where ${isOwn("w")} and w.part = 'turn' and t.session = ${session}`;
      return bags.map(toBag);
    },
    async sessionBag(sql, session) {
      const kept = await sql.first<{ words: number; terms: Uint8Array }>`
        select words, terms from holdfast.session where ${isOwn()} and row = ${session}`;
      return kept === undefined ? undefined : toBag(kept);
    },
    async saveSessionBag(sql, session, bag) {
      await sql.run`
        update holdfast.session set words = ${bag.words}, terms = ${packBag(bag)} where ${isOwn()} and row = ${session}`;
    },
    // It stands in the session's own row.
    dropSessionBag: async () => undefined,
    // What is erased leaves the tables' files when they are written anew.
    finishErasing: async () => undefined,
  };
}
