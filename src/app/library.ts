import type { z } from "zod";
import { operations } from "../contract/operations.ts";
import type { OperationName, Operations } from "../contract/operations.ts";
import { MemoryError } from "../domain/errors.ts";
import type { Embedder } from "../ports/embedder.ts";
import type { Judge } from "../ports/judge.ts";
import type { Clock } from "../ports/system.ts";
import { finishErasure } from "./jobs/erasing-steps.ts";
import type { OutputOf } from "./call/call.ts";
import { findHome } from "./home/home.ts";
import { perform } from "./perform.ts";
import { openService } from "./service.ts";
import { startUpkeep } from "./background/upkeep.ts";
import { PROTOCOL } from "../core/briefing/wording.ts";

export interface OpenMemoryOptions {
  /** The folder of the store; HOLDFAST_HOME or the user's data folder when left out. */
  readonly home?: string;
  /** Settings as environment variables; those of the process when left out. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** Another model than the settings name, for memories and for the journal. */
  readonly embedder?: Embedder;
  /** The judge that goes with `embedder`; without one, statements are stored and related to nothing. */
  readonly judge?: Judge;
  /** Another time than the system's, for tests and evaluations. */
  readonly clock?: Clock;
}

/** Every operation under its own name, with the same input and output as at every other door. */
export type MemoryLibrary = {
  readonly [N in OperationName]: (input: z.input<Operations[N]["input"]>) => Promise<OutputOf<N>>;
} & { close(): Promise<void> };

/** Runs the memory inside this process, on the same store as the daemon and beside it if need be. */
export async function openMemory(options: OpenMemoryOptions = {}): Promise<MemoryLibrary> {
  const environment = options.environment ?? process.env;
  const service = await openService({
    home: findHome(environment, options.home),
    environment,
    ...(options.embedder && { embedder: options.embedder }),
    ...(options.judge && { judge: options.judge }),
    ...(options.clock && { clock: options.clock }),
  });
  await finishErasure(service);
  const upkeep = startUpkeep(service, () => {});
  upkeep.wake();
  let closed = false;
  const named = Object.keys(operations).map((name) => [
    name,
    async (input: never) => {
      if (closed)
        throw new MemoryError("usage", "This memory was closed.", { hint: "Open it again with openMemory()." });
      const output = await perform(service, name as OperationName, input);
      upkeep.wake();
      return output;
    },
  ]);
  return {
    ...(Object.fromEntries(named) as Omit<MemoryLibrary, "close">),
    async close() {
      if (closed) return;
      closed = true;
      upkeep.stop();
      await service.close();
    },
  };
}

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
