import { createServer, STATUS_CODES } from "node:http";
import type { Server, ServerOptions, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import { MemoryError } from "../../domain/errors.ts";
import { toErrorJson } from "../socket/errors.ts";

type Fetch = Parameters<typeof getRequestListener>[0];

const TIMED_OUT_STATUS = 408;
const HEADERS_TOO_LARGE_STATUS = 431;
const EXPECTATION_FAILED_STATUS = 417;

/** A server whose every answer is JSON, also to requests that HTTP itself refuses before anyone has read them. */
export function httpServer(fetch: Fetch, report: (error: unknown) => void, limits: ServerOptions = {}): Server {
  const listener = getRequestListener(fetch, {
    errorHandler(error) {
      const malformed = error instanceof Error && error.name === "RequestError";
      if (!malformed) report(error);
      const { body, status } = toErrorJson(malformed ? notHttp(error.message) : error);
      return Response.json(body, { status });
    },
  });
  const server = createServer(limits, (request, response) => void listener(request, response));
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
