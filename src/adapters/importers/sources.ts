import { basename, dirname, sep } from "node:path";
import { readAgentmemory } from "./agentmemory.ts";
import { readClaudeCode, readCursorTables, readGemini, readBasicMemory, readCodex } from "./notes.ts";
import { openGathering } from "./gathering.ts";
import type { ReadFile, ReadTables } from "./gathering.ts";
import { readMarkdown } from "./markdown-statements.ts";
import {
  readMem0Export,
  readMem0History,
  readLetta,
  readServerMemory,
  readMcpMemoryExport,
  readMcpMemoryTables,
  readHoldfast,
  readClaudeMemExport,
  readClaudeMemTables,
} from "./memory-tools.ts";
import { folderNamed } from "../transcripts/dashed-folder.ts";
import type { ImportSource } from "../../domain/import-sources.ts";
import type { ForeignPlace, ForeignFile, Reading } from "../../ports/importers.ts";

export interface Source {
  readonly title: string;
  /** Which files of a folder are its own; a file that is named is taken whatever it is called. */
  readonly files: RegExp;
  readonly readFile?: ReadFile;
  readonly readTables?: ReadTables;
  /** Where what a file says applies, as far as its path tells; "unknown" if left out. */
  readonly placeOf?: (path: string) => ForeignPlace;
}

const beside = (): ForeignPlace => ({ where: "beside" });

export const SOURCES: Readonly<Record<ImportSource, Source>> = {
  markdown: { title: "Markdown", files: /\.(?:md|mdc|markdown)$/i, readFile: readMarkdown, placeOf: beside },
  "claude-code": {
    title: "Claude Code",
    files: /[\\/](?:memory|agent-memory|agent-memory-local)[\\/].*\.md$/,
    readFile: readClaudeCode,
    placeOf: (path) => dashedProject(path) ?? beside(),
  },
  codex: { title: "Codex", files: /[\\/]memories[\\/].*\.md$/, readFile: readCodex },
  "gemini-cli": {
    title: "Gemini CLI",
    files: /[\\/]GEMINI\.md$|[\\/]memory[\\/].*\.(?:md|patch)$/,
    readFile: readGemini,
    placeOf: (path) => geminiProject(path) ?? beside(),
  },
  qwen: { title: "Qwen Code", files: /[\\/]team-memory[\\/].*\.md$/, readFile: readClaudeCode, placeOf: beside },
  vscode: { title: "VS Code", files: /[\\/]memories[\\/].*\.md$/, readFile: readMarkdown },
  cursor: {
    title: "Cursor",
    files: /\.mdc$|[\\/]\.cursorrules$|[\\/]state\.vscdb$/,
    readFile: readMarkdown,
    readTables: readCursorTables,
    placeOf: beside,
  },
  windsurf: { title: "Windsurf", files: /\.(?:md|pb)$|[\\/]\.windsurfrules$/, readFile: readWindsurf, placeOf: beside },
  "basic-memory": { title: "basic-memory", files: /\.md$/i, readFile: readBasicMemory },
  letta: { title: "Letta", files: /\.(?:af|md)$/i, readFile: readLetta },
  "server-memory": { title: "server-memory", files: /[\\/]memory\.jsonl?$/i, readFile: readServerMemory },
  "mcp-memory-service": {
    title: "mcp-memory-service",
    files: /[\\/]sqlite_vec\.db$|\.json$/i,
    readFile: readMcpMemoryExport,
    readTables: readMcpMemoryTables,
  },
  "claude-mem": {
    title: "claude-mem",
    files: /[\\/]claude-mem\.db$|\.json$/i,
    readFile: readClaudeMemExport,
    readTables: readClaudeMemTables,
  },
  mem0: { title: "mem0", files: /[\\/]history\.db$|\.json$/i, readFile: readMem0Export, readTables: readMem0History },
  agentmemory: { title: "agentmemory", files: /\.json$/i, readFile: readAgentmemory },
  holdfast: { title: "Holdfast", files: /\.jsonl$/i, readFile: readHoldfast },
};

/** Claude Code keeps a project's memories under its path, written with dashes. */
function dashedProject(path: string): ForeignPlace | undefined {
  const dashed = /[\\/]projects[\\/](?<dashed>-[^\\/]+)[\\/]memory[\\/]/.exec(path)?.groups?.["dashed"];
  if (dashed === undefined) return undefined;
  const folder = folderNamed(dashed);
  return folder === null ? { where: "named", name: dashed } : { where: "folder", folder };
}

/** Gemini CLI keeps them under a name of the project; its own GEMINI.md applies everywhere. */
function geminiProject(path: string): ForeignPlace | undefined {
  const name = /[\\/]\.gemini[\\/]tmp[\\/](?<name>[^\\/]+)[\\/]/.exec(path)?.groups?.["name"];
  if (name !== undefined) return { where: "named", name };
  const isOwn = basename(path) === "GEMINI.md" && dirname(path).endsWith(`${sep}.gemini`);
  return isOwn ? { where: "everywhere" } : undefined;
}

/** Rules of Windsurf. What its agent remembers by itself is encrypted, and can only be counted. */
function readWindsurf(file: ForeignFile): Reading {
  if (!file.path.endsWith(".pb")) return readMarkdown(file);
  const into = openGathering(file);
  into.leave("memories, which Windsurf encrypts");
  return into.reading();
}
