import type { Database } from "./database.ts";

/** Pages of the index merged before others get their turn: some milliseconds of work. */
const PAGES = 500;

/**
 * FTS5 only marks deleted rows; a merge of all segments of the index is what takes their words out of the file. Done in
 * steps, because over a hundred thousand texts it takes long.
 */
export async function mergeWords(db: Database, breathe: () => Promise<void>): Promise<void> {
  const merge = db.prepare("insert into words (words, rank) values ('merge', ?)");
  const changes = db.prepare("select total_changes() as made");
  const made = (): number => (changes.get() as { made: number }).made;
  // A negative number begins to merge everything into one segment; positive ones go on with it.
  for (let pages = -PAGES; ; pages = PAGES) {
    const before = made();
    merge.run(pages);
    // FTS5 says so itself: fewer than two changes mean that nothing was left to merge.
    if (made() - before < 2) return;
    await breathe();
  }
}
