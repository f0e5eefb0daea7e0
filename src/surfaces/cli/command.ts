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
import type { Terminal } from "./terminal.ts";
import { existsSync } from "../../files/fs.ts";
import { longFlag } from "../../contract/command.ts";

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
    const pickGiven = (fields: typeof own) => {
      const names = new Set(fields.map(([{ field }]) => field));
      return readValues([...old.filter(([{ field }]) => names.has(field)), ...fields], flags);
    };
    const asPerson = flags["asPerson"] === true;
    const session = sessionFor(to, flags["json"] === true, { ...pickGiven(caller), asPerson });
    const input = await inputFrom(described, args, pickGiven(own));
    const run = await loadRun(name);
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
async function loadRun(name: string): Promise<Run> {
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

type Values = Readonly<Record<string, unknown>>;

/** A command's input from its words and flags; which values are allowed is for the contract to say. */
export async function inputFrom(
  described: CommandDescription,
  args: readonly string[],
  flags: Values,
): Promise<Record<string, unknown>> {
  const { name, wordsByAction, options } = described;
  const action = described.words[0]?.field === "action" ? args[0] : undefined;
  const choices = described.words[0]?.choices;
  if (action !== undefined && choices?.includes(action) === false) throw unknownAction(name, action, choices);
  const words = [...described.words, ...(wordsByAction?.[action ?? ""] ?? [])];
  const input: Record<string, unknown> = {};
  for (const [at, word] of words.entries()) {
    const value = await wordFrom(word, args.slice(at));
    if (value !== undefined) input[word.field] = value;
  }
  for (const option of options) {
    const value = flags[option.field];
    // A flag that does not go with this action changes nothing.
    if (value === undefined || (action !== undefined && option.actions?.includes(action) === false)) continue;
    input[option.field] = valueFrom(option, value);
  }
  return input;
}

async function wordFrom({ field, rest, kind }: WordDescription, args: readonly string[]): Promise<unknown> {
  const [first] = args;
  if (first === undefined) return undefined;
  if (rest) return textFrom(args);
  return kind === "number" ? numberFrom(first, field) : first;
}

function valueFrom({ flags, kind, choices }: OptionDescription, value: unknown): unknown {
  if (kind === "number") return numberFrom(String(value), longFlag(flags));
  return kind === "pairs" ? pairsFrom(value as readonly string[], choices ?? []) : value;
}

/** Far above what a memory may hold: enough to give a clear answer, and bounded. */
const MAX_STDIN_BYTES = 2 * 1024 * 1024;

/** The words of a command line as one text; `-` reads it from stdin. */
async function textFrom(args: readonly string[]): Promise<string> {
  if (args.length !== 1 || args[0] !== "-") return args.join(" ");
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of process.stdin) {
    size += (chunk as Buffer).length;
    if (size > MAX_STDIN_BYTES)
      throw new MemoryError("usage", "Stdin holds more than 2 MB.", {
        hint: "A memory is a few sentences: say what was learned.",
      });
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function numberFrom(text: string, name: string): number {
  const value = Number(text);
  if (text.trim() === "" || !Number.isFinite(value))
    throw new MemoryError("usage", `${name} takes a number, not "${text}".`);
  return value;
}

function pairsFrom(conditions: readonly string[], names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    conditions.map((condition) => {
      const at = condition.indexOf("=");
      const name = condition.slice(0, at);
      if (at < 1 || !names.includes(name)) {
        throw new MemoryError("usage", `"${condition}" is not a condition.`, {
          hint: `Write NAME=VALUE with one of: ${names.join(", ")}.`,
        });
      }
      return [name, condition.slice(at + 1)];
    }),
  );
}

function unknownAction(name: string, action: string, choices: readonly string[]): MemoryError {
  if (choices.includes("folder") && existsSync(action))
    return new MemoryError("usage", `${action} is a folder; say what to do with it.`, {
      hint: `holdfast ${name} folder ${action}`,
    });
  return new MemoryError("usage", `${name} has no action "${action.slice(0, 40)}".`, {
    hint: `Use one of: ${choices.join(", ")}. \`holdfast ${name} --help\` shows how.`,
  });
}
