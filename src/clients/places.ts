import type { Machine } from "./client.ts";

// Where clients keep their settings: each has a variable of its own, or follows the platform.

export function claudeFolder({ home, environment }: Machine): string {
  return environment["CLAUDE_CONFIG_DIR"] || `${home}/.claude`;
}

export function claudeServers({ home, environment }: Machine): string {
  return `${environment["CLAUDE_CONFIG_DIR"] || home}/.claude.json`;
}

export function codexFolder({ home, environment }: Machine): string {
  return environment["CODEX_HOME"] || `${home}/.codex`;
}

export function copilotFolder({ home, environment }: Machine): string {
  return environment["COPILOT_HOME"] || `${home}/.copilot`;
}

export function configFolder({ home, environment }: Machine): string {
  return environment["XDG_CONFIG_HOME"] || `${home}/.config`;
}

export function codeFolder(machine: Machine): string {
  if (machine.platform === "win32")
    return `${machine.environment["APPDATA"] || `${machine.home}/AppData/Roaming`}/Code`;
  if (machine.platform === "darwin") return `${machine.home}/Library/Application Support/Code`;
  return `${configFolder(machine)}/Code`;
}

export function gooseFolder(machine: Machine): string {
  if (machine.platform === "win32")
    return `${machine.environment["APPDATA"] || `${machine.home}/AppData/Roaming`}/Block/goose/config`;
  return `${configFolder(machine)}/goose`;
}

/** Roo Code is an extension: its settings lie where VS Code keeps those of extensions. */
export function rooFolder(machine: Machine): string {
  return `${codeFolder(machine)}/User/globalStorage/rooveterinaryinc.roo-cline`;
}

export function zedFolder(machine: Machine): string {
  if (machine.platform === "win32") return `${machine.environment["APPDATA"] || `${machine.home}/AppData/Roaming`}/Zed`;
  return machine.platform === "darwin" ? `${machine.home}/.config/zed` : `${configFolder(machine)}/zed`;
}

/** Where each client keeps the transcripts of its sessions, as far as they can be read. */
const PLACES: Readonly<Record<string, (machine: Machine) => readonly string[]>> = {
  "claude-code": (machine) => [`${claudeFolder(machine)}/projects`],
  codex: (machine) => [`${codexFolder(machine)}/sessions`, `${codexFolder(machine)}/archived_sessions`],
  "gemini-cli": ({ home }) => [`${home}/.gemini/tmp`],
  qwen: ({ home }) => [`${home}/.qwen/projects`, `${home}/.qwen/tmp`],
  copilot: (machine) => [`${copilotFolder(machine)}/session-state`],
  opencode: (machine) => [
    `${dataFolder(machine)}/opencode/opencode.db`,
    `${dataFolder(machine)}/opencode/storage/session`,
  ],
  cline: ({ home }) => [`${home}/.cline/data/sessions`],
  continue: ({ home }) => [`${home}/.continue/sessions`],
  goose: (machine) => [`${gooseData(machine)}/sessions/sessions.db`],
  roo: (machine) => [`${rooFolder(machine)}/tasks`],
  cursor: (machine) => [`${machine.home}/.cursor/projects`, `${cursorFolder(machine)}/User/globalStorage/state.vscdb`],
};

/** The clients whose transcripts can be read. */
export const CAPTURED_CLIENTS: readonly string[] = Object.keys(PLACES);

/** Folders, or files; none for a client that cannot be read. */
export function transcriptPlaces(client: string, machine: Machine): readonly string[] {
  return PLACES[client]?.(machine) ?? [];
}

function gooseData(machine: Machine): string {
  const { platform, home, environment } = machine;
  if (environment["GOOSE_PATH_ROOT"]) return `${environment["GOOSE_PATH_ROOT"]}/data`;
  if (platform === "win32") return `${environment["APPDATA"] || `${home}/AppData/Roaming`}/Block/goose/data`;
  return `${dataFolder(machine)}/goose`;
}

function dataFolder({ home, environment }: Machine): string {
  return environment["XDG_DATA_HOME"] || `${home}/.local/share`;
}

function cursorFolder(machine: Machine): string {
  const { platform, home, environment } = machine;
  if (platform === "win32") return `${environment["APPDATA"] || `${home}/AppData/Roaming`}/Cursor`;
  if (platform === "darwin") return `${home}/Library/Application Support/Cursor`;
  return `${configFolder(machine)}/Cursor`;
}
