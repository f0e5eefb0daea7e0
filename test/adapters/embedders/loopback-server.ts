import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

export interface Asked {
  readonly path: string | undefined;
  readonly authorization: string | undefined;
  readonly body: { readonly model: string; readonly input: readonly string[]; readonly dimensions?: number };
}

/** Undefined leaves the caller waiting. */
type Answer =
  | { readonly status?: number; readonly headers?: Record<string, string>; readonly body: unknown }
  | undefined;

/** A real HTTP server for one test. A string body is sent as it is, anything else as JSON. */
export async function loopbackServer(
  answer: (asked: Asked, call: number) => Answer,
): Promise<{ base: string; asked: Asked[] }> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    void handle(request, response);
  });
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = { path: request.url, authorization: request.headers.authorization, body: await read(request) };
    asked.push(call);
    respond(response, answer(call, asked.length));
  }
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

/** An address where nothing listens any more. */
export async function deadAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return `http://127.0.0.1:${port}`;
}

async function read(request: IncomingMessage): Promise<Asked["body"]> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString()) as Asked["body"];
}

function respond(response: ServerResponse, answer: Answer): void {
  if (answer === undefined) return;
  response.writeHead(answer.status ?? 200, answer.headers);
  response.end(typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body));
}
