import { createRowTable, createTable } from "../migrations.ts";
import { existsSync } from "../../../../files/fs.ts";
import type { RootPages, TreeStore } from "../../../../ports/tree.ts";
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

/**
 * The tree's own tables, in the journal's file. They are all derived: losing them costs a compaction and nothing else.
 * Numbered by themselves, because journal and tree change at different times.
 */
const MIGRATIONS: readonly string[] = [
  `
  ${createTable("tree_leaf", "id text primary key, realm text, day text, hash text")}
  create index tree_leaf_by_day on tree_leaf (realm, day);

  ${createRowTable(
    "tree_node",
    `
    id text primary key, realm text, level text, period text, input_hash text, wanted text, hash text,
    sessions integer, chunks integer, memories integer, tokens integer, body text`,
  )}
  create unique index tree_node_by_place on tree_node (realm, level, period);
  create index tree_node_by_period on tree_node (level, period);
  create index tree_node_by_summarizer on tree_node (wanted);

  ${createTable(
    "tree_page",
    `
    realm text, budget integer, tokens integer, named integer, text text`,
    "primary key (realm, budget)",
  )}

  -- What has to be made or made anew; "parts" counts what came in since.
  ${createTable(
    "tree_work",
    `
    realm text, level text, period text, parts integer, forced integer`,
    "primary key (level, period, realm)",
  )}

  ${createTable("tree_unmirrored", "level text, period text", "primary key (level, period)")}

  ${createTable(
    "topic",
    `
    id text primary key, realm text, key text, name text, category text, first_seen text, last_seen text,
    days integer, weight real, model text?, vector blob?`,
  )}
  create index topic_by_realm on topic (realm);
  create index topic_by_model on topic (model);

  -- The ways in which a topic is put; a key leads to one topic.
  ${createTable("topic_alias", "realm text, key text, topic text", "primary key (realm, key)")}
  create index topic_alias_by_topic on topic_alias (topic);

  ${createTable(
    "topic_day",
    `
    realm text, key text, day text, name text, weight real`,
    "primary key (realm, key, day)",
  )}
  create index topic_day_by_day on topic_day (realm, day);

  ${createTable("topic_word", "term text, topic text", "primary key (term, topic)")}
  create index topic_word_by_topic on topic_word (topic);

  ${createRowTable("topic_merge", "seq integer primary key, from_id text, into_id text, why text")}

  ${createRowTable(
    "tree_spending",
    `
    seq integer primary key, at integer, day text, summarizer text, node text, tokens_in integer,
    tokens_out integer, cost real?, outcome text`,
  )}
  create index tree_spending_by_day on tree_spending (day);
  `,
  // A row of a topic may hold a vector, and to pass over those of others took most of the time that `know` had.
  `
  create index topic_by_weight on topic (id, realm, weight);
  `,
  // How often each period's page was told anew, and which telling the folder of Markdown has.
  `
  ${createTable("tree_told", "level text, period text, times integer", "primary key (level, period)")}
  ${createTable(
    "tree_mirror",
    `
    mirror text, level text, period text, times integer`,
    "primary key (mirror, level, period)",
  )}
  insert into tree_told (level, period, times)
    select level, period, 1 from tree_node union select level, period, 1 from tree_unmirrored;
  insert into tree_mirror (mirror, level, period, times)
    select 'home', level, period, 1 from tree_told
    except select 'home', level, period, 1 from tree_unmirrored;
  drop table tree_unmirrored;
  `,
  // What an agent calls a topic, by the ways in which it is put: keys of one name are one topic.
  `
  ${createTable("topic_said", "realm text, key text, name text, batch text", "primary key (realm, key)")}
  `,
];

function migrateTree(db: Database): void {
  db.exec("create table if not exists tree_schema (version integer not null) strict");
  if (readTreeVersion(db) === MIGRATIONS.length) return;
  inTransaction(db, () => {
    for (let version = readTreeVersion(db); version < MIGRATIONS.length; version++) {
      db.exec(MIGRATIONS[version] ?? "");
      db.exec(`delete from tree_schema; insert into tree_schema (version) values (${version + 1})`);
    }
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
