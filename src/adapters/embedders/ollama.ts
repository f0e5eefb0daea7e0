import { z } from "zod";
import type { Embedder } from "../../ports/embedder.ts";
import { askForVectors, ServerEmbedder, withDefaults } from "./server-embedder.ts";
import type { EmbeddingServer, ServerTimeouts } from "./server-embedder.ts";
import { serverUrl } from "./post-json.ts";

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
