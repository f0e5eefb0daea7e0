import { closeDatabase, inTransaction, openDatabase } from "../database.ts";
import { rewriteApart, treeStartsAnew } from "../rewriting.ts";
import { migrateTree, readTreeVersion } from "./schema.ts";

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
