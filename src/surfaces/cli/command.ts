import { Argument, Command, InvalidArgumentError, Option } from "commander";
import type { CommandDescription, OptionDescription, WordDescription } from "../../contract/command.ts";
import { CALLER_OPTIONS } from "../../contract/generated.ts";
import { PERSON_HINT } from "../../app/call/agent-shell.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { OperationName } from "../../contract/operations.ts";
import { sessionFor } from "./ask.ts";
import { COMMAND_FILES } from "./command-files.ts";
import type { Session } from "./ask.ts";
import { DESCRIPTIONS } from "./descriptions.ts";
import { inputFrom } from "./input.ts";
import type { Terminal } from "./terminal.ts";

const AS_PERSON = "Speak as a person in an agent's shell, where the setting asPerson allows it";

/** What `commands/<name>.ts` exports: does the command and prints what came of it. */
type Run = (session: Session, input: Record<string, unknown>, command: Command) => Promise<void> | void;

/** Makes a command from its description. Its module is loaded when it runs: `--help` must not wait for it. */
export function commandFor(to: Terminal, described: CommandDescription): Command {
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
  const taken = new Set(own.map(([, { long }]) => long));
  const caller =
    described.sends === undefined
      ? []
      : CALLER_OPTIONS.map((one) => [one, optionFor(one)] as const).filter(([, { long }]) => !taken.has(long));
  for (const [, option] of own) command.addOption(option);
  // What every command takes comes last.
  command.option("--json", "Print the result as JSON");
  for (const [, option] of caller) command.addOption(option);
  if (!taken.has("--as-person")) command.addOption(new Option("--as-person", AS_PERSON).hideHelp());
  const old = [...own, ...caller].flatMap(([one]) => oldOption(one, command));
  for (const [, option] of old) command.addOption(option);
  return command.action(async (...received: unknown[]) => {
    const args = received
      .slice(0, -2)
      .flat()
      .filter((one): one is string => typeof one === "string");
    const flags = command.opts<Record<string, unknown>>();
    const given = (fields: typeof own) => {
      const names = new Set(fields.map(([{ field }]) => field));
      return valuesOf([...old.filter(([{ field }]) => names.has(field)), ...fields], flags);
    };
    const asPerson = flags["asPerson"] === true;
    const session = sessionFor(to, flags["json"] === true, { ...given(caller), asPerson });
    const input = await inputFrom(described, args, given(own));
    const run = await runOf(name);
    try {
      await run(session, input, command);
    } catch (error) {
      throw peopleOnly === true && session.isAgentShell ? withPersonHint(error) : error;
    }
  });
}

/** Why a command that people may give was refused here. */
function withPersonHint(error: unknown): unknown {
  if (!(error instanceof MemoryError) || !REFUSALS.has(error.code)) return error;
  return new MemoryError(error.code, error.message, { hint: PERSON_HINT, cause: error });
}

const REFUSALS: ReadonlySet<string> = new Set(["usage", "conflict"]);

/** An operation whose answer nobody worded for a terminal yet is printed as JSON. */
async function runOf(name: string): Promise<Run> {
  const load = COMMAND_FILES[name];
  if (load !== undefined) return (await load()).run as Run;
  return async ({ ask, json, terminal: to }, input) => {
    const output: unknown = await ask(name as OperationName, input as never);
    to.out(json ? JSON.stringify(output) : JSON.stringify(output, null, 2));
  };
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
function valuesOf(
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
