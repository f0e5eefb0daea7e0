import type { Database } from "./database.ts";

/** Another text than before means that something was written since, by this connection or by any other. */
export function writeMark(db: Database): () => string {
  const written = db.prepare("select data_version as others, total_changes() as own from pragma_data_version");
  return () => {
    const { others, own } = written.get() as { others: number; own: number };
    return `${others} ${own}`;
  };
}
