import { MemoryError } from "../../domain/errors.ts";
import type { MadeSummary, Summarizer, SummaryTask } from "../../ports/summarizer.ts";
import { postJson } from "../embedders/post-json.ts";
import type { ServerHints } from "../embedders/post-json.ts";
import { linesIn, messageFor } from "./page-request.ts";
import { PAGE_PROMPT, PAGE_PROMPT_VERSION } from "./prompts/page.ts";

/** What differs from one server to the next. */
export interface SummaryServer {
  readonly name: string;
  /** "ollama/llama3.1": the prompt's version is added. */
  readonly model: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly hints: ServerHints;
  readonly price: Summarizer["price"];
  readonly timeoutMs: number;
  body(system: string, user: string): unknown;
  /** What the model said and what it cost; throws when the answer is of another shape. */
  said(answer: unknown): { readonly text: string; readonly tokensIn: number; readonly tokensOut: number };
}

/** A model on a machine without a GPU may need minutes for a page, and nobody waits for it. */
export const SUMMARY_TIMEOUT_MS = 180_000;

/** Asks a model for a page over HTTP. */
export function modelSummarizer(server: SummaryServer): Summarizer {
  const { name, url, headers, hints, timeoutMs } = server;
  return {
    id: `${server.model}@${PAGE_PROMPT_VERSION}`,
    price: server.price,
    async summarize(task: SummaryTask, signal?: AbortSignal): Promise<MadeSummary> {
      const body = server.body(PAGE_PROMPT, messageFor(task));
      const answer = await asSummarizer(() =>
        postJson({ server: name, url, headers, hints, timeoutMs, body }, signal ?? new AbortController().signal),
      );
      const said = await asSummarizer(() => Promise.resolve(server.said(answer)));
      return { lines: linesIn(said.text, name), tokensIn: said.tokensIn, tokensOut: said.tokensOut };
    },
  };
}

/** Whatever goes wrong on the way is the summariser's trouble, and the rules make the page. */
async function asSummarizer<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const hint = error instanceof MemoryError ? error.hint : "check that the address is that of a chat server";
    throw new MemoryError("summarizer", message, { ...(hint !== undefined && { hint }), cause: error });
  }
}
