import { CachedEmbedder } from "../adapters/embedders/cached.ts";
import { MinilmEmbedder } from "../adapters/embedders/minilm.ts";
import { openOllama } from "../adapters/embedders/ollama.ts";
import { openaiEmbedder } from "../adapters/embedders/openai.ts";
import { MemoryError } from "../domain/errors.ts";
import type { Embedder } from "../ports/embedder.ts";
import type { Settings } from "./settings.ts";

/** The embedder that the settings name. */
export async function embedderOf(settings: Settings): Promise<Embedder> {
  return new CachedEmbedder(await bareEmbedder(settings));
}

async function bareEmbedder(settings: Settings): Promise<Embedder> {
  const { embedderUrl: base, embedderModel: model, embedderDimensions: dimensions, embedderKey: key } = settings;
  switch (settings.embedder) {
    case "minilm":
      return new MinilmEmbedder();
    case "ollama":
      return openOllama({ ...(base && { base }), ...(model && { model }), ...(dimensions && { dimensions }) });
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
      return openaiEmbedder({ base, model, dimensions, ...(key && { key }) });
  }
}
