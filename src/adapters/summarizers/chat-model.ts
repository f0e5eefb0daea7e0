import { MemoryError } from "../../domain/errors.ts";
import { postJson } from "../embedders/post-json.ts";
import type { ServerHints } from "../embedders/post-json.ts";

/** What differs from one server to the next. */
export interface ChatServer {
  readonly name: string;
  /** "ollama/llama3.1": the prompt's version is added by whoever asks. */
  readonly model: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly hints: ServerHints;
  readonly price: ChatModel["price"];
  readonly timeoutMs: number;
  body(system: string, user: string): unknown;
  /** What the model said and what it cost; throws when the answer is of another shape. */
  said(answer: unknown): Said;
}

export interface Said {
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

export function chatModel(server: ChatServer): ChatModel {
  const { name, model, price, url, headers, hints, timeoutMs } = server;
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
