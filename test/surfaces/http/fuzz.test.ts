import { request } from "node:http";
import type { RequestOptions } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { badCall, bodyOf, NASTY_TEXTS } from "../../support/bad-calls.ts";
import { serveHttp } from "../../support/http.ts";
import { ollama } from "../../support/embedding-server.ts";
import { freshProgram } from "../../support/program.ts";
import { IS_SOAK } from "../../support/soak.ts";
import { socketOf } from "../../support/socket.ts";
import { verifies } from "../../support/verifies.ts";

/** `HOLDFAST_FUZZ=10000` asks for more. */
const REQUESTS = Number(process.env["HOLDFAST_FUZZ"] ?? (IS_SOAK ? 2_000 : 500));
const SEED = 20_260_315;
const AT_ONCE = 8;
/** Far longer than any answer takes: who has none by then hangs. */
const HANGS_MS = 90_000;

interface Sent {
  readonly door: "socket" | "network";
  /** Bytes instead of a request. */
  readonly bytes?: string;
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const door: fc.Arbitrary<Sent["door"]> = fc.constantFrom("socket", "socket", "network");
const method = fc.constantFrom("GET", "POST", "POST", "PUT", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE", "PROPFIND");
const path = fc.oneof(
  fc.constantFrom(
    "/",
    "/v1",
    "/v1/events",
    "/v1/events?after=-1",
    "/v1/events?after=0",
    "/openapi.json",
    "/mcp",
    "/hook",
  ),
  fc.constantFrom(
    "/v1/../hook",
    "//",
    "/v1/%2e%2e/x",
    "/v1/%00",
    "/%",
    "/v1/recall/..",
    "/daemon/hello",
    "*",
    "/v1/show?id=1",
  ),
  fc.webPath().map((made) => `/v1${made}`),
);
const header = fc.oneof(
  fc.tuple(fc.constant("host"), fc.constantFrom("", "evil.example", "localhost:1", "[::1", "a b", "127.0.0.1:99999")),
  fc.tuple(fc.constant("origin"), fc.constantFrom("null", "http://evil.example", "http://localhost:1", "::")),
  fc.tuple(fc.constant("authorization"), fc.constantFrom("", "Bearer", "Bearer x", `Bearer ${"x".repeat(9_000)}`)),
  fc.tuple(fc.constant("content-type"), fc.constantFrom("", "text/plain", "multipart/form-data; boundary=x", "a/b/c")),
  fc.tuple(fc.constant("accept"), fc.constantFrom("", "text/event-stream", "application/json", "*/*;q=nan")),
  fc.tuple(fc.constant("last-event-id"), fc.constantFrom("-1", "x", "1e9", "99999999999999999999")),
  fc.tuple(fc.constant("x-holdfast-version"), fc.constantFrom("", "x", "-1", "0.0.0", "99.0.0")),
  fc.tuple(
    fc.constantFrom("x-holdfast-cwd", "x-holdfast-agent", "x-holdfast-session", "x-holdfast-project"),
    fc.constantFrom("%", "%ff", "../..", "/nowhere", "%00", "a".repeat(5_000), "%E6%95%B0"),
  ),
  fc.tuple(fc.constant("mcp-protocol-version"), fc.constantFrom("", "x", "2024-11-05", "2026-07-28", "9999-99-99")),
  fc.tuple(fc.constantFrom("expect", "connection", "upgrade", "te", "cookie"), fc.constantFrom("x", "close", "h2c")),
);
const headers = fc.array(header, { maxLength: 3 }).map((chosen) => Object.fromEntries(chosen));
const text = fc.oneof(fc.constantFrom(...NASTY_TEXTS), fc.string({ unit: "binary", maxLength: 80 }), fc.json());
const nothingMuch = fc.oneof(text, fc.jsonValue({ maxDepth: 3 }));

const http: fc.Arbitrary<Sent> = fc.oneof(
  fc.record({ door, method, path, headers, body: text }),
  fc.tuple(door, badCall, headers).map(([door, call, headers]) => ({
    door,
    method: "POST",
    path: `/v1/${call.name}`,
    headers,
    body: bodyOf(call),
  })),
);

const TOOLS = ["store", "search", "know", "read", "settle", "due", "brief", "nothing"];
const params = fc.oneof(
  nothingMuch,
  fc.record(
    {
      name: fc.constantFrom(...TOOLS.map((tool) => `memory_${tool}`), "", "__proto__"),
      arguments: fc.oneof(
        nothingMuch,
        fc.dictionary(fc.constantFrom("text", "question", "id", "topic", "what", "limit", "verdict"), nothingMuch),
      ),
      _meta: nothingMuch,
    },
    { requiredKeys: [] },
  ),
  fc.record({ uri: fc.constantFrom("holdfast://root", "holdfast://memory/../x", "holdfast://memory/%00", "x:", "") }),
  fc.record({ protocolVersion: nothingMuch, capabilities: nothingMuch, clientInfo: nothingMuch }),
);
const message = fc.record(
  {
    jsonrpc: fc.constantFrom("2.0", "2.0", "2.0", "2.0", "2.0", "2.0", "1.0", null),
    id: fc.constantFrom(1, 2, 3, "one", "two", null, 1.5, [], {}, Number.MAX_SAFE_INTEGER),
    method: fc.constantFrom(
      ..."initialize ping tools/list tools/call tools/call resources/list resources/read resources/templates/list".split(
        " ",
      ),
      ..."server/discover subscriptions/listen notifications/cancelled notifications/initialized nonsense".split(" "),
    ),
    params,
  },
  { requiredKeys: ["jsonrpc", "method"] },
);
const AS_CLIENTS_DO = { accept: "application/json, text/event-stream", "content-type": "application/json" };
const mcp: fc.Arbitrary<Sent> = fc
  .tuple(
    door,
    fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: headers }),
    fc.oneof({ weight: 5, arbitrary: message }, fc.array(message, { maxLength: 3 }), nothingMuch),
    fc.constantFrom(true, true, true, false),
  )
  .map(([door, headers, said, asClient]) => ({
    door,
    method: "POST",
    path: "/mcp",
    headers: { ...(asClient && AS_CLIENTS_DO), ...headers },
    body: typeof said === "string" ? said : JSON.stringify(said),
  }));

const EVENTS =
  "SessionStart sessionStart UserPromptSubmit userPromptSubmitted BeforeAgent PreCompact preCompact PreCompress";
const hookEvent = fc.dictionary(
  fc.constantFrom("session_id", "sessionId", "cwd", "source", "prompt", "trigger", "transcript_path", "tool_name", "x"),
  fc.oneof(nothingMuch, fc.constantFrom("/", "/nowhere", "startup", "compact", "clear", "always use tabs, as before")),
);
const hook: fc.Arbitrary<Sent> = fc
  .tuple(fc.constantFrom(..."hook_event_name hookEventName event hookName".split(" ")), nothingMuch, hookEvent)
  .chain(([key, otherwise, event]) =>
    fc
      .oneof(fc.constantFrom(...EVENTS.split(" "), "SubagentStart", "PreToolUse", "Stop"), fc.constant(otherwise))
      .map((name) => ({ ...event, [key]: name })),
  )
  .chain((event) =>
    fc.oneof({ weight: 4, arbitrary: fc.constant(JSON.stringify(event)) }, { weight: 1, arbitrary: text }),
  )
  .map((body) => ({ door: "socket", method: "POST", path: "/hook", headers: {}, body }));

const bytes: fc.Arbitrary<Sent> = fc
  .tuple(
    door,
    fc.constantFrom("", "GET / HTTP/1.1\r\n", "POST /v1/list HTTP/9.9\r\n", "PRI * HTTP/2.0\r\n\r\nSM\r\n"),
    text,
  )
  .map(([door, line, rest]) => ({ door, bytes: `${line}${rest}\r\n\r\n` }));

test(
  verifies(["F3", "H7"], `${REQUESTS} requests of every sort of nonsense: no crash, no hang, no write by a hook`),
  async () => {
    const program = freshProgram(await ollama());
    const network = await serveHttp(program);
    const socket = socketOf(program);
    const pid = program.daemonPid();
    const fact = await socket.ask("remember", { text: "the staging database listens on port 5433" });
    const written = async () => {
      const { lines } = await socket.ask("audit", { limit: 100_000 });
      const { changes, memories } = await socket.ask("status", {});
      return { audit: (lines as unknown[]).length, changes, memories };
    };
    const statuses = new Map<string, number>();
    const sendAll = async (kind: string, made: fc.Arbitrary<Sent>, count: number) => {
      const all = fc.sample(made, { numRuns: count, seed: SEED });
      for (let at = 0; at < all.length; at += AT_ONCE) {
        const answers = await Promise.all(
          all.slice(at, at + AT_ONCE).map((sent) => answerTo(sent, program.home, network)),
        );
        for (const [index, { status, text }] of answers.entries()) {
          const told = `${kind} ${status} ${JSON.stringify(all[at + index]).slice(0, 400)} ${text.slice(0, 400)}`;
          if (status === 500 || /\n\s+at |node:internal|SQLITE_/.test(text)) throw new Error(told);
          statuses.set(`${kind} ${status}`, (statuses.get(`${kind} ${status}`) ?? 0) + 1);
        }
      }
    };

    await sendAll("http", http, Math.round(REQUESTS * 0.4));
    await sendAll("mcp", mcp, Math.round(REQUESTS * 0.3));
    await sendAll("bytes", bytes, Math.round(REQUESTS * 0.05));
    const before = await written();
    await sendAll("hook", hook, Math.round(REQUESTS * 0.25));
    expect(await written()).toEqual(before);

    expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(REQUESTS);
    // Neither side of the door was left untried.
    for (const kind of ["http 200", "http 400", "http 404", "mcp 200", "mcp 400", "hook 200"])
      expect([kind, (statuses.get(kind) ?? 0) > REQUESTS / 200]).toEqual([kind, true]);
    expect(program.daemonPid()).toBe(pid);
    expect(await socket.ask("doctor", {})).toMatchObject({ healthy: true });
    expect(await socket.ask("show", { id: fact["id"] })).toMatchObject({ id: fact["id"] });
    if (process.env["HOLDFAST_FUZZ"] !== undefined) console.log(Object.fromEntries(statuses));
  },
  600_000,
);

interface Answer {
  readonly status: number;
  readonly text: string;
}

function answerTo(
  sent: Sent,
  home: string,
  network: { readonly port: number; readonly token: string },
): Promise<Answer> {
  const place =
    sent.door === "socket" ? { socketPath: join(home, "holdfast.sock") } : { host: "127.0.0.1", port: network.port };
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`no answer to ${JSON.stringify(sent).slice(0, 400)}`)), HANGS_MS);
    const done = (answer: Answer) => {
      clearTimeout(late);
      resolve(answer);
    };
    if (sent.bytes === undefined) asRequest(sent, { ...place, agent: false }, network.token, done);
    else asBytes(sent.bytes, sent.door === "socket" ? { path: place.socketPath ?? "" } : { port: network.port }, done);
  });
}

/** Zero stands for a connection that was closed without an answer, as is right for what is no request. */
const NO_ANSWER = { status: 0, text: "" };

function asRequest(sent: Sent, place: RequestOptions, token: string, done: (answer: Answer) => void): void {
  const given = { ...(sent.door === "network" && { authorization: `Bearer ${token}` }), ...sent.headers };
  try {
    const made = request(
      { ...place, method: sent.method ?? "POST", path: sent.path ?? "/", headers: given },
      (response) => {
        let text = "";
        // A stream of events has no end: that it began is the answer.
        if (response.headers["content-type"] === "text/event-stream" && sent.method === "GET") made.destroy();
        response.on("data", (chunk: Buffer) => (text += chunk.toString()));
        response.on("close", () => done({ status: response.statusCode ?? 0, text }));
      },
    );
    made.on("error", () => done(NO_ANSWER));
    made.end(sent.body ?? "");
  } catch {
    done(NO_ANSWER); // Node's own client refuses to send it
  }
}

function asBytes(bytes: string, place: { path: string } | { port: number }, done: (answer: Answer) => void): void {
  const socket = connect(place, () => socket.end(bytes));
  let text = "";
  socket.on("data", (chunk) => (text += chunk.toString()));
  socket.on("error", () => done(NO_ANSWER));
  socket.on("close", () => done({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0), text }));
}
