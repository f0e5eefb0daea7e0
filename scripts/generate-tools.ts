import { readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { TOOLS } from "../src/surfaces/mcp/tools.ts";

/**
 * Writes the tools as the thin MCP client answers them, so that it need not load the schema library at its start.
 * `--check` says whether the file is up to date.
 */
const FILE = new URL("../src/surfaces/mcp/tools-json.ts", import.meta.url);

const tools = TOOLS.map(({ name, title, description, input, annotations, alwaysLoad }) => ({
  name,
  title,
  description,
  inputSchema: z.toJSONSchema(input, { io: "input" }),
  annotations: { title, ...annotations },
  ...(alwaysLoad && { _meta: { "anthropic/alwaysLoad": true } }),
}));
const text = `// Made by scripts/generate-tools.ts from tools.ts; do not edit.
export const TOOLS_JSON: readonly unknown[] = ${JSON.stringify(tools)};
`;

if (process.argv.includes("--check")) {
  if (readFileSync(FILE, "utf8") !== text) {
    console.error("src/surfaces/mcp/tools-json.ts is out of date: run `npm run docs`.");
    process.exit(1);
  }
} else writeFileSync(FILE, text);
