import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The first heading of a page. */
export function titleOf(markdown: string): string {
  return /^# (.+)$/m.exec(markdown)?.[1] ?? "Holdfast";
}

/** What an agent reads to find a page: each with its first sentence. */
export function llmsText(top: string): string {
  const pages = readdirSync(join(top, "docs"))
    .filter((file) => file.endsWith(".md"))
    .toSorted();
  const lines = pages.map((file) => {
    const markdown = readFileSync(join(top, "docs", file), "utf8");
    return `- [${titleOf(markdown)}](docs/${file})${describe(markdown)}`;
  });
  return `# Holdfast

> A memory for AI coding agents: one local store that every agent shares, found by meaning, with corrections, receipts and undo. Agents use it
> through MCP tools (memory_store, memory_search and others) or through the \`holdfast\` command.

Start: \`npx holdfast setup\` connects the agents of a machine. The skill in skills/holdfast/SKILL.md teaches the command line.

## Pages

${lines.join("\n")}
`;
}

/** The first sentence of plain prose. */
function describe(markdown: string): string {
  const prose = markdown
    .replaceAll(/<!--.*?-->|^```.*?^```/gms, "")
    .split(/\n{2,}/)
    .find((block) => /^[A-Z\x60*[]/.test(block.trim()) && !block.includes("|"));
  const sentence = /^.*?[.:](?=\s|$)/s
    .exec(prose?.trim() ?? "")?.[0]
    .replaceAll(/\s+/g, " ")
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1");
  return sentence === undefined ? "" : `: ${sentence.replace(/:$/, ".")}`;
}
