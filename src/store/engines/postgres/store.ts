import type { EmbeddingModel } from "../../../ports/embedder.ts";
import type { WholeStore } from "../../../ports/memory-store.ts";
import type { Overview } from "../../../ports/overview.ts";
import type { StoreKeeping } from "../../../ports/store-keeping.ts";
import { examineMemories } from "../../memories/doctor.ts";
import { memoryStore } from "../../memories/memory-store.ts";
import type { Written } from "../../memories/memory-store.ts";
import { receiptRows } from "../../receipts/receipt-rows.ts";
import { type Sql, writeQueue, writeVerbatim } from "../../sql.ts";
import { keepCounts } from "../../view-counts.ts";
import { examineWordCounts } from "./words.ts";
import { explainErrors } from "./database.ts";
import { memorySearch, cacheParsed } from "./memory-search.ts";
import { memoryTables } from "./memory-tables.ts";
import { SCHEMA_VERSION } from "./migrations.ts";
import type { NearestIn } from "./nearest.ts";
import { lockPart } from "./parts.ts";
import type { Server } from "./server.ts";
import { sqlOn } from "./sql.ts";
import { refuseCopy, rewriteTables } from "./vacuum.ts";
import { vectorCopy } from "./vector-copy.ts";
import { vectorMaker } from "./vector-maker.ts";
import { wordCopy } from "./word-copy.ts";

export type PostgresStore = WholeStore & Overview & StoreKeeping;

/** What holds what was said in memories; an erasure rewrites them. */
const TABLES = ["memory", "words", "word", "vector", "token_vector", "change", "receipt", "receipt_hit", "meta"];

/** The memories of one tenant. Services with the same home follow each other. */
export function openStore(server: Server, model: EmbeddingModel, home = ""): PostgresStore {
  const { database, tenant, halves } = server;
  const sql = sqlOn(database, tenant);
  const tables = memoryTables(tenant, model, halves);
  const within: NearestIn = {
    vectors: tables,
    halves,
    copy: halves === null ? vectorCopy("memory", model) : null,
    owners: writeVerbatim("holdfast.memory m"),
    alias: "m",
  };
  const inTurn = writeQueue();
  const writing = <T>(work: (inside: Sql, written: Written) => Promise<T>): Promise<T> =>
    inTurn(() =>
      explainErrors(() =>
        database.transaction(async (connection) => {
          await lockPart(connection, tenant, "memory");
          return work(sqlOn(connection, tenant), { rows: new Set(), erasures: [], beginErasure: () => undefined });
        }),
      ),
    );
  const maker = vectorMaker("memory", model, home);
  const parsed = cacheParsed();
  const search = memorySearch(sql, tenant, within, parsed, { words: wordCopy(), count: keepCounts(sql) });

  return {
    ...memoryStore({
      sql,
      tables,
      search,
      searchInside: (inside) => memorySearch(inside, tenant, within, parsed, null),
      transaction: writing,
      makesVectors: () => maker.isThisOne(sql),
      receipts: {
        held: () => undefined,
        saveReceipt: (receipt) => explainErrors(() => receiptRows(sql).save(receipt)),
        pruneReceipts: (bounds) =>
          inTurn(() =>
            explainErrors(() =>
              database.transaction((connection) => receiptRows(sqlOn(connection, tenant)).prune(bounds)),
            ),
          ),
      },
    }),
    schema: SCHEMA_VERSION,
    engine: {
      name: "PostgreSQL",
      server: server.version,
      pgvector: halves?.version ?? null,
      rowSecurity: server.rowSecurity,
    },
    backups: async () => [],
    noteBackup: () => refuseCopy(),
    vacuumAndTruncate: () => inTurn(() => rewriteTables(database, TABLES)),
    copyInto: () => refuseCopy(),
    eraseFromCopy: () => refuseCopy(),
    // The first question reads all words, and without pgvector all vectors.
    warm: async () => {
      await search.frequencies([]);
      await search.byMeaning(new Float32Array(model.dimensions), NOTHING, 1);
      return false;
    },
    examine: (repair) =>
      writing(async (inside) => [
        ...(await examineMemories(inside, tables, repair)),
        await examineWordCounts(inside, "memory", repair),
        await maker.examine(inside, repair),
      ]),
    close: () => inTurn(() => server.release()),
  };
}

const NOTHING = { scopes: [], agent: null, now: 0, asOf: null };
