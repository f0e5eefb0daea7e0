import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { callerOptions, commandFrom } from "../src/contract/command-from.ts";
import { mapFlags, buildShellForm } from "../src/contract/command.ts";
import { operations } from "../src/contract/operations.ts";
import { toolJson, toolsFrom } from "../src/contract/tool.ts";
import { groupBy } from "../src/domain/lists.ts";

/**
 * Writes the operations as plain data, so that the command line, the thin MCP client and the viewer need not load the
 * schema library, and the indexes of their handlers and commands. `--check` says whether all of it is up to date.
 */
const HANDLERS = "src/app/operations";
const COMMAND_LINE = "src/surfaces/cli";

const commands = Object.values(operations).map(commandFrom);
const forms = Object.fromEntries(commands.map((command) => [command.name, buildShellForm(command)]));

const contract = `// Made by scripts/generate-contract.ts from operations.ts; do not edit.
import type { CommandDescription, OptionDescription, ShellForm } from "./command.ts";

export const COMMANDS: readonly CommandDescription[] = ${lines(commands)};

export const CALLER_OPTIONS: readonly OptionDescription[] = ${lines(callerOptions())};

export const SHELL_FORMS: Readonly<Record<string, ShellForm>> = ${JSON.stringify(forms)};

export const CALLER_FLAGS: Readonly<Record<string, string>> = ${JSON.stringify(mapFlags(callerOptions()))};

export const TOOLS_JSON: readonly unknown[] = ${lines(toolsFrom(operations).map(toolJson))};
`;

/** One entry per line, so that a change shows which one it is about. */
function lines(entries: readonly unknown[]): string {
  return `[\n${entries.map((entry) => `  ${JSON.stringify(entry)},\n`).join("")}]`;
}

/** Handlers are known by their type: `export const listHandler: Handler<"list">`. */
const found = readdirSync(HANDLERS)
  .toSorted()
  .flatMap((file) =>
    [...readFileSync(`${HANDLERS}/${file}`, "utf8").matchAll(/^export const (\w+): Handler<"(\w+)">/gm)].map(
      ([, handler, operation]) => ({ file, handler, operation }),
    ),
  );

const handlers = `// Made by scripts/generate-contract.ts from the handlers in this folder; do not edit.
import type { OperationName } from "../../contract/operations.ts";
import type { Handler } from "../call/call.ts";
${[...groupBy(found, ({ file }) => file)].map(([file, all]) => `import { ${all.map(({ handler }) => handler).join(", ")} } from "./${file}";\n`).join("")}
/** What is behind each operation of the contract. */
export const handlers: { readonly [N in OperationName]: Handler<N> } = {
${found.map(({ handler, operation }) => `  ${operation}: ${handler},\n`).join("")}};
`;

/** A file's own command is its `run`; of others that it holds, each is named: `export async function runRetire`. */
const worded = readdirSync(`${COMMAND_LINE}/commands`)
  .flatMap((file) =>
    [
      ...readFileSync(`${COMMAND_LINE}/commands/${file}`, "utf8").matchAll(/^export (?:async )?function run(\w*)\(/gm),
    ].map(([, name = ""]) => ({
      file,
      run: `run${name}`,
      command: name === "" ? file.replace(".ts", "") : name.toLowerCase(),
    })),
  )
  .toSorted((one, other) => (one.command < other.command ? -1 : 1));

const commandFiles = `// Made by scripts/generate-contract.ts from the files in commands/; do not edit.

/** Each command's own file, loaded when the command runs. */
export const COMMAND_FILES: Readonly<Record<string, () => Promise<{ readonly run: unknown }>>> = {
${worded.map(({ command, file, run }) => `  ${keyOf(command)}: () => import("./commands/${file}")${run === "run" ? "" : `.then(({ ${run} }) => ({ run: ${run} }))`},\n`).join("")}};
`;

/** As the formatter writes it. */
function keyOf(name: string): string {
  return /^\w+$/.test(name) ? name : JSON.stringify(name);
}

const files = {
  "src/contract/generated.ts": contract,
  [`${HANDLERS}/handlers.ts`]: handlers,
  [`${COMMAND_LINE}/command-files.ts`]: commandFiles,
};

for (const [file, text] of Object.entries(files)) {
  if (readFileSync(file, "utf8") === text) continue;
  if (process.argv.includes("--check")) {
    console.error(`${file} is out of date: run \`npm run docs\`.`);
    process.exitCode = 1;
  } else writeFileSync(file, text);
}
