import { randomUUID } from "node:crypto";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/server";
import type { McpServer } from "@modelcontextprotocol/server";
import type { Holder } from "../../app/call/caller.ts";
import type { WholeService } from "../../app/service.ts";
import type { Quoted } from "../../domain/quoting.ts";
import { mcpServer } from "./server.ts";
import type { McpCaller } from "./caller.ts";
import { perform } from "../../app/perform.ts";
import { MemoryError } from "../../domain/errors.ts";
import { ROOT_URI, parseMemoryUri, memoryUri } from "./resources.ts";

/** Where there are more, the one that was silent longest is forgotten; it goes on as a client without a session. */
const MAX_SESSIONS = 64;

export const SESSION_ID_HEADER = "mcp-session-id";

export interface Sessions {
  /** Begins a session with the client's `initialize`, which was read already. */
  begin(request: Request, said: unknown, caller: McpCaller, holder: Holder | null): Promise<Response>;
  /** Undefined when there is no such session: it was forgotten, or another daemon knew it. */
  goOn(request: Request, id: string, holder: Holder | null): Promise<Response> | undefined;
  close(): Promise<void>;
}

/**
 * Clients that greet with `initialize` over HTTP get a session: a stream on which they are told of what they have
 * subscribed to, and a level for what is logged to them. Those that do not greet need none.
 */
export function openSessions(service: WholeService, report: (error: unknown) => void): Sessions {
  const open = new Map<string, Session>();
  const watching = openSubscriptions(service, report);

  function forget(id: string): void {
    void open.get(id)?.listener.leave();
    open.delete(id);
  }

  return {
    async begin(request, said, caller, holder) {
      const transport = new WebStandardStreamableHTTPServerTransport({
        sessionIdGenerator: randomUUID,
        onsessioninitialized: (id) => void open.set(id, session),
        onsessionclosed: forget,
      });
      const server = sessionServer(service, caller, holder, transport, report, watching);
      const session = { holder, transport, ...server };
      await session.server.connect(transport);
      const answer = await transport.handleRequest(request, { parsedBody: said });
      const [[oldest, silent] = []] = open;
      if (open.size > MAX_SESSIONS && oldest !== undefined) {
        forget(oldest);
        await silent?.server.close();
      }
      return answer;
    },
    goOn(request, id, holder) {
      const session = open.get(id);
      // A session belongs to the token that began it: to others it is not there.
      if (session === undefined || session.holder?.hash !== holder?.hash) return undefined;
      open.delete(id);
      open.set(id, session);
      return session.transport.handleRequest(request);
    },
    async close() {
      watching.stop();
      await Promise.allSettled([...open.values()].map(({ server }) => server.close()));
      open.clear();
    },
  };
}

interface Session {
  /** Whose token began it; null on the service's own socket. */
  readonly holder: Holder | null;
  readonly transport: WebStandardStreamableHTTPServerTransport;
  readonly server: McpServer;
  readonly listener: Listener;
}

function sessionServer(
  service: WholeService,
  caller: McpCaller,
  holder: Holder | null,
  transport: WebStandardStreamableHTTPServerTransport,
  report: (error: unknown) => void,
  watching: Subscriptions,
): Pick<Session, "server" | "listener"> {
  const log = (level: "warning" | "error", data: Quoted) =>
    void server.server.sendLoggingMessage({ level, logger: "holdfast", data }, transport.sessionId).catch(report);
  const server = mcpServer(service, caller, holder, report, log);
  server.server.registerCapabilities({ logging: {}, resources: { subscribe: true, listChanged: true } });
  const listener = watching.listener(caller, holder, (uri) => server.server.sendResourceUpdated({ uri }));
  server.server.setRequestHandler("resources/subscribe", async ({ params }) => {
    await listener.add(params.uri);
    return {};
  });
  server.server.setRequestHandler("resources/unsubscribe", async ({ params }) => {
    await listener.remove(params.uri);
    return {};
  });
  return { server, listener };
}

/** Looking costs microseconds, and only happens while somebody has subscribed. */
const LOOK_MS = 500;
/** Of more changes than this at once only the newest are told one by one; the root has changed in any case. */
const MAX_LINES = 500;

interface Listener {
  /** Refuses what the client can't see, as reading it would. */
  add(uri: string): Promise<void>;
  remove(uri: string): Promise<void>;
  leave(): Promise<void>;
}

interface Subscriptions {
  listener(caller: McpCaller, holder: Holder | null, tell: (uri: string) => Promise<void>): Listener;
  stop(): void;
}

interface Watched {
  readonly holder: Holder | null;
  readonly caller: McpCaller;
  readonly uris: Set<string>;
  readonly tell: (uri: string) => Promise<void>;
}

/** Tells clients of changes to the resources that they have subscribed to. It follows the audit, which holds no text. */
export function openSubscriptions(service: WholeService, report: (error: unknown) => void): Subscriptions {
  const all = new Set<Watched>();
  let told = 0;
  let timer: NodeJS.Timeout | undefined;

  const newest = async () => (await service.store.audit({ limit: 1 }))[0]?.seq ?? 0;

  async function look(): Promise<void> {
    const last = await newest();
    if (last <= told) return;
    const lines = await service.store.audit({ limit: Math.min(last - told, MAX_LINES) });
    told = last;
    const changed = [...new Set(lines.flatMap(({ memory }) => memory ?? []))];
    for (const { holder, caller, uris, tell } of all) {
      const seen = [];
      for (const id of changed) if (await canSee(service, caller, holder, id)) seen.push(id);
      const due = [...seen.map(memoryUri), ...(seen.length > 0 ? [ROOT_URI] : [])];
      for (const uri of due) if (uris.has(uri)) await tell(uri);
    }
  }

  async function settle(): Promise<void> {
    const wanted = [...all].some(({ uris }) => uris.size > 0);
    if (!wanted) clearInterval(timer);
    if (!wanted) timer = undefined;
    if (!wanted || timer !== undefined) return;
    timer = setInterval(() => void look().catch(report), LOOK_MS);
    timer.unref();
    told = await newest();
  }

  return {
    listener(caller, holder, tell) {
      const watched: Watched = { holder, caller, uris: new Set(), tell };
      all.add(watched);
      return {
        async add(uri) {
          const id = parseMemoryUri(uri);
          if (uri !== ROOT_URI && (id === undefined || !(await canSee(service, caller, holder, id))))
            throw unknown(uri);
          watched.uris.add(uri);
          await settle();
        },
        async remove(uri) {
          watched.uris.delete(uri);
          await settle();
        },
        async leave() {
          all.delete(watched);
          await settle();
        },
      };
    },
    stop: () => clearInterval(timer),
  };
}

async function canSee(service: WholeService, caller: McpCaller, holder: Holder | null, id: string): Promise<boolean> {
  try {
    await perform(service, "show", { ...caller, client: "mcp", id }, holder);
    return true;
  } catch (error) {
    if (error instanceof MemoryError) return false;
    throw error;
  }
}

function unknown(uri: string): MemoryError {
  return new MemoryError("not-found", `There is no resource "${uri.slice(0, 80)}".`, {
    hint: "resources/list names those that there are.",
  });
}
