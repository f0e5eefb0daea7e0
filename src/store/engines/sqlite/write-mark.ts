import type { Database } from "./database.ts";

/** Another number than before means that another process has written to the file. */
export type ForeignWrites = () => number;

/**
 * Asked of the connection that writes: it is told of every write but its own. The reading connection would take this
 * process's own writes for foreign ones, and everything kept in memory would be read again after each of them.
 */
export function foreignWrites(db: Database): ForeignWrites {
  const version = db.prepare("pragma data_version");
  return () => (version.get() as { data_version: number }).data_version;
}

/**
 * Another text than before means that something was written since, by this connection or by any other. Asked of a connection
 * that only reads, it changes with each commit: a mark taken while a transaction waits is another one after it.
 */
export function writeMark(db: Database): () => string {
  const written = db.prepare("select data_version as others, total_changes() as own from pragma_data_version");
  return () => {
    const { others, own } = written.get() as { others: number; own: number };
    return `${others} ${own}`;
  };
}
