import { createServer, STATUS_CODES } from "node:http";
import type { IncomingMessage, Server, ServerOptions, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { getRequestListener } from "@hono/node-server";
import type { TellProgress } from "../../domain/counting.ts";
import { MemoryError } from "../../domain/errors.ts";
import { toErrorJson } from "../socket/errors.ts";
import { PROGRESS_HEADER } from "../socket/protocol.ts";

type Fetch = Parameters<typeof getRequestListener>[0];

const TIMED_OUT_STATUS = 408;
const HEADERS_TOO_LARGE_STATUS = 431;
const EXPECTATION_FAILED_STATUS = 417;

/** Answers from a request's text alone; undefined for a request that needs more than that. */
export type QuickDoor = (request: IncomingMessage) => QuickWork | undefined;
type QuickWork = (text: string, gone: AbortSignal, tellProgress?: TellProgress) => Promise<QuickAnswer>;

interface QuickAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * A server whose every answer is JSON, also to requests that HTTP itself refuses before anyone has read them. What stands between
 * Node's requests and those of the web brings Node's own fetch along, a tenth of a start: it is loaded for the first request that
 * the quick door leaves to it.
 */
export function httpServer(
  fetch: Fetch,
  report: (error: unknown) => void,
  limits: ServerOptions = {},
  quickDoor: QuickDoor = () => undefined,
): Server {
  let listener: Promise<ReturnType<typeof getRequestListener>> | undefined;
  const loadListener = async () => {
    const adapter = await import("@hono/node-server");
    return adapter.getRequestListener(fetch, {
      errorHandler(error) {
        const malformed = error instanceof Error && error.name === "RequestError";
        if (!malformed) report(error);
        const { body, status } = toErrorJson(malformed ? notHttp(error.message) : error);
        return Response.json(body, { status });
      },
    });
  };
  const server = createServer(limits, (request, response) => {
    const work = quickDoor(request);
    if (work !== undefined) return void answerQuickly(request, response, work, report);
    listener ??= loadListener();
    listener.then((listen) => listen(request, response)).catch(report);
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (!socket.writable || error.code === "ECONNRESET") socket.destroy();
    else if (error.code === "ERR_HTTP_REQUEST_TIMEOUT") socket.end(answer(TIMED_OUT_STATUS, tooSlow()));
    else if (error.code === "HPE_HEADER_OVERFLOW") socket.end(answer(HEADERS_TOO_LARGE_STATUS, tooLarge()));
    else socket.end(answer(400, notHttp(error.message)));
  });
  server.on("checkExpectation", (_request, response: ServerResponse) => {
    const { body } = toErrorJson(notHttp("the expectation is unknown"));
    response.writeHead(EXPECTATION_FAILED_STATUS, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  return server;
}

async function answerQuickly(
  request: IncomingMessage,
  response: ServerResponse,
  work: QuickWork,
  report: (error: unknown) => void,
): Promise<void> {
  const gone = new AbortController();
  response.on("close", () => {
    if (!response.writableFinished) gone.abort();
  });
  const text = await readText(request).catch(() => undefined);
  // Whoever went away before the end, or was too slow and has been told so, has said nothing.
  if (text === undefined) return;
  const isFollowed = request.headers[PROGRESS_HEADER] !== undefined;
  const { status, headers, body } = await work(
    text,
    gone.signal,
    isFollowed ? sendProgress(response) : undefined,
  ).catch((error: unknown): QuickAnswer => {
    if (!(error instanceof MemoryError)) report(error);
    const told = toErrorJson(error);
    return answerJson(told.body, told.status);
  });
  response.writeHead(status, { ...headers, "content-length": Buffer.byteLength(body) }).end(body);
}

/** Before the answer, as interim responses: Node writes those only with a link, which here names what is waited for. */
function sendProgress(response: ServerResponse): TellProgress {
  return (progress) =>
    response.writeEarlyHints({ link: `<${response.req.url}>; rel=self`, [PROGRESS_HEADER]: JSON.stringify(progress) });
}

export function answerJson(value: object, status = 200, headers: QuickAnswer["headers"] = {}): QuickAnswer {
  return { status, headers: { "content-type": "application/json", ...headers }, body: JSON.stringify(value) };
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new TextDecoder().decode(Buffer.concat(chunks));
}

function notHttp(why: string): MemoryError {
  return new MemoryError("usage", `The request can't be read: ${why}.`, { hint: "Send it as HTTP/1.1." });
}

function tooSlow(): MemoryError {
  return new MemoryError("usage", "The request did not come in time.", { hint: "Send it in one go." });
}

function tooLarge(): MemoryError {
  return new MemoryError("usage", "The request's headers are too large.", { hint: "Send the text in the body." });
}

/** Written by hand: at this point there is a connection, but no request that could be answered. */
function answer(status: number, error: MemoryError): string {
  const text = JSON.stringify(toErrorJson(error).body);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`,
    "connection: close",
    "content-type: application/json",
    `content-length: ${Buffer.byteLength(text)}`,
    "",
    text,
  ].join("\r\n");
}
