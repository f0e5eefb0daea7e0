import { hookCommand } from "../../src/app/install/install-parts.ts";
import type { Client, ClientFile, Level, Machine, Wiring } from "../../src/clients/client.ts";

/** A machine and a program to wire, as the plans of all clients are given them. */
export const MACHINE: Machine = { platform: "linux", home: "/home/dev", environment: {} };

export const WIRING: Wiring = {
  command: "/usr/bin/node",
  args: ["/opt/holdfast/main.js", "mcp"],
  env: {},
  hook: hookCommand("linux", "/home/dev/.local/share/holdfast/bin/hook"),
  hookScript: "/home/dev/.local/share/holdfast/bin/hook",
};

export function filesOf(client: Client, level: Level = "user", wiring: Wiring = WIRING): readonly ClientFile[] {
  return client.files({ machine: MACHINE, level, folder: "/work/app" }, wiring);
}

/** Settings as people have them, one for each file that clients keep: with other servers, other hooks, comments, odd looks. */
export const EXISTING: Readonly<Record<string, string>> = {
  ".claude.json": `{
  "numStartups": 41,
  "mcpServers": {
    "github": { "type": "http", "url": "https://example.test/mcp" }
  },
  "projects": { "/work/app": { "allowedTools": [] } }
}`,
  ".claude/settings.json": `{
\t"permissions": { "allow": ["Bash(npm test)"] },
\t"hooks": {
\t\t"SessionStart": [
\t\t\t{ "matcher": "startup", "hooks": [{ "type": "command", "command": "echo hello" }] }
\t\t],
\t\t"Stop": []
\t}
}
`,
  ".codex/config.toml": `# what I use most
model = "o-large"   # not the small one

[mcp_servers.github]
command = "gh-mcp"
args = [
  "serve", # over stdio
]

# keep this last
[projects."/work/app"]
trust_level = "trusted"
`,
  ".codex/hooks.json": `{"hooks":{"Stop":[{"hooks":[{"type":"command","command":"say done"}]}]}}`,
  ".gemini/settings.json": `{\r\n    "security": { "auth": { "selectedType": "oauth" } },\r\n    "mcpServers": {}\r\n}\r\n`,
  "config/mcp_config.json": `{ "mcpServers": { "db": { "command": "db-mcp" } } }`,
  "config/hooks.json": `{
  "audit": {
    "PreToolUse": [{ "matcher": "run_command", "hooks": [{ "type": "command", "command": "./audit.sh", "timeout": 5 }] }]
  }
}
`,
  ".kiro/settings/mcp.json": `{\n  "mcpServers": {\n    "aws": { "command": "uvx", "args": ["aws"], "disabled": true }\n  }\n}\n`,
  "goose/config.yaml": `GOOSE_PROVIDER: anthropic # mine
extensions:
  # always
  developer:
    enabled: true
    type: builtin
    name: developer
GOOSE_MODE: smart_approve
`,
  "amp/settings.json": `{\n  "amp.showCosts": true, // I want to know\n  "amp.mcpServers": { "db": { "command": "db-mcp" } }\n}\n`,
  "settings/mcp_settings.json": `{"mcpServers":{}}`,
  ".qwen/settings.json": `{
  // chosen by hand
  "model": { "name": "coder" }, /* fast */
  "$version": 4,
}
`,
  ".copilot/mcp-config.json": `{ "mcpServers": { "db": { "type": "local", "command": "db-mcp", "args": [], "tools": ["*"] } } }\n`,
  ".copilot/hooks/holdfast.json": `{ "version": 1, "hooks": { "sessionEnd": [{ "type": "command", "bash": "true" }] } }\n`,
  "opencode/opencode.json": `{
  "$schema": "https://opencode.ai/config.json",
  "theme": "night",
  "mcp": {
    "db": {
      "type": "local",
      "command": ["db-mcp"]
    }
  }
}
`,
  "cline_mcp_settings.json": `{\n  "mcpServers": {\n    "a": {\n      "command": "a"\n    }\n  }\n}`,
  ".continue/config.yaml": `name: Mine # by hand
version: 0.0.1
schema: v1
mcpServers:
  # the database
  - name: db
    command: db-mcp
    args: ["--read-only"]
models:
  - name: small
    provider: ollama
`,
  ".cursor/mcp.json": `\uFEFF{\n  "mcpServers": {\n    "a": { "command": "a" }\n  }\n}\n`,
  ".cursor/hooks.json": `{\n  "version": 1,\n  "hooks": {\n    "afterFileEdit": [{ "command": "./format.sh" }]\n  }\n}\n`,
  "Code/User/mcp.json": `{\n\t"servers": {},\n\t"inputs": []\n}\n`,
  "windsurf/mcp_config.json": ``,
  "zed/settings.json": `// Zed settings
//
{
  "theme": "One Dark", // as always
  "vim_mode": true,
  "context_servers": {
    "a": { "command": "a", "args": [] }, // mine
  },
}
`,
};

export function existingFor(file: ClientFile): string {
  const name = Object.keys(EXISTING).find((end) => file.paths[0]!.endsWith(end));
  if (name === undefined) throw new Error(`no fixture for ${file.paths[0]}`);
  return EXISTING[name]!;
}
