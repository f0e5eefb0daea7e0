import { existsSync } from "../../../../files/fs.ts";
import type { RootPages, TreeStore } from "../../../../ports/tree.ts";
import { findPage } from "../../../tree/tree-reads.ts";
import { treeStore } from "../../../tree/tree-store.ts";
import { IN_MEMORY, openDatabase } from "../database.ts";
import type { Database } from "../database.ts";
import { sqlOver } from "../sql.ts";
import { migrateTree, readTreeVersion } from "./schema.ts";

/** The tree over the journal's own handle. A reader of a file that has none yet finds an empty one. */
export function openTree(db: Database, options: { readonly readOnly: boolean } = { readOnly: false }): TreeStore {
  if (!options.readOnly) migrateTree(db);
  if (readTreeVersion(db) > 0) return treeStore(sqlOver(db));
  const empty = openDatabase(IN_MEMORY, { readOnly: false });
  migrateTree(empty);
  return treeStore(sqlOver(empty));
}

/** Opened read-only. Where there is no tree yet, or a damaged one, there are no pages: a hook troubles nobody. */
export function openRootPages(file: string): RootPages {
  const none: RootPages = { page: async () => undefined, close: async () => undefined };
  if (!existsSync(file)) return none;
  let db: Database | undefined;
  try {
    db = openDatabase(file, { readOnly: true });
    if (readTreeVersion(db) > 0) {
      const [opened, sql] = [db, sqlOver(db)];
      return { page: (realm, budget) => findPage(sql, realm, budget), close: async () => opened.close() };
    }
  } catch {
    // Told by `doctor`, not by a hook.
  }
  db?.close();
  return none;
}
