import { keepRecent } from "./keep-recent.ts";

/** Of each sort of thing: a memory takes a kilobyte or two, as do its vectors. */
const MOST_KEPT = 2_000;

/** What rows say, kept until somebody says that it changed. */
export function keepRows<Thing>() {
  const recent = keepRecent<number, Thing>(MOST_KEPT, () => 1);
  let changes = 0;

  return {
    forget(row: number): void {
      changes++;
      recent.drop(row);
    },
    clear(): void {
      changes++;
      recent.clear();
    },
    /** What these rows say; nothing of one that is gone. */
    async of(
      rows: readonly number[],
      read: (missing: readonly number[]) => Promise<ReadonlyMap<number, Thing>>,
    ): Promise<ReadonlyMap<number, Thing>> {
      const missing = rows.filter((row) => !recent.has(row));
      const before = changes;
      const found = missing.length === 0 ? new Map<number, Thing>() : await read(missing);
      const said = new Map<number, Thing>();
      for (const row of rows) {
        const thing = found.get(row) ?? recent.get(row);
        if (thing === undefined) continue;
        said.set(row, thing);
        // Something changed while they were read: they may have been read too early.
        if (before === changes) recent.keep(row, thing);
      }
      return said;
    },
  };
}
