import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { After } from "./after.ts";
import type { Program } from "./program.ts";

export interface HttpCall {
  readonly method?: string;
  readonly path: string;
  /** What is undefined is not sent, not even the token. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: string | Buffer;
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly text: string;
}

export interface HttpDoor {
  readonly url: string;
  readonly port: number;
  readonly token: string;
  /** One request with the token, unless its headers say otherwise. */
  raw(call: HttpCall): Promise<HttpAnswer>;
  /** One operation, which is expected to succeed. */
  ask(name: string, input: unknown): Promise<Record<string, unknown>>;
  /** The same without waiting for the end of the answer. */
  open(call: HttpCall): Promise<IncomingMessage>;
}

/** Starts the service of a program with a port of its own. */
export async function serveHttp(program: Program, after: After = onTestFinished): Promise<HttpDoor> {
  const served = await program.run(["serve", "--http", "0", "--json"]);
  if (served.code !== 0) throw new Error(`it does not serve: ${served.talk}`);
  const { http } = served.json() as { http: string };
  const token = readFileSync(join(program.home, "http-token"), "utf8").trim();
  const port = Number(new URL(http).port);
  const agent = new Agent({ maxSockets: 8 });
  after(() => agent.destroy());
  const open = (call: HttpCall): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const given = { authorization: `Bearer ${token}`, "content-type": "application/json", ...call.headers };
      const headers = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
      const options = { host: "127.0.0.1", port, agent, method: call.method ?? "POST", path: call.path, headers };
      const sent = request(options, resolve);
      sent.on("error", (error: NodeJS.ErrnoException) => {
        // The server closes a connection that was idle for a while, perhaps just as it is used again.
        if (sent.reusedSocket && error.code === "ECONNRESET") resolve(open(call));
        else reject(error);
      });
      sent.end(call.body ?? "");
    });
  const raw = async (call: HttpCall): Promise<HttpAnswer> => {
    const response = await open(call);
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    return { status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString() };
  };
  return {
    url: http,
    port,
    token,
    open,
    raw,
    async ask(name, input) {
      const { status, text } = await raw({ path: `/v1/${name}`, body: JSON.stringify(input) });
      if (status !== 200) throw new Error(`${name} was answered with ${status}: ${text}`);
      return JSON.parse(text) as Record<string, unknown>;
    },
  };
}
