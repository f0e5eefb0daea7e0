import type { MemoryId } from "../../../domain/ids.ts";
import type { Memory } from "../../../domain/memory.ts";
import type { Seen } from "../../../domain/standing.ts";
import type { Instant } from "../../../domain/time.ts";
import type { EmbeddingModel } from "../../../ports/embedder.ts";
import type { ListQuery, MemoryReader, Totals, View } from "../../../ports/memory-store.ts";
import type { Overview } from "../../../ports/overview.ts";
import type { Immediate } from "./asynchronous.ts";
import type { Database } from "./database.ts";
import { erasing } from "./erasing.ts";
import { keptMemories } from "./kept-memories.ts";
import { countListed, list } from "../../memories/listing.ts";
import { changeLog } from "../../memories/log.ts";
import { fingerprintHash, toMemory } from "../../memory-bodies.ts";
import type { MemoryRow } from "../../memory-bodies.ts";
import { overview } from "./overview.ts";
import { auditLog } from "../../audit.ts";
import { counterRows } from "../../counters.ts";
import { receiptRows } from "../../receipts/receipt-rows.ts";
import { sightingRows } from "../../sightings.ts";
import { countVisible, viewCounts } from "../../view-counts.ts";
import { sqlOn } from "./sql.ts";
import { statements } from "./statements.ts";
import { vectorRows } from "./vector-rows.ts";
import { vectorSearch } from "./vector-search.ts";
import { wordSearch } from "./word-search.ts";
import { foreignWrites, writeMark } from "./write-mark.ts";

/**
 * Everything that can be asked of the store, over one connection. `writing` is the connection that writes: the one that is
 * read from sees what it has committed, and what is kept in memory follows its writes one by one.
 */
export function memoryReads(db: Database, writing: Database, model: EmbeddingModel) {
  const foreign = foreignWrites(writing);
  const prepared = statements(db);
  const kept = keptMemories(db, foreign);
  const words = wordSearch(db, kept);
  const vectors = vectorSearch(db, foreign, model, kept);
  const vectorTable = vectorRows(db, model);
  const sql = sqlOn(db);
  const log = changeLog(sql);
  const counts = viewCounts(foreign, (view) => countVisible(sql, view));
  const eraser = erasing(db);
  const seen = sightingRows(sql);
  const receipts = receiptRows(sql);

  const reads = {
    async byId(id: MemoryId, asOf: Instant | null = null): Promise<Memory | undefined> {
      if (asOf !== null) return log.memoryAt(id, asOf);
      const row = prepared("select row, body from memory where id = ? and standing <> 'absent'").get(id);
      return row === undefined ? undefined : toMemory(row as MemoryRow);
    },
    idsBeginning(prefix: string, limit: number): readonly string[] {
      const table = { m: "memory", c: "change", b: "change", r: "receipt" }[prefix[0] ?? "m"] ?? "memory";
      const column = prefix.startsWith("b") ? "batch" : "id";
      const found = prepared(`
        select distinct ${column} as id from ${table} where ${column} >= ? and ${column} < ? order by ${column} limit ?
      `).all(prefix, `${prefix}~`, limit) as { id: string }[];
      return found.map(({ id }) => id);
    },
    byWords: (terms: readonly string[], view: View, limit: number) => words.wordMatches(terms, view, limit).active,
    wordMatches: words.wordMatches,
    byWordGroups: words.byWordGroups,
    byMeaning: vectors.byMeaning,
    cosines: vectors.cosines,
    tokens: vectorTable.tokens,
    wordsOnly: vectorTable.wordsOnly,
    frequencies: words.frequencies,
    count: counts.count,
    list: (query: ListQuery) => list(sql, query),
    countListed: (query: Omit<ListQuery, "offset" | "limit">) => countListed(sql, query),
    ...overview(prepared),
    alike(text: string, scope: string, agent: string | null): readonly Memory[] {
      const found = prepared(`
        select m.row, m.body
          from memory m
         where m.fingerprint = ?
           and m.standing <> 'absent'
           and m.scope = (select id from scope where key = ?)
           and m.agent is ?
         order by m.row desc
      `).all(fingerprintHash(text), scope, agent) as MemoryRow[];
      return found.map(toMemory);
    },
    writeMark: writeMark(db),
    changes: log.changes,
    countChanges: log.countChanges,
    changesOfRequest: log.changesOfRequest,
    log: log.log,
    receipt: receipts.byId,
    receipts: receipts.list,
    receiptPage: receipts.page,
    totals: async (now: Instant): Promise<Totals> => ({
      ...totals(prepared, vectorTable.withoutVectors, now),
      ...(await receipts.totals()),
      counters: await counterRows(sql).counters(),
    }),
    sightings: seen.sightings,
    memoriesOf: seen.memoriesOf,
    erasedAt: eraser.erasedAt,
    erasedWithin: eraser.erasedWithin,
    audit: auditLog(sql).audit,
  } satisfies Immediate<Omit<MemoryReader & Overview, "spending" | Shared>> & Pick<MemoryReader & Overview, Shared>;

  return {
    reads,
    /** For a transaction, whose changes may yet be taken back: nothing is kept of what it counts. */
    countNow: async (view: View): Promise<number> => (await countVisible(sql, view)).count,
    textsWithoutVectors: vectorTable.textsWithoutVectors,
    /** This process wrote, changed or took away these rows, and that is committed. */
    touched(rows: Iterable<number>): void {
      counts.changed();
      for (const row of rows) {
        kept.forget(row);
        vectors.touched(row);
      }
    },
    /** A transaction that was read in was taken back. */
    takenBack: words.forget,
    /** What speaks of an erased memory was scrubbed too, whichever memory it is. */
    erased: kept.clear,
    /** Fills the copy of the vectors a little further; false once it is in step. */
    warm: vectors.fill,
    /** The file was mended behind everyone's back. */
    restart(): void {
      vectors.restart();
      counts.changed();
      kept.clear();
    },
  };
}

/** What is written once for both engines already. */
type Shared =
  | "byId"
  | "list"
  | "countListed"
  | "changes"
  | "countChanges"
  | "changesOfRequest"
  | "log"
  | "receipt"
  | "receipts"
  | "receiptPage"
  | "totals"
  | "count"
  | "sightings"
  | "memoriesOf"
  | "audit";

type Prepared = ReturnType<typeof statements>;

function totals(
  prepared: Prepared,
  withoutVectors: () => number,
  now: Instant,
): Omit<Totals, "receipts" | "oldestReceiptAt" | "counters"> {
  const memories: Record<Seen, number> = { proposed: 0, active: 0, superseded: 0, retired: 0, expired: 0 };
  const states = prepared(`
    select iif(standing = 'active' and expires_at <= ?, 'expired', standing) as state, count(*) as count
      from memory
     where standing <> 'absent'
     group by 1
  `).all(now) as { state: Seen; count: number }[];
  for (const { state, count } of states) memories[state] = count;
  const single = (sql: string) => (prepared(sql).get() as { value: number }).value;
  return {
    memories,
    changes: single("select count(*) as value from change"),
    vectors: single("select count(*) as value from vector"),
    withoutVectors: withoutVectors(),
  };
}
