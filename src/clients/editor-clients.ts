import type { Client } from "./client.ts";
import { commandOf, HOOKS_FILE, jsonFile, SERVER_FILE, userOnly, versioned } from "./forms.ts";
import { hookAt, serverIn } from "./pieces.ts";
import { codeFolder, zedFolder } from "./places.ts";

/** The editors with an agent inside, and the files that each one keeps. */
export const EDITOR_CLIENTS: readonly Client[] = [
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
        versioned(
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
