import type { Group } from "./operation.ts";

/** A command as the command line, completion and `docs/cli.md` need it: plain JSON, so that no command loads zod. */
export interface CommandDescription {
  readonly name: string;
  readonly help: string;
  readonly group: Group;
  readonly peopleOnly?: true;
  /** Absent for commands that are no operation. */
  readonly sends?: Sending;
  readonly words: readonly WordDescription[];
  /** Words after the first, by its value. */
  readonly wordsByAction?: Readonly<Record<string, readonly WordDescription[]>>;
  /** The action that is meant where the first word names none. */
  readonly otherwise?: string;
  /** Other words for an action, where nothing follows. */
  readonly actionAliases?: Readonly<Record<string, string>>;
  readonly options: readonly OptionDescription[];
  readonly examples: readonly string[];
  /** Other words for the command. */
  readonly aliases?: readonly string[];
}

/** How an operation is sent to the daemon. */
export interface Sending {
  readonly reads: boolean;
  /** The action that only reads, where the others write. */
  readonly readingAction?: string;
  /** The switch without which it only reads. */
  readonly readsUnless?: string;
  /** May be sent again when the answer was lost. */
  readonly repeatable: boolean;
  /** Takes a `request`, which makes sending it twice safe. */
  readonly named: boolean;
}

export interface WordDescription {
  readonly field: string;
  readonly shown: string;
  readonly help: string;
  readonly required: boolean;
  /** Takes every word left, as one text. */
  readonly rest: boolean;
  readonly kind: ValueKind;
  readonly choices?: readonly string[];
  /** What a shell offers for it, where that is not the same everywhere and always. */
  readonly completes?: "ids" | "clients" | "shells";
}

export interface OptionDescription {
  readonly field: string;
  /** As commander takes them: `-n, --limit <count>`. */
  readonly flags: string;
  readonly help: string;
  readonly kind: ValueKind;
  readonly choices?: readonly string[];
  readonly required?: true;
  /** The name that the flag had before, which still works: `--of-agent`. */
  readonly formerly?: string;
  /** The actions it goes with, where it does not go with all. */
  readonly actions?: readonly string[];
}

/** `pairs` are conditions: `--where kind=episode --where agent=codex`. */
export type ValueKind = "switch" | "text" | "number" | "list" | "pairs";

/** The names alone, for writing a call as a command: the viewer carries this and not the help texts. */
export interface ShellForm {
  readonly words: readonly string[];
  readonly wordsByAction?: Readonly<Record<string, readonly string[]>>;
  /** Flags by field. */
  readonly flags: Readonly<Record<string, string>>;
}

export function buildShellForm({ words, wordsByAction = {}, options }: CommandDescription): ShellForm {
  const listWordFields = (described: readonly WordDescription[]) => described.map(({ field }) => field);
  const byAction = Object.entries(wordsByAction).map(([action, rest]) => [action, listWordFields(rest)] as const);
  return {
    words: listWordFields(words),
    ...(byAction.length > 0 && { wordsByAction: Object.fromEntries(byAction) }),
    flags: mapFlags(options),
  };
}

/** Flags by the fields they set. */
export function mapFlags(options: readonly OptionDescription[]): Record<string, string> {
  return Object.fromEntries(options.map(({ field, flags }) => [field, longFlag(flags)]));
}

/** `-n, --limit <count>` is `--limit`. */
export function longFlag(flags: string): string {
  return /--[a-z-]+/.exec(flags)?.[0] ?? flags;
}
