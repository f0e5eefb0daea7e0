import type { Change, NewChange } from "../../domain/change.ts";
import type { MemoryId, ReceiptId } from "../../domain/ids.ts";
import { yieldToEventLoop } from "../../domain/yield-to-event-loop.ts";
import { MemoryError } from "../../domain/errors.ts";
import { reachesMemory, reachesReceipt, reachesScope } from "../../domain/reach.ts";
import type { Reach } from "../../domain/reach.ts";
import type { Receipt } from "../../domain/receipt.ts";
import type { MemoryReader, MemoryStore, MemoryWriter, WholeStore, WholeWriter } from "../../ports/memory-store.ts";
import type { Overview } from "../../ports/overview.ts";
import type { StoreKeeping } from "../../ports/store-keeping.ts";
import { openFollowers } from "../followers.ts";
import { nextVersion } from "../parts.ts";
import type { SpeaksOf } from "../speaks-of.ts";
import type { Sql } from "../sql.ts";
import { openErasing } from "./erasing.ts";
import { changeLog, auditLog } from "./log.ts";
import { memoryReads, overviewReads, counterRows, sightingRows } from "./memory-reads.ts";
import type { MemorySearch } from "./memory-reads.ts";
import { memoryRows } from "./memory-rows.ts";
import type { MemoryTables } from "./memory-tables.ts";
import { memoryVectors } from "./memory-vectors.ts";

/** What an engine brings: where rows are, how memories are found, and what it wants to know of what was written. */
export interface MemoryEngine {
  /** Sees what is committed. */
  readonly sql: Sql;
  readonly tables: MemoryTables;
  readonly search: MemorySearch;
  /** Finds what a transaction has written, too. */
  searchInside(sql: Sql): MemorySearch;
  /** Runs `work` alone on the memories: all of it is committed when this returns, or none of it. */
  transaction<T>(work: (sql: Sql, written: Written) => Promise<T>): Promise<T>;
  /** Whether this service makes the vectors: of several, one model's does. */
  makesVectors(): Promise<boolean>;
  readonly receipts: ReceiptKeeping;
}

export interface ReceiptKeeping extends Pick<WholeStore, "saveReceipt" | "pruneReceipts"> {
  /** One that is not in a row yet. */
  held(id: ReceiptId): Receipt | undefined;
}

/** What a transaction has done. */
export interface Written {
  /** Memories that were written or taken away. */
  readonly rows: Set<number>;
  readonly erasures: { readonly ids: ReadonlySet<string>; readonly speaks: SpeaksOf }[];
  /** An erasure begins, which takes long. */
  beginErasure(): void;
}

type SharedStore = Omit<WholeStore, "close"> &
  Overview &
  Pick<StoreKeeping, "planErasure" | "pendingErasure" | "erasedTraces" | "erasedMarks" | "takeErasedMarks">;

/** The memories but for what an engine does with its files or its server. */
export function memoryStore(engine: MemoryEngine): SharedStore {
  const { sql, tables, transaction, receipts } = engine;

  function storeWithin(reach: Reach | null): Omit<MemoryStore, "write"> {
    const seen = reach === null ? sql : sql.within(reach);
    const reads = memoryReads(sql, tables, engine.search, reach);
    return {
      ...reads,
      async receipt(id) {
        const held = receipts.held(id);
        if (held === undefined) return reads.receipt(id);
        return reach === null || reachesReceipt(reach, held) ? held : undefined;
      },
      saveReceipt: receipts.saveReceipt,
      textsWithoutVectors: async (limit) =>
        (await engine.makesVectors()) ? memoryVectors(seen, tables).textsWithoutVectors(limit) : [],
      saveVectors: (id, text, made) =>
        transaction(async (inside, written) => {
          const found = await memoryRows(inside, tables).find(id);
          // The text may have been edited or erased while its vectors were being made.
          if (found?.memory?.text !== text) return;
          await memoryVectors(inside, tables).replace(found.row, made, await nextVersion(inside, "memory"));
          written.rows.add(found.row);
        }),
    };
  }

  return {
    ...storeWithin(null),
    write: (work) => transaction((inside, written) => work(memoryWriter(engine, inside, written).writer)),
    within: (reach) => ({
      ...storeWithin(reach),
      write: (work) =>
        transaction((inside, written) =>
          work({
            ...memoryReads(inside, tables, engine.searchInside(inside), reach),
            ...writerWithin(memoryWriter(engine, inside, written).writer, reach),
          }),
        ),
    }),
    ...overviewReads(sql, tables),
    pruneReceipts: receipts.pruneReceipts,
    touchedSince: (follower, limit) =>
      transaction((inside) => openFollowers(inside, "memory").touchedSince(follower, limit)),
    followedTo: (follower, upTo) => transaction((inside) => openFollowers(inside, "memory").followedTo(follower, upTo)),
    planErasure: (planned) => transaction((inside) => openErasing(inside).plan(planned)),
    pendingErasure: () => openErasing(sql).pending(),
    erasedTraces: (of) => openErasing(sql).traces(of),
    erasedMarks: () => openErasing(sql).marks(),
    takeErasedMarks: (marks) => transaction((inside) => openErasing(inside).takeMarks(marks, tables)),
  };
}

/** What can be done inside a transaction, and what whoever writes past the writer has to tell. */
export function memoryWriter(engine: MemoryEngine, sql: Sql, written: Written) {
  const { tables } = engine;
  const rows = memoryRows(sql, tables);
  const vectors = memoryVectors(sql, tables);
  const audit = auditLog(sql);
  const follow = openFollowers(sql, "memory");
  const reads = memoryReads(sql, tables, engine.searchInside(sql));
  let version: Promise<number> | undefined;
  let writes = 0;

  /** Everything that one transaction writes has the same version. */
  function noteWrite(): Promise<number> {
    writes++;
    version ??= nextVersion(sql, "memory");
    return version;
  }

  async function noteTouched(row: number, id: MemoryId): Promise<void> {
    written.rows.add(row);
    await follow.touch([id]);
  }

  const writer: WholeWriter = {
    ...reads,
    /** The same as everyone's until something is written here, so that what was looked up ahead can be used. */
    writeMark: async () => (writes === 0 ? reads.writeMark() : `${await reads.writeMark()} ${writes}`),
    async append(change: NewChange, { vectors: made, request }): Promise<Change> {
      const now = await noteWrite();
      const { row, isNew, textIsNew } = await rows.put(change.memory, change.after, now);
      if (textIsNew) await vectors.replace(row, made ?? [], now, isNew);
      await noteTouched(row, change.memory);
      const { at, actor, action, memory, id } = change;
      await audit.note({ at, actor, action, memory, change: id, detail: "" });
      return changeLog(sql).append(change, request);
    },
    async note(line) {
      await noteWrite();
      await audit.note(line);
    },
    async sight(sighting) {
      await noteWrite();
      await sightingRows(sql).sight(sighting);
    },
    async tally(counter, by) {
      await noteWrite();
      await counterRows(sql).tally(counter, by);
    },
    async erase(ids, at) {
      written.beginErasure();
      const erased = await openErasing(sql).erase(ids, at, tables, await noteWrite(), yieldToEventLoop);
      for (const row of erased.gone) written.rows.add(row);
      written.erasures.push({ ids: new Set(ids), speaks: erased.speaks });
      await follow.touch([...ids, ...erased.heirs]);
      return erased.rows;
    },
    erasureIsDone: (ids) => openErasing(sql).finish(ids),
  };
  return { writer, rows, vectors, noteWrite, noteTouched };
}

/** Writes nowhere else. */
function writerWithin(
  writer: MemoryWriter,
  reach: Reach,
): Omit<MemoryWriter, keyof MemoryReader> & Pick<MemoryReader, "writeMark"> {
  return {
    writeMark: writer.writeMark,
    async append(change, written) {
      const { before, after } = change;
      // As it is now, and not only as the change has it: it may have moved to another project since.
      const present = await writer.byId(change.memory);
      const states = [present ?? null, before].filter((memory) => memory !== null);
      if (!states.every((memory) => reachesMemory(reach, memory))) throw writesElsewhere();
      if (after !== null && !reachesScope(reach, after.scope)) throw writesElsewhere();
      return writer.append(change, written);
    },
    tally: writer.tally,
    note: writer.note,
  };
}

function writesElsewhere(): MemoryError {
  return new MemoryError("forbidden", "This token can't write there: it does not reach that scope.", {
    hint: "Keep it for the project, with `scope` set to `project` and a `kind` other than `user`.",
  });
}
