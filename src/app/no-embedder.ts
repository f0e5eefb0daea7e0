import { MemoryError } from "../domain/errors.ts";
import type { Embedder } from "../ports/embedder.ts";

/** For a reader without a daemon: loading the model for one question would cost more than it gives. */
export const noEmbedder: Embedder = {
  model: { id: "none", dimensions: 1 },
  state: "failed",
  embed: () => Promise.reject(new MemoryError("embedder", "the daemon can't be reached, so only words were compared")),
  close: () => Promise.resolve(),
};
