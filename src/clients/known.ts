import type { Client } from "./client.ts";
import { EDITOR_CLIENTS } from "./editor-clients.ts";
import { TERMINAL_CLIENTS } from "./terminal-clients.ts";

/** Every client that Holdfast knows how to wire. */
export const CLIENTS: readonly Client[] = [...TERMINAL_CLIENTS, ...EDITOR_CLIENTS];

/** By its name in any spelling: "claude-code", "Claude Code", "claude". */
export function clientNamed(name: string): Client | undefined {
  const asked = name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/gu, "-");
  return CLIENTS.find(
    (client) =>
      client.name === asked ||
      client.aliases?.includes(asked) ||
      client.title.toLowerCase().replaceAll(" ", "-") === asked,
  );
}
