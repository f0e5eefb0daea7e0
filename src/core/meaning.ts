import { MemoryError } from "../domain/errors.ts";
import type { Embedded, Embedder, EmbeddingModel } from "../ports/embedder.ts";

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
export async function embedQuestion(parts: MeaningParts, question: string): Promise<Meaning> {
  const [meaning] = await embedPhrasings(parts, [question]);
  return meaning!;
}

/** The same for several phrasings of a question, which all have their vectors or none. */
export async function embedPhrasings(
  { embedder, meaningWaitMs }: MeaningParts,
  phrasings: readonly string[],
): Promise<readonly Meaning[]> {
  const none = (why: string): readonly Meaning[] => phrasings.map(() => turnOff(why));
  const deadline = new AbortController();
  const loading = embedder.state === "loading";
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(resolve, meaningWaitMs, "late");
  });
  try {
    const vectors = await Promise.race([embedder.embed(phrasings, "question", deadline.signal), late]);
    if (vectors === "late") {
      deadline.abort();
      return none(
        loading
          ? `the model ${embedder.model.id} is still loading`
          : `${embedder.model.id} took over ${meaningWaitMs} ms`,
      );
    }
    if (phrasings.some((_, at) => vectors[at]?.[0] === undefined)) return none(`${embedder.model.id} gave no vector`);
    return vectors.map((asked) => ({
      vector: asked[0]!,
      tokens: readTokens(asked, embedder.model),
      on: true,
      why: "",
    }));
  } catch (error) {
    if (!(error instanceof MemoryError)) throw error;
    return none(error.message);
  } finally {
    clearTimeout(timer);
  }
}

/** What a signal that gives up after some time rejects with. */
export function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === "TimeoutError";
}

export function turnOff(why: string): Meaning {
  return { vector: null, tokens: null, on: false, why };
}

function readTokens({ tokens }: Embedded, { tokenDimensions }: EmbeddingModel): AskedTokens | null {
  if (tokens === undefined || tokenDimensions === undefined) return null;
  return { vectors: tokens, dimensions: tokenDimensions };
}

/** The tokens of a question, as its model gives them. */
export interface AskedTokens {
  readonly vectors: Int8Array;
  readonly dimensions: number;
}
