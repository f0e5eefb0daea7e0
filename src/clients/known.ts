import type { Client } from "./client.ts";
import {
  HOOKS_FILE,
  HOOK_TIMEOUT_SECONDS,
  SERVER_FILE,
  claudeHooks,
  commandOf,
  geminiLike,
  jsonFile,
  settings,
  userOnly,
  makeVersionedFile,
} from "./forms.ts";
import { hookAt, serverIn, serverInList, statusLine } from "./pieces.ts";
import {
  claudeFolder,
  claudeServers,
  codeFolder,
  codexFolder,
  configFolder,
  copilotFolder,
  zedFolder,
} from "./places.ts";
import { json } from "./json-text.ts";
import { opencodePlugin } from "./opencode-plugin.ts";
import { tomlWith } from "./toml-text.ts";
import { yamlWith } from "./yaml-text.ts";

/** Claude Code's tools that change something; its hooks need not run for the others. */
const ACTING_TOOLS = "Bash|Edit|MultiEdit|Write|NotebookEdit";
/** … and those that start a subagent. */
const SPAWNING_TOOLS = "Agent|Task";
const OPENCODE_FRESH = `{\n  "$schema": "https://opencode.ai/config.json"\n}\n`;
const CONTINUE_FRESH = "name: Local Config\nversion: 1.0.0\nschema: v1\n";

/** The agents of the terminal, and the files that each one keeps. */
const TERMINAL_CLIENTS: readonly Client[] = [
  {
    name: "claude-code",
    title: "Claude Code",
    aliases: ["claude"],
    programs: ["claude"],
    folders: (machine) => [claudeFolder(machine)],
    files: ({ machine, level, folder }, wiring) => {
      const settings = level === "project" ? `${folder}/.claude` : claudeFolder(machine);
      // Without alwaysLoad the model sees the names of the tools only, and must look each one up before its first use.
      const entry = { type: "stdio", ...commandOf(wiring), alwaysLoad: true };
      return [
        jsonFile(SERVER_FILE, level === "project" ? `${folder}/.mcp.json` : claudeServers(machine), [
          serverIn("mcpServers", entry),
        ]),
        jsonFile(HOOKS_FILE, `${settings}/settings.json`, [
          ...claudeHooks(wiring, ["SessionStart", "UserPromptSubmit", "PreCompact", "SubagentStart"], {
            PreToolUse: `${ACTING_TOOLS}|${SPAWNING_TOOLS}`,
            PostToolUseFailure: ACTING_TOOLS,
            PostToolUse: "Bash",
          }),
          ...(level === "user" ? [statusLine(`${wiring.hook} statusline`)] : []),
        ]),
      ];
    },
    projectNotes: ["Claude Code asks whether it may use the server of .mcp.json when it is next started here."],
  },
  {
    name: "codex",
    title: "Codex",
    programs: ["codex"],
    folders: (machine) => [codexFolder(machine)],
    files: ({ machine, level, folder }, wiring) => {
      const top = level === "project" ? `${folder}/.codex` : codexFolder(machine);
      return [
        settings(SERVER_FILE, [`${top}/config.toml`], tomlWith("mcp_servers"), "", [
          serverIn("mcp_servers", commandOf(wiring)),
        ]),
        jsonFile(
          HOOKS_FILE,
          `${top}/hooks.json`,
          claudeHooks(wiring, ["SessionStart", "UserPromptSubmit", "PreToolUse", "PostToolUse"]),
        ),
      ];
    },
    notes: [
      "Codex runs a hook only once you trust it, and says nothing until then: start codex, type /hooks, and approve the four of Holdfast. Their command never changes, so it asks only once.",
    ],
    projectNotes: ["Codex reads a project's settings only when the project is trusted."],
  },
  {
    name: "gemini-cli",
    title: "Gemini CLI",
    aliases: ["gemini"],
    programs: ["gemini"],
    folders: ({ home }) => [`${home}/.gemini`],
    files: (at, wiring) => [geminiLike(at, ".gemini", wiring, ["SessionStart", "BeforeAgent", "AfterTool"])],
  },
  {
    name: "copilot",
    title: "GitHub Copilot CLI",
    programs: ["copilot"],
    folders: (machine) => [copilotFolder(machine)],
    files: ({ machine, level, folder }, wiring) => {
      const top = copilotFolder(machine);
      // In a project Claude Code reads the same file, so the entry there is one that both understand.
      const entry =
        level === "project"
          ? { type: "stdio", ...commandOf(wiring), alwaysLoad: true, tools: ["*"] }
          : { type: "local", ...commandOf(wiring), env: wiring.env, tools: ["*"] };
      const shell =
        machine.platform === "win32"
          ? ({ name: "powershell", command: `& ${wiring.hook}` } as const)
          : ({ name: "bash", command: wiring.hook } as const);
      const form = {
        entry: { type: "command", [shell.name]: shell.command, timeoutSec: HOOK_TIMEOUT_SECONDS },
        commandName: shell.name,
        grouped: false,
      };
      const hooks = level === "project" ? `${folder}/.github/hooks/holdfast.json` : `${top}/hooks/holdfast.json`;
      return [
        jsonFile(SERVER_FILE, level === "project" ? `${folder}/.mcp.json` : `${top}/mcp-config.json`, [
          serverIn("mcpServers", entry),
        ]),
        makeVersionedFile(
          HOOKS_FILE,
          hooks,
          ["sessionStart", "userPromptSubmitted", "postToolUse"].map((event) => hookAt(event, form)),
        ),
      ];
    },
  },
  {
    name: "qwen",
    title: "Qwen Code",
    programs: ["qwen"],
    folders: ({ home }) => [`${home}/.qwen`],
    files: (at, wiring) => [geminiLike(at, ".qwen", wiring, ["SessionStart", "UserPromptSubmit", "PostToolUse"])],
  },
  {
    name: "opencode",
    title: "opencode",
    programs: ["opencode"],
    folders: (machine) => [`${configFolder(machine)}/opencode`],
    files: ({ machine, level, folder }, wiring) => {
      const top = level === "project" ? folder : `${configFolder(machine)}/opencode`;
      const environment = Object.keys(wiring.env).length > 0 && { environment: wiring.env };
      const entry = { type: "local", command: [wiring.command, ...wiring.args], ...environment, enabled: true };
      const plugin = `${level === "project" ? `${folder}/.opencode` : top}/plugin/holdfast.js`;
      return [
        settings(SERVER_FILE, [`${top}/opencode.json`, `${top}/opencode.jsonc`], json, OPENCODE_FRESH, [
          serverIn("mcp", entry, "environment"),
        ]),
        {
          kind: "whole",
          holds: "plugin",
          paths: [plugin],
          text: opencodePlugin(wiring.hookScript, machine.platform),
          mode: 0o644,
        },
      ];
    },
  },
  {
    name: "cline",
    title: "Cline",
    programs: ["cline"],
    folders: ({ home }) => [`${home}/.cline`],
    files: ({ machine: { home, platform }, level }, wiring) => {
      const entry = { type: "stdio", ...commandOf(wiring), disabled: false };
      const hook = `#!/bin/sh\n# Made by Holdfast (holdfast install cline)\nexec ${wiring.hook}\n`;
      return userOnly(level, [
        jsonFile(SERVER_FILE, `${home}/.cline/data/settings/cline_mcp_settings.json`, [serverIn("mcpServers", entry)]),
        // Its hooks are shell scripts, which Windows can't run.
        ...(platform === "win32"
          ? []
          : [
              {
                kind: "whole" as const,
                holds: "hook",
                paths: [`${home}/.cline/hooks/PreToolUse`],
                text: hook,
                mode: 0o755,
              },
            ]),
      ]);
    },
  },
  {
    name: "continue",
    title: "Continue",
    programs: ["cn"],
    folders: ({ home }) => [`${home}/.continue`],
    files: ({ machine: { home }, level }, wiring) => {
      const file = settings(SERVER_FILE, [`${home}/.continue/config.yaml`], yamlWith("mcpServers"), CONTINUE_FRESH, [
        serverInList("mcpServers", { type: "stdio", ...commandOf(wiring) }),
      ]);
      // A config.yaml takes the place of a config.json, with everything that is in it.
      return userOnly(level, [{ ...file, unless: `${home}/.continue/config.json` }]);
    },
    notes: ["Continue runs no hooks: its model sees the memory tools, but no briefing."],
  },
];

/** The editors with an agent inside, and the files that each one keeps. */
const EDITOR_CLIENTS: readonly Client[] = [
  {
    name: "cursor",
    title: "Cursor",
    programs: ["cursor", "cursor-agent"],
    folders: ({ home }) => [`${home}/.cursor`],
    files: ({ machine: { home }, level, folder }, wiring) => {
      const top = level === "project" ? `${folder}/.cursor` : `${home}/.cursor`;
      const form = { entry: { command: wiring.hook }, commandName: "command" as const, grouped: false };
      return [
        jsonFile(SERVER_FILE, `${top}/mcp.json`, [serverIn("mcpServers", commandOf(wiring))]),
        makeVersionedFile(
          HOOKS_FILE,
          `${top}/hooks.json`,
          ["sessionStart", "beforeSubmitPrompt"].map((event) => hookAt(event, form)),
        ),
      ];
    },
  },
  {
    name: "vscode",
    title: "Visual Studio Code",
    aliases: ["code", "vs-code"],
    programs: ["code"],
    folders: (machine) => [codeFolder(machine)],
    files: ({ machine, level, folder }, wiring) => [
      jsonFile(
        SERVER_FILE,
        level === "project" ? `${folder}/.vscode/mcp.json` : `${codeFolder(machine)}/User/mcp.json`,
        [serverIn("servers", { type: "stdio", ...commandOf(wiring) })],
      ),
    ],
    notes: [
      "VS Code asks whether you trust the server when it first starts it. It is given no hooks, so there is no briefing.",
    ],
  },
  {
    name: "windsurf",
    title: "Windsurf",
    programs: ["windsurf"],
    folders: ({ home }) => [`${home}/.codeium/windsurf`],
    files: ({ machine: { home }, level }, wiring) =>
      userOnly(level, [
        jsonFile(SERVER_FILE, `${home}/.codeium/windsurf/mcp_config.json`, [serverIn("mcpServers", commandOf(wiring))]),
      ]),
    notes: ["Windsurf's hooks give no text to its model, so there is no briefing."],
  },
  {
    name: "zed",
    title: "Zed",
    programs: ["zed", "zeditor"],
    folders: (machine) => [zedFolder(machine)],
    files: ({ machine, level }, wiring) =>
      userOnly(level, [
        jsonFile(SERVER_FILE, `${zedFolder(machine)}/settings.json`, [serverIn("context_servers", commandOf(wiring))]),
      ]),
    notes: ["Zed has no hooks: its model sees the memory tools, but no briefing."],
  },
];

/** Every client that Holdfast knows how to wire. */
export const CLIENTS: readonly Client[] = [...TERMINAL_CLIENTS, ...EDITOR_CLIENTS];

/** By its name in any spelling: "claude-code", "Claude Code", "claude". */
export function clientNamed(name: string): Client | undefined {
  const asked = name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/gu, "-");
  return CLIENTS.find(
    (client) =>
      client.name === asked ||
      client.aliases?.includes(asked) ||
      client.title.toLowerCase().replaceAll(" ", "-") === asked,
  );
}
