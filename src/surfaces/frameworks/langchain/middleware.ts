import { createMiddleware, tool } from "langchain";
import { z } from "zod";
import { type MemoryLibrary, promptFor } from "../../../app/library.ts";
import type { Given } from "../../../contract/operation.ts";
import { operations } from "../../../contract/operations.ts";
import type { OperationName } from "../../../contract/operations.ts";
import { toolsFrom } from "../../../contract/tool.ts";
import type { Tool } from "../../../contract/tool.ts";
import { MemoryError } from "../../../domain/errors.ts";
import { sentence } from "../../../domain/quoting.ts";
import { answerFor } from "../../mcp/answers.ts";
import { connect } from "../connection.ts";
import type { ConnectOptions } from "../connection.ts";

export interface MemoryMiddlewareOptions extends ConnectOptions {
  /** The folder whose repository is worked in; the process's own if neither this nor `project` is given. */
  readonly cwd?: string;
  /** The project's identity instead of a folder, such as "support" or "customer-42". */
  readonly project?: string;
  /** The agent's name in memories, history and receipts. */
  readonly agent?: string;
  /** How many tokens the briefing may cost; 1,500 if left out. */
  readonly budget?: number;
}

export interface MemoryMiddleware {
  /** For `createAgent({ middleware: [memory.middleware] })`. */
  readonly middleware: ReturnType<typeof middlewareOver>;
  close(): Promise<void>;
}

/** What LangChain tells a tool and a hook of the run they belong to. */
interface Run {
  readonly configurable?: { readonly thread_id?: string } | undefined;
}

interface Speaker {
  readonly cwd?: string;
  readonly project?: string;
  readonly agent: string;
}

const OFFERED: ReadonlySet<string> = new Set(["memory_search", "memory_store"]);

/** Memory for an agent of LangChain: a briefing once per thread, and tools to search and to store. */
export async function openMemoryMiddleware(options: MemoryMiddlewareOptions = {}): Promise<MemoryMiddleware> {
  const place = options.project === undefined ? { cwd: options.cwd ?? process.cwd() } : { project: options.project };
  const memory = await connect(options);
  const speaker = { ...place, agent: options.agent ?? "langchain" };
  return { middleware: middlewareOver(memory, speaker, options.budget), close: () => memory.close() };
}

function middlewareOver(memory: MemoryLibrary, speaker: Speaker, budget: number | undefined) {
  return createMiddleware({
    name: "HoldfastMemory",
    // Kept with the thread, so that the prompt stays the same to the byte and a provider's cache of it holds.
    stateSchema: z.object({ _holdfastBriefing: z.string().optional() }),
    tools: toolsFrom(operations)
      .filter(({ name }) => OFFERED.has(name))
      .map((one) => toolOver(memory, speaker, one)),
    async beforeAgent({ _holdfastBriefing: told }, { configurable }) {
      if (told !== undefined) return undefined;
      const asked = { ...speaker, ...readSession({ configurable }), memory, tools: true };
      return { _holdfastBriefing: await promptFor({ ...asked, ...(budget !== undefined && { budget }) }) };
    },
    wrapModelCall(request, handler) {
      const { _holdfastBriefing: told = "" } = request.state;
      const isFirst = request.systemMessage.text === "";
      return handler({ ...request, systemMessage: request.systemMessage.concat(isFirst ? told : `\n\n${told}`) });
    },
  });
}

function readSession({ configurable }: Run): { readonly session?: string } {
  return configurable?.thread_id === undefined ? {} : { session: configurable.thread_id };
}

/** Named, described and answered as over MCP. An error is an answer too: a thrown one would end the agent. */
function toolOver(memory: MemoryLibrary, speaker: Speaker, described: Tool) {
  const { name, description, schema } = described;
  const answerOne = async (one: Given, run: Run): Promise<string> => {
    try {
      const { call, notes } = described.read(one);
      const operation = call.operation as OperationName;
      const perform = memory[operation] as (input: unknown) => Promise<unknown>;
      const output = await perform({ ...call.input, ...speaker, ...readSession(run), client: "langchain" });
      return [answerFor(operation, output, Date.now()), ...notes.map((note) => sentence(`Note: ${note}.`))].join("\n");
    } catch (error) {
      if (!(error instanceof MemoryError)) throw error;
      return `Error: ${sentence([error.message, error.hint ?? []].flat().join(" "))}`;
    }
  };
  const call = async (given: unknown, run: Run): Promise<string> => {
    const answers: string[] = [];
    for (const one of described.split(given as Given)) answers.push(await answerOne(one, run));
    return answers.join("\n");
  };
  return tool(call, { name, description, schema });
}
