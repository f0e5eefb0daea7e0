import { hostname } from "node:os";
import { openJournalOrNone } from "../store/engines/sqlite/journal/journal.ts";
import type { SqliteJournal } from "../store/engines/sqlite/journal/journal.ts";
import { noteStore, refuseLostStore } from "../store/engines/sqlite/database.ts";
import { openStore } from "../store/engines/sqlite/store.ts";
import type { SqliteStore } from "../store/engines/sqlite/store.ts";
import { openRootPages, openTree } from "../store/engines/sqlite/tree/open-tree.ts";
import type { JournalKeeping, Leases, StoreKeeping, TokenStore } from "../ports/store-keeping.ts";
import type { Exchange } from "../ports/exchange.ts";
import type { JournalStore } from "../ports/journal.ts";
import type { MemoryReader, WholeStore } from "../ports/memory-store.ts";
import type { Overview } from "../ports/overview.ts";
import type { RootPages, TreeStore } from "../ports/tree.ts";
import type { Embedders } from "./embedders.ts";
import type { Home } from "./home/home.ts";
import { addOwnersToken, fileTokens } from "./home/token-keeping.ts";

/** Where everything is kept, whichever engine keeps it. */
export interface Stores<Memories = WholeStore & Overview & StoreKeeping, Journal = JournalStore & JournalKeeping> {
  readonly store: Memories;
  readonly journal: Journal;
  readonly tree: TreeStore;
  /** For an exchange with other machines; null where they can share the server. */
  readonly exchange: Exchange | null;
  readonly leases: Leases;
  readonly tokenStore: TokenStore;
  /** For hooks: connections of their own, which the engine lets only read. */
  readers(): { readonly memories: MemoryReader & { close(): Promise<void> }; readonly pages: RootPages };
}

export type OpenStores<Opened extends Stores> = (
  home: Home,
  embedders: Embedders,
  readOnly: boolean,
) => Promise<Opened>;

export const openFiles: OpenStores<Stores<SqliteStore, SqliteJournal>> = async (home, embedders, readOnly) => {
  refuseLostStore(home.database, home.journal);
  const store = openStore(home.database, embedders.memories.model, { readOnly });
  try {
    const journal = openJournalOrNone(home.journal, embedders.journal.model, { readOnly });
    if (!readOnly) noteStore(journal.db);
    return {
      store,
      journal,
      tree: openTree(journal.db, { readOnly }),
      exchange: store.exchange,
      leases: ALONE,
      tokenStore: fileTokens(home),
      readers: () => ({
        memories: openStore(home.database, embedders.memories.model, { readOnly: true }),
        pages: openRootPages(home.journal),
      }),
    };
  } catch (error) {
    await store.close();
    throw error;
  }
};

/** Files belong to one service, so nobody else does its work. */
const ALONE: Leases = { take: async (_, doing) => ({ done: await doing(() => true) }) };

/** A PostgreSQL server. Loaded only for those who name one. */
export function openServer(address: string): OpenStores<Stores> {
  return async (home, embedders, readOnly) => {
    const { openPostgres } = await import("../store/engines/postgres/open.ts");
    const models = { memories: embedders.memories.model, journal: embedders.journal.model };
    const name = `${hostname()} ${home.folder}`;
    const opened = await openPostgres(address, models, { readOnly, home: name });
    return { ...opened, tokenStore: addOwnersToken(home, opened.tokenStore), exchange: null };
  };
}
