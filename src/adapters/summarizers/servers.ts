import { z } from "zod";
import { serverUrl, postJson, type ServerHints } from "../embedders/post-json.ts";
import { MemoryError } from "../../domain/errors.ts";

/** A model on a machine without a GPU may need minutes for a page, and nobody waits for it. */
const ANSWER_TIMEOUT_MS = 180_000;

export interface ChatOptions {
  readonly base: string;
  readonly model: string;
  readonly key: string | null;
  readonly price: ChatModel["price"];
  readonly timeoutMs?: number;
}

/** Enough for a month's page. */
const MOST_TOKENS_OUT = 4_096;

const HINTS = {
  away: "start the server, or set summarizerUrl; the rules make the page meanwhile",
  slow: "try again later, or choose a smaller model",
  refused: "set HOLDFAST_SUMMARIZER_KEY to a key that the server takes",
  missing: "check summarizerModel: the server does not have it",
};

const ollamaAnswer = z.object({
  message: z.object({ content: z.string() }),
  prompt_eval_count: z.int().optional(),
  eval_count: z.int().optional(),
});

/** A model that Ollama runs: POST /api/chat. */
export function ollamaModel(options: ChatOptions): ChatModel {
  const { base, model } = options;
  return chatModel(options, {
    name: "Ollama",
    model: `ollama/${model}`,
    url: serverUrl(base, "api/chat"),
    headers: {},
    hints: { missing: `get the model with \`ollama pull ${model}\`` },
    body: (system, user) => ({
      model,
      stream: false,
      format: "json",
      options: { temperature: 0 },
      messages: writeMessages(system, user),
    }),
    said(answer) {
      const { message, prompt_eval_count: tokensIn = 0, eval_count: tokensOut = 0 } = ollamaAnswer.parse(answer);
      return { text: message.content, tokensIn, tokensOut };
    },
  });
}

const openaiAnswer = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
  usage: z.object({ prompt_tokens: z.int(), completion_tokens: z.int() }).optional(),
});

/** Any server that speaks as OpenAI's does: POST /v1/chat/completions. */
export function openaiModel(options: ChatOptions): ChatModel {
  const { base, model, key } = options;
  return chatModel(options, {
    name: "The summary server",
    model: `openai/${model}`,
    url: serverUrl(base.replace(/\/v1\/?$/, ""), "v1/chat/completions"),
    headers: key === null ? {} : { authorization: `Bearer ${key}` },
    body: (system, user) => ({
      model,
      temperature: 0,
      response_format: { type: "json_object" },
      messages: writeMessages(system, user),
    }),
    said(answer) {
      const { choices, usage } = openaiAnswer.parse(answer);
      return {
        text: choices[0]?.message.content ?? "",
        tokensIn: usage?.prompt_tokens ?? 0,
        tokensOut: usage?.completion_tokens ?? 0,
      };
    },
  });
}

const anthropicAnswer = z.object({
  content: z.array(z.object({ type: z.string(), text: z.string().optional() })),
  usage: z.object({ input_tokens: z.int(), output_tokens: z.int() }),
});

/** Anthropic: POST /v1/messages. */
export function anthropicModel(options: ChatOptions): ChatModel {
  const { base, model, key } = options;
  return chatModel(options, {
    name: "Anthropic",
    model: `anthropic/${model}`,
    url: serverUrl(base.replace(/\/v1\/?$/, ""), "v1/messages"),
    headers: { "anthropic-version": "2023-06-01", ...(key !== null && { "x-api-key": key }) },
    body: (system, user) => ({
      model,
      max_tokens: MOST_TOKENS_OUT,
      system,
      messages: [{ role: "user", content: user }],
    }),
    said(answer) {
      const { content, usage } = anthropicAnswer.parse(answer);
      const text = content.flatMap((part) => (part.type === "text" ? (part.text ?? "") : [])).join("");
      return { text, tokensIn: usage.input_tokens, tokensOut: usage.output_tokens };
    },
  });
}

function writeMessages(system: string, user: string) {
  return [
    { role: "system", content: system },
    { role: "user", content: user },
  ];
}

/** What differs from one server to the next. */
interface ChatServer {
  readonly name: string;
  /** "ollama/llama3.1": the prompt's version is added by whoever asks. */
  readonly model: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly hints?: Partial<ServerHints>;
  body(system: string, user: string): unknown;
  /** What the model said and what it cost; throws when the answer is of another shape. */
  said(answer: unknown): Said;
}

interface Said {
  readonly text: string;
  readonly tokensIn: number;
  readonly tokensOut: number;
}

/** A model behind HTTP: instructions and data in, text and its cost out. */
export interface ChatModel {
  readonly name: string;
  readonly model: string;
  /** Per million tokens read and written; null when the settings name no price. */
  readonly price: { readonly in: number; readonly out: number } | null;
  /** Rejects with a MemoryError of code "summarizer". */
  ask(system: string, user: string, signal?: AbortSignal): Promise<Said>;
}

function chatModel({ price, timeoutMs = ANSWER_TIMEOUT_MS }: ChatOptions, server: ChatServer): ChatModel {
  const { name, model, url, headers } = server;
  const hints = { ...HINTS, ...server.hints };
  return {
    name,
    model,
    price,
    async ask(system, user, signal = new AbortController().signal) {
      const body = server.body(system, user);
      try {
        return server.said(await postJson({ server: name, url, headers, hints, timeoutMs, body }, signal));
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        const hint = error instanceof MemoryError ? error.hint : "check that the address is that of a chat server";
        throw new MemoryError("summarizer", message, { ...(hint !== undefined && { hint }), cause: error });
      }
    },
  };
}

/** A text that is too long loses its middle, between two words. */
export function cutMiddle(text: string, characters: number): string {
  if (text.length <= characters) return text;
  const half = Math.floor(characters / 2);
  return `${text.slice(0, Math.max(0, text.lastIndexOf(" ", half)))} […] ${text.slice(text.indexOf(" ", text.length - half) + 1)}`;
}

/** The JSON in what a model said; some put it between fences or words. */
export function parseSaid<Shape extends z.ZodType>(
  { name }: ChatModel,
  said: string,
  shape: Shape,
  instead: string,
): z.output<Shape> {
  try {
    return shape.parse(JSON.parse(/\{[\s\S]*\}/.exec(said)?.[0] ?? ""));
  } catch (cause) {
    throw new MemoryError("summarizer", `${name} answered with something that is ${instead}`, {
      hint: "a larger model keeps to the form; the rules do it meanwhile",
      cause,
    });
  }
}
