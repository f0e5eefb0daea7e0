import { McpServer } from "@modelcontextprotocol/server";
import type { StandardSchemaWithJSON } from "@modelcontextprotocol/server";
import type { Holder } from "../../app/call/caller.ts";
import { perform } from "../../app/perform.ts";
import type { Ask } from "../../app/perform.ts";
import type { Service } from "../../app/service.ts";
import { VERSION } from "../../app/version.ts";
import type { Given, Operation } from "../../contract/operation.ts";
import { operations } from "../../contract/operations.ts";
import type { OperationName } from "../../contract/operations.ts";
import { toolsFrom } from "../../contract/tool.ts";
import type { Tool } from "../../contract/tool.ts";
import { MemoryError } from "../../domain/errors.ts";
import { joined, quote, say, sentence } from "../../domain/quoting.ts";
import type { Quoted } from "../../domain/quoting.ts";
import { toErrorJson } from "../socket/errors.ts";
import { answerFor } from "./answers.ts";
import { hintForTools } from "./hints.ts";
import { INSTRUCTIONS } from "./instructions.ts";
import { callerOf } from "./caller.ts";
import type { McpCaller } from "./caller.ts";
import { addPrompts } from "./prompts.ts";
import { addResources } from "./resources.ts";

/** What an agent may call, in the order of the index. */
export const TOOLS = toolsFrom(operations);

const TOOL_OF_OPERATION: ReadonlyMap<string, string> = new Map(
  Object.values(operations).flatMap(({ name, tool }: Operation) =>
    tool === undefined ? [] : [[name, tool.name] as const],
  ),
);

/** Says something to the client beside its answers, where it can hear that. */
export type Log = (level: "warning" | "error", text: Quoted) => void;

/** One server for one request or connection, over the one service. */
export function mcpServer(
  service: Service,
  caller: McpCaller,
  holder: Holder | null,
  report: (error: unknown) => void,
  log: Log = () => {},
): McpServer {
  const server = new McpServer(
    { name: "holdfast", title: "Holdfast memory", version: VERSION },
    { instructions: INSTRUCTIONS },
  );
  const ask: Ask = (name, input) => perform(service, name, input, holder);
  const now = () => service.clock.now();
  for (const tool of TOOLS) {
    server.registerTool(
      tool.name,
      {
        title: tool.title,
        description: tool.description,
        inputSchema: anythingShownAs(tool.schema),
        annotations: { title: tool.title, ...tool.annotations },
        ...(tool.alwaysLoad && { _meta: { "anthropic/alwaysLoad": true } }),
      },
      (given: Given, { mcpReq }) =>
        called({ ask, now, caller: callerOf(caller, mcpReq._meta), report, log }, tool, given),
    );
  }
  addResources(server, ask, caller);
  addPrompts(server, ask, now, caller);
  return server;
}

/** Shown to models, and never used to refuse a call: a tool reads what was meant, and its errors are results. */
function anythingShownAs(schema: Tool["schema"]): StandardSchemaWithJSON<Given> {
  const json = () => ({ ...schema });
  return {
    "~standard": {
      version: 1,
      vendor: "holdfast",
      validate: (value) => ({ value: value as Given }),
      jsonSchema: { input: json, output: json },
    },
  };
}

interface Connection {
  readonly ask: Ask;
  readonly now: () => number;
  readonly caller: McpCaller;
  readonly report: (error: unknown) => void;
  readonly log: Log;
}

/** Errors are results a model can act on; of several facts each is answered by itself, in their order. */
async function called(connection: Connection, tool: Tool, given: Given) {
  const answers: Answer[] = [];
  for (const one of tool.split(given)) answers.push(await answerOne(connection, tool, one));
  const text = joined(
    answers.map((answer) =>
      answers.length > 1 && answer.status === "failed" ? say`failed: ${answer.text}` : answer.text,
    ),
    "\n",
  );
  if (answers.every(({ status }) => status === "failed")) return { isError: true, content: [shown(text)] };
  // Some clients show their model only the one, some only the other: both say the same.
  return { content: [shown(text)], structuredContent: { answer: text } };
}

interface Answer {
  readonly status: "answered" | "failed";
  readonly text: Quoted;
}

async function answerOne({ ask, now, caller, report, log }: Connection, tool: Tool, one: Given): Promise<Answer> {
  try {
    const { call, notes } = tool.read(one);
    const operation = call.operation as OperationName;
    const input = { ...call.input, ...caller, client: "mcp" };
    const output = (await ask(operation, input as never)) as Record<string, unknown>;
    const meaning = output["meaning"] as { readonly on?: boolean; readonly why?: string } | undefined;
    if (meaning?.on === false) log("warning", say`Only words were compared: ${quote(meaning.why ?? "")}`);
    const answer = answerFor(operation, output, now());
    return { status: "answered", text: joined([answer, ...notes.map((note) => sentence(`Note: ${note}.`))], "\n") };
  } catch (error) {
    if (!(error instanceof MemoryError)) {
      report(error);
      log("error", say`${sentence(tool.name)} failed; the service's log says more`);
    }
    const { code, message, hint: said } = toErrorJson(error).body.error;
    const hint = hintForTools(TOOL_OF_OPERATION, code, said);
    const text = joined(
      [message, hint ?? []].flat().map((part) => sentence(part)),
      " ",
    );
    return { status: "failed", text };
  }
}

function shown(text: Quoted) {
  return { type: "text" as const, text };
}
