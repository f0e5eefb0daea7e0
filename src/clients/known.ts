import { SERVER } from "./client.ts";
import type { Client, Format, Machine, Piece, Wiring } from "./client.ts";
import {
  checkAntigravityHooks,
  copilotHooks,
  HOOKS_FILE,
  HOOK_TIMEOUT_SECONDS,
  SERVER_FILE,
  claudeHooks,
  writeCommandFields,
  geminiLike,
  jsonFile,
  settings,
  userOnly,
  makeVersionedFile,
} from "./forms.ts";
import { hookAt, hooksUnderName, placeServer, serverInList, statusLine } from "./pieces.ts";
import {
  claudeFolder,
  claudeServers,
  codeFolder,
  codexFolder,
  configFolder,
  copilotFolder,
  gooseFolder,
  rooFolder,
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
      const entry = { type: "stdio", ...writeCommandFields(wiring), alwaysLoad: true };
      return [
        jsonFile(SERVER_FILE, level === "project" ? `${folder}/.mcp.json` : claudeServers(machine), [
          placeServer("mcpServers", entry),
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
          placeServer("mcp_servers", writeCommandFields(wiring)),
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
    name: "antigravity",
    title: "Antigravity CLI",
    aliases: ["agy"],
    programs: ["agy"],
    folders: ({ home }) => [`${home}/.gemini/config`, `${home}/.gemini/antigravity-cli`],
    files: ({ machine: { home }, level, folder }, wiring) => {
      const places =
        level === "project" ? [`${folder}/.agents`] : [`${home}/.gemini/config`, `${home}/.gemini/antigravity-cli`];
      const paths = (name: string) => places.map((place) => `${place}/${name}`);
      // It asks before each call of the model; a matcher belongs to events about tools alone.
      const events = { PreInvocation: [{ type: "command", command: wiring.hook, timeout: HOOK_TIMEOUT_SECONDS }] };
      const hooks = settings(HOOKS_FILE, paths("hooks.json"), json, "{}\n", [hooksUnderName(events, wiring.hook)]);
      return [
        settings(SERVER_FILE, paths("mcp_config.json"), json, "{}\n", [
          placeServer("mcpServers", writeCommandFields(wiring)),
        ]),
        { ...hooks, check: checkAntigravityHooks },
      ];
    },
  },
  {
    name: "kiro",
    title: "Kiro",
    aliases: ["kiro-cli"],
    programs: ["kiro", "kiro-cli"],
    folders: ({ home }) => [`${home}/.kiro`],
    files: ({ machine: { home }, level, folder }, wiring) => {
      const top = `${level === "project" ? folder : home}/.kiro`;
      const hook = (trigger: string) => ({
        name: `${SERVER}-${trigger}`,
        description: "Made by Holdfast (holdfast install kiro)",
        trigger,
        action: { type: "command", command: `${wiring.hook} kiro` },
        timeout: HOOK_TIMEOUT_SECONDS,
        enabled: true,
      });
      const text = `${JSON.stringify({ version: "v1", hooks: ["SessionStart", "UserPromptSubmit"].map(hook) })}\n`;
      return [
        jsonFile(SERVER_FILE, `${top}/settings/mcp.json`, [placeServer("mcpServers", writeCommandFields(wiring))]),
        { kind: "whole", holds: HOOKS_FILE, paths: [`${top}/hooks/holdfast.json`], text, mode: 0o644 },
      ];
    },
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
          ? { type: "stdio", ...writeCommandFields(wiring), alwaysLoad: true, tools: ["*"] }
          : { type: "local", ...writeCommandFields(wiring), env: wiring.env, tools: ["*"] };
      return [
        jsonFile(SERVER_FILE, level === "project" ? `${folder}/.mcp.json` : `${top}/mcp-config.json`, [
          placeServer("mcpServers", entry),
        ]),
        copilotHooks({ machine, level, folder }, wiring),
      ];
    },
  },
  {
    name: "qwen",
    title: "Qwen Code",
    programs: ["qwen"],
    folders: ({ home }) => [`${home}/.qwen`],
    files: (at, wiring) => [
      geminiLike(at, ".qwen", wiring, ["SessionStart", "UserPromptSubmit", "PostToolUse", "PostToolUseFailure"]),
    ],
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
      const home = level === "project" ? `${folder}/.opencode` : top;
      return [
        settings(SERVER_FILE, [`${top}/opencode.json`, `${top}/opencode.jsonc`], json, OPENCODE_FRESH, [
          placeServer("mcp", entry, "environment"),
        ]),
        {
          kind: "whole",
          holds: "plugin",
          // 1.x loads both folders, 2.x the first alone.
          paths: [`${home}/plugins/holdfast.js`, `${home}/plugin/holdfast.js`],
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
      const entry = { type: "stdio", ...writeCommandFields(wiring), disabled: false };
      const hook = `#!/bin/sh\n# Made by Holdfast (holdfast install cline)\nexec ${wiring.hook}\n`;
      return userOnly(level, [
        jsonFile(SERVER_FILE, `${home}/.cline/data/settings/cline_mcp_settings.json`, [
          placeServer("mcpServers", entry),
        ]),
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
        jsonFile(SERVER_FILE, `${top}/mcp.json`, [placeServer("mcpServers", writeCommandFields(wiring))]),
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
        [placeServer("servers", { type: "stdio", ...writeCommandFields(wiring) })],
      ),
      copilotHooks({ machine, level, folder }, wiring),
    ],
    notes: ["VS Code asks whether you trust the server when it first starts it. Its hooks are a preview."],
  },
];

/** A client that takes the tools and nothing else: one file for the user, perhaps one for a project. */
interface ToolsOnly {
  readonly name: string;
  readonly title: string;
  readonly aliases?: readonly string[];
  readonly programs: readonly string[];
  folder(machine: Machine): string;
  /** In the folder; the first one is made where none is there. */
  readonly user: readonly string[];
  readonly project?: string;
  readonly section: string;
  readonly format?: Format;
  readonly fresh?: string;
  piece?(wiring: Wiring): Piece;
  /** A file whose place ours would take. */
  readonly unless?: string;
  readonly notes: readonly string[];
}

const NO_HOOKS = "has no hooks that reach its model: it sees the memory tools, but no briefing.";

const TOOLS_ONLY: readonly ToolsOnly[] = [
  {
    name: "continue",
    title: "Continue",
    programs: ["cn"],
    folder: ({ home }) => `${home}/.continue`,
    user: ["config.yaml"],
    section: "mcpServers",
    format: yamlWith("mcpServers"),
    fresh: CONTINUE_FRESH,
    piece: (wiring) => serverInList("mcpServers", { type: "stdio", ...writeCommandFields(wiring) }),
    // A config.yaml takes the place of a config.json, with everything that is in it.
    unless: "config.json",
    notes: [`Continue ${NO_HOOKS}`],
  },
  {
    name: "goose",
    title: "Goose",
    // A migration tool for databases has the same name, so its program says nothing.
    programs: [],
    folder: gooseFolder,
    user: ["config.yaml"],
    section: "extensions",
    format: yamlWith("extensions", "map"),
    fresh: "",
    piece: ({ command, args, env }) =>
      placeServer(
        "extensions",
        { enabled: true, type: "stdio", name: SERVER, cmd: command, args, envs: env, timeout: GOOSE_TIMEOUT_SECONDS },
        "envs",
      ),
    notes: [`Goose ${NO_HOOKS}`],
  },
  {
    name: "amp",
    title: "Amp",
    programs: ["amp"],
    // On Windows too.
    folder: ({ home }) => `${home}/.config/amp`,
    user: ["settings.json", "settings.jsonc"],
    project: ".amp/settings.json",
    section: "amp.mcpServers",
    notes: [`Amp ${NO_HOOKS}`, "Amp asks for your approval of a server that a project's settings name."],
  },
  {
    name: "roo",
    title: "Roo Code",
    aliases: ["roo-cline"],
    programs: [],
    folder: rooFolder,
    user: ["settings/mcp_settings.json", "settings/cline_mcp_settings.json"],
    project: ".roo/mcp.json",
    section: "mcpServers",
    notes: [`Roo Code ${NO_HOOKS}`],
  },
  {
    name: "windsurf",
    title: "Windsurf",
    aliases: ["devin", "devin-desktop"],
    programs: ["windsurf"],
    folder: ({ home }) => `${home}/.codeium/windsurf`,
    user: ["mcp_config.json"],
    section: "mcpServers",
    notes: [`Windsurf, which is Devin Desktop now, ${NO_HOOKS}`],
  },
  {
    name: "zed",
    title: "Zed",
    programs: ["zed", "zeditor"],
    folder: zedFolder,
    user: ["settings.json"],
    section: "context_servers",
    notes: [`Zed ${NO_HOOKS}`],
  },
];

/** Tools answer within seconds; importing thousands of statements takes longer. */
const GOOSE_TIMEOUT_SECONDS = 300;

function toolsOnly(row: ToolsOnly): Client {
  const { name, title, aliases, programs, folder, user, project, section, format = json, fresh = "{}\n", notes } = row;
  return {
    name,
    title,
    ...(aliases !== undefined && { aliases }),
    programs,
    folders: (machine) => [folder(machine)],
    files: ({ machine, level, folder: top }, wiring) => {
      if (level === "project" && project === undefined) return [];
      const paths = level === "project" ? [`${top}/${project}`] : user.map((file) => `${folder(machine)}/${file}`);
      const piece = row.piece?.(wiring) ?? placeServer(section, writeCommandFields(wiring));
      const file = settings(SERVER_FILE, paths, format, fresh, [piece]);
      return [row.unless === undefined ? file : { ...file, unless: `${folder(machine)}/${row.unless}` }];
    },
    notes,
  };
}

/** Every client that Holdfast knows how to wire. */
export const CLIENTS: readonly Client[] = [...TERMINAL_CLIENTS, ...EDITOR_CLIENTS, ...TOOLS_ONLY.map(toolsOnly)];

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
