import { join } from "node:path";
import { onTestFinished } from "vitest";
import { openJournal } from "../../src/store/engines/sqlite/journal/journal.ts";
import { openStore } from "../../src/store/engines/sqlite/store.ts";
import { openTree } from "../../src/store/engines/sqlite/tree/open-tree.ts";
import { freshFolder, MODEL } from "../support/store.ts";
import * as journal from "./journal.ts";
import * as lists from "./lists.ts";
import * as log from "./log.ts";
import * as memories from "./memories.ts";
import * as overview from "./overview.ts";
import * as reach from "./reach.ts";
import * as receipts from "./receipts.ts";
import * as transactions from "./transactions.ts";
import * as tree from "./tree.ts";

async function memoriesIn(place = freshFolder(), model = MODEL) {
  const store = openStore(join(place, "store.db"), model);
  // A test may have closed it itself.
  onTestFinished(() => store.close().catch(() => undefined));
  return store;
}

async function journalIn(place = freshFolder(), model = MODEL) {
  const opened = openJournal(join(place, "journal.db"), model);
  onTestFinished(() => opened.close());
  return opened;
}

for (const port of [memories, lists, transactions, log, receipts, overview]) port.claims("SQLite", memoriesIn);
journal.claims("SQLite", journalIn);
const treeIn = async (place?: string) => openTree((await journalIn(place)).db);
tree.claims("SQLite", treeIn);
reach.claims("SQLite", { memories: memoriesIn, journal: journalIn, tree: treeIn });
