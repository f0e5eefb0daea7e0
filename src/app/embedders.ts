import { CachedEmbedder } from "../adapters/embedders/cached.ts";
import { startMinilm } from "../adapters/embedders/minilm.ts";
import { openOllama, openaiEmbedder } from "../adapters/embedders/server-embedder.ts";
import { MemoryError } from "../domain/errors.ts";
import type { Embedder } from "../ports/embedder.ts";
import type { Judge } from "../ports/judge.ts";
import type { Settings } from "./home/settings.ts";

/** What makes the vectors of each tier. Two models never share an index, and each remembers its own questions. */
export interface Embedders {
  readonly memories: Embedder;
  /** For the journal's turns, and for the names of topics. */
  readonly journal: Embedder;
  /** Reads statements side by side; it runs on the built-in model, whichever one makes the vectors. */
  readonly judge: Judge;
}

/** One model for both, as a server has it. */
export function oneForBoth(embedder: Embedder, judge: Judge): Embedders {
  return { memories: embedder, journal: embedder, judge };
}

export async function startEmbedders(settings: Settings, minilm = startMinilm): Promise<Embedders> {
  const { embedderUrl: base, embedderModel: model, embedderDimensions: dimensions, embedderKey: key } = settings;
  switch (settings.embedder) {
    case "minilm": {
      const { facts, published, judge } = minilm();
      return { memories: new CachedEmbedder(facts), journal: new CachedEmbedder(published), judge };
    }
    case "ollama": {
      const server = { ...(base && { base }), ...(model && { model }), ...(dimensions && { dimensions }) };
      return oneForBoth(new CachedEmbedder(await openOllama(server)), startMinilm().judge);
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
      return oneForBoth(
        new CachedEmbedder(openaiEmbedder({ base, model, dimensions, ...(key && { key }) })),
        startMinilm().judge,
      );
  }
}

/** The judge alone, for a program that asks no service. */
export function localJudge(): Judge {
  return startMinilm().judge;
}

export async function closeEmbedders({ memories, journal, judge }: Embedders): Promise<void> {
  await Promise.all([...new Set([memories, journal, judge])].map((one) => one.close()));
}

const away = (): Promise<never> =>
  Promise.reject(new MemoryError("embedder", "the daemon can't be reached, so only words were compared"));

/** For a reader without a daemon: loading the model for one question would cost more than it gives. */
export const noEmbedder: Embedder = {
  model: { id: "none", dimensions: 1 },
  state: "failed",
  embed: away,
  close: () => Promise.resolve(),
};

/** Whoever only reads relates nothing. */
export const noJudge: Judge = {
  id: "none",
  bounds: {
    act: 1,
    ask: 1,
    ends: 0,
    first: { start: 0, weights: {}, from: Infinity },
    change: { start: 0, weights: {}, asks: { agent: Infinity, person: Infinity }, ends: Infinity },
    noise: { agent: Infinity, person: Infinity },
  },
  ready: away,
  relate: away,
  about: away,
  answers: away,
  noise: away,
  close: () => Promise.resolve(),
};
