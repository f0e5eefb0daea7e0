import type { EmbeddingModel } from "../../ports/embedder.ts";
import type { MemoryReader } from "../../ports/memory-store.ts";
import type { RootPages, TreeStore } from "../../ports/tree.ts";
import { openJournal } from "./journal/journal.ts";
import type { PostgresJournal } from "./journal/journal.ts";
import { connect, readingServer } from "./server.ts";
import { openStore } from "./store.ts";
import type { PostgresStore } from "./store.ts";
import { openTree } from "./tree/tree-store.ts";

/** Everything that one tenant keeps on a server. */
interface PostgresStores {
  readonly store: PostgresStore;
  readonly journal: PostgresJournal;
  readonly tree: TreeStore;
  /** Over connections that the server lets only read. */
  readers(): { readonly memories: MemoryReader & { close(): Promise<void> }; readonly pages: RootPages };
}

interface Models {
  readonly memories: EmbeddingModel;
  readonly journal: EmbeddingModel;
}

export async function openPostgres(address: string, models: Models, readOnly: boolean): Promise<PostgresStores> {
  const connected = await connect(address, { readOnly });
  // Memories and journal share the connections; the last to be closed closes them.
  let users = 2;
  const release = async (): Promise<void> => {
    users--;
    if (users === 0) await connected.release();
  };
  const server = { ...connected, release };
  return {
    store: openStore(server, models.memories),
    journal: openJournal(server, models.journal),
    tree: openTree(server),
    readers() {
      const reading = readingServer(server);
      return {
        memories: openStore(reading, models.memories),
        pages: { page: openTree(reading).page, close: async () => undefined },
      };
    },
  };
}
