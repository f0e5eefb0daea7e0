import { createMcpHandler } from "@modelcontextprotocol/server";
import type { AuthInfo, McpHandlerRequestOptions } from "@modelcontextprotocol/server";
import type { Holder } from "../../app/call/caller.ts";
import type { WholeService } from "../../app/service.ts";
import { mcpServer } from "./server.ts";
import type { McpCaller } from "./caller.ts";
import { SESSION_ID_HEADER, openSessions } from "./sessions.ts";

/** What the stdio client tells of where it runs, in headers of its own; a remote client may send them too. */
export const CWD_HEADER = "x-holdfast-cwd";
export const AGENT_HEADER = "x-holdfast-agent";
export const SESSION_HEADER = "x-holdfast-session";
export const PROJECT_HEADER = "x-holdfast-project";
const MAX_NAME = 80;

export interface McpDoor {
  fetch(request: Request, holder: Holder | null): Promise<Response>;
  close(): Promise<void>;
}

/**
 * `/mcp`: Streamable HTTP, answering the protocol's versions from 2024-11-05 to 2026-07-28. A request stands for itself
 * unless its client has greeted; a session that nobody knows any more is served like none, so a restart breaks nothing.
 */
export function mcpHandler(service: WholeService, report: (error: unknown) => void): McpDoor {
  const handler = createMcpHandler(
    ({ requestInfo, authInfo }) => mcpServer(service, readCaller(requestInfo), readHolder(authInfo), report),
    { onerror: report, responseMode: "auto" },
  );
  const known = openSessions(service, report);
  return {
    async fetch(request, holder) {
      const id = request.headers.get(SESSION_ID_HEADER);
      const said = id === null && request.method === "POST" ? await readGreeting(request) : undefined;
      if (said !== undefined)
        return known.begin(request, said, readCaller(request, said.params?.clientInfo?.name), holder);
      return (
        (id === null ? undefined : known.goOn(request, id, holder)) ?? handler.fetch(request, describeAuth(holder))
      );
    },
    async close() {
      await Promise.all([known.close(), handler.close()]);
    },
  };
}

/** The token was checked at the network's door; the SDK hands on whose it is. */
function describeAuth(holder: Holder | null): McpHandlerRequestOptions {
  return holder === null ? {} : { authInfo: { token: "", clientId: holder.name, scopes: [], extra: { holder } } };
}

function readHolder(auth: AuthInfo | undefined): Holder | null {
  return (auth?.extra?.["holder"] as Holder | undefined) ?? null;
}

interface Greeting {
  readonly method: string;
  readonly params?: { readonly clientInfo?: { readonly name?: string } };
}

/** The client's `initialize`, with which a session begins. */
async function readGreeting(request: Request): Promise<Greeting | undefined> {
  const text = await request.clone().text();
  if (!text.includes('"initialize"')) return undefined;
  try {
    const said = JSON.parse(text) as Greeting | null;
    return said?.method === "initialize" ? said : undefined;
  } catch {
    return undefined;
  }
}

function readCaller(request: Request | undefined, name?: unknown): McpCaller {
  const header = (name: string) => {
    const value = request?.headers.get(name);
    return value === null || value === undefined || value === "" ? undefined : decodeHeader(value);
  };
  const [cwd, project, session] = [header(CWD_HEADER), header(PROJECT_HEADER), header(SESSION_HEADER)];
  return {
    agent: header(AGENT_HEADER) ?? nameFrom(name) ?? "mcp",
    ...(cwd !== undefined && { cwd }),
    ...(project !== undefined && { project }),
    ...(session !== undefined && { session }),
  };
}

/** A client names itself as it likes; what no agent's name may hold is left out. */
function nameFrom(said: unknown): string | undefined {
  const name = typeof said === "string" ? said.replaceAll(/\p{C}/gu, "").trim().slice(0, MAX_NAME).trim() : "";
  return name === "" ? undefined : name;
}

/** Headers carry ASCII only, so a folder's name travels percent-encoded. */
function decodeHeader(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
