import { Agent, request } from "node:http";
import type { Socket as NodeSocket } from "node:net";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { After } from "./after.ts";
import type { Program } from "./program.ts";

export interface Raw {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface RawAnswer {
  readonly status: number;
  readonly text: string;
}

export interface Socket {
  /** Anything, also what no client of ours would send. */
  raw(call: Raw): Promise<RawAnswer>;
  /** One operation, which is expected to succeed. */
  ask(name: string, input: unknown): Promise<Record<string, unknown>>;
}

/** The socket of a program's daemon. No connection is used twice: one that rests too long on a busy machine is closed. */
export function socketOf(program: Program, after: After = onTestFinished): Socket {
  const agent = new Agent({ maxSockets: 8 });
  after(() => agent.destroy());
  const hushed = new WeakSet<NodeSocket>();
  // Where the answer comes before a large body is sent, nobody else hears that the rest of it was refused.
  const hush = (socket: NodeSocket): void => {
    if (!hushed.has(socket)) socket.on("error", () => undefined);
    hushed.add(socket);
  };
  const raw = (call: Raw): Promise<RawAnswer> =>
    new Promise((resolve, reject) => {
      const sent = request(
        {
          socketPath: join(program.home, "holdfast.sock"),
          agent,
          method: call.method ?? "POST",
          path: call.path,
          headers: { host: "localhost", "content-type": "application/json", ...call.headers },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.on("end", () =>
            resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
          );
          response.on("error", reject);
        },
      );
      sent.on("error", reject);
      sent.on("socket", hush);
      sent.end(call.body ?? "");
    });
  return {
    raw,
    async ask(name, input) {
      const { status, text } = await raw({ path: `/v1/${name}`, body: JSON.stringify(input) });
      if (status !== 200) throw new Error(`${name} was answered with ${status}: ${text}`);
      return JSON.parse(text) as Record<string, unknown>;
    },
  };
}
