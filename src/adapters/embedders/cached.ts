import type { Embedded, Embedder, EmbedderState, EmbeddingModel, EmbedUse } from "../../ports/embedder.ts";

/** A session asks the same few things again and again; 512 questions of 384 dimensions are under a megabyte. */
const QUESTIONS_KEPT = 512;

/** A question on its way, or answered, and how many wait for it. */
interface Asked {
  readonly answer: Promise<Embedded>;
  readonly stop: AbortController;
  waiting: number;
}

/** Keeps the vectors of the latest questions, and lets equal questions asked at once share one call. */
export class CachedEmbedder implements Embedder {
  readonly #inner: Embedder;
  readonly #kept: number;
  /**
   * Least recently asked first. The text alone is the key: one cache serves one model, and only questions. The vectors
   * are shared by everyone who asks, so nobody may change them.
   */
  readonly #questions = new Map<string, Asked>();

  constructor(inner: Embedder, kept: number = QUESTIONS_KEPT) {
    this.#inner = inner;
    this.#kept = kept;
  }

  get model(): EmbeddingModel {
    return this.#inner.model;
  }

  get state(): EmbedderState {
    return this.#inner.state;
  }

  async embed(texts: readonly string[], use: EmbedUse, signal?: AbortSignal): Promise<readonly Embedded[]> {
    signal?.throwIfAborted();
    if (use === "memory") return this.#inner.embed(texts, use, signal);
    return Promise.all(texts.map((text) => this.#answered(text, signal)));
  }

  async close(): Promise<void> {
    this.#questions.clear();
    await this.#inner.close();
  }

  /** The last one who leaves takes the question back: nobody pays for an answer that nobody waits for. */
  async #answered(text: string, signal: AbortSignal | undefined): Promise<Embedded> {
    const asked = this.#question(text);
    asked.waiting += 1;
    try {
      return await untilAborted(asked.answer, signal);
    } finally {
      asked.waiting -= 1;
      if (asked.waiting === 0 && signal?.aborted === true) {
        asked.stop.abort(signal.reason);
        this.#forget(text, asked);
      }
    }
  }

  #question(text: string): Asked {
    const asked = this.#questions.get(text) ?? this.#ask(text);
    this.#questions.delete(text);
    this.#questions.set(text, asked);
    const [oldest] = this.#questions.keys();
    if (this.#questions.size > this.#kept && oldest !== undefined) this.#questions.delete(oldest);
    return asked;
  }

  /** With a signal of its own: another may be waiting for the same answer. A failure is not kept. */
  #ask(text: string): Asked {
    const stop = new AbortController();
    const answer = this.#inner.embed([text], "question", stop.signal).then(([vectors = []]) => vectors);
    const asked: Asked = { answer, stop, waiting: 0 };
    answer.catch(() => this.#forget(text, asked));
    return asked;
  }

  #forget(text: string, asked: Asked): void {
    if (this.#questions.get(text) === asked) this.#questions.delete(text);
  }
}

async function untilAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return work;
  const settled = new AbortController();
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { signal: settled.signal });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    settled.abort();
  }
}
