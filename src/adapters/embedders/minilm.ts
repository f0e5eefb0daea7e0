import { Worker } from "node:worker_threads";
import { MemoryError } from "../../domain/errors.ts";
import type { Embedded, Embedder, EmbedderState, EmbeddingModel, EmbedUse } from "../../ports/embedder.ts";
import type { Judge } from "../../ports/judge.ts";
import { judgeBounds } from "../judge/bounds.ts";
import type { TuningName } from "../encoder/engine.ts";
import type { FromWorker, ToWorker } from "./minilm-worker.ts";
import { TOKEN_DIMENSIONS } from "./token-vectors.ts";

interface MinilmOptions {
  /** Where the built worker is, if not beside this file. */
  readonly workerUrl?: URL;
}

interface Waiting {
  readonly resolve: (answer: Exclude<FromWorker, { say: "ready" }>) => void;
  readonly reject: (error: unknown) => void;
}

/** Kept with every vector: whoever changes what a model gives has to change its id. */
const MODELS: Readonly<Record<TuningName, EmbeddingModel>> = {
  published: { id: "minilm-l6-v2-fp16", dimensions: 384 },
  facts: { id: "minilm-l6-v2-facts-1", dimensions: 384, tokenDimensions: TOKEN_DIMENSIONS },
};

/** What the thread makes and drops would otherwise grow to 48 MB before it is collected. */
const LIMITS = { maxYoungGenerationSizeMb: 6 };

/** Names the judge in the log of its decisions. */
const JUDGE = "judge-r16-2";

/** Two models in one worker thread, which hold most of their layers together. Whoever closes one closes both. */
export interface Minilm {
  /** As it was published: for what was said, and for names. */
  readonly published: Embedder;
  /** Tuned to find a fact by a question in other words; it gives the vectors of single tokens too. */
  readonly facts: Embedder;
  /** Over the same layers. */
  readonly judge: Judge;
}

/** Loading begins at once: the first text would have to wait for it otherwise. */
export function startMinilm(options: MinilmOptions = {}): Minilm {
  const thread = new MinilmThread(options);
  return { published: thread.embedder("published"), facts: thread.embedder("facts"), judge: thread.judge() };
}

/**
 * all-MiniLM-L6-v2, from the npm package, in one worker thread: no server and no network, and the thread that answers
 * is never blocked.
 */
class MinilmThread {
  readonly #workerUrl: URL;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #state: EmbedderState = "loading";
  #closed = false;
  #lastJob = 0;

  constructor(options: MinilmOptions) {
    this.#workerUrl = options.workerUrl ?? new URL("./minilm-worker.js", import.meta.url);
    this.#worker = this.#start();
  }

  embedder(tuning: TuningName): Embedder {
    const state = (): EmbedderState => this.#state;
    return {
      model: MODELS[tuning],
      get state() {
        return state();
      },
      embed: (texts, use, signal) => this.#embed(tuning, texts, use, signal),
      close: () => this.#close(),
    };
  }

  judge(): Judge {
    return {
      id: JUDGE,
      // Once it is loaded, it is there, however much it has to do.
      ready: async () => {
        if (this.#state !== "ready") await this.#ask((job) => ({ say: "relate", job, newer: "", older: [] }));
      },
      bounds: judgeBounds(),
      relate: async (newer, older) => {
        if (older.length === 0) return [];
        const answer = await this.#ask((job) => ({ say: "relate", job, newer, older }));
        return answer.say === "related" ? answer.relations : [];
      },
      about: (topic, statements, signal) => this.#read("topics", topic, statements, signal),
      answers: (question, lines, signal) => this.#read("answers", question, lines, signal),
      noise: async (text) => {
        const answer = await this.#ask((job) => ({ say: "noise", job, text }));
        return answer.say === "odds" ? answer.odds[0]! : 0;
      },
      close: () => this.#close(),
    };
  }

  async #read(
    by: "topics" | "answers",
    beside: string,
    texts: readonly string[],
    signal: AbortSignal | undefined,
  ): Promise<readonly number[]> {
    if (texts.length === 0) return [];
    const answer = await this.#ask((job) => ({ say: "read", job, by, beside, texts }), signal);
    return answer.say === "odds" ? answer.odds : [];
  }

  async #embed(
    tuning: TuningName,
    texts: readonly string[],
    use: EmbedUse,
    signal: AbortSignal | undefined,
  ): Promise<readonly Embedded[]> {
    if (texts.length === 0) return [];
    const answer = await this.#ask((job) => ({ say: "embed", job, texts, use, tuning }), signal);
    if (answer.say !== "done") return [];
    return answer.texts.map(({ vectors, tokens }) => Object.assign(vectors, tokens && { tokens }));
  }

  async #ask(message: (job: number) => ToWorker, signal?: AbortSignal): Promise<Exclude<FromWorker, { say: "ready" }>> {
    signal?.throwIfAborted();
    if (this.#closed) throw makeClosedError();
    const worker = (this.#worker ??= this.#start());
    const job = (this.#lastJob += 1);
    const cancel = (): void => this.#cancel(job, signal?.reason);
    signal?.addEventListener("abort", cancel, { once: true });
    try {
      return await new Promise((resolve, reject) => {
        this.#waiting.set(job, { resolve, reject });
        worker.ref();
        say(worker, message(job));
      });
    } finally {
      signal?.removeEventListener("abort", cancel);
      this.#settled(job);
    }
  }

  async #close(): Promise<void> {
    this.#closed = true;
    const worker = this.#worker;
    this.#worker = undefined;
    this.#rejectAll(makeClosedError());
    await worker?.terminate();
  }

  /** The worker keeps the process alive only while somebody waits for it, and takes none of the host's Node flags. */
  #start(): Worker {
    const worker = new Worker(this.#workerUrl, { name: "minilm", execArgv: [], resourceLimits: LIMITS });
    this.#state = "loading";
    worker.on("message", (message: FromWorker) => this.#hear(message));
    worker.on("error", (error) => this.#lost(worker, error));
    worker.on("exit", (code) => this.#lost(worker, new Error(`exit code ${code}`)));
    worker.unref();
    return worker;
  }

  #hear(message: FromWorker): void {
    if (message.say === "ready") this.#state = "ready";
    else this.#waiting.get(message.job)?.resolve(message);
  }

  #cancel(job: number, reason: unknown): void {
    if (this.#worker) say(this.#worker, { say: "cancel", job });
    this.#waiting.get(job)?.reject(reason);
  }

  #settled(job: number): void {
    this.#waiting.delete(job);
    if (this.#waiting.size === 0) this.#worker?.unref();
  }

  #lost(worker: Worker, cause: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    this.#state = "failed";
    this.#rejectAll(
      new MemoryError("embedder", `the built-in model stopped: ${cause.message}`, {
        hint: "ask again, which starts it anew; if it stops again, run `holdfast doctor`",
        cause,
      }),
    );
  }

  #rejectAll(error: MemoryError): void {
    for (const { reject } of this.#waiting.values()) reject(error);
  }
}

function say(worker: Worker, message: ToWorker): void {
  worker.postMessage(message, []);
}

function makeClosedError(): MemoryError {
  return new MemoryError("embedder", "the built-in model was closed", { hint: "open the store again" });
}
