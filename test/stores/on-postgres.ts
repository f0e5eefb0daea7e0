import { randomBytes } from "node:crypto";
import { onTestFinished } from "vitest";
import { openJournal } from "../../src/store/engines/postgres/journal/journal.ts";
import type { Server } from "../../src/store/engines/postgres/server.ts";
import { openStore } from "../../src/store/engines/postgres/store.ts";
import { sqlOn, sqlOver } from "../../src/store/engines/postgres/sql.ts";
import { treeStore } from "../../src/store/tree/tree-store.ts";
import { freshFolder, MODEL } from "../support/store.ts";
import * as journal from "./journal.ts";
import * as lists from "./lists.ts";
import * as log from "./log.ts";
import * as memories from "./memories.ts";
import * as overview from "./overview.ts";
import * as reach from "./reach.ts";
import * as receipts from "./receipts.ts";
import * as transactions from "./transactions.ts";
import { tokenRows } from "../../src/store/engines/postgres/open.ts";
import * as tokens from "./tokens.ts";
import * as tree from "./tree.ts";

/**
 * Every claim about a store, over PostgreSQL in one of its forms, or those alone in which vectors have a part. Each place is a
 * tenant of its own there, beside all others.
 */
export function claims(
  name: string,
  serverWith: (tenant: string) => Promise<Server>,
  { sideBySide, about = "everything" }: { readonly sideBySide: boolean; readonly about?: "everything" | "vectors" },
): void {
  const tenants = new Map<string, string>();

  async function serverIn(place = freshFolder()): Promise<Server> {
    const tenant = tenants.get(place) ?? `tenant-${randomBytes(6).toString("hex")}`;
    tenants.set(place, tenant);
    const server = await serverWith(tenant);
    // A test may have closed it itself.
    onTestFinished(() => server.release().catch(() => undefined));
    return server;
  }

  const memoriesIn = async (place?: string, model = MODEL) => openStore(await serverIn(place), model);
  memories.claims(name, memoriesIn);
  // Its copy of the vectors is there from the first one on, and each write is a dozen messages.
  transactions.claims(name, memoriesIn, { sideBySide, many: 20 });
  const journalIn = async (place?: string, model = MODEL) => openJournal(await serverIn(place), model);
  journal.claims(name, journalIn);
  if (about === "vectors") return;
  for (const port of [lists, log, receipts, overview]) port.claims(name, memoriesIn);
  tokens.claims(name, async (place) => {
    const { database, tenant } = await serverIn(place);
    return tokenRows(sqlOn(database, tenant));
  });
  const treeIn = async (place?: string) => treeStore(sqlOver(await serverIn(place)));
  tree.claims(name, treeIn);
  reach.claims(name, { memories: memoriesIn, journal: journalIn, tree: treeIn });
}
