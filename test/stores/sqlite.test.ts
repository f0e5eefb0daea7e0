import { join } from "node:path";
import { onTestFinished } from "vitest";
import { openStore } from "../../src/adapters/sqlite/store.ts";
import type { EmbeddingModel } from "../../src/ports/embedder.ts";
import { freshFolder, MODEL } from "../support/store.ts";
import * as lists from "./lists.ts";
import * as log from "./log.ts";
import * as memories from "./memories.ts";
import * as overview from "./overview.ts";
import * as receipts from "./receipts.ts";
import * as transactions from "./transactions.ts";

async function memoriesIn(place = freshFolder(), model: EmbeddingModel = MODEL) {
  const store = openStore(join(place, "store.db"), model);
  onTestFinished(() => store.close().catch(() => undefined));
  return store;
}

for (const port of [memories, lists, transactions, log, receipts, overview]) port.claims("SQLite", memoriesIn);
