import type { EmbeddingModel } from "../../../ports/embedder.ts";
import type { MemoryReader } from "../../../ports/memory-store.ts";
import type { Leases } from "../../../ports/store-keeping.ts";
import type { TokenStore } from "../../../ports/tokens.ts";
import type { RootPages, TreeStore } from "../../../ports/tree.ts";
import { openJournal } from "./journal/journal.ts";
import type { PostgresJournal } from "./journal/journal.ts";
import { openLeases } from "./leases.ts";
import { connect, readingServer } from "./server.ts";
import { openStore } from "./store.ts";
import type { PostgresStore } from "./store.ts";
import { tokenRows } from "./tokens.ts";
import { treeStore } from "../../tree/tree-store.ts";
import { sqlOver } from "./sql.ts";

/** Everything that one tenant keeps on a server. */
interface PostgresStores {
  readonly store: PostgresStore;
  readonly journal: PostgresJournal;
  readonly tree: TreeStore;
  readonly leases: Leases;
  readonly tokenStore: TokenStore;
  /** Over connections that the server lets only read. */
  readers(): { readonly memories: MemoryReader & { close(): Promise<void> }; readonly pages: RootPages };
}

interface Models {
  readonly memories: EmbeddingModel;
  readonly journal: EmbeddingModel;
}

interface OpenOptions {
  readonly readOnly: boolean;
  /** Tells this home from the others over the same database. */
  readonly home: string;
}

export async function openPostgres(
  address: string,
  models: Models,
  { readOnly, home }: OpenOptions,
): Promise<PostgresStores> {
  const connected = await connect(address, { readOnly });
  // Memories and journal share the connections; the last to be closed closes them.
  let users = 2;
  const release = async (): Promise<void> => {
    users--;
    if (users === 0) await connected.release();
  };
  const server = { ...connected, release };
  return {
    store: openStore(server, models.memories, home),
    journal: openJournal(server, models.journal, home),
    tree: treeStore(sqlOver(server), home),
    leases: openLeases(server.database, server.tenant),
    tokenStore: tokenRows(server.database, server.tenant),
    readers() {
      const reading = readingServer(server);
      return {
        memories: openStore(reading, models.memories),
        pages: { page: treeStore(sqlOver(reading)).page, close: async () => undefined },
      };
    },
  };
}

/** The tokens on a server and nothing else, for a command that does without the service. */
export async function openServerTokens(
  address: string,
): Promise<{ readonly tokens: TokenStore; close(): Promise<void> }> {
  const server = await connect(address, { readOnly: true });
  return { tokens: tokenRows(server.database, server.tenant), close: () => server.release() };
}
