import { createMcpHandler } from "@modelcontextprotocol/server";
import type { Service } from "../../app/service.ts";
import { mcpServer } from "./server.ts";
import type { McpCaller } from "./caller.ts";
import { SESSION_ID_HEADER, sessions } from "./sessions.ts";

/** What the stdio client tells of where it runs, in headers of its own; a remote client may send them too. */
export const CWD_HEADER = "x-holdfast-cwd";
export const AGENT_HEADER = "x-holdfast-agent";
export const SESSION_HEADER = "x-holdfast-session";
export const PROJECT_HEADER = "x-holdfast-project";
const MAX_NAME = 80;

/**
 * `/mcp`: Streamable HTTP, answering the protocol's versions from 2024-11-05 to 2026-07-28. A request stands for itself
 * unless its client has greeted; a session that nobody knows any more is served like none, so a restart breaks nothing.
 */
export function mcpHandler(
  service: Service,
  report: (error: unknown) => void,
): { fetch(request: Request): Promise<Response>; close(): Promise<void> } {
  const handler = createMcpHandler((context) => mcpServer(service, callerOf(context.requestInfo), report), {
    onerror: report,
    responseMode: "auto",
  });
  const known = sessions(service, report);
  return {
    async fetch(request) {
      const id = request.headers.get(SESSION_ID_HEADER);
      const said = id === null && request.method === "POST" ? await greetingIn(request) : undefined;
      if (said !== undefined) return known.begin(request, said, callerOf(request, said.params?.clientInfo?.name));
      return (id === null ? undefined : known.goOn(request, id)) ?? handler.fetch(request);
    },
    async close() {
      await Promise.all([known.close(), handler.close()]);
    },
  };
}

interface Greeting {
  readonly method: string;
  readonly params?: { readonly clientInfo?: { readonly name?: string } };
}

/** The client's `initialize`, with which a session begins. */
async function greetingIn(request: Request): Promise<Greeting | undefined> {
  const text = await request.clone().text();
  if (!text.includes('"initialize"')) return undefined;
  try {
    const said = JSON.parse(text) as Greeting | null;
    return said?.method === "initialize" ? said : undefined;
  } catch {
    return undefined;
  }
}

function callerOf(request: Request | undefined, name?: unknown): McpCaller {
  const header = (name: string) => {
    const value = request?.headers.get(name);
    return value === null || value === undefined || value === "" ? undefined : decoded(value);
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
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
