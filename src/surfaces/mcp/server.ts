import { McpServer, ResourceTemplate } from "@modelcontextprotocol/server";
import { perform } from "../../app/perform.ts";
import type { Service } from "../../app/service.ts";
import { VERSION } from "../../app/version.ts";
import { MemoryError } from "../../domain/errors.ts";
import { toErrorJson } from "../http/errors.ts";
import { answerFor } from "./answers.ts";
import { INSTRUCTIONS } from "./instructions.ts";
import { TOOLS } from "./tools.ts";
import type { Tool } from "./tools.ts";

/** Who speaks through this connection and from where; the model itself has no say in it. */
export interface McpCaller {
  readonly cwd?: string;
  readonly project?: string;
  readonly agent: string;
  readonly session?: string;
}

type Given = Readonly<Record<string, unknown>>;

/** One server for one request or connection, over the one service. */
export function mcpServer(service: Service, caller: McpCaller, report: (error: unknown) => void): McpServer {
  const server = new McpServer(
    { name: "holdfast", title: "Holdfast memory", version: VERSION },
    { instructions: INSTRUCTIONS },
  );
  for (const tool of TOOLS) {
    server.registerTool(
      tool.name,
      {
        title: tool.title,
        description: tool.description,
        inputSchema: tool.input,
        annotations: { title: tool.title, ...tool.annotations },
        ...(tool.alwaysLoad && { _meta: { "anthropic/alwaysLoad": true } }),
      },
      (given: Given) => called(service, caller, tool, given, report),
    );
  }
  addResources(server, service, caller);
  return server;
}

/** Errors are results a model can act on. */
async function called(service: Service, caller: McpCaller, tool: Tool, given: Given, report: (error: unknown) => void) {
  try {
    const input = { ...given, ...caller, client: "mcp" };
    const output = (await perform(service, tool.operation, input as never)) as Record<string, unknown>;
    const text = answerFor(tool.operation, output, service.clock.now());
    // Some clients show their model only the one, some only the other: both say the same.
    return { content: [{ type: "text" as const, text }], structuredContent: { answer: text } };
  } catch (error) {
    if (!(error instanceof MemoryError)) report(error);
    const { message, hint } = toErrorJson(error).body.error;
    return {
      isError: true,
      content: [{ type: "text" as const, text: hint === undefined ? message : `${message} ${hint}` }],
    };
  }
}

function addResources(server: McpServer, service: Service, caller: McpCaller): void {
  const where = { ...caller, client: "mcp" };
  server.registerResource(
    "ROOT",
    "holdfast://root",
    { title: "What is known here", description: "The briefing of this project", mimeType: "text/markdown" },
    async (uri) => {
      const { text } = await perform(service, "brief", { ...where, budgetTokens: 3_000 });
      return { contents: [{ uri: uri.href, mimeType: "text/markdown", text }] };
    },
  );
  const template = new ResourceTemplate("holdfast://memory/{id}", {
    list: async () => {
      const { memories } = await perform(service, "list", { ...where, limit: 100 });
      const resources = memories.map(({ id, text }) => ({
        uri: `holdfast://memory/${id}`,
        name: id,
        title: text.slice(0, 80),
        mimeType: "application/json",
      }));
      return { resources };
    },
  });
  server.registerResource(
    "memory",
    template,
    { title: "One memory", mimeType: "application/json" },
    async (uri, { id }) => {
      const memory = await perform(service, "show", { ...where, id: String(id) });
      return { contents: [{ uri: uri.href, mimeType: "application/json", text: JSON.stringify(memory) }] };
    },
  );
}
