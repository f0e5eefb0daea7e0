import { PROTOCOL } from "../core/briefing/wording.ts";
import { openMemory } from "./library.ts";
import type { MemoryLibrary, OpenMemoryOptions } from "./library.ts";

export interface PromptOptions extends OpenMemoryOptions {
  /** The folder whose repository decides what is told; without it and `project`, only what applies everywhere. */
  readonly cwd?: string;
  /** The project's identity instead of a folder. */
  readonly project?: string;
  /** How many tokens it may cost; 1,500 if left out. */
  readonly budget?: number;
  /** The agent that is told, and its session, as the receipt names them. */
  readonly agent?: string;
  readonly session?: string;
  /** The agent has memory_search and memory_store: then the last line says when to call them. */
  readonly tools?: boolean;
  /** A memory that is open already; otherwise one is opened and closed again. */
  readonly memory?: MemoryLibrary;
}

/** What an agent should know before it starts, for its system prompt: the briefing that every session gets. */
export async function promptFor(options: PromptOptions = {}): Promise<string> {
  const { cwd, project, budget, agent, session, tools = false, memory: opened } = options;
  const memory = opened ?? (await openMemory(options));
  try {
    const { text } = await memory.brief({
      ...(cwd !== undefined && { cwd }),
      ...(project !== undefined && { project }),
      ...(agent !== undefined && { agent }),
      ...(session !== undefined && { session }),
      ...(budget !== undefined && { budgetTokens: budget }),
      client: "prompt",
    });
    return tools ? text : text.replace(`\n${PROTOCOL}`, "");
  } finally {
    if (opened === undefined) await memory.close();
  }
}
