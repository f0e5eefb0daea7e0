import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Step } from "./scripted-model.ts";

/** A coding agent of the harness as it is really started, without a person, and how its model names the tools of work. */
export interface RealClient {
  readonly runner: string;
  readonly client: string;
  readonly title: string;
  readonly package: string;
  /** Below clients/<runner>/node_modules. */
  readonly program: string;
  /** Started by the Node of the harness, which is newer than what the client needs. */
  readonly isScript: boolean;
  say(prompt: string, resumed: string | null): readonly string[];
  /** The session's id in what the client printed; "latest" where it goes on with the last one by itself. */
  readonly session: RegExp | "latest";
  shell(command: string): Step;
  edit(path: string, from: string, to: string): readonly Step[];
  /** How it is asked to compact, if a prompt can do it. */
  readonly compact?: string;
}

const GEMINI_OPTIONS = ["-m", "gemini-2.5-flash", "-o", "json", "--approval-mode", "yolo"];
const CODEX_OPTIONS = ["--json", "--skip-git-repo-check", "--dangerously-bypass-hook-trust"];
const QWEN_OPTIONS = ["--auth-type", "openai", "-m", "fake-model", "-o", "stream-json", "--approval-mode", "yolo"];

export const REAL_CLIENTS: readonly RealClient[] = [
  {
    runner: "claude",
    client: "claude-code",
    title: "Claude Code",
    package: "@anthropic-ai/claude-code",
    program: ".bin/claude",
    isScript: false,
    say: (prompt, resumed) => [
      "-p",
      prompt,
      ...(resumed === null ? [] : ["--resume", resumed]),
      "--output-format",
      "stream-json",
      "--verbose",
      "--permission-mode",
      "acceptEdits",
      "--allowedTools",
      "mcp__holdfast",
      "Bash(node:*)",
    ],
    session: /"session_id":"([^"]+)"/,
    shell: (command) => ({ tool: "Bash", args: { command, description: "Run it" } }),
    edit: (path, from, to) => [
      { tool: "Read", args: { file_path: path } },
      { tool: "Edit", args: { file_path: path, old_string: from, new_string: to } },
    ],
    compact: "/compact",
  },
  {
    runner: "codex",
    client: "codex",
    title: "Codex",
    package: "@openai/codex",
    program: ".bin/codex",
    isScript: false,
    say: (prompt, resumed) =>
      resumed === null
        ? ["exec", ...CODEX_OPTIONS, "-s", "danger-full-access", prompt]
        : ["exec", "resume", ...CODEX_OPTIONS, resumed, prompt],
    session: /"thread_id":"([^"]+)"/,
    shell: (command) => ({ tool: "exec_command", args: { cmd: command } }),
    edit: (path, from, to) => [
      {
        tool: "exec_command",
        args: {
          cmd: `apply_patch <<'EOF'\n*** Begin Patch\n*** Update File: ${path}\n@@\n-${from}\n+${to}\n*** End Patch\nEOF`,
        },
      },
    ],
  },
  {
    runner: "gemini",
    client: "gemini-cli",
    title: "Gemini CLI",
    package: "@google/gemini-cli",
    program: "@google/gemini-cli/bundle/gemini.js",
    isScript: true,
    say: (prompt, resumed) => ["-p", prompt, ...GEMINI_OPTIONS, ...(resumed === null ? [] : ["--resume", "latest"])],
    session: "latest",
    shell: (command) => ({ tool: "run_shell_command", args: { command } }),
    edit: (path, from, to) => [
      { tool: "replace", args: { file_path: path, old_string: from, new_string: to, instruction: "Change it" } },
    ],
  },
  {
    runner: "copilot",
    client: "copilot",
    title: "Copilot CLI",
    package: "@github/copilot",
    program: "@github/copilot/npm-loader.js",
    isScript: true,
    say: (prompt, resumed) => [
      "-p",
      prompt,
      "--allow-all-tools",
      "--no-auto-update",
      "-s",
      ...(resumed === null ? ["--trust-folder"] : ["--continue"]),
    ],
    session: "latest",
    shell: (command) => ({ tool: "bash", args: { command, description: "Run it" } }),
    edit: (path, from, to) => [{ tool: "edit", args: { path, old_str: from, new_str: to } }],
  },
  {
    runner: "qwen",
    client: "qwen",
    title: "Qwen Code",
    package: "@qwen-code/qwen-code",
    program: "@qwen-code/qwen-code/cli-entry.js",
    isScript: true,
    say: (prompt, resumed) => [prompt, ...QWEN_OPTIONS, ...(resumed === null ? [] : ["--continue"])],
    session: "latest",
    shell: (command) => ({ tool: "run_shell_command", args: { command, is_background: false } }),
    edit: (path, from, to) => [
      { tool: "read_file", args: { file_path: path } },
      { tool: "edit", args: { file_path: path, old_string: from, new_string: to } },
    ],
  },
  {
    runner: "opencode",
    client: "opencode",
    title: "opencode",
    package: "opencode-ai",
    program: ".bin/opencode",
    isScript: false,
    say: (prompt, resumed) => [
      "run",
      "--format",
      "json",
      "--auto",
      ...(resumed === null ? [] : ["--session", resumed]),
      prompt,
    ],
    session: /"sessionID":"([^"]+)"/,
    shell: (command) => ({ tool: "bash", args: { command, description: "Run it" } }),
    edit: (path, from, to) => [
      { tool: "read", args: { filePath: path } },
      { tool: "edit", args: { filePath: path, oldString: from, newString: to } },
    ],
  },
];

/** How a client is started, or null where it is not installed. */
export function findClient(harness: string, { runner, program, isScript }: RealClient): readonly string[] | null {
  const file = join(harness, "clients", runner, "node_modules", program);
  if (!existsSync(file)) return null;
  const newer = join(harness, "clients", "node22", "node_modules", "node", "bin", "node");
  return isScript ? [runner === "qwen" && existsSync(newer) ? newer : process.execPath, file] : [file];
}

export function readVersion(harness: string, { runner, package: name }: RealClient): string {
  const file = join(harness, "clients", runner, "node_modules", name, "package.json");
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}
