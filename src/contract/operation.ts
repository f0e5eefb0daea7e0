import type { z } from "zod";
import type { Role } from "../domain/roles.ts";

/** The one set of groups: `--help`, `docs/cli.md`, `docs/operations.md` and OpenAPI show operations under them. */
export const GROUPS = [
  "Remember and recall",
  "Look through memories",
  "Correct and undo",
  "Sessions",
  "Import and export",
  "Service and upkeep",
  "Clients and programs",
] as const;
export type Group = (typeof GROUPS)[number];

/** One operation, described once: the CLI, MCP, HTTP and the reference pages are made from it. */
export interface Operation<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  readonly name: string;
  /** One line, as `--help` and the reference show it. */
  readonly help: string;
  readonly group: Group;
  /** For help and docs; the handlers do the refusing. */
  readonly callers: "people" | "people and agents";
  /** Readers may be served from the file when there is no daemon. */
  readonly writes: boolean;
  /** The action of a writing operation that only reads. */
  readonly readingAction?: string;
  /** The switch without which a writing operation only reads. */
  readonly readsUnless?: string;
  /** The least role of a token that may call it, where `roleFor` would not find it by itself. */
  readonly role?: Role;
  /** The same for single actions. */
  readonly actionRoles?: Readonly<Record<string, Role>>;
  /** A write that may be sent again when its answer was lost. Reads always may, and so may whatever takes a `request`. */
  readonly repeatable?: boolean;
  readonly input: I;
  readonly output: O;
  readonly command: CommandLine;
  readonly tool?: ToolDescription;
}

/** How an operation is typed in a shell. Input fields not named here become flags of their own name. */
export interface CommandLine<Field extends string = string> {
  /** Other words for it that people type: `holdfast search`. */
  readonly aliases?: readonly string[];
  /** Fields given as plain words, in this order. */
  readonly words?: readonly Word<Field>[];
  /** Words after the first one, where they depend on it: `journal search <question>`, `journal show <session>`. */
  readonly wordsByAction?: Readonly<Record<string, readonly Word<Field>[]>>;
  /** The action that is meant where the first word names none: `journal "the CORS error"` searches. */
  readonly otherwise?: string;
  /** Other words for an action, where nothing follows: `journal list`. */
  readonly actionAliases?: Readonly<Record<string, string>>;
  /** Flags named otherwise than their field, and what their value is called: `budget <tokens>`. */
  readonly flags?: Readonly<Partial<Record<Field, string>>>;
  /** Names that flags had before, which still work: `of-agent`. */
  readonly oldFlags?: Readonly<Partial<Record<Field, string>>>;
  /** Fields that only programs use. */
  readonly without?: readonly Field[];
  /** Words of the command alone, in this order: they are not sent. */
  readonly ownWords?: readonly OwnWord[];
  /** On/off flags of the command alone: they are not sent. */
  readonly switches?: Readonly<Record<string, string>>;
  readonly examples: readonly string[];
}

export interface OwnWord {
  readonly name: string;
  readonly help: string;
}

/** A field given as a plain word. */
export type Word<Field extends string = string> =
  | Field
  | {
      readonly field: Field;
      /** Its name in help. */
      readonly shown?: string;
      /** Takes every word left, as one text. */
      readonly rest?: boolean;
      /** May be left out in a shell, where the command has a default of its own. */
      readonly optional?: boolean;
    };

/** How an operation is an MCP tool. Few words, because they are in every prompt. */
export interface ToolDescription<Field extends string = string> {
  readonly name: string;
  readonly title: string;
  /** What the model sees. */
  readonly description: string;
  /** Input fields that the tool takes, in this order. */
  readonly takes: Readonly<Partial<Record<Field, ToolField>>>;
  /** Reading tools change nothing; destructive ones take something away. */
  readonly effect: "reads" | "writes" | "destroys";
  /** In the prompt from the start, where a client would otherwise hide it behind a search. */
  readonly alwaysLoad?: boolean;
  /** Takes a list of such inputs under this name too. */
  readonly several?: string;
  /** From what the model says to a call, where it is not the operation with these very fields. */
  readonly toCall?: (given: Given) => ToolCall;
}

export interface ToolField {
  /** JSON as text, which a model may give as an object. */
  readonly json?: boolean;
  /** Its name in the tool, where models know it by another one than the operation's. */
  readonly named?: string;
  /** Whether the model is shown the field's description; most names say enough. */
  readonly described?: boolean;
  /** Asked for here, though the operation has a default. */
  readonly required?: boolean;
  /** Taken where a model gives it, and not shown: few need it. */
  readonly hidden?: boolean;
  /** May be left out here, though the operation needs it. */
  readonly optional?: boolean;
  /** A narrower limit than the operation's: characters, items or the number itself. */
  readonly max?: number;
}

export type Given = Readonly<Record<string, unknown>>;

export interface ToolCall {
  readonly operation: string;
  readonly input: Given;
}

type FieldOf<I extends z.ZodType> = KeysOf<z.input<I>>;
type KeysOf<T> = T extends unknown ? keyof T & string : never;

/** Checks that words, flags and tool fields name fields of the input. */
export function operation<I extends z.ZodType, O extends z.ZodType>(
  described: Operation<I, O> & {
    readonly command: CommandLine<FieldOf<I>>;
    readonly tool?: ToolDescription<FieldOf<I>>;
  },
): Operation<I, O> {
  return described;
}

/**
 * The least role that a token needs for a call. Where the description names none: people only means a role that speaks as
 * a person, and otherwise writing needs `write` and reading `read`.
 */
export function roleFor(described: Operation, input: unknown): Role {
  const { action } = input as { readonly action?: string };
  const { actionRoles = {}, readingAction } = described;
  if (action !== undefined && Object.hasOwn(actionRoles, action)) return actionRoles[action]!;
  if (action !== undefined && action === readingAction) return "read";
  return described.role ?? (described.callers === "people" ? "review" : described.writes ? "write" : "read");
}
