/** Of each sort of thing: a memory takes a kilobyte or two, as do its vectors. */
const MOST_KEPT = 2_000;

/** What rows say, kept until somebody says that it changed; of too many, those that were read first go. */
export class KeptRows<Thing> {
  readonly #kept = new Map<number, Thing>();
  #changes = 0;

  forget(row: number): void {
    this.#changes++;
    this.#kept.delete(row);
  }

  clear(): void {
    this.#changes++;
    this.#kept.clear();
  }

  /** What these rows say; nothing of one that is gone. */
  async of(
    rows: readonly number[],
    read: (missing: readonly number[]) => Promise<ReadonlyMap<number, Thing>>,
  ): Promise<ReadonlyMap<number, Thing>> {
    const missing = rows.filter((row) => !this.#kept.has(row));
    if (missing.length === 0) return this.#kept;
    const changes = this.#changes;
    const found = await read(missing);
    // Something changed while they were read: they may have been read too early.
    if (changes !== this.#changes) return new Map([...this.#kept, ...found]);
    const wanted = new Set(rows);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size + found.size <= MOST_KEPT) break;
      if (!wanted.has(oldest)) this.#kept.delete(oldest);
    }
    for (const [row, thing] of found) this.#kept.set(row, thing);
    return this.#kept;
  }
}
