import type { MemoryId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import type { Database } from "./database.ts";
import { keptRows } from "./kept-rows.ts";
import { toMemory } from "./memory-rows.ts";
import type { MemoryRow } from "./memory-rows.ts";
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
  const slots = db.prepare("select memory as owner, key from slot where memory in (select value from json_each(?))");
  const rowOf = db.prepare("select row from memory where id = ?");
  /** Of what was read, for as long as anybody has it. */
  const places = new WeakMap<Memory, number>();
  const kept = keptRows(db, foreignWrites, (rows) => {
    const list = JSON.stringify(rows);
    const filled = new Map<number, string[]>();
    for (const { owner, key } of slots.all(list) as { owner: number; key: string }[]) {
      filled.set(owner, [...(filled.get(owner) ?? []), key]);
    }
    const found = bodies.all(list) as unknown as MemoryRow[];
    return new Map(found.map((one) => [one.row, { memory: placed(one), slots: filled.get(one.row) ?? [] }]));
  });

  function placed(found: MemoryRow): Memory {
    const memory = toMemory(found);
    places.set(memory, found.row);
    return memory;
  }

  /** The row of a memory, whichever state of it this is; none of one that is gone. */
  function rowsOf(memories: readonly Memory[]): ReadonlyMap<MemoryId, number> {
    return new Map(
      memories.flatMap((memory) => {
        const row = places.get(memory) ?? (rowOf.get(memory.id) as { row: number } | undefined)?.row;
        return row === undefined ? [] : [[memory.id, row]];
      }),
    );
  }

  return {
    forget: kept.forget,
    clear: kept.clear,
    rowsOf,
    /** What each of the found rows says; nothing for one that is gone. */
    said(found: readonly FoundRow[]): readonly (Memory | undefined)[] {
      const now = kept.of(found.flatMap(({ row, body }) => (body === null ? row : [])));
      return found.map(({ row, body }) => (body === null ? now.get(row)?.memory : placed({ row, body })));
    },
    slotKeys(memories: readonly Memory[]): ReadonlyMap<MemoryId, readonly string[]> {
      const rows = rowsOf(memories);
      const now = kept.of([...rows.values()]);
      const filled = [...rows].map(([id, row]) => [id, now.get(row)?.slots ?? []] as const);
      return new Map(filled.filter(([, keys]) => keys.length > 0));
    },
  };
}
