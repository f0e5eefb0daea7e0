import { bringUpToDate, type Schema } from "../migrations.ts";
import { existsSync } from "../../../../files/fs.ts";
import type { RootPages, TreeStore } from "../../../../ports/tree.ts";
import { TREE_TABLES } from "../../../tables.ts";
import { findPage } from "../../../tree/tree-reads.ts";
import { treeStore } from "../../../tree/tree-store.ts";
import { IN_MEMORY, openDatabase, closeDatabase, inTransaction } from "../database.ts";
import type { Database } from "../database.ts";
import { sqlOver } from "../sql.ts";
import { rewriteApart, treeStartsAnew } from "../rewriting.ts";

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

/** Everything that is derived from memories and chunks; what models were paid is a record of its own and stays. */
const DERIVED = [
  "tree_leaf",
  "tree_node",
  "tree_page",
  "tree_work",
  "tree_told",
  "tree_mirror",
  "topic_alias",
  "topic_day",
  "topic_word",
  "topic_merge",
  "topic_said",
  "topic",
];

/**
 * Takes the tree out of a journal's file. It may hold lines of memories that are erased since, or speak of them as they were;
 * the next compaction makes it anew from what is there.
 */
export async function forgetTree(file: string, as: "in use" | "a copy"): Promise<void> {
  const db = openDatabase(file, { readOnly: false });
  try {
    if (readTreeVersion(db) > 0) {
      migrateTree(db);
      inTransaction(db, () => {
        for (const table of DERIVED) db.exec(`delete from ${table}`);
        treeStartsAnew(db);
      });
      await rewriteApart(file);
    }
    // A copy without a log beside it is whole.
    if (as === "a copy") db.exec("pragma journal_mode = delete");
  } finally {
    closeDatabase(db);
  }
}

/** In the journal's file, and numbered by itself, because journal and tree change at different times. */
const SCHEMA: Schema = {
  version: 4,
  tables: TREE_TABLES,
  upgrades: {
    3: {
      after: `
        insert into tree_told (level, period, times)
          select level, period, 1 from tree_node union select level, period, 1 from tree_unmirrored;
        insert into tree_mirror (mirror, level, period, times)
          select 'home', level, period, 1 from tree_told
          except select 'home', level, period, 1 from tree_unmirrored;
        drop table tree_unmirrored;`,
    },
  },
};

function migrateTree(db: Database): void {
  db.exec("create table if not exists tree_schema (version integer not null) strict");
  if (readTreeVersion(db) === SCHEMA.version) return;
  inTransaction(db, () => {
    const before = readTreeVersion(db);
    if (before >= SCHEMA.version) return;
    bringUpToDate(db, SCHEMA, before);
    db.exec(`delete from tree_schema; insert into tree_schema (version) values (${SCHEMA.version})`);
  });
}

/** 0 where the tree has no tables yet. */
function readTreeVersion(db: Database): number {
  const table = db.prepare("select 1 from sqlite_master where name = 'tree_schema'").get();
  if (table === undefined) return 0;
  return (
    (db.prepare("select max(version) as version from tree_schema").get() as { version: number | null }).version ?? 0
  );
}
