/** What memories can be imported from, by the names that commands use. */
export const IMPORT_SOURCES = [
  "markdown",
  "claude-code",
  "codex",
  "gemini-cli",
  "qwen",
  "vscode",
  "cursor",
  "windsurf",
  "basic-memory",
  "letta",
  "server-memory",
  "mcp-memory-service",
  "claude-mem",
  "mem0",
  "agentmemory",
  "holdfast",
] as const;
export type ImportSource = (typeof IMPORT_SOURCES)[number];
