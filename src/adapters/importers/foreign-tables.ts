import { statSync } from "../../files/fs.ts";
import type { ForeignFields, ForeignTables } from "../../ports/importers.ts";
import { openClientDatabase } from "../transcripts/databases.ts";

/** Reads another tool's database, whatever version of the tool wrote it: tables and columns that are missing are just empty. */
export function withTables<T>(path: string, read: (tables: ForeignTables) => T): T {
  const changedAt = Math.round(statSync(path).mtimeMs);
  const db = openClientDatabase(path);
  try {
    const named = db.prepare("select name from sqlite_master where type = 'table'").all() as { name: string }[];
    const known = new Set(named.map(({ name }) => name));
    return read({
      path,
      changedAt,
      rows: (table) =>
        known.has(table) ? (db.prepare(`select * from "${table}"`).all() as readonly ForeignFields[]) : [],
    });
  } finally {
    db.close();
  }
}
