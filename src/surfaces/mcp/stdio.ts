import { request } from "node:http";
import type { IncomingMessage } from "node:http";
import { createInterface } from "node:readline";
import type { Home } from "../../app/home/home.ts";
import { TOOLS_JSON } from "../../contract/generated.ts";
import { reportHanging, HELLOS } from "../socket/call.ts";
import { hello, whileAlive } from "../socket/client.ts";
import { DaemonAway } from "../socket/exchange.ts";
import { MAX_BODY_BYTES } from "../socket/protocol.ts";
import { startInBackground } from "../socket/start.ts";
import { answeredHere } from "./handshake.ts";
import { tryParseJson } from "../../domain/json.ts";

/**
 * MCP over stdio as a thin client: each line goes to the daemon's `/mcp` as it is, and its answer comes back as a line.
 * The SDK lives in the daemon, so this starts in a few hundredths of a second.
 */
export async function serveStdio(home: Home, environment: Readonly<Record<string, string | undefined>>): Promise<void> {
  const state: Connection = {
    home,
    environment,
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
    const message = parseMessage(line);
    const fault = message === undefined ? NO_JSON : findFault(message, line);
    if (message === undefined || fault !== undefined) {
      say({ jsonrpc: "2.0", id: getId(message), error: fault });
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
  readonly environment: Readonly<Record<string, string | undefined>>;
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

/** Anything that is JSON; what it lacks to be a message is told by `findFault`. */
function parseMessage(line: string): Message | undefined {
  const value = tryParseJson(line);
  return value === undefined || (typeof value === "object" && value !== null) ? value : {};
}

interface Fault {
  readonly code: number;
  readonly message: string;
}

const NO_JSON: Fault = { code: -32700, message: "Parse error: the line is not JSON." };
const INVALID_REQUEST = -32600;

function findFault(message: Message, line: string): Fault | undefined {
  if (Buffer.byteLength(line) > MAX_BODY_BYTES)
    return { code: INVALID_REQUEST, message: "The message is larger than 4 MB. Send less at once." };
  const isAnswer = message.id !== undefined && ("result" in message || "error" in message);
  if (!Array.isArray(message) && (typeof message.method === "string" || isAnswer)) return undefined;
  return { code: INVALID_REQUEST, message: "Invalid request: send one JSON-RPC object with a method on each line." };
}

function getId(message: Message | undefined): string | number | null {
  const id = message?.id;
  return typeof id === "string" || typeof id === "number" ? id : null;
}

async function forward(state: Connection, line: string, message: Message): Promise<void> {
  const isSession = message.params?._meta?.[VERSION_KEY] === undefined && message.id !== undefined;
  const here = isSession ? answeredHere(message.method, message.params?.protocolVersion) : undefined;
  const client = message.params?.clientInfo ?? (message.params?._meta?.[CLIENT_KEY] as { name?: string } | undefined);
  if (typeof client?.name === "string") state.agent = client.name;
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
      const hangs = error instanceof DaemonAway && error.silent;
      if (hangs && onlyReads(message)) {
        await tellFromFile(state, line, message);
        return;
      }
      if (hangs || attempt >= TRIES) {
        const { name } = message.params ?? {};
        const why = hangs
          ? withHint(reportHanging(state.home, typeof name === "string" ? name : "it", error))
          : String(error);
        refuse(message, `Holdfast's daemon can't be reached: ${why}`);
        return;
      }
      await startInBackground(state.home).catch(() => hello(state.home.socket));
    }
  }
}

const TRIES = 4;
const INTERNAL_ERROR = -32603;

function refuse({ id }: Message, why: string): void {
  if (id !== undefined) say({ jsonrpc: "2.0", id, error: { code: INTERNAL_ERROR, message: why } });
}

function withHint({ message, hint }: { readonly message: string; readonly hint?: string | undefined }): string {
  return hint === undefined ? message : `${message} ${hint}`;
}

/** Tools say of themselves whether they write; nothing else that a client may ask does. */
function onlyReads({ method, params }: Message): boolean {
  return method !== "tools/call" || READING_TOOLS.has(params?.name ?? "");
}

const READING_TOOLS: ReadonlySet<string> = new Set(
  (TOOLS_JSON as readonly { readonly name: string; readonly annotations: { readonly readOnlyHint: boolean } }[])
    .filter(({ annotations }) => annotations.readOnlyHint)
    .map(({ name }) => name),
);

/** The SDK takes most of a second to load, so this is called as soon as an answer is late. */
function ownServer() {
  return import("./from-file.ts");
}

async function tellFromFile(state: Connection, line: string, message: Message): Promise<void> {
  try {
    process.stderr.write("holdfast: the daemon hangs; answering from the file by words alone\n");
    const { answerFromFile } = await ownServer();
    const answer = await answerFromFile(state.home, state.environment, headersFor(state, message), line);
    const text = await answer.text();
    if (isStream(answer.headers.get("content-type"))) for (const said of text.split("\n")) relay(said);
    else tellWhole(text, message);
  } catch (error) {
    refuse(message, `Holdfast's daemon hangs, and the file can't be read: ${String(error)}`);
  }
}

function headersFor(state: Connection, message: Message): Record<string, string> {
  const version = (message.params?._meta?.[VERSION_KEY] as string | undefined) ?? state.version;
  const name = message.params?.name ?? message.params?.uri;
  return {
    host: "localhost",
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
    "x-holdfast-cwd": encodeURIComponent(process.cwd()),
    "x-holdfast-agent": encodeURIComponent(state.agent),
    ...(state.session !== undefined && { "x-holdfast-session": encodeURIComponent(state.session) }),
    ...(typeof version === "string" && message.method !== "initialize" && { "mcp-protocol-version": version }),
    ...(message.method !== undefined && PLAIN.test(message.method) && { "mcp-method": message.method }),
    ...(typeof name === "string" && PLAIN.test(name) && { "mcp-name": name }),
  };
}

/** What a header can carry. */
const PLAIN = /^[\x20-\x7E]*$/;

async function post(state: Connection, line: string, message: Message): Promise<void> {
  const given = new AbortController();
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    const call = request(
      {
        socketPath: state.home.socket,
        path: "/mcp",
        method: "POST",
        agent: false,
        signal: given.signal,
        headers: { ...headersFor(state, message), "content-length": Buffer.byteLength(line) },
      },
      resolve,
    );
    call.on("error", reject);
    call.end(line);
  });
  const reads = onlyReads(message);
  const response = await whileAlive(state.home, answer, given, {
    hellos: reads ? HELLOS.hurried : HELLOS.repeatable,
    ...(reads && { onLate: () => void ownServer().catch(() => undefined) }),
  });
  await (isStream(response.headers["content-type"]) ? readStream(response) : forwardWhole(response, message));
}

function isStream(type: string | null | undefined): boolean {
  return type?.startsWith("text/event-stream") ?? false;
}

async function forwardWhole(response: IncomingMessage, message: Message): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  tellWhole(Buffer.concat(chunks).toString("utf8").trim(), message);
}

function tellWhole(text: string, message: Message): void {
  if (text === "") return;
  const answer = JSON.parse(text) as { jsonrpc?: unknown; id?: unknown; error?: { message?: string } };
  if (answer.jsonrpc === undefined) refuse(message, answer.error?.message ?? "Holdfast could not answer.");
  // A refusal before the message was read carries no id; the caller waits for its own.
  else if (message.id !== undefined && (answer.id === undefined || answer.id === null))
    say({ ...answer, id: message.id });
  else say(answer);
}

async function readStream(response: IncomingMessage): Promise<void> {
  for await (const line of createInterface({ input: response, crlfDelay: Infinity })) relay(line);
}

/** One line of an event stream; what is no data stays here. */
function relay(line: string): void {
  if (line.startsWith("data:") && line.length > 5) process.stdout.write(`${line.slice(5).trim()}\n`);
}

function say(message: unknown): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}
