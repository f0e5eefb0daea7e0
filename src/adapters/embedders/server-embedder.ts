import { MemoryError } from "../../domain/errors.ts";
import type { Embedder, EmbedderState, EmbeddingModel, EmbedUse } from "../../ports/embedder.ts";
import { estimateWords, passagesFor, cleanText } from "./passages.ts";
import { postJson, type ServerHints, serverUrl } from "./post-json.ts";
import { z } from "zod";

/** What differs from one embedding server to the next. */
export interface EmbeddingServer {
  readonly name: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly hints: ServerHints;
  readonly model: EmbeddingModel;
  readonly windowTokens: number;
  readonly prefixes: Readonly<Record<EmbedUse, string>>;
  readonly inputsPerCall: number;
  readonly timeoutMs: Readonly<Record<EmbedUse, number>>;
  /** For a server that loads the model when it is first asked, which takes longer than a question may. */
  readonly loadTimeoutMs?: number;
  body(inputs: readonly string[]): unknown;
  /** In the order of the inputs; throws when the answer is of another shape. */
  vectors(answer: unknown): readonly (readonly number[])[];
}

export interface ServerTimeouts {
  readonly timeoutMs?: Partial<Record<EmbedUse, number>>;
}

/** A person waits for a question, and words alone can answer it; nobody waits for a memory. */
export function withDefaults({ timeoutMs }: ServerTimeouts): Record<EmbedUse, number> {
  return { question: 2_000, memory: 10_000, ...timeoutMs };
}

/** Of the window, repeated in the next passage: a few sentences. */
const OVERLAP = 1 / 8;

export class ServerEmbedder implements Embedder {
  readonly model: EmbeddingModel;
  readonly #server: EmbeddingServer;
  readonly #closing = new AbortController();
  #state: EmbedderState = "ready";
  #loading = false;

  constructor(server: EmbeddingServer) {
    this.#server = server;
    this.model = server.model;
    this.#load();
  }

  get state(): EmbedderState {
    return this.#loading ? "loading" : this.#state;
  }

  async embed(
    texts: readonly string[],
    use: EmbedUse,
    signal?: AbortSignal,
  ): Promise<readonly (readonly Float32Array[])[]> {
    signal?.throwIfAborted();
    const { windowTokens, prefixes, inputsPerCall, timeoutMs } = this.#server;
    const size = { windowTokens, overlapTokens: Math.floor(windowTokens * OVERLAP) };
    const passages = texts.map(cleanText).map((text) => passagesFor(use, text, estimateWords(text), size));
    const inputs = passages.flat().map((passage) => prefixes[use] + passage);
    const vectors: Float32Array[] = [];
    for (let from = 0; from < inputs.length; from += inputsPerCall) {
      vectors.push(...(await this.#call(inputs.slice(from, from + inputsPerCall), timeoutMs[use], signal)));
    }
    let taken = 0;
    return passages.map(({ length }) => vectors.slice(taken, (taken += length)));
  }

  async close(): Promise<void> {
    this.#closing.abort(new MemoryError("embedder", `${this.#server.name} is no longer asked: the store was closed`));
  }

  async #call(inputs: readonly string[], timeoutMs: number, signal?: AbortSignal): Promise<Float32Array[]> {
    const stop = signal ? AbortSignal.any([signal, this.#closing.signal]) : this.#closing.signal;
    stop.throwIfAborted();
    try {
      const vectors = await askForVectors(this.#server, inputs, timeoutMs, stop);
      const units = vectors.map((vector) => this.#unit(vector));
      this.#state = "ready";
      return units;
    } catch (error) {
      if (!stop.aborted) {
        this.#state = "failed";
        if (timedOut(error)) this.#load();
      }
      throw error;
    }
  }

  /** In the background; a call that is given up makes some servers give up loading too, and the next would fail again. */
  #load(): void {
    const { loadTimeoutMs } = this.#server;
    if (loadTimeoutMs === undefined || this.#loading) return;
    this.#loading = true;
    askForVectors(this.#server, ["ready"], loadTimeoutMs, this.#closing.signal)
      .then((vectors) => vectors.map((vector) => this.#unit(vector)))
      .then(() => (this.#state = "ready"))
      .catch(() => (this.#state = "failed")) // the next call meets the same trouble, and tells it to someone
      .finally(() => (this.#loading = false));
  }

  #unit(vector: readonly number[]): Float32Array {
    const { name, model } = this.#server;
    if (vector.length !== model.dimensions) {
      const message = `${name} answered with ${vector.length} dimensions where ${model.id} has ${model.dimensions}`;
      throw new MemoryError("embedder", message, { hint: "set the model and its dimensions as the server has them" });
    }
    const length = Math.sqrt(vector.reduce((sum, x) => sum + x * x, 0));
    if (!Number.isFinite(length) || length === 0) {
      throw new MemoryError("embedder", `${name} answered with a vector without a direction`, {
        hint: "the model on that server seems to be broken: load it again, or choose another",
      });
    }
    return Float32Array.from(vector, (x) => x / length);
  }
}

function timedOut(error: unknown): boolean {
  return error instanceof Error && error.cause instanceof Error && error.cause.name === "TimeoutError";
}

/** One call, for as many vectors as there are inputs. */
export async function askForVectors(
  server: Omit<EmbeddingServer, "model">,
  inputs: readonly string[],
  timeoutMs: number,
  signal: AbortSignal,
): Promise<readonly (readonly number[])[]> {
  const { name, url, headers, hints } = server;
  const answer = await postJson({ server: name, url, headers, hints, timeoutMs, body: server.body(inputs) }, signal);
  const hint = "check that the address and the model are those of an embedding server";
  try {
    const vectors = server.vectors(answer);
    if (vectors.length === inputs.length) return vectors;
  } catch (cause) {
    throw new MemoryError("embedder", `${name} at ${url.origin} answered without vectors`, { hint, cause });
  }
  throw new MemoryError("embedder", `${name} at ${url.origin} answered with too few or too many vectors`, { hint });
}

export interface OllamaOptions extends ServerTimeouts {
  readonly base?: string;
  readonly model?: string;
  /** Found by asking the model, where it is neither given nor known. */
  readonly dimensions?: number;
  readonly windowTokens?: number;
}

/** What we know of a model beyond what Ollama tells. */
interface KnownModel {
  readonly dimensions?: number;
  readonly windowTokens: number;
  readonly prefixes: { readonly question: string; readonly memory: string };
}

const KNOWN: Readonly<Record<string, KnownModel>> = {
  "nomic-embed-text": {
    dimensions: 768,
    windowTokens: 2_048, // as Ollama runs it; the model itself could read more
    prefixes: { question: "search_query: ", memory: "search_document: " },
  },
};

/** Most embedding models that Ollama offers read 512 tokens; Ollama drops what is beyond without a word. */
const UNKNOWN: KnownModel = { windowTokens: 512, prefixes: { question: "", memory: "" } };

/** Small, since a computer without a GPU needs a second or two for each full passage. */
const INPUTS_PER_CALL = 8;

/** A first call waits until the weights are read from a slow disk. */
const LOAD_TIMEOUT_MS = 60_000;

/** Vectors from a model that Ollama runs. Waits for the server only where the dimensions have to be found out. */
export async function openOllama(options: OllamaOptions = {}): Promise<Embedder> {
  const model = (options.model ?? "nomic-embed-text").replace(/:latest$/, "");
  const known = KNOWN[model] ?? UNKNOWN;
  const server = {
    name: "Ollama",
    url: serverUrl(options.base ?? "http://127.0.0.1:11434", "api/embed"),
    headers: {},
    hints: {
      away: "start it with `ollama serve`, or choose the built-in model",
      slow: "try again when it has loaded the model, or raise the time-out",
      refused: "a proxy before Ollama asks for a key, which Ollama does not have: set its own address",
      missing: `get the model with \`ollama pull ${model}\``,
    },
    windowTokens: options.windowTokens ?? known.windowTokens,
    prefixes: known.prefixes,
    inputsPerCall: INPUTS_PER_CALL,
    timeoutMs: withDefaults(options),
    loadTimeoutMs: LOAD_TIMEOUT_MS,
    body: (input: readonly string[]) => ({ model, input }),
    vectors: (answer: unknown) => answerShape.parse(answer).embeddings,
  };
  const dimensions = options.dimensions ?? known.dimensions ?? (await foundDimensions(server));
  return new ServerEmbedder({ ...server, model: { id: `ollama/${model}@${dimensions}`, dimensions } });
}

const answerShape = z.object({ embeddings: z.array(z.array(z.number()).min(1)) });

async function foundDimensions(server: Omit<EmbeddingServer, "model">): Promise<number> {
  const [vector = []] = await askForVectors(server, ["ready"], LOAD_TIMEOUT_MS, new AbortController().signal);
  return vector.length;
}

interface OpenaiOptions extends ServerTimeouts {
  /** With or without the `/v1` at its end. */
  readonly base: string;
  readonly key?: string;
  readonly model: string;
  readonly dimensions: number;
  readonly windowTokens?: number;
}

/** A quarter of what OpenAI's models read, so that an estimate that is far too low still fits. */
const WINDOW_TOKENS = 2_048;

/** Keeps a call of full passages below OpenAI's limit of 300,000 tokens. */
const OPENAI_INPUTS_PER_CALL = 64;

/** Vectors from any server that speaks OpenAI's protocol: OpenAI, vLLM, llama.cpp, LM Studio, LiteLLM and others. */
export function openaiEmbedder(options: OpenaiOptions): Embedder {
  const { base, key, model, dimensions } = options;
  return new ServerEmbedder({
    name: "the embedding server",
    url: serverUrl(base.replace(/\/v1\/*$/, ""), "v1/embeddings"),
    headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
    hints: {
      away: "start the server or correct its address, or choose the built-in model",
      slow: "try again later, or raise the time-out",
      refused: key === undefined ? "this server wants a key: set one" : "check the key: this server does not take it",
      missing: `check the address, and that the server has a model "${model}"`,
    },
    model: { id: `openai/${model}@${dimensions}`, dimensions },
    windowTokens: options.windowTokens ?? WINDOW_TOKENS,
    prefixes: { question: "", memory: "" },
    inputsPerCall: OPENAI_INPUTS_PER_CALL,
    timeoutMs: withDefaults(options),
    body: (input) => ({ model, input, ...(canShorten(model) && { dimensions }) }),
    vectors: (answer) => inOrder(openaiAnswerShape.parse(answer).data),
  });
}

const openaiAnswerShape = z.object({ data: z.array(z.object({ index: z.int(), embedding: z.array(z.number()) })) });

function inOrder(data: z.infer<typeof openaiAnswerShape>["data"]): readonly (readonly number[])[] {
  const sorted = data.toSorted((a, b) => a.index - b.index);
  if (sorted.some(({ index }, place) => index !== place)) throw new Error("the indexes of the answer have holes");
  return sorted.map(({ embedding }) => embedding);
}

/** Only these cut their vectors to a wished length; other servers refuse a field that they do not know. */
function canShorten(model: string): boolean {
  return model.startsWith("text-embedding-3");
}
