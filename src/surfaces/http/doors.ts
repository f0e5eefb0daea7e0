import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Holder } from "../../app/call/caller.ts";
import { heardBy, openHookParts } from "../../app/hooks/hook-from-file.ts";
import { takeLeftReceipts } from "../../app/hooks/left-receipts.ts";
import { nudge, warmNudges } from "../../app/hooks/nudging.ts";
import type { WholeService } from "../../app/service.ts";
import { sharedForHooks } from "../../app/team/briefing.ts";
import { MemoryError } from "../../domain/errors.ts";
import { FOLDER_HEADER, HERE_HEADER, MAX_BODY_BYTES } from "../socket/protocol.ts";
import { hookAnswer } from "../hooks/handler.ts";
import { CALL_HEADER, CLIENT_HEADER, STATUS_LINE_PATH } from "../hooks/script.ts";
import { readStatusInput } from "../hooks/status-line.ts";
import { tellError, toErrorJson } from "../socket/errors.ts";
import { answerJson } from "./server.ts";
import type { QuickDoor } from "./server.ts";
import { changeFeed } from "./feed.ts";
import type { McpDoor } from "../mcp/http.ts";
import { openApi } from "./openapi.ts";
import { findHere } from "../../app/call/places-at.ts";
import { isConfined } from "../../app/call/call.ts";
import { isOperation, perform } from "../../app/perform.ts";
import { SERVER_VERSION_HEADER } from "../../domain/roles.ts";
import { VERSION } from "../../app/version.ts";
import type { Feed } from "./feed.ts";

export interface Doors {
  /** For the daemon's own socket, which only its owner can open. */
  readonly app: Hono<Reached>;
  /** The same for operations and hooks, which nearly all requests are. */
  readonly quickDoor: QuickDoor;
  /** For the holder of a token: the same but for hooks, which run on this machine alone, and as far as the token reaches. */
  fromNetwork(request: Request, holder: Holder): Response | Promise<Response>;
  /** For the viewer's pages: operations and events, signed as coming from there. */
  fromViewer(request: Request): Response | Promise<Response>;
  /** Does once, while nobody waits, what makes the first hook slow: a client gives it a quarter of a second. */
  warm(): Promise<void>;
  /** Ends what would stay open for ever; requests in progress go on. */
  endStreams(): void;
  close(): Promise<void>;
}

/** Everything the daemon answers, whichever way it is reached: operations, their description, events, MCP and hooks. */
export function openDoors(service: WholeService, report: (error: unknown) => void): Doors {
  const app = new Hono<Reached>();
  app.use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (context) => context.json(toErrorJson(TOO_LARGE).body, 413) }));
  // The SDK takes most of a second to load; a daemon that no agent asks does without it.
  let mcp: Promise<McpDoor> | undefined;
  app.all("/mcp", async (context) => {
    mcp ??= import("../mcp/http.ts").then(({ mcpHandler }) => mcpHandler(service, report));
    return (await mcp).fetch(context.req.raw, context.env.holder ?? null);
  });
  const shared = sharedForHooks(service);
  let hookParts: ReturnType<typeof openHookParts> | undefined;
  const answerHook = async (said: string, gone: AbortSignal, call?: string, client?: string): Promise<string> => {
    hookParts ??= openHookParts(service, nudge, shared);
    await takeLeftReceipts(service);
    const parts = heardBy(gone, hookParts);
    return service.state.attendance.attend(() => hookAnswer(parts, said, report, call, client));
  };
  app.post("/hook", async (context, next) => {
    if (context.env.client !== undefined) return next();
    const { req } = context;
    const said = await req.text();
    return context.text(await answerHook(said, req.raw.signal, req.header(CALL_HEADER), req.header(CLIENT_HEADER)));
  });
  app.post(STATUS_LINE_PATH, async (context, next) => {
    if (context.env.client !== undefined) return next();
    const { text } = await perform(service, "statusline", readStatusInput(await context.req.text()), null);
    return context.text(`${text}\n`);
  });
  app.get("/openapi.json", (context) => context.json(openApi()));
  const feed = changeFeed(service, report);
  app.route("/", operationsApi(service, feed));
  app.onError(tellError(report));

  const quickDoor: QuickDoor = ({ method, url = "", headers }) => {
    const size = Number(headers["content-length"]);
    // What is unusual, or no request at all, is answered or refused by the door that knows all of HTTP.
    if (method !== "POST" || !(size <= MAX_BODY_BYTES) || !PLAIN_HOST.test(headers.host ?? "")) return undefined;
    if (url === "/hook")
      return async (said, gone) => ({
        status: 200,
        headers: TEXT,
        body: await answerHook(said, gone, headers[CALL_HEADER]?.toString(), headers[CLIENT_HEADER]?.toString()),
      });
    const name = url.startsWith(OPERATIONS_PATH) ? url.slice(OPERATIONS_PATH.length) : "";
    if (!isOperation(name)) return undefined;
    return async (text, _gone, tellProgress) =>
      answerJson(await perform(service, name, parseBody(text), null, tellProgress), 200, {
        ...OF_VERSION,
        ...nameHere(headers[FOLDER_HEADER]?.toString()),
      });
  };

  return {
    app,
    quickDoor,
    fromNetwork: (request, holder) => app.fetch(request, { client: "http", holder }),
    fromViewer: (request) => app.fetch(request, { client: "viewer" }),
    async warm() {
      await service.state.attendance.giveWay();
      hookParts ??= openHookParts(service, nudge, shared);
      await hookAnswer({ ...hookParts, receipts: { keep: async () => {} } }, WARMING, report);
      await service.state.attendance.giveWay();
      warmNudges();
    },
    endStreams() {
      feed.close();
      void mcp?.then((handler) => handler.close()).catch(report);
    },
    close: async () => hookParts?.close(),
  };
}

const OPERATIONS_PATH = "/v1/";
const PLAIN_HOST = /^[\w.-]+(?::\d+)?$/;
const TEXT = { "content-type": "text/plain; charset=UTF-8" };
const OF_VERSION = { [SERVER_VERSION_HEADER]: VERSION };

/** Beside an answer, for a command that will name places: the project of the folder it runs in. */
function nameHere(folder: string | undefined): Record<string, string> {
  const here = folder === undefined ? undefined : findHere(decodeURIComponent(folder));
  return here === undefined ? {} : { [HERE_HEADER]: encodeURIComponent(JSON.stringify(here)) };
}

/** A session that nobody has. */
const WARMING = JSON.stringify({ hook_event_name: "SessionStart", session_id: "warming", source: "startup" });

const TOO_LARGE = new MemoryError("usage", "The request is larger than 4 MB.", { hint: "Send less at once." });

/** How a request has come in: through the network door it is signed with that and with its token's holder, whatever it says of itself. */
interface Reached {
  readonly Bindings: { readonly client?: string; readonly holder?: Holder };
}

/** `POST /v1/<operation>` with a JSON object: every operation of the contract; and the events that come of them. */
export function operationsApi(service: WholeService, feed: Feed): Hono<Reached> {
  const api = new Hono<Reached>();
  api.get("/v1/events", (context) => {
    // A HEAD request is answered here as well, and would leave a stream that nobody reads.
    if (context.req.method !== "GET") throw nothingHere();
    if (isConfined({ holder: context.env.holder ?? null })) throw eventsOfAll();
    return feed.open(parsePlace(context.req.header("last-event-id") ?? context.req.query("after")));
  });
  api.post("/v1/:name", async (context) => {
    const name = context.req.param("name");
    if (!isOperation(name))
      throw new MemoryError("not-found", `There is no operation named "${name.slice(0, 40)}".`, {
        hint: "`holdfast --help` lists them.",
      });
    const input = parseBody(await context.req.text());
    const { client, holder = null } = context.env;
    context.header(SERVER_VERSION_HEADER, VERSION);
    return context.json(await perform(service, name, client === undefined ? input : { ...input, client }, holder));
  });
  // A route and not `notFound`, which does not travel into the app that this one is mounted in.
  api.all("*", () => {
    throw nothingHere();
  });
  return api;
}

function eventsOfAll(): MemoryError {
  return new MemoryError("forbidden", "The stream tells of every project, and this token does not reach all of them.", {
    hint: "Ask for what changed with POST /v1/history, or subscribe to resources over MCP.",
  });
}

function nothingHere(): MemoryError {
  return new MemoryError("not-found", "There is nothing at this address.", {
    hint: "Operations are at POST /v1/<name>; GET /openapi.json describes them.",
  });
}

/** The number of a line in the audit, as it stands in an event's id. */
function parsePlace(said: string | undefined): number | undefined {
  if (said === undefined || said === "") return undefined;
  if (/^\d{1,15}$/.test(said)) return Number(said);
  throw new MemoryError("usage", `"${said.slice(0, 40)}" is not the number of an event.`, {
    hint: "Leave it out to begin now; 0 begins with the first change.",
  });
}

function parseBody(text: string): Record<string, never> {
  try {
    const value: unknown = text === "" ? {} : JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Record<string, never>;
  } catch (cause) {
    throw new MemoryError("usage", "The request is not valid JSON.", { hint: "Send one JSON object.", cause });
  }
  throw new MemoryError("usage", "The request must be one JSON object.", {
    hint: 'For instance {"question": "which port does staging use?"}',
  });
}
