import type { Client } from "./client.ts";
import { EDITOR_CLIENTS } from "./editor-clients.ts";
import { TERMINAL_CLIENTS } from "./terminal-clients.ts";

/** Every client that Holdfast knows how to wire. */
export const CLIENTS: readonly Client[] = [...TERMINAL_CLIENTS, ...EDITOR_CLIENTS];

export function clientNamed(name: string): Client | undefined {
  return CLIENTS.find((client) => client.name === name || client.aliases?.includes(name));
}
