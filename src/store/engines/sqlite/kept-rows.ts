import type { Database } from "./database.ts";
import type { ForeignWrites } from "./write-mark.ts";

/** Of each sort of thing. A memory with its words takes about three kilobytes, as do its vectors. */
const MOST_KEPT = 4_000;

export interface KeptRows<Thing> {
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
export function keptRows<Thing>(
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
