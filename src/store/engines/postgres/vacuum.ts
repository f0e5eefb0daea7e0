import { MemoryError } from "../../../domain/errors.ts";
import type { Database } from "./database.ts";

/** Another connection uses a table for longer than this waits. */
const IN_USE = "55P03";

/**
 * Writes tables anew, so that nothing of a removed row is left in their files; false while somebody else uses one. Only
 * their owner may: the server passes over the tables of others with a warning. What its write-ahead log, archives, replicas
 * and backups hold is out of reach from here.
 */
export async function rewriteTables(database: Database, tables: readonly string[]): Promise<boolean> {
  const owned = await database.first<{ all: boolean }>(
    `select bool_and(pg_has_role(relowner, 'usage')) as all
       from pg_class
      where oid = any (select to_regclass('holdfast.' || name) from unnest($1::text[]) as given (name))`,
    tables,
  );
  if (owned?.all !== true)
    throw new MemoryError("read-only", "The role does not own the tables, so it may not rewrite them.", {
      hint: "Let their owner run VACUUM FULL, or wait for the server's own vacuum.",
    });
  try {
    await database.outside([
      "set lock_timeout = '30s'",
      ...tables.map((table) => `vacuum (full, analyze) holdfast.${table}`),
      "set lock_timeout = default",
    ]);
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === IN_USE) return false;
    throw error;
  }
}

export function refuseCopy(): Promise<never> {
  return Promise.reject(
    new MemoryError("usage", "What is kept on PostgreSQL is not one file, so Holdfast makes no copies of it.", {
      hint: "Use your server's backups, or `pg_dump` for the schema `holdfast`.",
    }),
  );
}
