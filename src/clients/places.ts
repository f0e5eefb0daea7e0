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

export function zedFolder(machine: Machine): string {
  if (machine.platform === "win32") return `${machine.environment["APPDATA"] || `${machine.home}/AppData/Roaming`}/Zed`;
  return machine.platform === "darwin" ? `${machine.home}/.config/zed` : `${configFolder(machine)}/zed`;
}
