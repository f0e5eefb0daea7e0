import type { RuleFile } from "../domain/memory.ts";

/**
 * Which of the files each client reads at the start of every session, as far as is known. A rule in another file is not known
 * to it, so the briefing goes on telling it.
 */
const READ_BY: Readonly<Record<string, readonly RuleFile[]>> = {
  "claude-code": ["CLAUDE.md"],
  codex: ["AGENTS.md"],
  copilot: ["AGENTS.md", "CLAUDE.md"],
  cursor: ["AGENTS.md", "CLAUDE.md"],
  opencode: ["AGENTS.md"],
  cline: ["AGENTS.md"],
};

/** The files that a client reads; none of a client that nobody knows. */
export function ruleFilesOf(client: string): readonly RuleFile[] {
  return Object.hasOwn(READ_BY, client) ? READ_BY[client]! : [];
}

/** The clients that read a file. */
export function readersOf(file: RuleFile): readonly string[] {
  return Object.keys(READ_BY).filter((client) => READ_BY[client]!.includes(file));
}
