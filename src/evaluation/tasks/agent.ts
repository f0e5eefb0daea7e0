import { MemoryError } from "../../domain/errors.ts";

/** An agent's command, and the client for which memory is installed in its fresh home. */
export interface Agent {
  readonly name: string;
  /** Null for a command that is no client's: it finds `holdfast` on its path, and that is all. */
  readonly client: string | null;
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

/**
 * What an agent has of the earlier sessions: nothing, the same statements in a file of the repository, what Holdfast says at
 * the start of a session, or Holdfast as it is installed, with its search and its word at the moment of action.
 */
export const ARMS = ["cold", "notes", "briefing", "whole"] as const;
export type Arm = (typeof ARMS)[number];

/** Stands for the prompt; a command without it is given the prompt on its stdin. */
export const PROMPT = "{prompt}";

/**
 * How each client runs one prompt without a person. They may write files in their clone and run Node there; Codex runs hooks of a fresh
 * home only if it is told not to ask.
 */
const PRESETS: Readonly<Record<string, { readonly line: string; readonly environment?: Agent["environment"] }>> = {
  "claude-code": {
    line: `claude -p ${PROMPT} --output-format json --permission-mode acceptEdits --allowedTools mcp__holdfast "Bash(node:*)"`,
  },
  codex: {
    line: `codex exec --json --skip-git-repo-check --dangerously-bypass-hook-trust -s workspace-write ${PROMPT}`,
  },
  "gemini-cli": {
    line: `gemini -p ${PROMPT} -o json --approval-mode yolo`,
    environment: { GEMINI_CLI_TRUST_WORKSPACE: "true" },
  },
  opencode: { line: `opencode run --format json --auto ${PROMPT}` },
};

export const PRESET_NAMES: readonly string[] = Object.keys(PRESETS);

/** "codex", "codex=/opt/codex exec {prompt}" for another command of a known client, or any other command. */
export function agentFrom(text: string): Agent {
  const named = /^([a-z][a-z0-9-]*)=(.+)$/s.exec(text);
  const name = named?.[1] ?? (text in PRESETS ? text : undefined);
  const preset = name === undefined ? undefined : PRESETS[name];
  const line = named?.[2] ?? preset?.line ?? text;
  const command = splitWords(line);
  if (command.length === 0)
    throw new MemoryError("usage", "An agent's command is empty.", {
      hint: `Name ${PRESET_NAMES.join(", ")}, or a command such as "my-agent --task ${PROMPT}".`,
    });
  return {
    name: name ?? line.slice(0, 80),
    client: preset === undefined ? null : name!,
    command,
    environment: preset?.environment ?? {},
  };
}

/** Words as a shell would make them of blanks and quotes, and of nothing else. */
function splitWords(line: string): readonly string[] {
  const words = line.matchAll(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g);
  return [...words].map(([word]) => word.replaceAll(/"([^"]*)"|'([^']*)'/g, "$1$2"));
}
