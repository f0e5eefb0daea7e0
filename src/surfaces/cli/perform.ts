import type { CommandDescription, OptionDescription, WordDescription } from "../../contract/command.ts";
import { longFlag } from "../../contract/command.ts";
import type { OperationName } from "../../contract/operations.ts";
import { PERSON_HINT } from "../../app/call/caller.ts";
import { MemoryError } from "../../domain/errors.ts";
import { existsSync } from "../../files/fs.ts";
import { sessionFor } from "./ask.ts";
import type { Session } from "./ask.ts";
import { COMMAND_FILES } from "./command-files.ts";
import type { Given } from "./command-line.ts";
import type { Terminal } from "./terminal.ts";

/** What `commands/<name>.ts` exports: does the command and prints what came of it. */
type Run = (session: Session, input: Record<string, unknown>, program: unknown) => Promise<void> | void;

/** Does a command and prints what came of it. Its own file is loaded here: `--help` must not wait for it. */
export async function performCommand(to: Terminal, given: Given, program?: unknown): Promise<void> {
  const { described, words, fields, caller, json } = given;
  const session = sessionFor(to, json, caller);
  const input = await inputFrom(described, words, fields);
  const run = await loadRun(described.name);
  try {
    await run(session, input, program);
  } catch (error) {
    throw described.peopleOnly === true && session.isAgentShell ? withPersonHint(error) : error;
  }
}

/** What a person has read already, with how it is done; only a program that asked for JSON has not. */
export class ToldAlready extends MemoryError {}

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

type Values = Readonly<Record<string, unknown>>;

/** A command's input from its words and flags; which values are allowed is for the contract to say. */
export async function inputFrom(
  described: CommandDescription,
  given: readonly string[],
  flags: Values,
): Promise<Record<string, unknown>> {
  const { name, wordsByAction, options, otherwise, actionAliases = {} } = described;
  const typed = given.length === 1 ? given.map((one) => actionAliases[one] ?? one) : given;
  const choices = described.words[0]?.choices;
  const isAction = typed[0] === undefined || choices?.includes(typed[0]) !== false;
  const args = isAction || otherwise === undefined ? typed : [otherwise, ...typed];
  const action = described.words[0]?.field === "action" ? args[0] : undefined;
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
