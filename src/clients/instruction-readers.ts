import type { Machine } from "./client.ts";
import { claudeFolder, codexFolder, configFolder, copilotFolder } from "./places.ts";

/** Which clients read an instruction file at the start of every session, as far as is known. */
const READ_BY: readonly (readonly [beginning: string, clients: readonly string[]])[] = [
  ["CLAUDE.md", ["claude-code", "copilot", "cursor"]],
  ["CLAUDE.local.md", ["claude-code"]],
  [".claude/", ["claude-code"]],
  ["AGENTS.md", ["codex", "copilot", "cursor", "opencode", "cline"]],
  ["GEMINI.md", ["gemini-cli", "copilot"]],
  ["QWEN.md", ["qwen"]],
  [".github/copilot-instructions.md", ["copilot"]],
  [".cursor", ["cursor"]],
  [".windsurfrules", ["windsurf"]],
  [".clinerules", ["cline"]],
  [".rules", ["zed"]],
];

export function clientsReading(file: string): readonly string[] {
  return READ_BY.find(([beginning]) => file.startsWith(beginning))?.[1] ?? [];
}

/** The files of a person that clients read in every project. */
export function ownInstructionFiles(
  machine: Machine,
): readonly { readonly path: string; readonly clients: readonly string[] }[] {
  const { home } = machine;
  return [
    { path: `${claudeFolder(machine)}/CLAUDE.md`, clients: ["claude-code"] },
    { path: `${codexFolder(machine)}/AGENTS.md`, clients: ["codex"] },
    { path: `${home}/.gemini/GEMINI.md`, clients: ["gemini-cli"] },
    { path: `${home}/.qwen/QWEN.md`, clients: ["qwen"] },
    { path: `${configFolder(machine)}/opencode/AGENTS.md`, clients: ["opencode"] },
    { path: `${copilotFolder(machine)}/copilot-instructions.md`, clients: ["copilot"] },
  ];
}
