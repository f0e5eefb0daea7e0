import { closeSync, existsSync, openSync, readSync } from "../../files/fs.ts";
import { basename, extname } from "node:path";
import { MemoryError } from "../../domain/errors.ts";
import { IMPORT_SOURCES } from "../../domain/import-sources.ts";
import type { ImportSource } from "../../domain/import-sources.ts";

export interface ImportWords {
  readonly source?: ImportSource;
  readonly from?: string;
}

/** A tool and a path in either order, or a path alone whose tool its name tells. */
export function importWords(source: string | undefined, from: string | undefined): ImportWords {
  if (source === undefined) return from === undefined ? {} : { from };
  if (isSource(source)) return from === undefined ? { source } : { source, from };
  if (from !== undefined && isSource(from)) return { source: from, from: source };
  if (from !== undefined || !existsSync(source)) throw unknown(source);
  const tool = toolOf(source);
  if (tool !== undefined) return { source: tool, from: source };
  throw new MemoryError("usage", `Which tool is ${source} from?`, {
    hint: `Name it first: holdfast import TOOL ${source}, with one of: ${IMPORT_SOURCES.join(", ")}.`,
  });
}

function isSource(word: string): word is ImportSource {
  return (IMPORT_SOURCES as readonly string[]).includes(word);
}

function unknown(word: string): MemoryError {
  return new MemoryError("usage", `${word.slice(0, 80)} is neither a tool nor a file that is there.`, {
    hint: `Name one of: ${IMPORT_SOURCES.join(", ")}; and behind it a file or folder, if it lies elsewhere than usual.`,
  });
}

/** Names that only one tool gives to its files. */
const BY_NAME: Readonly<Record<string, ImportSource>> = {
  "gemini.md": "gemini-cli",
  ".cursorrules": "cursor",
  ".windsurfrules": "windsurf",
  "sqlite_vec.db": "mcp-memory-service",
  "claude-mem.db": "claude-mem",
  "standalone.json": "agentmemory",
};
const BY_ENDING: Readonly<Record<string, ImportSource>> = { ".md": "markdown", ".mdc": "cursor", ".af": "letta" };

function toolOf(path: string): ImportSource | undefined {
  const name = basename(path).toLowerCase();
  if (extname(name) !== ".jsonl") return BY_NAME[name] ?? BY_ENDING[extname(name)];
  const start = startOf(path);
  if (start.includes('{"holdfast":"export"')) return "holdfast";
  return /^\s*\{"type":"(?:entity|relation)"/.test(start) ? "server-memory" : undefined;
}

function startOf(path: string): string {
  const buffer = Buffer.alloc(64);
  const file = openSync(path, "r");
  try {
    return buffer.toString("utf8", 0, readSync(file, buffer));
  } finally {
    closeSync(file);
  }
}
