import { request } from "node:http";
import type { IncomingMessage } from "node:http";
import { createInterface } from "node:readline";
import type { Home } from "../../app/home/home.ts";
import { hello } from "../daemon/client.ts";
import { startInBackground } from "../daemon/start.ts";
import { answeredHere } from "./handshake.ts";

/**
 * MCP over stdio as a thin client: each line goes to the daemon's `/mcp` as it is, and its answer comes back as a line.
 * The SDK lives in the daemon, so this starts in a few hundredths of a second.
 */
export async function serveStdio(home: Home, environment: Readonly<Record<string, string | undefined>>): Promise<void> {
  const state: Connection = {
    home,
    agent: "mcp",
    version: undefined,
    session: environment["CLAUDE_CODE_SESSION_ID"] ?? environment["GEMINI_SESSION_ID"],
  };
  const lines = createInterface({ input: process.stdin, crlfDelay: Infinity });
  const open = new Set<Promise<void>>();
  // While the client greets, the daemon starts. Nothing may be waited for here: lines that nobody reads yet are lost.
  void hello(home.socket).then((said) => (said === undefined ? startInBackground(home).catch(() => undefined) : said));
  process.on("SIGINT", () => process.exit(0));
  process.on("SIGTERM", () => process.exit(0));
  for await (const line of lines) {
    if (line.trim() === "") continue;
    const message = parsed(line);
    if (message === undefined) {
      say({ jsonrpc: "2.0", id: null, error: { code: -32700, message: "Parse error" } });
      continue;
    }
    const work = forward(state, line, message).finally(() => open.delete(work));
    open.add(work);
    // The handshake decides how what follows is understood, so it is waited for.
    if (message.method === "initialize") await work;
  }
  await Promise.allSettled(open);
}

interface Connection {
  readonly home: Home;
  agent: string;
  version: string | undefined;
  readonly session: string | undefined;
}

interface Message {
  readonly id?: string | number | null;
  readonly method?: string;
  readonly params?: {
    readonly protocolVersion?: string;
    readonly clientInfo?: { readonly name?: string };
    readonly name?: string;
    readonly uri?: string;
    readonly _meta?: Record<string, unknown>;
  };
}

const VERSION_KEY = "io.modelcontextprotocol/protocolVersion";
const CLIENT_KEY = "io.modelcontextprotocol/clientInfo";

function parsed(line: string): Message | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

async function forward(state: Connection, line: string, message: Message): Promise<void> {
  const isSession = message.params?._meta?.[VERSION_KEY] === undefined && message.id !== undefined;
  const here = isSession ? answeredHere(message.method, message.params?.protocolVersion) : undefined;
  const client = message.params?.clientInfo ?? (message.params?._meta?.[CLIENT_KEY] as { name?: string } | undefined);
  if (client?.name !== undefined) state.agent = client.name;
  if (here !== undefined) {
    if (message.method === "initialize") state.version = here["protocolVersion"] as string;
    say({ jsonrpc: "2.0", id: message.id, result: here });
    return;
  }
  for (let attempt = 1; ; attempt++) {
    try {
      await post(state, line, message);
      return;
    } catch (error) {
      if (attempt >= TRIES) {
        if (message.id !== undefined)
          say({
            jsonrpc: "2.0",
            id: message.id,
            error: { code: -32603, message: `Holdfast's daemon can't be reached: ${String(error)}` },
          });
        return;
      }
      await startInBackground(state.home).catch(() => hello(state.home.socket));
    }
  }
}

const TRIES = 4;

function post(state: Connection, line: string, message: Message): Promise<void> {
  const version = (message.params?._meta?.[VERSION_KEY] as string | undefined) ?? state.version;
  const name = message.params?.name ?? message.params?.uri;
  return new Promise((resolve, reject) => {
    const call = request(
      {
        socketPath: state.home.socket,
        path: "/mcp",
        method: "POST",
        agent: false,
        headers: {
          host: "localhost",
          "content-type": "application/json",
          "content-length": Buffer.byteLength(line),
          accept: "application/json, text/event-stream",
          "x-holdfast-cwd": encodeURIComponent(process.cwd()),
          "x-holdfast-agent": encodeURIComponent(state.agent),
          ...(state.session !== undefined && { "x-holdfast-session": encodeURIComponent(state.session) }),
          ...(version !== undefined && message.method !== "initialize" && { "mcp-protocol-version": version }),
          ...(message.method !== undefined && { "mcp-method": message.method }),
          ...(name !== undefined && /^[\x20-\x7E]*$/.test(name) && { "mcp-name": name }),
        },
      },
      (response) => {
        const isStream = response.headers["content-type"]?.startsWith("text/event-stream") ?? false;
        (isStream ? streamed(response) : whole(response, message)).then(resolve, reject);
      },
    );
    call.on("error", reject);
    call.end(line);
  });
}

async function whole(response: IncomingMessage, message: Message): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString("utf8").trim();
  if (text === "") return;
  const answer = JSON.parse(text) as { id?: unknown };
  // A refusal before the message was read carries no id; the caller waits for its own.
  say(
    message.id !== undefined && (answer.id === undefined || answer.id === null)
      ? { ...answer, id: message.id }
      : answer,
  );
}

async function streamed(response: IncomingMessage): Promise<void> {
  for await (const line of createInterface({ input: response, crlfDelay: Infinity })) {
    if (line.startsWith("data:") && line.length > 5) process.stdout.write(`${line.slice(5).trim()}\n`);
  }
}

function say(message: unknown): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}
