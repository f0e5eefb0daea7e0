import { CLIENTS } from "../../src/clients/known.ts";
import type { Client, Level } from "../../src/clients/client.ts";
import { transcriptPlaces } from "../../src/clients/places.ts";

const MACHINE = { platform: "linux", home: "~", environment: {} };
const WIRING = {
  command: "node",
  args: ["holdfast/dist/surfaces/cli/main.js", "mcp"],
  env: {},
  hook: "sh '~/.local/share/holdfast/bin/hook'",
  hookScript: "~/.local/share/holdfast/bin/hook",
};

/** A section for each client, made from what install does. */
export function clientsPage(): string {
  return `<!-- Made by scripts/generate-docs.ts from the clients that install knows. -->

# Clients

What \`holdfast install <client>\` does for each agent. \`holdfast setup\` does it for all of them at once, \`holdfast uninstall <client>\` takes it
back to the byte, and \`holdfast doctor\` says which are connected. Paths are those of Linux; [install](install.md) has the guarantees.

${CLIENTS.map(section).join("\n")}`;
}

function section(client: Client): string {
  const user = filesAt(client, "user");
  const hasHooks = client
    .files({ machine: MACHINE, level: "user", folder: "." }, WIRING)
    .some(({ holds }) => holds !== "memory server");
  const project = filesAt(client, "project");
  const sessions = transcriptPlaces(client.name, MACHINE).map((place) => `\`${place}\``);
  const gives = hasHooks
    ? "the memory tools, and a briefing or a word from its hooks"
    : "the memory tools; use the server's `brief` prompt for a briefing";
  const lines = [
    `It gets ${gives}.`,
    `Changed for you: ${user.join(", ")}.`,
    project.length === 0
      ? "It has no project settings that Holdfast could use."
      : `Changed with \`--project\`: ${project.join(", ")}.`,
    sessions.length === 0
      ? "Its past sessions can't be read."
      : `Its past sessions are read from ${sessions.join(" and ")}.`,
    ...(client.notes ?? []),
    ...(client.projectNotes ?? []).map((note) => `In a project: ${note}`),
  ];
  const aliases =
    client.aliases === undefined ? "" : ` (also: ${client.aliases.map((alias) => `\`${alias}\``).join(", ")})`;
  return `## ${client.title}

\`holdfast install ${client.name}\`${aliases}

${lines.map((line) => `- ${line}`).join("\n")}
`;
}

function filesAt(client: Client, level: Level): readonly string[] {
  return client
    .files({ machine: MACHINE, level, folder: "." }, WIRING)
    .map(({ paths, holds }) => `\`${paths[0]!.replace(/^\.\//, "")}\` (${holds})`);
}
