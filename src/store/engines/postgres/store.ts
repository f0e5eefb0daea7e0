import type { NewChange } from "../../../domain/change.ts";
import { MemoryError } from "../../../domain/errors.ts";
import type { Embedded, EmbeddingModel } from "../../../ports/embedder.ts";
import type { MemoryStore, MemoryWriter } from "../../../ports/memory-store.ts";
import type { Overview } from "../../../ports/overview.ts";
import type { StoreKeeping } from "../../../ports/store-keeping.ts";
import { writeQueue } from "../../write-queue.ts";
import { parsedMemories } from "./bodies.ts";
import type { Parsed } from "./bodies.ts";
import type { Sql } from "./database.ts";
import { examine } from "./doctor.ts";
import { erasing } from "./erasing.ts";
import { explained } from "./errors.ts";
import { followers } from "../../followers.ts";
import { sqlOn } from "./sql.ts";
import { changeLog } from "../../memories/log.ts";
import { nextNumber } from "../../parts.ts";
import { keepCounts, memoryReads, waiting } from "./memory-reads.ts";
import { memoryRows } from "./memory-rows.ts";
import { SCHEMA_VERSION } from "./migrations.ts";
import type { NearestIn } from "./nearest.ts";
import { lockPart, nextVersion } from "./parts.ts";
import { auditLog } from "../../audit.ts";
import { counterRows } from "../../counters.ts";
import { sightingRows } from "../../sightings.ts";
import { receiptRows } from "../../receipts/receipt-rows.ts";
import type { Server } from "./server.ts";
import { rewriteTables } from "./vacuum.ts";
import { vectorCopy } from "./vector-copy.ts";
import { addTokens, vectorRows } from "./vectors.ts";
import { vectorMaker } from "./vector-maker.ts";
import { wordCopy } from "./word-copy.ts";

export type PostgresStore = MemoryStore & Overview & StoreKeeping;

/** What holds what was said in memories; an erasure rewrites them. */
const TABLES = ["memory", "words", "word", "vector", "token_vector", "change", "receipt", "receipt_hit", "meta"];

/** The memories of one tenant. Services with the same home follow each other. */
export function openStore(server: Server, model: EmbeddingModel, home = ""): PostgresStore {
  const { database, tenant, halves } = server;
  const copy = halves === null ? vectorCopy(tenant, "memory", model, "memory") : null;
  const within: NearestIn = {
    tenant,
    part: "memory",
    model,
    halves,
    copy,
    owners: "holdfast.memory m",
    alias: "m",
  };
  const inTurn = writeQueue();
  const writing = <T>(work: (sql: Sql) => Promise<T>): Promise<T> =>
    inTurn(() =>
      explained(() =>
        database.transaction(async (sql) => {
          await lockPart(sql, tenant, "memory");
          return work(sql);
        }),
      ),
    );
  const lightly = <T>(work: (sql: Sql) => Promise<T>): Promise<T> =>
    inTurn(() => explained(() => database.transaction(work)));
  const maker = vectorMaker(tenant, "memory", model, home);
  const parsed = parsedMemories();
  const reads = memoryReads(database, within, parsed, {
    words: wordCopy(tenant),
    counts: keepCounts(database, tenant),
  });

  return {
    ...reads,
    schema: SCHEMA_VERSION,
    engine: {
      name: "PostgreSQL",
      server: server.version,
      pgvector: halves?.version ?? null,
      rowSecurity: server.rowSecurity,
    },
    write: (work) => writing((sql) => work(writerOver(sql, within, parsed))),
    saveReceipt: (receipt) => explained(() => receiptRows(sqlOn(database, tenant)).save(receipt)),
    pruneReceipts: (bounds) => lightly((sql) => receiptRows(sqlOn(sql, tenant)).prune(bounds)),
    textsWithoutVectors: async (limit) =>
      (await maker.isThisOne(database)) ? waiting(database, within).texts(limit) : [],
    saveVectors: (id, text, made) =>
      writing(async (sql) => {
        const found = await memoryRows(sql, tenant).find(id);
        // The text may have been edited or erased while its vectors were being made.
        if (found?.memory.text === text)
          await replaceVectors(sql, within, found.row, made, await nextVersion(sql, tenant, "memory"));
      }),
    touchedSince: (follower, limit) =>
      writing((sql) => followers(sqlOn(sql, tenant), "memory").touchedSince(follower, limit)),
    followedTo: (follower, upTo) =>
      writing((sql) => followers(sqlOn(sql, tenant), "memory").followedTo(follower, upTo)),
    backups: async () => [],
    noteBackup: () => refuseCopy(),
    planErasure: (planned) => writing((sql) => erasing(sql, tenant).plan(planned)),
    pendingErasure: () => erasing(database, tenant).pending(),
    erasedMarks: () => erasing(database, tenant).marks(),
    takeErasedMarks: (marks) => writing((sql) => erasing(sql, tenant).takeMarks(marks)),
    vacuumAndTruncate: () => inTurn(() => rewriteTables(database, TABLES)),
    copyInto: () => refuseCopy(),
    eraseFromCopy: () => refuseCopy(),
    // The first question reads all words, and without pgvector all vectors.
    warm: async () => {
      await reads.frequencies([]);
      await reads.byMeaning(new Float32Array(model.dimensions), NOTHING, 1);
      return false;
    },
    examine: (repair) =>
      writing(async (sql) => [...(await examine(sql, tenant, model, repair)), await maker.examine(sql, repair)]),
    close: () => inTurn(() => server.release()),
  };
}

const NOTHING = { scopes: [], agent: null, now: 0, asOf: null };

function refuseCopy(): Promise<never> {
  return Promise.reject(
    new MemoryError("usage", "A store on PostgreSQL is not one file, so Holdfast makes no copies of it.", {
      hint: "Use your server's backups, or `pg_dump` for the schema `holdfast`.",
    }),
  );
}

/** What can be done inside a transaction that has locked the tenant's memories. */
function writerOver(sql: Sql, within: NearestIn, parsed: Parsed): MemoryWriter {
  const { tenant } = within;
  const rows = memoryRows(sql, tenant);
  const audit = auditLog(sqlOn(sql, tenant));
  const follow = followers(sqlOn(sql, tenant), "memory");
  const reads = memoryReads(sql, within, parsed, null);
  let version: Promise<number> | undefined;
  let writes = 0;
  /** Everything that one transaction writes has the same version. */
  const noted = (): Promise<number> => {
    writes++;
    version ??= nextVersion(sql, tenant, "memory");
    return version;
  };

  return {
    ...reads,
    /** The same as everyone's until something is written here, so that what was looked up ahead can be used. */
    writeMark: async () => (writes === 0 ? reads.writeMark() : `${await reads.writeMark()} ${writes}`),
    async append(change: NewChange, written) {
      const now = await noted();
      const { row, isNew, textIsNew } = await rows.put(change.memory, change.after, now);
      const vectors = written.vectors ?? [];
      if (isNew && vectors.length > 0) await addVectors(sql, within, row, vectors, now);
      else if (textIsNew) await replaceVectors(sql, within, row, vectors, now);
      await follow.touch([change.memory]);
      const { at, actor, action, memory, id } = change;
      await audit.note({ at, actor, action, memory, change: id, detail: "" });
      const shared = sqlOn(sql, tenant);
      return changeLog(shared, () => nextNumber(shared, "memory", "changes")).append(change, written.request);
    },
    async note(line) {
      await noted();
      await audit.note(line);
    },
    async sight(sighting) {
      await noted();
      await sightingRows(sqlOn(sql, tenant)).sight(sighting);
    },
    async tally(counter, by) {
      await noted();
      await counterRows(sqlOn(sql, tenant)).tally(counter, by);
    },
    async erase(ids, at) {
      const { rows: erased, heirs } = await erasing(sql, tenant).erase(ids, at, await noted());
      await follow.touch([...ids, ...heirs]);
      return erased;
    },
    erasureIsDone: (ids) => erasing(sql, tenant).finished(ids),
  };
}

/** Replaces all vectors of a memory, whichever model made them. None means that it waits for some. */
async function replaceVectors(
  sql: Sql,
  within: NearestIn,
  row: number,
  made: Embedded,
  version: number,
): Promise<void> {
  await vectorRows(sql, within.tenant, "memory", within.model, within.halves).drop([row]);
  await sql.run("delete from holdfast.token_vector where tenant = $1 and row = $2", within.tenant, row);
  await addVectors(sql, within, row, made, version);
}

async function addVectors(
  sql: Sql,
  { tenant, model, halves }: NearestIn,
  row: number,
  made: Embedded,
  version: number,
): Promise<void> {
  await vectorRows(sql, tenant, "memory", model, halves).add(row, made);
  await addTokens(sql, tenant, model, row, made);
  await sql.run(
    "update holdfast.memory set embedded = $3, detailed = $3, touched = $4 where tenant = $1 and row = $2",
    tenant,
    row,
    made.length === 0 ? null : model.id,
    version,
  );
}
