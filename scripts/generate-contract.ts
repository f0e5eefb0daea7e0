import { readFileSync, writeFileSync } from "node:fs";
import { callerOptions, commandFrom } from "../src/contract/command-from.ts";
import { flagsOf, shellFormOf } from "../src/contract/command.ts";
import { operations } from "../src/contract/operations.ts";
import { toolJson, toolsFrom } from "../src/contract/tool.ts";

/**
 * Writes the operations as plain data, so that the command line, the thin MCP client and the viewer need not load the
 * schema library. `--check` says whether the file is up to date.
 */
const FILE = new URL("../src/contract/generated.ts", import.meta.url);

const commands = Object.values(operations).map(commandFrom);
const forms = Object.fromEntries(commands.map((command) => [command.name, shellFormOf(command)]));

const text = `// Made by scripts/generate-contract.ts from operations.ts; do not edit.
import type { CommandDescription, OptionDescription, ShellForm } from "./command.ts";

export const COMMANDS: readonly CommandDescription[] = ${lines(commands)};

export const CALLER_OPTIONS: readonly OptionDescription[] = ${lines(callerOptions())};

export const SHELL_FORMS: Readonly<Record<string, ShellForm>> = ${JSON.stringify(forms)};

export const CALLER_FLAGS: Readonly<Record<string, string>> = ${JSON.stringify(flagsOf(callerOptions()))};

export const TOOLS_JSON: readonly unknown[] = ${lines(toolsFrom(operations).map(toolJson))};
`;

/** One entry per line, so that a change shows which one it is about. */
function lines(entries: readonly unknown[]): string {
  return `[\n${entries.map((entry) => `  ${JSON.stringify(entry)},\n`).join("")}]`;
}

if (process.argv.includes("--check")) {
  if (readFileSync(FILE, "utf8") !== text) {
    console.error("src/contract/generated.ts is out of date: run `npm run docs`.");
    process.exit(1);
  }
} else writeFileSync(FILE, text);
