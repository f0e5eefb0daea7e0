import { Argument, Command, CommanderError, InvalidArgumentError, Option } from "commander";
import { longFlag } from "../../contract/command.ts";
import type { CommandDescription, OptionDescription, WordDescription } from "../../contract/command.ts";
import { COMMANDS } from "../../contract/generated.ts";
import { VERSION } from "../../app/version.ts";
import { callerOptionsFor } from "./command-line.ts";
import type { Given } from "./command-line.ts";
import { DESCRIPTIONS, OWN_COMMANDS } from "./own-commands.ts";
import { performCommand, ToldAlready } from "./perform.ts";
import type { Terminal } from "./terminal.ts";
import { MemoryError } from "../../domain/errors.ts";

const AS_PERSON = "Speak as a person in an agent's shell, where the setting asPerson allows it";

/** Where the verb stands, behind node and the program. */
const VERB = 2;

/** A command line that is not known not to need all of this: help, mistakes, rarer forms, and commands that are no operation. */
export async function runProgram(to: Terminal, argv: readonly string[]): Promise<void> {
  const program = programFor(to, argv[VERB]);
  if (argv.length <= VERB) return program.outputHelp();
  try {
    await program.parseAsync(withKnownVerb(program, argv));
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return;
    throw new ToldAlready("usage", error.message.replace(/^error: /, ""));
  }
}

/** The whole command line, as a tree that help, completion and the reference page are made from. */
export function buildProgram(to: Terminal, operations: readonly CommandDescription[] = COMMANDS): Command {
  return assembleProgram(to, [...operations, ...OWN_COMMANDS]);
}

/** For one verb its command is enough: to make all of them takes as long as half a start of Node. */
function programFor(to: Terminal, verb: string | undefined): Command {
  const all = [...COMMANDS, ...OWN_COMMANDS];
  const named = all.filter(({ name }) => name === verb && name !== "completion");
  return assembleProgram(to, named.length === 0 ? all : named);
}

function assembleProgram(to: Terminal, described: readonly CommandDescription[]): Command {
  const program = new Command("holdfast")
    .description("The memory of AI coding agents.")
    .version(VERSION, "-V, --version")
    .exitOverride()
    .showHelpAfterError("(holdfast --help shows every command)")
    .configureOutput({ writeErr: (text) => void process.stderr.write(text) })
    .helpCommand(true);
  for (const each of described) program.addCommand(commandFor(to, each));
  return program;
}

/** Makes a command from its description. */
export function commandFor(
  to: Terminal,
  described: CommandDescription,
  perform: typeof performCommand = performCommand,
): Command {
  const { name, help, group, peopleOnly, words, wordsByAction, options, examples, aliases = [] } = described;
  const command = new Command(name)
    .description(peopleOnly ? `${help} People only.` : help)
    .helpGroup(`${group}:`)
    .showHelpAfterError(`(holdfast ${name} --help shows how)`)
    .configureOutput({ writeErr: (text) => void process.stderr.write(text) })
    .addHelpText("after", aliases.length === 0 ? "" : `\nAlso: ${aliases.map((one) => `holdfast ${one}`).join(", ")}`)
    .addHelpText("after", `\nExamples:\n${examples.map((example) => `  $ holdfast ${example}`).join("\n")}`)
    .exitOverride();
  DESCRIPTIONS.set(command, described);
  for (const word of words) command.addArgument(argumentFor(word));
  if (wordsByAction !== undefined) command.argument("[words...]", helpOn(wordsByAction));
  const own = options.map((one) => [one, optionFor(one)] as const);
  const caller = callerOptionsFor(described).map((one) => [one, optionFor(one)] as const);
  for (const [, option] of own) command.addOption(option);
  // What every command takes comes last.
  command.option("--json", "Print the result as JSON");
  for (const [, option] of caller) command.addOption(option);
  if (!options.some(({ flags }) => longFlag(flags) === "--as-person"))
    command.addOption(new Option("--as-person", AS_PERSON).hideHelp());
  const old = [...own, ...caller].flatMap(([one]) => oldOption(one, command));
  for (const [, option] of old) command.addOption(option);
  return command.action(async (...received: unknown[]) => {
    const typed = received
      .slice(0, -2)
      .flat()
      .filter((one): one is string => typeof one === "string");
    const flags = command.opts<Record<string, unknown>>();
    const pickGiven = (fields: typeof own) => {
      const names = new Set(fields.map(([{ field }]) => field));
      return readValues([...old.filter(([{ field }]) => names.has(field)), ...fields], flags);
    };
    const given: Given = {
      described,
      words: typed,
      fields: pickGiven(own),
      caller: { ...pickGiven(caller), asPerson: flags["asPerson"] === true },
      json: flags["json"] === true,
    };
    await perform(to, given, command);
  });
}

function argumentFor({ field, shown, help, required, rest, choices }: WordDescription): Argument {
  const name = `${shown}${rest ? "..." : ""}`;
  const argument = new Argument(required ? `<${name}>` : `[${name}]`, help);
  // For help alone: the contract refuses other values, with an error that names these. Actions are told with their words.
  if (choices !== undefined && field !== "action") argument.argChoices = [...choices];
  return argument;
}

function optionFor({ flags, help, kind, choices, required }: OptionDescription): Option {
  const option = new Option(flags, help);
  if (required) option.makeOptionMandatory();
  if (choices !== undefined && kind !== "pairs") option.choices(choices);
  if (option.variadic || (kind !== "list" && kind !== "pairs")) return option;
  return option.argParser((value: string, before: readonly string[] | undefined) => {
    if (kind === "list" && choices !== undefined && !choices.includes(value))
      throw new InvalidArgumentError(`Allowed choices are ${choices.join(", ")}.`);
    return [...(before ?? []), value];
  });
}

/** A flag's earlier name, not shown; left out where another flag has taken it. */
function oldOption(one: OptionDescription, command: Command): readonly (readonly [OptionDescription, Option])[] {
  const { formerly, flags } = one;
  if (formerly === undefined || command.options.some(({ long }) => long === formerly)) return [];
  return [[one, optionFor({ ...one, flags: flags.replace(/^.*--[a-z-]+/, formerly) }).hideHelp()]];
}

function helpOn(words: NonNullable<CommandDescription["wordsByAction"]>): string {
  return Object.entries(words)
    .flatMap(([action, each]) => each.map(({ shown, help }) => `${action} ${shown}: ${help}`))
    .join(". ");
}

/** What was given, by the names of the contract's fields. */
function readValues(
  options: readonly (readonly [OptionDescription, Option])[],
  flags: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    options.flatMap(([{ field }, option]) => {
      const value = flags[option.attributeName()];
      return value === undefined ? [] : [[field, value]];
    }),
  );
}

/** Verbs that could mean two things: what each would be is told instead of guessed. */
const AMBIGUOUS: ReadonlySet<string> = new Set(["delete", "rm", "remove", "forget"]);

/** The arguments with a verb that the program has, where another word for one was typed, also behind `help`. */
export function withKnownVerb(
  program: Command,
  argv: readonly string[],
  commands: readonly CommandDescription[] = COMMANDS,
): string[] {
  const at = argv[VERB] === "help" ? VERB + 1 : VERB;
  const typed = argv[at] ?? "";
  if (program.commands.some((command) => command.name() === typed)) return [...argv];
  if (AMBIGUOUS.has(typed)) throw whichOne(typed);
  const meant = commands.find(({ aliases }) => aliases?.includes(typed));
  if (meant !== undefined) return argv.with(at, meant.name);
  if (typed === "" || typed === "help" || typed.startsWith("-")) return [...argv];
  // A mistyped verb is no help to ask for, and may have been meant for one of the other words too.
  for (const other of commands.flatMap(({ aliases = [] }) => aliases)) program.command(other);
  return [...argv.slice(0, VERB), ...argv.slice(at)];
}

function whichOne(typed: string): MemoryError {
  return new MemoryError("usage", `"${typed}" could mean two commands.`, {
    hint: "`holdfast retire <id>` hides a memory and can be undone; `holdfast erase <id>` deletes it for good.",
  });
}
