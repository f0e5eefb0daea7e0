import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Holder } from "../../app/call/caller.ts";
import { heardBy, hookPartsOf } from "../../app/hooks/hook-from-file.ts";
import { takeLeftReceipts } from "../../app/hooks/left-receipts.ts";
import { nudge, readyNudges } from "../../app/hooks/nudging.ts";
import type { Service } from "../../app/service.ts";
import { sharedForHooks } from "../../app/team/briefing.ts";
import { MemoryError } from "../../domain/errors.ts";
import { MAX_BODY_BYTES } from "../socket/protocol.ts";
import { hookAnswer } from "../hooks/handler.ts";
import { CALL_HEADER } from "../hooks/script.ts";
import { operationsApi } from "./api.ts";
import type { Reached } from "./api.ts";
import { tellError, toErrorJson } from "../socket/errors.ts";
import { changeFeed } from "./feed.ts";
import type { McpDoor } from "../mcp/http.ts";
import { openApi } from "./openapi.ts";
import { yieldToEventLoop } from "../../domain/yield-to-event-loop.ts";

export interface Doors {
  /** For the daemon's own socket, which only its owner can open. */
  readonly app: Hono<Reached>;
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
export function doors(service: Service, report: (error: unknown) => void): Doors {
  const app = new Hono<Reached>();
  app.use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (context) => context.json(toErrorJson(TOO_LARGE).body, 413) }));
  // The SDK takes most of a second to load; a daemon that no agent asks does without it.
  let mcp: Promise<McpDoor> | undefined;
  app.all("/mcp", async (context) => {
    mcp ??= import("../mcp/http.ts").then(({ mcpHandler }) => mcpHandler(service, report));
    return (await mcp).fetch(context.req.raw, context.env.holder ?? null);
  });
  const shared = sharedForHooks(service);
  let hookParts: ReturnType<typeof hookPartsOf> | undefined;
  app.post("/hook", async (context, next) => {
    if (context.env.client !== undefined) return next();
    hookParts ??= hookPartsOf(service, nudge, shared);
    const said = await context.req.text();
    await takeLeftReceipts(service);
    const parts = heardBy(context.req.raw.signal, hookParts);
    return context.text(await hookAnswer(parts, said, report, context.req.header(CALL_HEADER)));
  });
  app.get("/openapi.json", (context) => context.json(openApi()));
  const feed = changeFeed(service, report);
  app.route("/", operationsApi(service, feed));
  app.onError(tellError(report));

  return {
    app,
    fromNetwork: (request, holder) => app.fetch(request, { client: "http", holder }),
    fromViewer: (request) => app.fetch(request, { client: "viewer" }),
    async warm() {
      hookParts ??= hookPartsOf(service, nudge, shared);
      await hookAnswer({ ...hookParts, receipts: { keep: async () => {} } }, WARMING, report);
      await yieldToEventLoop();
      readyNudges();
    },
    endStreams() {
      feed.close();
      void mcp?.then((handler) => handler.close()).catch(report);
    },
    close: async () => hookParts?.close(),
  };
}

/** A session that nobody has. */
const WARMING = JSON.stringify({ hook_event_name: "SessionStart", session_id: "warming", source: "startup" });

const TOO_LARGE = new MemoryError("usage", "The request is larger than 4 MB.", { hint: "Send less at once." });
