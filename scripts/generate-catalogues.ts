/**
 * Makes the manifests by which people find and install Holdfast, all of them from package.json: Agent Plugins, Claude Code, Codex,
 * Gemini CLI, the MCP registry, and the page that lists them with Cursor's link. `--check` names those that are out of date.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { llmsText } from "./pages/llms.ts";

interface Package {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly license: string;
  readonly mcpName: string;
}

const AGENT_PLUGINS = "https://agent-plugins.org/schemas/1.0.0";
const MCP_REGISTRY = "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json";
const PLUGIN_FOLDER = "plugin/plugins/holdfast";
const PLUGIN_SAYS =
  "Memory across sessions and agents: a briefing when a session starts, memory tools, and a nudge when something is worth keeping.";
/** The registry allows a hundred characters. */
const SHORT = "Memory for AI coding agents: one local store, found by meaning, with corrections, receipts and undo.";

/** What each catalogue reads, by its path. */
export function catalogues(of: Package): Readonly<Record<string, string>> {
  const { name, version, description, keywords, license, mcpName } = of;
  const author = { name: "Holdfast" };
  const npx = { command: "npx", args: ["-y", `${name}@${version}`, "mcp"] };
  const plugin = { name, version, description: PLUGIN_SAYS, author, license, keywords };
  const marketplace = (source: string) => ({
    name,
    description: "Holdfast, the memory of AI coding agents.",
    owner: author,
    plugins: [{ name, source, description: PLUGIN_SAYS, version }],
  });
  const manifests: Readonly<Record<string, object>> = {
    "plugin.json": {
      $schema: `${AGENT_PLUGINS}/plugin.schema.json`,
      name,
      version,
      description,
      author,
      license,
      keywords,
    },
    "mcp.json": { $schema: `${AGENT_PLUGINS}/mcp.schema.json`, mcpServers: { [name]: { type: "stdio", ...npx } } },
    ".claude-plugin/marketplace.json": marketplace(`./${PLUGIN_FOLDER}`),
    "plugin/.claude-plugin/marketplace.json": marketplace("./plugins/holdfast"),
    [`${PLUGIN_FOLDER}/.claude-plugin/plugin.json`]: plugin,
    [`${PLUGIN_FOLDER}/.codex-plugin/plugin.json`]: { ...plugin, mcpServers: "./.mcp.json" },
    ".agents/plugins/marketplace.json": {
      name,
      plugins: [
        {
          name,
          source: { source: "local", path: `./${PLUGIN_FOLDER}` },
          policy: { installation: "AVAILABLE", authentication: "ON_INSTALL" },
          category: "Productivity",
        },
      ],
    },
    "gemini-extension.json": { name, version, description, mcpServers: { [name]: npx } },
    "server.json": {
      $schema: MCP_REGISTRY,
      name: mcpName,
      title: "Holdfast",
      description: SHORT,
      version,
      packages: [
        {
          registryType: "npm",
          identifier: name,
          version,
          transport: { type: "stdio" },
          packageArguments: [{ type: "positional", value: "mcp" }],
        },
      ],
    },
  };
  const texts = Object.entries(manifests).map(([path, fields]) => [path, `${JSON.stringify(fields, null, 2)}\n`]);
  return { ...Object.fromEntries(texts), "docs/catalogues.md": page(of) };
}

/** The manifest of the bundle that desktop clients install with a click. */
export function bundleManifest({ name, version, description, keywords, license }: Package, platform: string): object {
  return {
    manifest_version: "0.3",
    name,
    display_name: "Holdfast",
    version,
    description,
    author: { name: "Holdfast" },
    license,
    keywords,
    server: {
      type: "node",
      entry_point: "node_modules/holdfast/dist/surfaces/cli/main.js",
      mcp_config: { command: "node", args: ["${__dirname}/node_modules/holdfast/dist/surfaces/cli/main.js", "mcp"] },
    },
    compatibility: { platforms: [platform], runtimes: { node: ">=20.19" } },
  };
}

function cursorLink(name: string): string {
  const config = Buffer.from(JSON.stringify({ command: "npx", args: ["-y", name, "mcp"] })).toString("base64");
  return `cursor://anysphere.cursor-deeplink/mcp/install?name=${name}&config=${encodeURIComponent(config)}`;
}

function page({ name, version, mcpName }: Package): string {
  return `<!-- Made by scripts/generate-catalogues.ts from package.json. -->

# Catalogues

\`npx holdfast setup\` connects every agent of a machine and is the way we advise. Who would rather install from a catalogue finds
Holdfast in these, all made from one source with one version (${version}):

| catalogue | file | install |
| --- | --- | --- |
| Agent Plugins 1.0.0 (VS Code, Cursor, Copilot, Codex, Kiro) | \`plugin.json\`, \`mcp.json\`, \`skills/\` | by the client |
| Claude Code | \`.claude-plugin/marketplace.json\` | \`claude plugin marketplace add <clone>\`, then \`claude plugin install ${name}@${name}\` |
| Codex | \`.agents/plugins/marketplace.json\` | \`codex plugin marketplace add <clone>\` |
| Gemini CLI, Antigravity CLI | \`gemini-extension.json\` | \`gemini extensions install <clone>\`; \`agy plugin import gemini\` |
| MCP registry | \`server.json\` (\`${mcpName}\`) | by the client |
| Claude Desktop | an \`.mcpb\` bundle, made by \`npm run release -- --dry-run\` | open the file |
| Cursor | a link | open \`${cursorLink(name)}\` |

They give a client the memory tools. A briefing at the start of a session comes with hooks: the Claude Code plugin brings them, for
the other clients \`holdfast install <client>\` does ([install](install.md)).

Where a client takes no MCP server at all, the skill in \`skills/holdfast\` teaches its agent the command line.
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const top = fileURLToPath(new URL("..", import.meta.url));
  const made = {
    ...catalogues(JSON.parse(readFileSync(join(top, "package.json"), "utf8")) as Package),
    "llms.txt": llmsText(top),
  };
  const changed = Object.entries(made).filter(([path, text]) => {
    const file = join(top, path);
    return !existsSync(file) || !saysTheSame(path, readFileSync(file, "utf8"), text);
  });
  if (process.argv.includes("--check")) {
    for (const [path] of changed) console.error(`${path} is out of date: run \`npm run docs\``);
    if (changed.length > 0) process.exitCode = 1;
  } else
    for (const [path, text] of changed) {
      mkdirSync(dirname(join(top, path)), { recursive: true });
      writeFileSync(join(top, path), text);
    }
}

/** How a manifest is laid out is the formatter's to say. */
function saysTheSame(path: string, one: string, other: string): boolean {
  const read = (text: string) => (path.endsWith(".json") ? JSON.stringify(JSON.parse(text)) : text);
  return read(one) === read(other);
}
