import type { MemoryId } from "../../domain/ids.ts";
import type { EmbeddingModel } from "../../ports/embedder.ts";
import type { Database } from "./database.ts";
import { openStore } from "./store.ts";

/** Brings the write-ahead log into the file and empties it; false while another process still reads from it. */
export function settle(db: Database): boolean {
  const row = db.prepare("pragma wal_checkpoint(truncate)").get() as { busy: number };
  return row.busy === 0;
}

/** Erases the same memories from a copy of the store. */
export function eraseFromCopy(file: string, model: EmbeddingModel, ids: readonly MemoryId[], at: number): void {
  const copy = openStore(file, model);
  try {
    copy.write((writer) => writer.erase(ids, at));
    settle(copy.db);
    // Back to one file: a copy without its log beside it is whole.
    copy.db.exec("pragma journal_mode = delete");
  } finally {
    copy.close();
  }
}

/** A consistent copy of the whole store in one file, made while it is in use. */
export function copyInto(db: Database, file: string): void {
  db.prepare("vacuum into ?").run(file);
}
