import { existsSync } from "node:fs";
import { keptPage } from "../../../../domain/quoting.ts";
import type { Realm } from "../../../../domain/tree/node.ts";
import type { KeptPage, RootPages } from "../../../../ports/tree.ts";
import { asynchronous } from "../asynchronous.ts";
import { openDatabase } from "../database.ts";
import type { Database } from "../database.ts";
import { versionOf } from "./schema.ts";

/** Opened read-only. Where there is no tree yet, or a damaged one, there are no pages: a hook troubles nobody. */
export function openRootPages(file: string): RootPages {
  const none: RootPages = { page: async () => undefined, close: async () => undefined };
  if (!existsSync(file)) return none;
  let db: Database | undefined;
  try {
    db = openDatabase(file, { readOnly: true });
    const opened = db;
    if (versionOf(opened) > 0) return asynchronous({ page: pageIn(opened), close: () => opened.close() });
  } catch {
    // Told by `doctor`, not by a hook.
  }
  db?.close();
  return none;
}

/** The largest page of a realm's ROOT that fits. */
export function pageIn(db: Database): (realm: Realm, budgetTokens: number) => KeptPage | undefined {
  const best = db.prepare(`
    select budget as budgetTokens, tokens, named, text
      from tree_page
     where realm = ? and tokens <= ?
     order by budget desc
     limit 1
  `);
  return (realm, budgetTokens) => {
    const row = best.get(realm, budgetTokens) as (Omit<KeptPage, "text"> & { readonly text: string }) | undefined;
    return row === undefined ? undefined : { ...row, text: keptPage(row.text) };
  };
}
