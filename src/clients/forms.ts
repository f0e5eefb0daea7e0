import { SERVER, UnreadableFile } from "./client.ts";
import type { ClientFile, Format, Level, Machine, Piece, SettingsFile, Wiring } from "./client.ts";
import { json } from "./json-text.ts";
import { hookAt, placeServer } from "./pieces.ts";
import { copilotFolder } from "./places.ts";
import { tryParseJson } from "../domain/json.ts";
import { isFields } from "../domain/json.ts";
import type { Fields } from "../domain/json.ts";

// The forms that several clients share.

/** Longer than our hook's own limits (`surfaces/hooks/main.ts`), so that it is never cut off. */
export const HOOK_TIMEOUT_SECONDS = 5;
export const HOOK_TIMEOUT_MS = HOOK_TIMEOUT_SECONDS * 1_000;

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

export function writeCommandFields({ command, args, env }: Wiring): Fields {
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
    placeServer("mcpServers", writeCommandFields(wiring)),
    ...events.map((event) => hookAt(event, { entry, commandName: "command", grouped: true })),
  ]);
}

/** The hooks of Copilot CLI, which VS Code reads too. */
export function copilotHooks(
  { machine, level, folder }: { readonly machine: Machine; readonly level: Level; readonly folder: string },
  wiring: Wiring,
): SettingsFile {
  const shell =
    machine.platform === "win32"
      ? ({ name: "powershell", command: `& ${wiring.hook}` } as const)
      : ({ name: "bash", command: wiring.hook } as const);
  const form = {
    entry: { type: "command", [shell.name]: shell.command, timeoutSec: HOOK_TIMEOUT_SECONDS },
    commandName: shell.name,
    grouped: false,
  };
  const place = level === "project" ? `${folder}/.github/hooks` : `${copilotFolder(machine)}/hooks`;
  return makeVersionedFile(
    HOOKS_FILE,
    `${place}/holdfast.json`,
    ["sessionStart", "userPromptSubmitted", "postToolUse"].map((event) => hookAt(event, form)),
  );
}

/**
 * Antigravity drops a hooks file as a whole, without a word, when it is not strict JSON or one of its fields has another type than
 * it expects: then no other hook of its user runs either.
 */
export function checkAntigravityHooks(text: string): void {
  const drop = (why: string): never => {
    throw new UnreadableFile(`Antigravity would drop it as a whole: ${why}`);
  };
  const read = tryParseJson(text);
  const sets = isFields(read) ? read : drop("it is not plain JSON without comments");
  for (const [name, set] of Object.entries(sets)) {
    if (!isFields(set)) drop(`"${name}" is not a set of hooks`);
    for (const [event, list] of Object.entries(set as Fields)) {
      if (event === "enabled") {
        if (typeof list !== "boolean") drop(`"enabled" of "${name}" is not true or false`);
      } else if (Array.isArray(list)) for (const one of list) checkHandler(one, `${name}.${event}`, drop);
      else drop(`"${event}" of "${name}" is not a list`);
    }
  }
}

function checkHandler(handler: unknown, where: string, drop: (why: string) => never): void {
  if (!isFields(handler)) return drop(`${where} holds something that is not a hook`);
  const { matcher, hooks, type = "command", timeout = 0 } = handler;
  if (matcher !== undefined && typeof matcher !== "string") drop(`a matcher in ${where} is not a text`);
  if (hooks !== undefined) {
    if (!Array.isArray(hooks)) return drop(`"hooks" in ${where} is not a list`);
    for (const one of hooks) checkHandler(one, where, drop);
  }
  if (type !== "command" && type !== "prompt") drop(`a hook in ${where} is neither a command nor a prompt`);
  if (
    (type === "command" && ("prompt" in handler || "model" in handler)) ||
    (type === "prompt" && "command" in handler)
  )
    drop(`a hook in ${where} is a command and a prompt at once`);
  if (!Number.isInteger(timeout) || Math.abs(timeout as number) >= 2 ** 31)
    drop(`a timeout in ${where} is not a whole number`);
}
