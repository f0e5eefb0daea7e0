import type { EmbeddingModel } from "../../../ports/embedder.ts";
import type { WholeStore } from "../../../ports/memory-store.ts";
import type { Overview } from "../../../ports/overview.ts";
import type { StoreKeeping } from "../../../ports/store-keeping.ts";
import { examineMemories } from "../../memories/doctor.ts";
import { memoryStore } from "../../memories/memory-store.ts";
import type { Written } from "../../memories/memory-store.ts";
import { receiptRows } from "../../receipts/receipt-rows.ts";
import { type Sql, writeQueue, writeVerbatim } from "../../sql.ts";
import { countVisible, keepCounts } from "../../view-counts.ts";
import { examineWordCounts } from "./words.ts";
import { explainErrors } from "./database.ts";
import { memoryIndex } from "../../memories/memory-index.ts";
import { memorySearch } from "../../memories/memory-search.ts";
import { serverSearch } from "./memory-search.ts";
import { memoryTables } from "./memory-tables.ts";
import { SCHEMA_VERSION } from "./migrations.ts";
import type { NearestIn } from "./nearest.ts";
import { lockPart } from "./parts.ts";
import type { Server } from "./server.ts";
import { sqlOn } from "./sql.ts";
import { refuseCopy, rewriteTables } from "./vacuum.ts";
import { vectorMaker } from "./vector-maker.ts";

export type PostgresStore = WholeStore & Overview & StoreKeeping;

/** What holds what was said in memories; an erasure rewrites them. */
const TABLES = ["memory", "words", "word", "vector", "token_vector", "change", "receipt", "receipt_hit", "meta"];

/** The memories of one tenant. Services with the same home follow each other. */
export function openStore(server: Server, model: EmbeddingModel, home = ""): PostgresStore {
  const { database, tenant, halves } = server;
  const sql = sqlOn(database, tenant);
  const tables = memoryTables(tenant, model, halves);
  const index = memoryIndex(tables, { holdsVectors: halves === null, isAwaited: true });
  const within: NearestIn = {
    vectors: tables,
    halves,
    copy: halves === null ? index.copy : null,
    owners: writeVerbatim("holdfast.memory m"),
    alias: "m",
  };
  const inTurn = writeQueue();
  const writing = <T>(work: (inside: Sql, written: Written) => Promise<T>): Promise<T> =>
    inTurn(() =>
      explainErrors(async () => {
        const written: Written = { rows: new Set(), erasures: [], beginErasure: () => undefined };
        const result = await database.transaction(async (connection) => {
          await lockPart(connection, tenant, "memory");
          return work(sqlOn(connection, tenant), written);
        });
        if (written.erasures.length > 0) index.erased(written.rows, written.erasures.length);
        return result;
      }),
    );
  const maker = vectorMaker("memory", model, home);
  const search = memorySearch(sql, tables, serverSearch(sql, tenant, within, true), () => index, keepCounts(sql));

  return {
    ...memoryStore({
      sql,
      tables,
      search,
      searchInside: (inside) =>
        memorySearch(
          inside,
          tables,
          serverSearch(inside, tenant, within, false),
          () => null,
          async (view) => (await countVisible(inside, view)).count,
        ),
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
    warm: () => index.fill(sql),
    examine: (repair) =>
      writing(async (inside) => [
        ...(await examineMemories(inside, tables, repair)),
        await examineWordCounts(inside, "memory", repair),
        await maker.examine(inside, repair),
      ]),
    close: () => inTurn(() => server.release()),
  };
}
