import type { ImportSource } from "../domain/import-sources.ts";
import type { Machine } from "./client.ts";
import { claudeFolder, codeFolder, codexFolder } from "./places.ts";

/** Where tools keep what they remember: files or folders, for this user and in this repository. */
export function importPlaces(machine: Machine, root: string | null): readonly ImportPlace[] {
  const places = Object.entries(PLACES) as [ImportSource, (machine: Machine) => readonly string[]][];
  const own = places.flatMap(([source, of]) => of(machine).map((path) => ({ source, path })));
  const here =
    root === null ? [] : IN_REPOSITORIES.map(([source, path]): ImportPlace => ({ source, path: `${root}/${path}` }));
  return [...here, ...own];
}

export interface ImportPlace {
  readonly source: ImportSource;
  readonly path: string;
}

const IN_REPOSITORIES: readonly (readonly [ImportSource, string])[] = [
  ["markdown", "CLAUDE.md"],
  ["markdown", "CLAUDE.local.md"],
  ["markdown", ".claude/CLAUDE.md"],
  ["markdown", "AGENTS.md"],
  ["markdown", "MEMORY.md"],
  ["gemini-cli", "GEMINI.md"],
  ["claude-code", ".claude/agent-memory"],
  ["claude-code", ".claude/agent-memory-local"],
  ["qwen", ".qwen/team-memory"],
  ["cursor", ".cursor/rules"],
  ["cursor", ".cursorrules"],
  ["windsurf", ".windsurf/rules"],
  ["windsurf", ".windsurfrules"],
];

const PLACES: Readonly<Partial<Record<ImportSource, (machine: Machine) => readonly string[]>>> = {
  markdown: (machine) => [`${claudeFolder(machine)}/CLAUDE.md`, `${codexFolder(machine)}/AGENTS.md`],
  "claude-code": (machine) => [`${claudeFolder(machine)}/projects`, `${claudeFolder(machine)}/agent-memory`],
  codex: (machine) => [`${codexFolder(machine)}/memories`],
  "gemini-cli": ({ home }) => [`${home}/.gemini/GEMINI.md`, `${home}/.gemini/tmp`],
  vscode: (machine) => [`${codeFolder(machine)}/User/globalStorage/github.copilot-chat/memory-tool/memories`],
  cursor: (machine) => [`${applicationFolder(machine, "Cursor", ".config")}/User/globalStorage/state.vscdb`],
  windsurf: ({ home }) => [`${home}/.codeium/windsurf/memories`],
  "basic-memory": ({ home, environment }) => [environment["BASIC_MEMORY_HOME"] || `${home}/basic-memory`],
  letta: ({ home }) => [`${home}/.letta`],
  "server-memory": ({ environment }) => [environment["MEMORY_FILE_PATH"] ?? []].flat(),
  "mcp-memory-service": (machine) => [
    machine.environment["MCP_MEMORY_SQLITE_PATH"] ||
      `${machine.environment["MCP_MEMORY_BASE_DIR"] || applicationFolder(machine, "mcp-memory", ".local/share")}/sqlite_vec.db`,
  ],
  "claude-mem": ({ home, environment }) => [
    `${environment["CLAUDE_MEM_DATA_DIR"] || `${home}/.claude-mem`}/claude-mem.db`,
  ],
  mem0: ({ home, environment }) => [`${environment["MEM0_DIR"] || `${home}/.mem0`}/history.db`],
  agentmemory: ({ home, environment }) => [
    environment["STANDALONE_PERSIST_PATH"] || `${home}/.agentmemory/standalone.json`,
  ],
};

/** Where the platform keeps an application's data. */
function applicationFolder({ platform, home, environment }: Machine, name: string, onLinux: string): string {
  if (platform === "darwin") return `${home}/Library/Application Support/${name}`;
  if (platform !== "win32") return `${home}/${onLinux}/${name}`;
  return `${environment["LOCALAPPDATA"] || `${home}/AppData/Local`}/${name}`;
}
