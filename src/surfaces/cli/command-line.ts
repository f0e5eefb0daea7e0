import { longFlag } from "../../contract/command.ts";
import type { CommandDescription, OptionDescription } from "../../contract/command.ts";
import { CALLER_OPTIONS, COMMANDS } from "../../contract/generated.ts";
import type { CallerFlags } from "./ask.ts";

/** A command as it was given: what was typed, by the names of the contract's fields. */
export interface Given {
  readonly described: CommandDescription;
  readonly words: readonly string[];
  readonly fields: Readonly<Record<string, unknown>>;
  readonly caller: CallerFlags;
  readonly json: boolean;
}

/** The flags that say who asks and from where, as far as a command has no flag of its own of that name. */
export function callerOptionsFor({ sends, options }: CommandDescription): readonly OptionDescription[] {
  if (sends === undefined) return [];
  const taken = new Set(options.map(({ flags }) => longFlag(flags)));
  return CALLER_OPTIONS.filter(({ flags }) => !taken.has(longFlag(flags)));
}

/**
 * Reads a command in its common forms, so that most commands need not load the whole program. Help, mistakes, and forms it does
 * not know for sure give undefined: the whole program reads those, and says what is wrong.
 */
export function readCommandLine(
  [verb, ...typed]: readonly string[],
  commands: readonly CommandDescription[] = COMMANDS,
): Given | undefined {
  const described = commands.find(({ name }) => name === verb);
  // A flag that turns something off is on unless it is given, which only the whole program fills in.
  if (described === undefined || described.options.some(({ flags }) => flags.includes("--no-"))) return undefined;
  const callers = callerOptionsFor(described);
  const named = indexFlags([...described.options, ...callers]);
  const values = new Map<OptionDescription | string, unknown>();
  const words: string[] = [];
  for (let at = 0; at < typed.length; at++) {
    const one = typed[at]!;
    if (!one.startsWith("-") || one === "-") {
      words.push(one);
      continue;
    }
    const [, name, behind] = /^(--[a-z-]+)=(.*)$/s.exec(one) ?? [undefined, one];
    if (behind === undefined && SWITCHES.has(one) && !named.has(one)) {
      values.set(one, true);
      continue;
    }
    const option = named.get(name);
    if (option === undefined) return undefined;
    if (option.kind === "switch") {
      if (behind !== undefined) return undefined;
      values.set(option, true);
      continue;
    }
    const value = behind ?? typed[++at];
    if (value === undefined || (behind === undefined && value.startsWith("-"))) return undefined;
    const isList = option.kind === "list" || option.kind === "pairs";
    if (option.kind !== "pairs" && option.choices?.includes(value) === false) return undefined;
    values.set(option, isList ? [...((values.get(option) as string[] | undefined) ?? []), value] : value);
  }
  if (!takesWords(described, words.length) || described.options.some((one) => one.required && !values.has(one)))
    return undefined;
  const pick = (options: readonly OptionDescription[]) =>
    Object.fromEntries(options.flatMap((one) => (values.has(one) ? [[one.field, values.get(one)]] : [])));
  return {
    described,
    words,
    fields: pick(described.options),
    caller: { ...pick(callers), asPerson: values.has("--as-person") },
    json: values.has("--json"),
  };
}

/** What every command takes. */
const SWITCHES: ReadonlySet<string> = new Set(["--json", "--as-person"]);

/** `-n, --limit <count>` by both its names; forms that take several values, or perhaps one, are left to the whole program. */
function indexFlags(options: readonly OptionDescription[]): ReadonlyMap<string, OptionDescription> {
  return new Map(
    options.flatMap((one) => {
      const [, short, long, value] = /^(?:(-\w), )?(--[a-z-]+)( <[^.>]+>)?$/.exec(one.flags) ?? [];
      if (long === undefined || (value === undefined) !== (one.kind === "switch")) return [];
      return [long, ...(short === undefined ? [] : [short])].map((name) => [name, one] as const);
    }),
  );
}

function takesWords({ words, wordsByAction }: CommandDescription, count: number): boolean {
  const isOpen = wordsByAction !== undefined || words.some(({ rest }) => rest);
  return count >= words.filter(({ required }) => required).length && (isOpen || count <= words.length);
}
