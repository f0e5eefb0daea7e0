import { MemoryError } from "../../../../domain/errors.ts";
import type { EmbeddingModel } from "../../../../ports/embedder.ts";
import type { JournalStore } from "../../../../ports/journal.ts";
import type { JournalKeeping } from "../../../../ports/store-keeping.ts";
import { journalStore } from "../../../journal/journal-store.ts";
import { examineWordCounts } from "../doctor.ts";
import type { NearestIn } from "../nearest.ts";
import type { Server } from "../server.ts";
import { getConnection, sqlOver } from "../sql.ts";
import { rewriteTables } from "../vacuum.ts";
import { vectorCopy } from "../vector-copy.ts";
import { vectorMaker } from "../vector-maker.ts";
import { TURNS } from "./in-view.ts";
import { turnIndex } from "./turn-index.ts";
import { turnSearch } from "./turn-search.ts";

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
  const index = turnIndex(tenant, model, halves);
  const copy = halves === null ? vectorCopy(tenant, "turn", model, "turn") : null;
  const within: NearestIn = { tenant, vectors: index, halves, copy, owners: `(${TURNS})`, alias: "t" };
  const search = turnSearch(database, within);
  const maker = vectorMaker(tenant, "turn", model, home);
  const journal = journalStore({
    database: sqlOver(server),
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
    makesVectors: () => maker.isThisOne(database),
    examine: async (sql, repair) => [
      await examineWordCounts(getConnection(sql), tenant, "turn", repair),
      await maker.examine(getConnection(sql), repair),
    ],
  });

  return {
    ...journal,
    fault: null,
    vacuumAndTruncate: () => rewriteTables(database, TABLES),
    copyInto: refuseCopy,
    cutEvidenceFromCopy: refuseCopy,
    holdingInCopy: refuseCopy,
    forgetTreeInCopy: refuseCopy,
    // The server looks after its write-ahead log.
    truncateLog: async () => undefined,
    close: () => server.release(),
  };
}

const NOTHING = { projects: [], since: null, until: null };

function refuseCopy(): Promise<never> {
  return Promise.reject(
    new MemoryError("usage", "A journal on PostgreSQL is not one file, so Holdfast makes no copies of it.", {
      hint: "Use your server's backups, or `pg_dump` for the schema `holdfast`.",
    }),
  );
}
