import { CachedEmbedder } from "../adapters/embedders/cached.ts";
import { startMinilm } from "../adapters/embedders/minilm.ts";
import { openOllama } from "../adapters/embedders/ollama.ts";
import { openaiEmbedder } from "../adapters/embedders/openai.ts";
import { MemoryError } from "../domain/errors.ts";
import type { Embedder } from "../ports/embedder.ts";
import type { Settings } from "./settings.ts";

/** What makes the vectors of each tier. Two models never share an index, and each remembers its own questions. */
export interface Embedders {
  readonly memories: Embedder;
  /** For the journal's turns, and for the names of topics. */
  readonly journal: Embedder;
}

/** One model for both, as a server has it. */
export function oneForBoth(embedder: Embedder): Embedders {
  return { memories: embedder, journal: embedder };
}

/** The embedders that the settings name. */
export async function embeddersOf(settings: Settings): Promise<Embedders> {
  const { embedderUrl: base, embedderModel: model, embedderDimensions: dimensions, embedderKey: key } = settings;
  switch (settings.embedder) {
    case "minilm": {
      const { facts, published } = startMinilm();
      return { memories: new CachedEmbedder(facts), journal: new CachedEmbedder(published) };
    }
    case "ollama": {
      const server = { ...(base && { base }), ...(model && { model }), ...(dimensions && { dimensions }) };
      return oneForBoth(new CachedEmbedder(await openOllama(server)));
    }
    case "openai":
      if (base === null || model === null || dimensions === null) {
        throw new MemoryError(
          "usage",
          "An OpenAI-compatible embedder needs embedderUrl, embedderModel and embedderDimensions.",
          {
            hint: "Set them in config.json or as HOLDFAST_EMBEDDER_URL and so on; `holdfast config --explain` shows them.",
          },
        );
      }
      return oneForBoth(new CachedEmbedder(openaiEmbedder({ base, model, dimensions, ...(key && { key }) })));
  }
}

export async function closeEmbedders({ memories, journal }: Embedders): Promise<void> {
  await Promise.all([...new Set([memories, journal])].map((embedder) => embedder.close()));
}
