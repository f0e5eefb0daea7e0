import { McpServer } from "@modelcontextprotocol/server";
import { perform } from "../../app/operations/perform.ts";
import type { Service } from "../../app/service.ts";
import { VERSION } from "../../app/version.ts";
import type { Given } from "../../contract/operation.ts";
import { operations } from "../../contract/operations.ts";
import type { OperationName } from "../../contract/operations.ts";
import { toolsFrom } from "../../contract/tool.ts";
import type { Tool } from "../../contract/tool.ts";
import { MemoryError } from "../../domain/errors.ts";
import { joined, quote, say, sentence } from "../../domain/quoting.ts";
import type { Quoted } from "../../domain/quoting.ts";
import { toErrorJson } from "../http/errors.ts";
import { answerFor } from "./answers.ts";
import { INSTRUCTIONS } from "./instructions.ts";
import type { McpCaller } from "./caller.ts";
import { addPrompts } from "./prompts.ts";
import { addResources } from "./resources.ts";

/** What an agent may call, in the order of the index. */
export const TOOLS = toolsFrom(operations);

/** Says something to the client beside its answers, where it can hear that. */
export type Log = (level: "warning" | "error", text: Quoted) => void;

/** One server for one request or connection, over the one service. */
export function mcpServer(
  service: Service,
  caller: McpCaller,
  report: (error: unknown) => void,
  log: Log = () => {},
): McpServer {
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
      (given: Given) => called({ service, caller, report, log }, tool, given),
    );
  }
  addResources(server, service, caller);
  addPrompts(server, service, caller);
  return server;
}

interface Connection {
  readonly service: Service;
  readonly caller: McpCaller;
  readonly report: (error: unknown) => void;
  readonly log: Log;
}

/** Errors are results a model can act on. */
async function called({ service, caller, report, log }: Connection, tool: Tool, given: Given) {
  try {
    const call = tool.toCall(given);
    const operation = call.operation as OperationName;
    const input = { ...call.input, ...caller, client: "mcp" };
    const output = (await perform(service, operation, input as never)) as Record<string, unknown>;
    const text = answerFor(operation, output, service.clock.now());
    const meaning = output["meaning"] as { readonly on?: boolean; readonly why?: string } | undefined;
    if (meaning?.on === false) log("warning", say`Only words were compared: ${quote(meaning.why ?? "")}`);
    // Some clients show their model only the one, some only the other: both say the same.
    return { content: [shown(text)], structuredContent: { answer: text } };
  } catch (error) {
    if (!(error instanceof MemoryError)) {
      report(error);
      log("error", say`${sentence(tool.name)} failed; the service's log says more`);
    }
    const { message, hint } = toErrorJson(error).body.error;
    const text = joined(
      [message, hint ?? []].flat().map((one) => sentence(one)),
      " ",
    );
    return { isError: true, content: [shown(text)] };
  }
}

function shown(text: Quoted) {
  return { type: "text" as const, text };
}
