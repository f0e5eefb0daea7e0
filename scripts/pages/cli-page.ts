import type { Argument, Command, Option } from "commander";
import type { CommandDescription } from "../../src/contract/command.ts";
import { GROUPS } from "../../src/contract/operation.ts";
import { DESCRIPTIONS } from "../../src/surfaces/cli/own-commands.ts";
import { buildProgram } from "../../src/surfaces/cli/program.ts";
import { terminal } from "../../src/surfaces/cli/terminal.ts";
import { NOT_RUN, SETUPS } from "./cli-examples.ts";
import { code, madeFrom, table } from "./markdown.ts";

/** An option that this many commands take is described once, at the top. */
const SHARED_BY = 10;

/** Every command with its arguments, options and examples. */
export function cliPage(operations?: readonly CommandDescription[]): string {
  const commands = buildProgram(terminal(), operations).commands;
  const shared = new Set(
    commands
      .flatMap((command) => shownOptions(command).map(({ flags }) => flags))
      .filter((flags, _, all) => all.filter((other) => other === flags).length >= SHARED_BY),
  );
  return `${madeFrom("src/contract/ and src/surfaces/cli/own-commands.ts")}

# The command line

Results go to stdout, messages to stderr. An id may be shortened to a unique prefix. Exit codes: 0 done, 1 nothing found,
2 failed, 64 wrong usage. [json.md](json.md) explains what \`--json\` prints. Text that begins with a dash goes after
\`--\`. Options that take several values (\`...\`) take every word up to the next option. ${aliasesOf(commands)}

${GROUPS.map((group) => groupOf(group, commands)).join("\n\n")}

## Options of many commands

${optionTable(sharedOptions(commands, shared))}

${commands.map((command) => section(command, sharedOptions(commands, shared))).join("\n\n")}
`;
}

/** All but earlier names of flags, which still work. */
function shownOptions({ options }: Command): readonly Option[] {
  return options.filter(({ hidden }) => !hidden);
}

function aliasesOf(commands: readonly Command[]): string {
  const pairs = commands.flatMap((command) =>
    (DESCRIPTIONS.get(command)?.aliases ?? []).map((alias) => `${code(alias)} for ${code(command.name())}`),
  );
  return `Other words are understood as well: ${pairs.join(", ")}.`;
}

function groupOf(group: string, commands: readonly Command[]): string {
  const rows = commands
    .filter((command) => command.helpGroup() === `${group}:`)
    .map((command) => [`[${command.name()}](#${command.name()})`, command.description()]);
  return `**${group}**\n\n${table(["command", "what it does"], rows)}`;
}

function sharedOptions(commands: readonly Command[], shared: ReadonlySet<string>): readonly Option[] {
  const first = new Map<string, Option>();
  for (const option of commands.flatMap(shownOptions)) {
    if (shared.has(option.flags) && !first.has(option.flags)) first.set(option.flags, option);
  }
  return [...first.values()];
}

/** A shared flag with a meaning of its own (`undo --everywhere`) is described with its command. */
function section(command: Command, shared: readonly Option[]): string {
  const isShared = ({ flags, description }: Option) =>
    shared.some((option) => option.flags === flags && option.description === description);
  const own = shownOptions(command).filter((option) => !isShared(option));
  const also = shownOptions(command)
    .filter(isShared)
    .map(({ long }) => code(long ?? ""));
  const words = command.registeredArguments;
  return [
    `## ${command.name()}`,
    command.description(),
    ["```text", ["holdfast", command.name(), ...words.map(placeholder), "[options]"].join(" "), "```"].join("\n"),
    words.length === 0
      ? ""
      : table(
          ["argument", "meaning"],
          words.map((word) => [code(placeholder(word)), withChoices(word.description, word.argChoices)]),
        ),
    own.length === 0 ? "" : optionTable(own),
    also.length === 0 ? "" : `Also: ${also.join(", ")}.`,
    commentsOn(command),
    ["```sh", ...examplesOf(command), "```"].join("\n"),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

function placeholder(word: Argument): string {
  const name = `${word.name()}${word.variadic ? "..." : ""}`;
  return word.required ? `<${name}>` : `[${name}]`;
}

function optionTable(options: readonly Option[]): string {
  const rows = options.map(({ flags, description, argChoices, mandatory }) => [
    code(flags),
    `${withChoices(description, argChoices)}${mandatory ? " (required)" : ""}`,
  ]);
  return table(["option", "meaning"], rows);
}

/** Choices that the description explains one by one are not listed again. */
function withChoices(description: string, choices: readonly string[] = []): string {
  if (choices.every((choice) => description.includes(`${choice}:`))) return description;
  return `${description}; one of ${choices.map(code).join(", ")}`;
}

/** For the test that runs the examples; a reader does not see comments. */
function commentsOn(command: Command): string {
  const setup = SETUPS[command.name()];
  const excused = Object.entries(NOT_RUN)
    .filter(([start]) => examplesOf(command).some((example) => example.startsWith(start)))
    .map(([start, reason]) => `<!-- not run "${start}": ${reason} -->`);
  return [...(setup === undefined ? [] : [`<!-- setup:\n${setup}\n-->`]), ...excused].join("\n");
}

/** Examples are text that is shown after the help, so they are read from there. */
function examplesOf(command: Command): readonly string[] {
  let help = "";
  command.configureOutput({ writeOut: (text) => (help += text) }).outputHelp();
  const examples = help.split("Examples:\n")[1] ?? "";
  return examples
    .split("\n")
    .map((line) => line.trim().replace(/^\$ /, ""))
    .filter((line) => line !== "");
}
