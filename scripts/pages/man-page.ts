import type { Command, Option } from "commander";
import { GROUPS } from "../../src/contract/operation.ts";
import { buildProgram } from "../../src/surfaces/cli/program.ts";
import { terminal } from "../../src/surfaces/cli/terminal.ts";
import { VERSION } from "../../src/app/version.ts";

/** Every command takes it; the section on options says so once. */
const JSON_FLAG = "--json";

/** The same commands as docs/cli.md, for `man holdfast`. No date: it would change without the program changing. */
export function manPage(): string {
  const commands = buildProgram(terminal()).commands;
  const caller = callerOptions(commands);
  const shared = new Set(caller.map(({ flags }) => flags));
  return `${[
    String.raw`.\" Made by \`npm run docs\` from src/contract/ and src/surfaces/cli/own-commands.ts. Edit that, not this page.`,
    `.TH HOLDFAST 1 "" "holdfast ${VERSION}" "User Commands"`,
    ".SH NAME",
    String.raw`holdfast \- the memory of AI coding agents`,
    ".SH SYNOPSIS",
    String.raw`\fBholdfast\fR \fIcommand\fR [\fIoptions\fR]`,
    ".SH DESCRIPTION",
    escape(
      "One local store of facts and past sessions that coding agents share. Results go to stdout, messages to stderr. An id may be shortened to a unique prefix. `holdfast <command> --help` shows examples.",
    ),
    ...GROUPS.flatMap((group) => [
      `.SH ${group.toUpperCase()}`,
      ...commands.filter((command) => command.helpGroup() === `${group}:`).flatMap((one) => describe(one, shared)),
    ]),
    ".SH OPTIONS OF MOST COMMANDS",
    ...[...caller, ...commands[0]!.options.filter(({ long }) => long === JSON_FLAG)].flatMap(describeOption),
    ".SH EXIT STATUS",
    "0 done, 1 nothing found, 2 failed, 64 wrong usage.",
    ".SH ENVIRONMENT",
    escape(
      "HOLDFAST_HOME: the folder with everything in it. NO_COLOR: set to anything for no colours. Every setting has a variable of its own: `holdfast config --explain`.",
    ),
    ".SH FILES",
    escape("~/.local/share/holdfast: memories, journal, settings (config.json) and logs."),
    ".SH SEE ALSO",
    escape("README.md and the folder docs of the package."),
  ].join("\n")}\n`;
}

/** The flags that say who asks and from where, which come last in every command's help. */
function callerOptions(commands: readonly Command[]): readonly Option[] {
  const remember = commands.find((command) => command.name() === "remember")!;
  const from = remember.options.findIndex(({ long }) => long === JSON_FLAG);
  return remember.options.slice(from + 1).filter(({ hidden }) => !hidden);
}

function describe(command: Command, shared: ReadonlySet<string>): readonly string[] {
  const words = command.registeredArguments.map((word) => {
    const name = `${word.name()}${word.variadic ? "..." : ""}`;
    return word.required ? `<${name}>` : `[${name}]`;
  });
  const own = command.options.filter(({ hidden, long, flags }) => !hidden && long !== JSON_FLAG && !shared.has(flags));
  return [
    ".SS",
    escape(["holdfast", command.name(), ...words].join(" ")),
    escape(command.description()),
    ...command.registeredArguments
      .filter(({ description }) => description !== "")
      .flatMap((word) => [
        ".TP",
        String.raw`\fI${escape(word.name())}\fR`,
        escape(withChoices(word.description, word.argChoices)),
      ]),
    ...own.flatMap(describeOption),
  ];
}

function describeOption({ flags, description, argChoices }: Option): readonly string[] {
  return [".TP", String.raw`\fB${escape(flags)}\fR`, escape(withChoices(description, argChoices))];
}

function withChoices(description: string, choices: readonly string[] = []): string {
  return choices.every((choice) => description.includes(choice))
    ? description
    : `${description} (${choices.join(", ")})`;
}

/** A backslash, a dash, and a dot at the start of a line mean something to roff. */
function escape(text: string): string {
  const line = text
    .replaceAll(/\s*\n\s*/g, " ")
    .replaceAll("\\", String.raw`\e`)
    .replaceAll("-", String.raw`\-`)
    .replaceAll("…", "...");
  return /^[.']/.test(line) ? String.raw`\&` + line : line;
}
