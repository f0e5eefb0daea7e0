import { afterAll } from "vitest";
import { startMinilm } from "../../src/adapters/embedders/minilm.ts";
import type { Embedders } from "../../src/app/embedders.ts";
import type { Embedder } from "../../src/ports/embedder.ts";

/** The program's own models and judge, for claims that take an understanding of English: loaded once for a file's tests. */
export function builtModel(): Embedders {
  const workerUrl = new URL("../../dist/adapters/embedders/minilm-worker.js", import.meta.url);
  const { facts, published, judge } = startMinilm({ workerUrl });
  afterAll(() => facts.close());
  return { memories: shared(facts), journal: shared(published), judge: { ...judge, close: () => Promise.resolve() } };
}

/** Whoever closes a service leaves the model to the next one. */
function shared(embedder: Embedder): Embedder {
  return {
    model: embedder.model,
    get state() {
      return embedder.state;
    },
    embed: embedder.embed,
    close: () => Promise.resolve(),
  };
}
