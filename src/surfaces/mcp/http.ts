import { createMcpHandler } from "@modelcontextprotocol/server";
import type { Service } from "../../app/service.ts";
import { mcpServer } from "./server.ts";
import type { McpCaller } from "./server.ts";

/** What the stdio client tells of where it runs, in headers of its own; a remote client may send them too. */
export const CWD_HEADER = "x-holdfast-cwd";
export const AGENT_HEADER = "x-holdfast-agent";
export const SESSION_HEADER = "x-holdfast-session";
export const PROJECT_HEADER = "x-holdfast-project";

/** `/mcp`: Streamable HTTP without sessions, answering the protocol's versions from 2024-11-05 to 2026-07-28. */
export function mcpHandler(
  service: Service,
  report: (error: unknown) => void,
): { fetch(request: Request): Promise<Response>; close(): Promise<void> } {
  const handler = createMcpHandler((context) => mcpServer(service, callerOf(context.requestInfo), report), {
    onerror: report,
    responseMode: "auto",
  });
  return { fetch: (request) => handler.fetch(request), close: () => handler.close() };
}

function callerOf(request: Request | undefined): McpCaller {
  const header = (name: string) => {
    const value = request?.headers.get(name);
    return value === null || value === undefined || value === "" ? undefined : decoded(value);
  };
  const [cwd, project, session] = [header(CWD_HEADER), header(PROJECT_HEADER), header(SESSION_HEADER)];
  return {
    agent: header(AGENT_HEADER) ?? "mcp",
    ...(cwd !== undefined && { cwd }),
    ...(project !== undefined && { project }),
    ...(session !== undefined && { session }),
  };
}

/** Headers carry ASCII only, so a folder's name travels percent-encoded. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
