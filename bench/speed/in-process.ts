import { findHome } from "../../src/app/home/home.ts";
import { perform } from "../../src/app/perform.ts";
import { openLocalService } from "../../src/app/service.ts";
import type { Embedder, EmbeddingModel } from "../../src/ports/embedder.ts";
import { builtModels, childEnvironment } from "./built.ts";
import { fact } from "./facts.ts";
import { PROJECT } from "./filled-store.ts";
import { plainScan } from "./plain-scan.ts";
import { timed } from "./timing.ts";
import type { Timing } from "./timing.ts";

export interface InProcess {
  readonly remember: Timing;
  readonly recall: Timing;
  /** The nearest by a plain loop over the same vectors in 32 bits. */
  readonly plainScan: Timing | null;
}

/** The facts that are remembered while measuring have numbers past all that were filled in. */
export const FIRST_NEW_FACT = 10_000_000;

/** Remember and recall by the program's own modules in this process, without a socket. */
export async function inProcess(
  home: string,
  embedder: Embedder,
  n: number,
  withPlainScan: boolean,
): Promise<InProcess> {
  const environment = childEnvironment();
  const service = await openLocalService({ home: findHome(environment, home), environment, embedder });
  try {
    service.tokens.count("warm");
    while (await service.store.warm());
    const scan = withPlainScan ? plainScan(service.store.db, Math.ceil(n / 2)) : null;
    const recall = await timed(n, (round) =>
      perform(service, "recall", { question: fact(round * 7).question, project: PROJECT, client: "bench" }),
    );
    const remember = await timed(n, (round) =>
      perform(service, "remember", { text: fact(FIRST_NEW_FACT + round).text, project: PROJECT, client: "bench" }),
    );
    return { remember, recall, plainScan: scan };
  } finally {
    await service.close();
  }
}

/** Stands in for the model and takes no time: what remains is the store's own work. */
export function readyVectors(model: EmbeddingModel): Embedder {
  const vectors = Array.from({ length: 512 }, (_, number) => fact(number * 31).vector);
  let last = 0;
  return {
    model,
    state: "ready",
    embed: (texts) => Promise.resolve(texts.map(() => [vectors[last++ % vectors.length]!])),
    close: () => Promise.resolve(),
  };
}

/** A built-in model, loaded: its loading is measured as part of a cold start and nowhere else. */
export async function loadedModel(name: "published" | "facts"): Promise<Embedder> {
  const model = builtModels()[name];
  await model.embed(["load"], "question");
  return model;
}
