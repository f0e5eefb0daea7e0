/** Some models read a question and the text that answers it in different ways. */
export type EmbedUse = "question" | "memory";

export interface EmbeddingModel {
  /** Model and version, kept with every vector and receipt: two models never share an index. */
  readonly id: string;
  readonly dimensions: number;
  /** How many numbers it gives for each token of a text; left out by a model that gives none. */
  readonly tokenDimensions?: number;
}

/** A text as a model has it: the vectors of its passages, and beside them those of its single tokens, from a model that gives them. */
export interface Embedded extends ReadonlyArray<Float32Array> {
  /** The directions of the tokens one after the other, eight bits a number, each 127 long. */
  readonly tokens?: Int8Array;
}

/**
 * "loading": no vector could be made yet, so a recall need not wait; the embedder gets out of this by itself.
 * "failed": the last attempt failed; the next `embed` tries again.
 */
export type EmbedderState = "loading" | "ready" | "failed";

/** Turns texts into vectors whose nearness is nearness in meaning. */
export interface Embedder {
  readonly model: EmbeddingModel;
  readonly state: EmbedderState;
  /**
   * One list of vectors per text, in the order of the texts: several for a memory longer than the model's window, one of a
   * question's beginning; each of unit length, never none. What is given up by its signal costs no more work. Rejects with a MemoryError of code "embedder", or with the signal's reason.
   */
  embed(texts: readonly string[], use: EmbedUse, signal?: AbortSignal): Promise<readonly Embedded[]>;
  close(): Promise<void>;
}
