import { findHome } from "../../app/home/home.ts";
import { openMemory } from "../../app/library.ts";
import type { MemoryLibrary, OpenMemoryOptions } from "../../app/library.ts";
import { BUILD } from "../../app/version.ts";
import { COMMANDS } from "../../contract/generated.ts";
import { call } from "../socket/call.ts";

export interface ConnectOptions extends OpenMemoryOptions {
  /** A memory that is open already; it is not closed with this. */
  readonly memory?: MemoryLibrary;
  /** Ask the service of this home, which is started if it is not running, instead of opening the store in this process. */
  readonly service?: boolean;
}

/** The memory in this process, or the service that holds it; both take the same operations. */
export async function connect(options: ConnectOptions): Promise<MemoryLibrary> {
  if (options.memory !== undefined) return { ...options.memory, close: () => Promise.resolve() };
  return options.service === true ? overService(options) : openMemory(options);
}

function overService({ environment = process.env, home }: ConnectOptions): MemoryLibrary {
  const reached = { home: findHome(environment, home), version: BUILD };
  const named = COMMANDS.map(({ name }) => [name, (input: Record<string, unknown>) => call(reached, name, input)]);
  return { ...(Object.fromEntries(named) as Omit<MemoryLibrary, "close">), close: () => Promise.resolve() };
}
