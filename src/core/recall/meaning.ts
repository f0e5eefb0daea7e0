import { MemoryError } from "../../domain/errors.ts";
import type { Embedded, Embedder, EmbeddingModel } from "../../ports/embedder.ts";
import type { AskedTokens } from "./details.ts";

export interface MeaningParts {
  readonly embedder: Embedder;
  /** How long a question waits for its vector before it is answered by words alone. */
  readonly meaningWaitMs: number;
}

export interface Meaning {
  readonly vector: Float32Array | null;
  /** The vectors of its single tokens, from a model that gives them. */
  readonly tokens: AskedTokens | null;
  readonly on: boolean;
  /** Why meaning was off; empty when it was on. */
  readonly why: string;
}

/** The question's vector, if it can be had in time. A recall goes on without it, and says so. */
export async function meaningOf({ embedder, meaningWaitMs }: MeaningParts, question: string): Promise<Meaning> {
  const deadline = new AbortController();
  const loading = embedder.state === "loading";
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(resolve, meaningWaitMs, "late");
  });
  try {
    const vectors = await Promise.race([embedder.embed([question], "question", deadline.signal), late]);
    if (vectors === "late") {
      deadline.abort();
      return off(
        loading
          ? `the model ${embedder.model.id} is still loading`
          : `${embedder.model.id} took over ${meaningWaitMs} ms`,
      );
    }
    const [asked = []] = vectors;
    const [vector] = asked;
    if (vector === undefined) return off(`${embedder.model.id} gave no vector`);
    return { vector, tokens: tokensOf(asked, embedder.model), on: true, why: "" };
  } catch (error) {
    if (!(error instanceof MemoryError)) throw error;
    return off(error.message);
  } finally {
    clearTimeout(timer);
  }
}

/** What a signal that gives up after some time rejects with. */
export function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === "TimeoutError";
}

export function off(why: string): Meaning {
  return { vector: null, tokens: null, on: false, why };
}

function tokensOf({ tokens }: Embedded, { tokenDimensions }: EmbeddingModel): AskedTokens | null {
  if (tokens === undefined || tokenDimensions === undefined) return null;
  return { vectors: tokens, dimensions: tokenDimensions };
}
