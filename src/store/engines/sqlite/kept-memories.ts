import type { MemoryId } from "../../../domain/ids.ts";
import type { Memory } from "../../../domain/memory.ts";
import type { Database } from "./database.ts";
import { keptRows } from "./kept-rows.ts";
import { toMemory } from "../../memory-bodies.ts";
import type { MemoryRow } from "../../memory-bodies.ts";
import type { ForeignWrites } from "./write-mark.ts";

/** A row that a search found; with a body where it is wanted as it once was. */
export interface FoundRow {
  readonly row: number;
  readonly body: string | null;
}

export type KeptMemories = ReturnType<typeof keptMemories>;

/** Memories that were read: to parse a hundred of them, and to cut them into words, took longer than to find them. */
export function keptMemories(db: Database, foreignWrites: ForeignWrites) {
  const bodies = db.prepare("select row, body from memory where row in (select value from json_each(?))");
  const rowOf = db.prepare("select row from memory where id = ?");
  /** Of what was read, for as long as anybody has it and nothing was erased: the next memory may get the row of an erased one. */
  let places = new WeakMap<Memory, number>();
  let seenVersion = -1;
  const kept = keptRows(db, foreignWrites, (rows) => {
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
