import type { MemoryId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import type { Seen } from "../../domain/standing.ts";
import type { Instant } from "../../domain/time.ts";
import { reachableKeys, reachesKey, reachesMemory } from "../../domain/reach.ts";
import type { Reach } from "../../domain/reach.ts";
import type { MemoryReader, MemoryStore, Totals, View, WholeStore } from "../../ports/memory-store.ts";
import type { Overview, Scopes, StandingStep } from "../../ports/overview.ts";
import { fingerprintHash, toMemory } from "../memory-bodies.ts";
import type { MemoryRow } from "../memory-bodies.ts";
import { partState } from "../parts.ts";
import { receiptRows, addUpSpending } from "../receipts/receipt-rows.ts";
import { isOwn, piece, writeVerbatim, chooseSql, insert, TENANT, joinConditions } from "../sql.ts";
import type { Sql, Piece } from "../sql.ts";
import { vectorRows } from "../vector-rows.ts";
import type { VectorTable } from "../vector-rows.ts";
import { openErasing } from "./erasing.ts";
import { countListed, list } from "./listing.ts";
import { changeLog, auditLog } from "./log.ts";
import { memoryVectors } from "./memory-vectors.ts";
import { isOfProject, whereScope, EXPIRY_THEN, SCOPE, STANDING_THEN } from "./visible.ts";
import type { ProjectId } from "../../domain/project.ts";
import type { Sighting } from "../../domain/sighting.ts";

export type MemorySearch = Pick<
  MemoryReader,
  "wordMatches" | "byWordGroups" | "byMeaning" | "cosines" | "frequencies" | "holding" | "count"
>;

/** Where ids are kept, by the letter they begin with. */
const TABLES: Readonly<Record<string, string>> = { c: "change", b: "change", r: "receipt" };

/** What can be asked of the store as far as somebody sees, of what is committed or within a transaction. */
export function memoryReads(
  whole: Sql,
  table: VectorTable,
  found: MemorySearch,
  reach: Reach | null = null,
): MemoryReader & Pick<MemoryStore, "receiptPage"> {
  const sql = reach === null ? whole : whole.within(reach);
  const search = reach === null ? found : searchWithin(found, reach);
  const log = changeLog(sql, reach);
  const receipts = receiptRows(sql);
  const vectors = memoryVectors(sql, table);
  const { sightings, memoriesOf, foldersOf } = sightingRows(sql);
  // What was erased is learned by nobody again, wherever it was.
  const { erasedAt, erasedWithin } = openErasing(whole);
  return {
    async byId(id: MemoryId, asOf: Instant | null = null): Promise<Memory | undefined> {
      if (asOf !== null) return log.memoryAt(id, asOf);
      const row = await sql.first<MemoryRow>`
        select row, body from holdfast.memory where ${isOwn()} and id = ${id} and standing <> 'absent'`;
      return row === undefined ? undefined : toMemory(row);
    },
    async idsBeginning(prefix: string, limit: number): Promise<readonly string[]> {
      const table = writeVerbatim(`holdfast.${TABLES[prefix[0] ?? ""] ?? "memory"}`);
      const column = writeVerbatim(prefix.startsWith("b") ? "batch" : "id");
      const found = await sql.rows<{ id: string }>`
        select distinct ${column} as id from ${table}
         where ${isOwn()} and ${column} >= ${prefix} and ${column} < ${`${prefix}~`} order by 1 limit ${limit}`;
      return found.map(({ id }) => id);
    },
    byWords: async (terms, view, limit) => (await search.wordMatches(terms, view, limit)).active,
    wordMatches: search.wordMatches,
    byWordGroups: search.byWordGroups,
    byMeaning: search.byMeaning,
    cosines: search.cosines,
    frequencies: search.frequencies,
    holding: search.holding,
    count: search.count,
    tokens: vectors.tokens,
    wordsOnly: vectors.wordsOnly,
    list: (query) => list(sql, query, reach),
    countListed: (query) => countListed(sql, query, reach),
    async alike(text: string, scope: string, agent: string | null): Promise<readonly Memory[]> {
      const found = await sql.rows<MemoryRow>`
        select m.row, m.body
          from holdfast.memory m
         where ${isOwn("m")} and m.fingerprint = ${fingerprintHash(text)} and m.standing <> 'absent'
           and ${whereScope((key) => piece`${writeVerbatim(key)} = ${scope}`)}
           and m.agent is not distinct from cast(${agent} as text)
         order by m.row desc`;
      return found.map(toMemory);
    },
    changes: log.changes,
    countChanges: log.countChanges,
    changesOfRequest: log.changesOfRequest,
    receipt: receipts.byId,
    receipts: receipts.list,
    receiptPage: receipts.page,
    writeMark: async () => String((await partState(sql, "memory")).version),
    sightings,
    memoriesOf,
    foldersOf,
    erasedAt,
    erasedWithin,
  };
}

/** How memories are found within reach. What came is looked at once more: at an earlier time it may have been elsewhere. */
function searchWithin(search: MemorySearch, reach: Reach): MemorySearch {
  const narrow = (view: View): View => ({
    ...view,
    scopes: view.scopes === "all" ? reachableKeys(reach) : view.scopes.filter((key) => reachesKey(reach, key)),
  });
  const keep = (memories: readonly Memory[]): readonly Memory[] =>
    memories.filter((memory) => reachesMemory(reach, memory));
  return {
    async wordMatches(terms, view, limit) {
      const { active, replaced } = await search.wordMatches(terms, narrow(view), limit);
      return { active: keep(active), replaced: keep(replaced) };
    },
    byWordGroups: async (groups, view, limit) => keep(await search.byWordGroups(groups, narrow(view), limit)),
    async byMeaning(vector, view, limit) {
      const near = await search.byMeaning(vector, narrow(view), limit);
      return near.filter(({ memory }) => reachesMemory(reach, memory));
    },
    cosines: (vector, memories) => search.cosines(vector, keep(memories)),
    frequencies: search.frequencies,
    holding: search.holding,
    count: (view) => search.count(narrow(view)),
  };
}

export function overviewReads(sql: Sql, table: VectorTable): Overview & Pick<WholeStore, "totals" | "log" | "audit"> {
  const receipts = receiptRows(sql);
  const vectors = memoryVectors(sql, table);
  return {
    log: changeLog(sql).log,
    spending: (since, limit) => addUpSpending(sql, since, limit),
    ...overview(sql),
    async totals(now: Instant): Promise<Totals> {
      const memories: Record<Seen, number> = { proposed: 0, active: 0, superseded: 0, retired: 0, expired: 0 };
      const states = await sql.rows<{ state: Seen; count: number }>`
        select case when standing = 'active' and expires_at <= cast(${now} as bigint) then 'expired' else standing end as state,
               count(*) as count
          from holdfast.memory
         where ${isOwn()} and standing <> 'absent'
         group by 1`;
      for (const { state, count } of states) memories[state] = count;
      const logged = await sql.first<{ changes: number }>`
        select count(*) as changes from holdfast.change where ${isOwn()}`;
      return {
        memories,
        ...logged!,
        ...(await receipts.totals()),
        vectors: await vectorRows(sql, table).count(),
        withoutVectors: await vectors.withoutVectors(),
        counters: await counterRows(sql).counters(),
      };
    },
    audit: auditLog(sql).audit,
  };
}

/** More topics than this help nobody to choose one. */
const TOPICS = 50;

const SAID_AGENT = chooseSql({ sqlite: "m.body ->> '$.source.agent'", postgres: "m.said_agent" });
const EACH_TOPIC = chooseSql({
  sqlite: ", json_each(m.body, '$.topics') t",
  postgres: ", unnest(m.topics) as t (value)",
});
const NOTHING_MORE = writeVerbatim("");

/** Counts over the whole store, for people who look at it. */
function overview(sql: Sql): Pick<Overview, "scopes" | "standingSteps"> {
  return {
    async scopes(now: Instant): Promise<Scopes> {
      const count = <Row>(what: Piece, more: Piece, rest: Piece) =>
        sql.rows<Row>`
          select ${what}, count(*) as memories
            from holdfast.memory m ${more}
           where ${isOwn("m")} and m.standing = 'active' and (m.expires_at is null or m.expires_at > cast(${now} as bigint))
           group by 1
           order by memories desc, 1 nulls first
           ${rest}`;
      return {
        scopes: await count(piece`${SCOPE} as key`, NOTHING_MORE, NOTHING_MORE),
        agents: await count(piece`${SAID_AGENT} as agent`, NOTHING_MORE, NOTHING_MORE),
        topics: await count(writeVerbatim("t.value as topic"), EACH_TOPIC, writeVerbatim(`limit ${TOPICS}`)),
      };
    },
    async standingSteps(): Promise<readonly StandingStep[]> {
      const rows = await sql.rows<Omit<StandingStep, "active"> & { active: boolean | number }>`
        select c.at, c.memory, coalesce(${STANDING_THEN} = 'active', false) as active, ${EXPIRY_THEN} as "expiresAt"
          from holdfast.change c
         where ${isOwn("c")}
         order by c.seq`;
      return rows.map((row) => ({ ...row, active: Boolean(row.active) }));
    },
  };
}

/** Numbers that only grow, such as how many secrets were cut. */
export function counterRows(sql: Sql) {
  return {
    async tally(name: string, by: number): Promise<void> {
      await sql.run`
        ${insert("counter", { name, value: by })}
        on conflict (${TENANT} name) do update set value = holdfast.counter.value + excluded.value`;
    },
    async counters(): Promise<Readonly<Record<string, number>>> {
      const rows = await sql.rows<{ name: string; value: number }>`
        select name, value from holdfast.counter where ${isOwn()} order by name`;
      return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
    },
  };
}

export function sightingRows(sql: Sql) {
  return {
    sightings(where: Partial<Pick<Sighting, "home" | "identity" | "project" | "stamp">>): Promise<readonly Sighting[]> {
      const conditions = (["home", "identity", "project", "stamp"] as const).flatMap((column) =>
        where[column] === undefined ? [] : piece`${writeVerbatim(column)} = ${where[column]}`,
      );
      return sql.rows<Sighting>`
        select home, identity, project, stamp, root, first_at as "firstAt", last_at as "lastAt"
          from holdfast.sighting
         where ${isOwn()} and ${joinConditions(conditions)}
         order by last_at`;
    },
    async memoriesOf(project: ProjectId): Promise<number> {
      const row = await sql.first<{ count: number }>`
        select count(*) as count
          from holdfast.memory m
         where ${isOwn("m")} and m.standing <> 'absent' and ${whereScope((key) => isOfProject(key, project))}`;
      return row!.count;
    },
    async foldersOf(project: ProjectId): Promise<readonly string[]> {
      const start = `path:${project}//`;
      const inProject = (key: string): Piece =>
        piece`${writeVerbatim(key)} >= ${start} and ${writeVerbatim(key)} < ${`path:${project}/0`}`;
      const found = await sql.rows<{ key: string }>`${chooseSql({
        sqlite: piece`select key from holdfast.scope where ${inProject("key")}`,
        postgres: piece`select distinct m.scope as key from holdfast.memory m where ${isOwn("m")} and ${inProject("m.scope")}`,
      })}`;
      return found.map(({ key }) => key.slice(start.length)).toSorted();
    },
    /** A place is known by its name there; who it belongs to may change. */
    async sight({ firstAt, lastAt, ...place }: Sighting): Promise<void> {
      const { home, identity, project, stamp, root } = place;
      await sql.run`
        ${insert("sighting", { home, identity, project, stamp, root, first_at: firstAt, last_at: lastAt })}
        on conflict (${TENANT} home, identity) do update
           set project = excluded.project, stamp = excluded.stamp, root = excluded.root, last_at = excluded.last_at`;
    },
  };
}
