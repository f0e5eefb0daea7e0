import { request } from "node:http";
import type { IncomingMessage } from "node:http";
import { HELLO_PATH, LEAVE_PATH, VERSION_HEADER } from "./protocol.ts";
import type { Hello } from "./protocol.ts";

/** Nothing heavy is imported here: this is what every command, MCP server and hook starts with. */

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** The daemon could not be reached, or went away. `sent` tells whether the request may have been carried out. */
export class DaemonAway extends Error {
  readonly sent: boolean;

  constructor(sent: boolean, cause: unknown) {
    super("the daemon can't be reached", { cause });
    this.sent = sent;
  }
}

/** Longer than any operation takes, shorter than a person's patience with a hung daemon. */
const TIMEOUT_MS = 120_000;
const HELLO_TIMEOUT_MS = 2_000;

/** One request over the daemon's socket. */
export function send(
  socket: string,
  path: string,
  options: { readonly method?: "GET" | "POST"; readonly body?: unknown; readonly version?: string; readonly timeoutMs?: number },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let sent = false;
    const text = options.body === undefined ? "" : JSON.stringify(options.body);
    const call = request(
      {
        socketPath: socket,
        path,
        method: options.method ?? "POST",
        agent: false,
        headers: {
          host: "localhost",
          "content-type": "application/json",
          "content-length": Buffer.byteLength(text),
          ...(options.version !== undefined && { [VERSION_HEADER]: options.version }),
        },
      },
      (response) => {
        read(response).then(
          (body) => resolve({ status: response.statusCode ?? 0, body }),
          (error: unknown) => reject(new DaemonAway(true, error)),
        );
      },
    );
    call.on("socket", (connection) => connection.once("connect", () => (sent = true)));
    call.on("error", (error) => reject(new DaemonAway(sent, error)));
    call.setTimeout(options.timeoutMs ?? TIMEOUT_MS, () => call.destroy(new Error("no answer in time")));
    call.end(text);
  });
}

async function read(response: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString("utf8"));
}

export async function hello(socket: string): Promise<Hello | undefined> {
  try {
    const answer = await send(socket, HELLO_PATH, { method: "GET", timeoutMs: HELLO_TIMEOUT_MS });
    return answer.body as Hello;
  } catch {
    return undefined;
  }
}

export async function answers(socket: string): Promise<boolean> {
  return (await hello(socket)) !== undefined;
}

/** Asks the daemon to leave and waits until it has; false when there was none. */
export async function askToLeave(socket: string): Promise<boolean> {
  try {
    await send(socket, LEAVE_PATH, { timeoutMs: HELLO_TIMEOUT_MS });
  } catch {
    return false;
  }
  for (let tries = 0; tries < LEAVE_TRIES && (await answers(socket)); tries++) {
    await new Promise((resolve) => setTimeout(resolve, LEAVE_RETRY_MS));
  }
  return true;
}

const LEAVE_TRIES = 400;
const LEAVE_RETRY_MS = 25;
