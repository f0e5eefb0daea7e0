import type { MemoryId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import type { Database } from "./database.ts";
import { toMemory } from "./memory-rows.ts";
import type { MemoryRow } from "./memory-rows.ts";

/** About three kilobytes each, with the words they were cut into. A recall looks at a hundred of them. */
const MOST_KEPT = 4_000;

interface Kept {
  readonly row: number;
  readonly memory: Memory;
  /** The slots it fills. */
  readonly slots: readonly string[];
}

/** A row that a search found; with a body where it is wanted as it once was. */
export interface FoundRow {
  readonly row: number;
  readonly body: string | null;
}

export type KeptMemories = ReturnType<typeof keptMemories>;

/**
 * Memories as their rows say, kept while nobody changes them: to parse a hundred of them, and to cut them into words, took
 * longer than to find them. One that this process writes is forgotten at once, all are when another process wrote, and
 * nothing is kept of what is read within a transaction, which may yet be taken back.
 */
export function keptMemories(db: Database) {
  const bodies = db.prepare("select row, body from memory where row in (select value from json_each(?))");
  const slots = db.prepare("select memory, key from slot where memory in (select value from json_each(?))");
  const slotsById = db.prepare(`
    select m.id, s.key
      from memory m
      join slot s on s.memory = m.row
     where m.id in (select value from json_each(?))
  `);
  const dataVersion = db.prepare("pragma data_version");
  const byRow = new Map<number, Kept>();
  const byId = new Map<MemoryId, Kept>();
  let seenVersion = -1;

  function clear(): void {
    byRow.clear();
    byId.clear();
  }

  function forget(row: number): void {
    const known = byRow.get(row);
    if (known === undefined) return;
    byRow.delete(row);
    byId.delete(known.memory.id);
  }

  /** Whether what is kept may be told: it is what the file says. */
  function isInStep(): boolean {
    if (db.isTransaction) return false;
    const { data_version: version } = dataVersion.get() as { data_version: number };
    if (version !== seenVersion) clear();
    seenVersion = version;
    return true;
  }

  function read(rows: readonly number[]): readonly Kept[] {
    if (rows.length === 0) return [];
    const list = JSON.stringify(rows);
    const filled = grouped(slots.all(list) as { memory: number; key: string }[], ({ memory }) => memory);
    const found = bodies.all(list) as unknown as MemoryRow[];
    return found.map((one) => ({ row: one.row, memory: toMemory(one), slots: filled.get(one.row) ?? [] }));
  }

  function keep(all: readonly Kept[]): void {
    for (const one of all) {
      byRow.set(one.row, one);
      byId.set(one.memory.id, one);
    }
    for (const oldest of byRow.keys()) {
      if (byRow.size <= MOST_KEPT) break;
      forget(oldest);
    }
  }

  return {
    forget,
    clear,
    /** What rows that were found say, by their numbers; what comes with a body of its own says that. */
    memoriesOf(found: readonly FoundRow[]): ReadonlyMap<number, Memory> {
      const mayKeep = isInStep();
      const memories = new Map<number, Memory>();
      const unknown: number[] = [];
      for (const { row, body } of found) {
        const known = mayKeep ? byRow.get(row)?.memory : undefined;
        if (body !== null) memories.set(row, toMemory({ body }));
        else if (known === undefined) unknown.push(row);
        else memories.set(row, known);
      }
      const fresh = read(unknown);
      for (const { row, memory } of fresh) memories.set(row, memory);
      if (mayKeep) keep(fresh);
      return memories;
    },
    slotKeys(ids: readonly MemoryId[]): ReadonlyMap<MemoryId, readonly string[]> {
      const known = isInStep() ? ids.flatMap((id) => byId.get(id) ?? []) : [];
      const keys = new Map(known.map(({ memory, slots: filled }) => [memory.id, filled]));
      const unknown = ids.filter((id) => !keys.has(id));
      const found =
        unknown.length === 0 ? [] : (slotsById.all(JSON.stringify(unknown)) as { id: MemoryId; key: string }[]);
      for (const [id, filled] of grouped(found, (one) => one.id)) keys.set(id, filled);
      return new Map([...keys].filter(([, filled]) => filled.length > 0));
    },
  };
}

function grouped<Row extends { readonly key: string }, Of>(
  rows: readonly Row[],
  ownerOf: (row: Row) => Of,
): ReadonlyMap<Of, readonly string[]> {
  const groups = new Map<Of, string[]>();
  for (const row of rows) groups.set(ownerOf(row), [...(groups.get(ownerOf(row)) ?? []), row.key]);
  return groups;
}
