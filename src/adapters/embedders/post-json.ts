import { setTimeout as wait } from "node:timers/promises";
import { MemoryError } from "../../domain/errors.ts";

interface PostRequest {
  /** Who is asked, as messages name it: "Ollama". */
  readonly server: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** For everything together: the call, the wait before the second one, and that one. */
  readonly timeoutMs: number;
  readonly hints: ServerHints;
}

/** What helps, in the words of the server that was asked. */
export interface ServerHints {
  readonly away: string;
  readonly slow: string;
  readonly refused: string;
  readonly missing: string;
}

/** For a server that is overloaded but does not say for how long. */
const DEFAULT_RETRY_MS = 250;

const SHOWN_OF_ANSWER = 200;

/** Posts JSON and gives back the parsed answer; tries once more when the server asks for patience. */
export async function postJson(request: PostRequest, signal: AbortSignal): Promise<unknown> {
  const timeout = AbortSignal.timeout(request.timeoutMs);
  const deadline = performance.now() + request.timeoutMs;
  const either = AbortSignal.any([signal, timeout]);
  try {
    let response = await post(request, either);
    const retryMs = retryAfterMs(response);
    if (retryMs !== undefined && performance.now() + retryMs < deadline) {
      await response.body?.cancel();
      await wait(retryMs, undefined, { signal: either });
      response = await post(request, either);
    }
    const answer = await response.text();
    if (!response.ok) throw statusError(request, response.status, answer);
    return parseAnswer(request, answer);
  } catch (error) {
    if (error instanceof MemoryError) throw error;
    signal.throwIfAborted();
    throw timeout.aborted ? slowError(request, error) : awayError(request, error);
  }
}

/** A redirect would carry the texts to a server that nobody chose. */
function post({ url, headers, body }: PostRequest, signal: AbortSignal): Promise<Response> {
  return fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
    redirect: "error",
    signal,
  });
}

/** Undefined where a second try can't help. The header holds seconds or a date. */
function retryAfterMs(response: Response): number | undefined {
  if (response.status !== 429 && response.status < 500) return undefined;
  const header = response.headers.get("retry-after");
  if (header === null) return DEFAULT_RETRY_MS;
  const seconds = Number(header);
  const waitMs = Number.isNaN(seconds) ? Date.parse(header) - Date.now() : seconds * 1_000;
  return Number.isNaN(waitMs) ? DEFAULT_RETRY_MS : Math.max(0, waitMs);
}

function parseAnswer(request: PostRequest, answer: string): unknown {
  try {
    return JSON.parse(answer) as unknown;
  } catch (cause) {
    throw new MemoryError("embedder", `${describeServer(request)} answered with something that is not JSON`, {
      hint: `check that the address is right: it answered "${answer.slice(0, SHOWN_OF_ANSWER)}"`,
      cause,
    });
  }
}

function statusError(request: PostRequest, status: number, answer: string): MemoryError {
  const said = answer.slice(0, SHOWN_OF_ANSWER).trim();
  const message = `${describeServer(request)} answered with status ${status}${said === "" ? "" : `: ${said}`}`;
  if (status === 401 || status === 403) return new MemoryError("embedder", message, { hint: request.hints.refused });
  if (status === 404) return new MemoryError("embedder", message, { hint: request.hints.missing });
  if (status === 429 || status >= 500) return new MemoryError("embedder", message, { hint: request.hints.slow });
  return new MemoryError("embedder", message, { hint: "check the model's name and its window in the configuration" });
}

function slowError(request: PostRequest, cause: unknown): MemoryError {
  const message = `${describeServer(request)} did not answer within ${request.timeoutMs} ms`;
  return new MemoryError("embedder", message, { hint: request.hints.slow, cause });
}

function awayError(request: PostRequest, cause: unknown): MemoryError {
  return new MemoryError("embedder", `${describeServer(request)} can't be reached (${reason(cause)})`, {
    hint: request.hints.away,
    cause,
  });
}

/** `fetch` says only "fetch failed"; what happened stands in the error's cause. */
function reason(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (cause instanceof Error) return "code" in cause ? String(cause.code) : cause.message;
  return String(cause);
}

function describeServer({ server, url }: PostRequest): string {
  return `${server} at ${url.origin}`;
}

/** The address of an endpoint below a base that a person has typed, which may have a path of its own. */
export function serverUrl(base: string, endpoint: string): URL {
  const address = `${base.replace(/\/+$/, "")}/${endpoint}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isWeb = url?.protocol === "http:" || url?.protocol === "https:";
  // A password in the address would end up in messages and logs.
  if (url === undefined || !isWeb || url.username !== "" || url.password !== "") {
    throw new MemoryError("usage", "the address of the embedding server is not one that can be asked", {
      hint: "use the form http://host:port, without a user name and password",
    });
  }
  return url;
}
