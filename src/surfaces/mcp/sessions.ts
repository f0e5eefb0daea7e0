import { randomUUID } from "node:crypto";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/server";
import type { McpServer } from "@modelcontextprotocol/server";
import type { Holder } from "../../app/call/caller.ts";
import type { Service } from "../../app/service.ts";
import type { Quoted } from "../../domain/quoting.ts";
import { mcpServer } from "./server.ts";
import type { McpCaller } from "./caller.ts";
import { subscriptions } from "./subscriptions.ts";
import type { Listener, Subscriptions } from "./subscriptions.ts";

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
export function sessions(service: Service, report: (error: unknown) => void): Sessions {
  const open = new Map<string, Session>();
  const watching = subscriptions(service, report);

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
  service: Service,
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
