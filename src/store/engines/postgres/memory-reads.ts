import type { MemoryId } from "../../../domain/ids.ts";
import type { Memory } from "../../../domain/memory.ts";
import type { Seen } from "../../../domain/standing.ts";
import type { Instant } from "../../../domain/time.ts";
import type { ListQuery, MemoryReader, Near, Totals, View } from "../../../ports/memory-store.ts";
import type { Overview } from "../../../ports/overview.ts";
import { fingerprintHash, toMemory } from "../../memory-bodies.ts";
import type { MemoryRow } from "../../memory-bodies.ts";
import { memoryBodies } from "./bodies.ts";
import type { Parsed } from "./bodies.ts";
import type { Sql } from "./database.ts";
import { erasing } from "./erasing.ts";
import { countListed, list } from "../../memories/listing.ts";
import { changeLog } from "../../memories/log.ts";
import { nearest } from "./nearest.ts";
import type { NearestIn } from "./nearest.ts";
import { overview } from "./overview.ts";
import { partState } from "./parts.ts";
import type { Tenant } from "./parts.ts";
import { auditLog } from "../../audit.ts";
import { counterRows } from "../../counters.ts";
import { sightingRows } from "../../sightings.ts";
import { countVisible, viewCounts } from "../../view-counts.ts";
import { receiptRows } from "../../receipts/receipt-rows.ts";
import { addUpSpending } from "../../receipts/spending.ts";
import { visible } from "../../memories/visible.ts";
import { sqlOn, writeCondition } from "./sql.ts";
import { bestCosines } from "./vectors.ts";
import type { WordCopy } from "./word-copy.ts";
import { wordSearch } from "./word-search.ts";

/** What a service keeps of what is committed, from one question to the next. */
export interface Kept {
  readonly words: WordCopy;
  readonly counts: ReturnType<typeof viewCounts>;
}

/** Everything that can be asked of the store, over any connection or within a transaction. */
export function memoryReads(
  sql: Sql,
  within: NearestIn,
  parsed: Parsed,
  /** Null within a transaction: what it writes may yet be taken back. */
  kept: Kept | null,
): MemoryReader & Overview {
  const { tenant, model } = within;
  const bodies = memoryBodies(sql, tenant, parsed);
  const words = wordSearch(sql, tenant, { bodies, parsed, copy: kept?.words ?? null });
  const near = nearest(sql, within, kept !== null);
  const shared = sqlOn(sql, tenant);
  const log = changeLog(shared);
  const receipts = receiptRows(shared);
  const eraser = erasing(sql, tenant);
  const seen = sightingRows(shared);
  const waits = waiting(sql, within);

  return {
    async byId(id: MemoryId, asOf: Instant | null = null): Promise<Memory | undefined> {
      if (asOf !== null) return log.memoryAt(id, asOf);
      const row = await sql.first<MemoryRow>(
        "select body from holdfast.memory where tenant = $1 and id = $2 and standing <> 'absent'",
        tenant,
        id,
      );
      return row === undefined ? undefined : toMemory(row);
    },
    async idsBeginning(prefix: string, limit: number): Promise<readonly string[]> {
      const table = { m: "memory", c: "change", b: "change", r: "receipt" }[prefix[0] ?? "m"] ?? "memory";
      const column = prefix.startsWith("b") ? "batch" : "id";
      const found = await sql.rows<{ id: string }>(
        `select distinct ${column} as id from holdfast.${table}
          where tenant = $1 and ${column} >= $2 and ${column} < $3 order by 1 limit $4`,
        tenant,
        prefix,
        `${prefix}~`,
        limit,
      );
      return found.map(({ id }) => id);
    },
    byWords: async (terms, view, limit) => (await words.wordMatches(terms, view, limit)).active,
    wordMatches: words.wordMatches,
    byWordGroups: words.byWordGroups,
    async byMeaning(vector: Float32Array, view: View, limit: number): Promise<readonly Near[]> {
      const found = await near(vector, limit, (given) => writeCondition(tenant, visible(view), given));
      const memories = await bodies(
        found.map(({ row }) => row),
        view.asOf,
      );
      return found.flatMap(({ row, cosine }) => {
        const memory = memories.get(row);
        return memory === undefined ? [] : { memory, cosine };
      });
    },
    async cosines(vector: Float32Array, memories: readonly Memory[]): Promise<ReadonlyMap<MemoryId, number>> {
      if (memories.length === 0 || vector.length !== model.dimensions) return new Map();
      const found = await sql.rows<{ row: MemoryId; embedding: Uint8Array }>(
        `select m.id as row, v.embedding
           from holdfast.memory m
           join holdfast.vector v on v.tenant = m.tenant and v.part = 'memory' and v.row = m.row and v.model = $3
          where m.tenant = $1 and m.id = any ($2::text[])`,
        tenant,
        memories.map(({ id }) => id),
        model.id,
      );
      return bestCosines(vector, found);
    },
    async tokens(ids: readonly MemoryId[]): Promise<ReadonlyMap<MemoryId, Int8Array>> {
      const found = await sql.rows<{ id: MemoryId; embedding: Uint8Array }>(
        `select m.id, t.embedding
           from holdfast.memory m
           join holdfast.token_vector t on t.tenant = m.tenant and t.row = m.row and t.model = $3
          where m.tenant = $1 and m.id = any ($2::text[])`,
        tenant,
        ids,
        model.id,
      );
      return new Map(
        found.map(({ id, embedding: { buffer, byteOffset, byteLength } }) => [
          id,
          new Int8Array(buffer, byteOffset, byteLength),
        ]),
      );
    },
    wordsOnly: waits.wordsOnly,
    frequencies: words.frequencies,
    count: async (view: View): Promise<number> =>
      kept === null ? (await countVisible(shared, view)).count : kept.counts.count(view),
    list: (query: ListQuery) => list(shared, query),
    countListed: (query) => countListed(shared, query),
    async alike(text: string, scope: string, agent: string | null): Promise<readonly Memory[]> {
      const found = await sql.rows<MemoryRow>(
        `select body
           from holdfast.memory
          where tenant = $1 and fingerprint = $2 and standing <> 'absent' and scope = $3
            and agent is not distinct from $4::text
          order by row desc`,
        tenant,
        fingerprintHash(text),
        scope,
        agent,
      );
      return found.map(toMemory);
    },
    changes: log.changes,
    countChanges: log.countChanges,
    changesOfRequest: log.changesOfRequest,
    log: log.log,
    receipt: receipts.byId,
    receipts: receipts.list,
    receiptPage: receipts.page,
    spending: (since, limit) => addUpSpending(shared, since, limit),
    ...overview(sql, tenant),
    async totals(now: Instant): Promise<Totals> {
      const memories: Record<Seen, number> = { proposed: 0, active: 0, superseded: 0, retired: 0, expired: 0 };
      const states = await sql.rows<{ state: Seen; count: number }>(
        `select case when standing = 'active' and expires_at <= $2::bigint then 'expired' else standing end as state,
                count(*) as count
           from holdfast.memory
          where tenant = $1 and standing <> 'absent'
          group by 1`,
        tenant,
        now,
      );
      for (const { state, count } of states) memories[state] = count;
      const counted = await sql.first<{ changes: number; vectors: number }>(
        `select (select count(*) from holdfast.change where tenant = $1) as changes,
                (select count(*) from holdfast.vector where tenant = $1 and part = 'memory') as vectors`,
        tenant,
      );
      return {
        memories,
        ...counted!,
        ...(await receipts.totals()),
        withoutVectors: await waits.withoutVectors(),
        counters: await counterRows(shared).counters(),
      };
    },
    writeMark: async () => String((await partState(sql, tenant, "memory")).version),
    sightings: seen.sightings,
    memoriesOf: seen.memoriesOf,
    erasedAt: eraser.erasedAt,
    erasedWithin: eraser.erasedWithin,
    audit: auditLog(shared).audit,
  };
}

/** What a service knows of how many memories its views can see. */
export function keepCounts(sql: Sql, tenant: Tenant): ReturnType<typeof viewCounts> {
  return viewCounts(
    async () => (await partState(sql, tenant, "memory")).version,
    (view) => countVisible(sqlOn(sql, tenant), view),
  );
}

/** Memories that wait: those never embedded, and those embedded by another model or before it gave the vectors of tokens. */
export function waiting(sql: Sql, { tenant, model }: NearestIn) {
  // "is distinct from" says the same, and no index helps with it.
  const otherThan = (column: string) => `(${column} is null or ${column} < $2 or ${column} > $2)`;
  const ofVectors = otherThan("embedded");
  const ofAny = model.tokenDimensions === undefined ? ofVectors : `(${ofVectors} or ${otherThan("detailed")})`;
  const count = async (condition: string): Promise<number> => {
    const row = await sql.first<{ count: number }>(
      `select count(*) as count from holdfast.memory where tenant = $1 and ${condition}`,
      tenant,
      model.id,
    );
    return row!.count;
  };
  return {
    wordsOnly: () => count(ofVectors),
    withoutVectors: () => count(ofAny),
    async texts(limit: number): Promise<readonly { readonly id: MemoryId; readonly text: string }[]> {
      const rows = await sql.rows<MemoryRow>(
        `select body from holdfast.memory where tenant = $1 and ${ofAny} order by row limit $3`,
        tenant,
        model.id,
        limit,
      );
      return rows.map(toMemory).map(({ id, text }) => ({ id, text }));
    },
  };
}
