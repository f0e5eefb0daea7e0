import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { kept } from "../../bench/retrieval/kept-fact.ts";
import { findHome } from "../../src/app/home/home.ts";
import { openService } from "../../src/app/service.ts";
import type { WholeService } from "../../src/app/service.ts";
import type { Embedder } from "../../src/ports/embedder.ts";
import type { Judge } from "../../src/ports/judge.ts";
import type { Case } from "./worlds.ts";

/** Fills a store with a case's memories, as they are: nothing is judged, so that only search is measured. */
export async function withStore<T>(
  { memories }: Pick<Case, "memories">,
  embedder: Embedder,
  work: (service: WholeService) => Promise<T>,
  judge?: Judge,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "hf-answer-"));
  // One model serves all stores: it is closed once, at the end.
  const shared: Embedder = { ...embedder, close: () => Promise.resolve() };
  const service = await openService({
    home: findHome({}, folder),
    environment: {},
    embedder: shared,
    ...(judge && { judge: { ...judge, close: () => Promise.resolve() } }),
  });
  try {
    const vectors = await shared.embed(memories, "memory");
    await service.store.write(async (writer) => {
      for (const [at, text] of memories.entries()) {
        await writer.append(kept(text, at), { vectors: vectors[at] ?? [], request: null });
      }
    });
    while (await service.store.warm());
    return await work(service);
  } finally {
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
