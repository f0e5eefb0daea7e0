import { MemoryError } from "../domain/errors.ts";
import type { Embedder } from "../ports/embedder.ts";
import type { Judge } from "../ports/judge.ts";

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
  noise: away,
  close: () => Promise.resolve(),
};
