import type { Change, NewChange } from "../../domain/change.ts";
import type { MemoryId, ReceiptId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import type { Receipt } from "../../domain/receipt.ts";
import { scopeKey } from "../../domain/scope.ts";
import type { Seen } from "../../domain/standing.ts";
import type { Instant } from "../../domain/time.ts";
import type { Embedded, EmbeddingModel } from "../../ports/embedder.ts";
import type { ListQuery, MemoryStore, MemoryWriter, Totals, View } from "../../ports/memory-store.ts";
import type { Overview } from "../../ports/overview.ts";
import { auditLog } from "./audit.ts";
import { closeDatabase, durable, inTransaction, openDatabase, quick } from "./database.ts";
import type { Database } from "./database.ts";
import { examine } from "./doctor.ts";
import type { Check } from "./doctor.ts";
import { erasing } from "./erasing.ts";
import { clearly } from "./errors.ts";
import { followers } from "./followers.ts";
import { keptMemories } from "./kept-memories.ts";
import { changeLog } from "./log.ts";
import { fingerprintHash, memoryRows, toMemory } from "./memory-rows.ts";
import type { MemoryRow } from "./memory-rows.ts";
import { countListed, list } from "./listing.ts";
import { migrate, refuseOther } from "./migrations.ts";
import { overview } from "./overview.ts";
import { sightingRows } from "./sightings.ts";
import { statements } from "./statements.ts";
import { vectorRows } from "./vector-rows.ts";
import { vectorSearch } from "./vector-search.ts";
import { visible } from "./visible.ts";
import { viewCounts } from "./view-counts.ts";
import { wordSearch } from "./word-search.ts";
import { writeMark } from "./write-mark.ts";

export interface SqliteStore extends MemoryStore, Overview {
  /** Copies of the store that this program made. */
  backups(): readonly string[];
  noteBackup(file: string, at: Instant): void;
  /** Memories whose rows are gone while the write-ahead log or a copy may still hold their bytes. */
  pendingErasure(): readonly MemoryId[];
  erasureIsDone(): void;
  /** For a copy that takes this store's place: what was erased stays erased. */
  takeTombstonesFrom(other: SqliteStore): void;
  /** Fills the copy of the vectors a little further; false once it is in step. */
  warm(): boolean;
  /** Proves that everything agrees, row by row, and mends what does not when told to. */
  examine(repair: boolean): readonly Check[];
  readonly db: Database;
}

/** Opens the store in one file. A reader never writes, not even a migration. */
export function openStore(
  file: string,
  model: EmbeddingModel,
  options: { readonly readOnly: boolean } = { readOnly: false },
): SqliteStore {
  const db = openDatabase(file, options);
  try {
    return clearly(file, () => {
      if (options.readOnly) refuseOther(db);
      else migrate(db);
      return storeOver(db, file, model);
    });
  } catch (error) {
    db.close();
    throw error;
  }
}

function storeOver(db: Database, file: string, model: EmbeddingModel): SqliteStore {
  const prepared = statements(db);
  const rows = memoryRows(db);
  const kept = keptMemories(db);
  const words = wordSearch(db, kept);
  const counts = viewCounts(db);
  const vectors = vectorSearch(db, model, kept);
  const vectorTable = vectorRows(db, model);
  const log = changeLog(db);
  const audit = auditLog(db);
  const eraser = erasing(db);
  const follow = followers(db, "memory");
  const seen = sightingRows(db);

  const reader = {
    byId(id: MemoryId, asOf: Instant | null = null): Memory | undefined {
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
    list: (query: ListQuery): readonly Memory[] => list(prepared, log.memoryAt, query),
    countListed: (query: Omit<ListQuery, "offset" | "limit">): number => countListed(prepared, query),
    ...overview(prepared),
    bySlots(keys: readonly string[], scope: string, agent: string | null): readonly Memory[] {
      if (keys.length === 0) return [];
      // "cross" keeps the slots first: SQLite would rather go through every memory of the scope.
      const found = prepared(`
        select distinct m.row, m.body
          from slot s
         cross join memory m on m.row = s.memory
         where s.key in (select value from json_each(?))
           and m.standing = 'active'
           and m.scope = (select id from scope where key = ?)
           and m.agent is ?
      `).all(JSON.stringify(keys), scope, agent) as MemoryRow[];
      return found.map(toMemory);
    },
    slotKeys: kept.slotKeys,
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
    receipt(id: ReceiptId): Receipt | undefined {
      const row = prepared("select body from receipt where id = ?").get(id) as { body: string } | undefined;
      return row === undefined ? undefined : (JSON.parse(row.body) as Receipt);
    },
    receipts(query: { readonly session?: string; readonly memory?: MemoryId; readonly limit: number }) {
      const found = prepared(`
        select body
          from receipt
         where (? is null or session = ?)
           and (? is null or instr(body, ?) > 0)
         order by at desc
         limit ?
      `).all(query.session ?? null, query.session ?? null, query.memory ?? null, query.memory ?? null, query.limit) as {
        body: string;
      }[];
      return found.map(({ body }) => JSON.parse(body) as Receipt);
    },
    totals: (now: Instant): Totals => totals(prepared, vectorTable.withoutVectors, now),
    sharedSlots(view: View) {
      const may = visible(view);
      const found = prepared(`
        select s.key, m.row, m.body
          from slot s
         cross join memory m on m.row = s.memory
         where s.key in (select key from slot group by key having count(*) > 1)
           and ${may.sql}
         order by s.key, m.row
      `).all(...may.values) as (MemoryRow & { key: string })[];
      const groups = new Map<string, { readonly key: string; readonly memories: Memory[] }>();
      for (const row of found) {
        const memory = toMemory(row);
        const where = `${row.key} ${scopeKey(memory.scope)} ${memory.scope.agent ?? ""}`;
        const group = groups.get(where) ?? { key: row.key, memories: [] };
        group.memories.push(memory);
        groups.set(where, group);
      }
      return [...groups.values()].filter(({ memories }) => memories.length > 1);
    },
    sightings: seen.sightings,
    memoriesOf: seen.memoriesOf,
    erasedAt: eraser.erasedAt,
    erasedWithin: eraser.erasedWithin,
    audit: audit.audit,
  };

  const touched = new Set<number>();
  const writer: MemoryWriter = {
    ...reader,
    count: counts.countNow,
    append(change: NewChange, written): Change {
      const { row, textIsNew } = rows.put(change.memory, change.after);
      if (textIsNew) vectorTable.replace(row, written.vectors ?? []);
      touched.add(row);
      follow.touch(change.memory);
      const { at, actor, action, memory, id } = change;
      audit.note({ at, actor, action, memory, change: id, detail: "" });
      return log.append(change, written.request);
    },
    note: audit.note,
    sight: seen.sight,
    erase(ids: readonly MemoryId[], at: Instant) {
      for (const id of ids) {
        const found = rows.find(id);
        if (found !== undefined) touched.add(found.row);
        follow.touch(id);
      }
      // What speaks of an erased memory is scrubbed too, whichever memory it is.
      kept.clear();
      return eraser.erase(ids, at);
    },
    tally(counter: string, by: number): void {
      prepared(`
        insert into counter (name, value) values (?, ?) on conflict (name) do update set value = value + excluded.value
      `).run(counter, by);
    },
  };

  return {
    ...reader,
    db,
    write<T>(work: (writer: MemoryWriter) => T): T {
      touched.clear();
      const result = clearly(file, () => inTransaction(db, () => work(writer)));
      if (touched.size > 0) counts.changed();
      for (const row of touched) {
        kept.forget(row);
        vectors.touched(row);
      }
      return result;
    },
    saveReceipt(receipt: Receipt): void {
      clearly(file, () => {
        quick(db);
        try {
          prepared("insert into receipt (id, at, session, body) values (?, ?, ?, ?)").run(
            receipt.id,
            receipt.at,
            receipt.asker.session,
            JSON.stringify(receipt, shortened),
          );
        } finally {
          durable(db);
        }
      });
    },
    dropReceipts(before: Instant): void {
      clearly(file, () => prepared("delete from receipt where at < ?").run(before));
    },
    textsWithoutVectors: vectorTable.textsWithoutVectors,
    saveVectors(id: MemoryId, text: string, made: Embedded): void {
      const row = clearly(file, () =>
        inTransaction(db, () => {
          const found = rows.find(id);
          // The text may have been edited or erased while its vectors were being made.
          if (found === undefined || found.text !== text) return undefined;
          vectorTable.replace(found.row, made);
          return found.row;
        }),
      );
      if (row !== undefined) vectors.touched(row);
    },
    touchedSince: (follower, limit) =>
      clearly(file, () => inTransaction(db, () => follow.touchedSince(follower, limit))),
    followedTo: (follower, upTo) => clearly(file, () => inTransaction(db, () => follow.followedTo(follower, upTo))),
    backups: () => (prepared("select path from backup").all() as { path: string }[]).map(({ path }) => path),
    noteBackup(path: string, at: Instant): void {
      clearly(file, () => prepared("insert or replace into backup (path, at) values (?, ?)").run(path, at));
    },
    pendingErasure(): readonly MemoryId[] {
      const row = prepared("select value from meta where key = 'erasing'").get() as { value: string } | undefined;
      return row === undefined ? [] : (JSON.parse(row.value) as MemoryId[]);
    },
    erasureIsDone(): void {
      prepared("delete from meta where key = 'erasing'").run();
    },
    takeTombstonesFrom(other: SqliteStore): void {
      inTransaction(db, () => {
        for (const { key, value } of other.db.prepare("select key, value from meta where key = 'erase_key'").all() as {
          key: string;
          value: string;
        }[]) {
          prepared("insert or replace into meta (key, value) values (?, ?)").run(key, value);
        }
        for (const { hash, at } of other.db.prepare("select hash, at from tombstone").all() as {
          hash: string;
          at: number;
        }[]) {
          prepared("insert or ignore into tombstone (hash, at) values (?, ?)").run(hash, at);
        }
      });
    },
    warm: vectors.fill,
    examine(repair: boolean): readonly Check[] {
      const checks = clearly(file, () => examine(db, model, repair));
      if (repair) {
        vectors.restart();
        counts.changed();
        kept.clear();
      }
      return checks;
    },
    close: () => closeDatabase(db),
  };
}

type Prepared = ReturnType<typeof statements>;

/** What is measured needs no more than six places either. */
function shortened(_: string, value: unknown): unknown {
  return typeof value === "number" && !Number.isInteger(value) ? Number(value.toFixed(6)) : value;
}

function totals(prepared: Prepared, withoutVectors: () => number, now: Instant): Totals {
  const memories: Record<Seen, number> = { proposed: 0, active: 0, superseded: 0, retired: 0, expired: 0 };
  const states = prepared(`
    select iif(standing = 'active' and expires_at <= ?, 'expired', standing) as state, count(*) as count
      from memory
     where standing <> 'absent'
     group by 1
  `).all(now) as { state: Seen; count: number }[];
  for (const { state, count } of states) memories[state] = count;
  const single = (sql: string) => (prepared(sql).get() as { value: number }).value;
  const counters = prepared("select name, value from counter order by name").all() as { name: string; value: number }[];
  return {
    memories,
    changes: single("select count(*) as value from change"),
    receipts: single("select count(*) as value from receipt"),
    vectors: single("select count(*) as value from vector"),
    withoutVectors: withoutVectors(),
    counters: Object.fromEntries(counters.map(({ name, value }) => [name, value])),
  };
}
