import { z } from "zod";
import type { Embedder } from "../../ports/embedder.ts";
import { ServerEmbedder, withDefaults } from "./server-embedder.ts";
import type { ServerTimeouts } from "./server-embedder.ts";
import { serverUrl } from "./post-json.ts";

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
const INPUTS_PER_CALL = 64;

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
    inputsPerCall: INPUTS_PER_CALL,
    timeoutMs: withDefaults(options),
    body: (input) => ({ model, input, ...(canShorten(model) && { dimensions }) }),
    vectors: (answer) => inOrder(answerShape.parse(answer).data),
  });
}

const answerShape = z.object({ data: z.array(z.object({ index: z.int(), embedding: z.array(z.number()) })) });

function inOrder(data: z.infer<typeof answerShape>["data"]): readonly (readonly number[])[] {
  const sorted = data.toSorted((a, b) => a.index - b.index);
  if (sorted.some(({ index }, place) => index !== place)) throw new Error("the indexes of the answer have holes");
  return sorted.map(({ embedding }) => embedding);
}

/** Only these cut their vectors to a wished length; other servers refuse a field that they do not know. */
function canShorten(model: string): boolean {
  return model.startsWith("text-embedding-3");
}
