import { SERVER } from "./client.ts";
import type { ClientFile, Fields, Format, Level, Machine, Piece, SettingsFile, Wiring } from "./client.ts";
import { json } from "./json-text.ts";
import { hookAt, serverIn } from "./pieces.ts";

// The forms that several clients share.

/** Our hook answers within 300 ms; a client that waited this long would have another trouble. */
export const HOOK_TIMEOUT_SECONDS = 5;
const HOOK_TIMEOUT_MS = HOOK_TIMEOUT_SECONDS * 1_000;

export const SERVER_FILE = "memory server";
export const HOOKS_FILE = "hooks";
const BOTH_FILE = "memory server and hooks";

const VERSIONED_FRESH = `{\n  "version": 1\n}\n`;

export function settings(
  holds: string,
  paths: readonly string[],
  format: Format,
  fresh: string,
  pieces: readonly Piece[],
): SettingsFile {
  return { kind: "settings", holds, paths, format, fresh, pieces };
}

export function jsonFile(holds: string, path: string, pieces: readonly Piece[]): SettingsFile {
  return settings(holds, [path], json, "{}\n", pieces);
}

export function makeVersionedFile(holds: string, path: string, pieces: readonly Piece[]): SettingsFile {
  return settings(holds, [path], json, VERSIONED_FRESH, pieces);
}

export function userOnly(level: Level, files: readonly ClientFile[]): readonly ClientFile[] {
  return level === "user" ? files : [];
}

export function commandOf({ command, args, env }: Wiring): Fields {
  return { command, args, ...(Object.keys(env).length > 0 && { env }) };
}

/** `matched` are events with the tools that they are about. */
export function claudeHooks(
  { hook }: Wiring,
  events: readonly string[],
  matched: Readonly<Record<string, string>> = {},
): readonly Piece[] {
  const form = {
    entry: { type: "command", command: hook, timeout: HOOK_TIMEOUT_SECONDS },
    commandName: "command",
    grouped: true,
  } as const;
  return [
    ...events.map((event) => hookAt(event, form)),
    ...Object.entries(matched).map(([event, matcher]) => hookAt(event, { ...form, matcher })),
  ];
}

export function geminiLike(
  { machine, level, folder }: { readonly machine: Machine; readonly level: Level; readonly folder: string },
  name: string,
  wiring: Wiring,
  events: readonly string[],
): ClientFile {
  const entry = { name: SERVER, type: "command", command: wiring.hook, timeout: HOOK_TIMEOUT_MS };
  const top = level === "project" ? folder : machine.home;
  return jsonFile(BOTH_FILE, `${top}/${name}/settings.json`, [
    serverIn("mcpServers", commandOf(wiring)),
    ...events.map((event) => hookAt(event, { entry, commandName: "command", grouped: true })),
  ]);
}
