import type { MemoryId } from "../../../domain/ids.ts";
import type { Memory } from "../../../domain/memory.ts";
import type { Database } from "./database.ts";
import { toMemory } from "../../memory-bodies.ts";
import type { MemoryRow } from "../../memory-bodies.ts";
import type { ForeignWrites } from "./database.ts";
import type { View } from "../../../ports/memory-store.ts";

/** A row that a search found; with a body where it is wanted as it once was. */
export interface FoundRow {
  readonly row: number;
  readonly body: string | null;
}

export type KeptMemories = ReturnType<typeof cacheMemories>;

/** Memories that were read: to parse a hundred of them, and to cut them into words, took longer than to find them. */
export function cacheMemories(db: Database, foreignWrites: ForeignWrites) {
  const bodies = db.prepare("select row, body from memory where row in (select value from json_each(?))");
  const rowOf = db.prepare("select row from memory where id = ?");
  /** Of what was read, for as long as anybody has it and nothing was erased: the next memory may get the row of an erased one. */
  let places = new WeakMap<Memory, number>();
  let seenVersion = -1;
  const kept = cacheRows(db, foreignWrites, (rows) => {
    const found = bodies.all(JSON.stringify(rows)) as unknown as MemoryRow[];
    return new Map(found.map((one) => [one.row, placeMemory(one)]));
  });

  function placeMemory(found: MemoryRow): Memory {
    const memory = toMemory(found);
    places.set(memory, found.row);
    return memory;
  }

  /** Another process may have erased something; a transaction may have, and may yet take it back. */
  function forgetOldPlaces(): void {
    const version = foreignWrites();
    if (version !== seenVersion || db.isTransaction) places = new WeakMap();
    seenVersion = version;
  }

  /** The row of a memory, whichever state of it this is; none of one that is gone. */
  function mapRows(memories: readonly Memory[]): ReadonlyMap<MemoryId, number> {
    forgetOldPlaces();
    return new Map(
      memories.flatMap((memory) => {
        const row = places.get(memory) ?? (rowOf.get(memory.id) as { row: number } | undefined)?.row;
        return row === undefined ? [] : [[memory.id, row]];
      }),
    );
  }

  return {
    forget: kept.forget,
    clear(): void {
      kept.clear();
      places = new WeakMap();
    },
    mapRows,
    /** What each of the found rows says; nothing for one that is gone. */
    said(found: readonly FoundRow[]): readonly (Memory | undefined)[] {
      forgetOldPlaces();
      const now = kept.of(found.flatMap(({ row, body }) => (body === null ? row : [])));
      return found.map(({ row, body }) => (body === null ? now.get(row) : placeMemory({ row, body })));
    },
  };
}

/** Of each sort of thing. A memory with its words takes about three kilobytes, as do its vectors. */
const MOST_KEPT = 4_000;

interface KeptRows<Thing> {
  /** What the rows say, by their numbers; nothing for a row that is gone. */
  of(rows: readonly number[]): ReadonlyMap<number, Thing>;
  /** This process wrote the row, or took it away. */
  forget(row: number): void;
  clear(): void;
}

/**
 * Rows as they were read, kept while nobody changes them. One that this process writes has to be forgotten at once; all
 * are when another process wrote, and nothing is kept of what is read within a transaction, which may yet be taken back.
 */
export function cacheRows<Thing>(
  db: Database,
  foreignWrites: ForeignWrites,
  read: (rows: readonly number[]) => ReadonlyMap<number, Thing>,
): KeptRows<Thing> {
  const kept = new Map<number, Thing>();
  let seenVersion = -1;

  return {
    of(rows) {
      if (db.isTransaction) return read(rows);
      const version = foreignWrites();
      if (version !== seenVersion) kept.clear();
      seenVersion = version;
      const missing = rows.filter((row) => !kept.has(row));
      if (missing.length === 0) return kept;
      // The oldest go first, and before the new ones come: those that are asked for now have to be there together.
      const wanted = new Set(rows);
      for (const oldest of kept.keys()) {
        if (kept.size + missing.length <= MOST_KEPT) break;
        if (!wanted.has(oldest)) kept.delete(oldest);
      }
      for (const [row, thing] of read(missing)) kept.set(row, thing);
      return kept;
    },
    forget: (row) => void kept.delete(row),
    clear: () => kept.clear(),
  };
}

/** A memory `m` as the view knows it, where its row does not tell: at an earlier time it may have said something else. */
export function selectBody(view: View): string {
  if (view.asOf === null) return "null";
  return "(select c.after from change c where c.memory = m.id and c.at <= ? order by c.seq desc limit 1)";
}

export function bodyValues(view: View): readonly number[] {
  return view.asOf === null ? [] : [view.asOf];
}
