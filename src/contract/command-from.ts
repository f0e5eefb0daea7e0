import { z } from "zod";
import type { CommandDescription, OptionDescription, ValueKind, WordDescription } from "./command.ts";
import type { Operation, OwnWord, Word } from "./operation.ts";
import { caller, valueNames } from "./shared-fields.ts";

/** The command that an operation is. */
export function commandFrom({
  name,
  help,
  group,
  callers,
  writes,
  readingAction,
  readsUnless,
  repeatable,
  input,
  command,
}: Operation): CommandDescription {
  const taken = listFields(input);
  const named = taken.some(({ field }) => field === "request");
  const toWord = (word: Word) => describeWord(taken, word);
  const words = [...(command.words ?? []).map(toWord), ...(command.ownWords ?? []).map(ownWord)];
  const byAction = Object.entries(command.wordsByAction ?? {}).map(
    ([action, rest]) => [action, rest.map(toWord)] as const,
  );
  const typed = new Set([...words, ...byAction.flatMap(([, rest]) => rest)].map(({ field }) => field));
  const own = taken.filter(
    ({ field }) => !typed.has(field) && !Object.hasOwn(caller, field) && !command.without?.includes(field),
  );
  return {
    name,
    help,
    group,
    ...(callers === "people" && { peopleOnly: true }),
    sends: {
      reads: !writes,
      ...(readingAction !== undefined && { readingAction }),
      ...(readsUnless !== undefined && { readsUnless }),
      repeatable: !writes || named || repeatable === true,
      named,
    },
    words,
    ...(byAction.length > 0 && { wordsByAction: Object.fromEntries(byAction) }),
    ...(command.otherwise !== undefined && { otherwise: command.otherwise }),
    ...(command.actionAliases !== undefined && { actionAliases: command.actionAliases }),
    options: [
      ...own.map((one) => ({
        ...describeOption(one, command.flags?.[one.field], typed.size > 0),
        ...describeFormer(command.oldFlags?.[one.field]),
      })),
      ...Object.entries(command.switches ?? {}).map(([field, text]): OptionDescription => ({
        field,
        flags: `--${toDashes(field)}`,
        help: text,
        kind: "switch",
      })),
    ],
    examples: command.examples,
    ...(command.aliases !== undefined && { aliases: command.aliases }),
  };
}

function describeFormer(old: string | undefined): Pick<OptionDescription, "formerly"> {
  return old === undefined ? {} : { formerly: `--${old}` };
}

function ownWord({ name, help }: OwnWord): WordDescription {
  return { field: name, shown: name, help, required: false, rest: false, kind: "text" };
}

/** Who calls and from where, as flags that every operation has; a folder says which path it is. */
export function callerOptions(): readonly OptionDescription[] {
  return listFields(z.object(caller))
    .filter(({ field }) => field !== "path")
    .map((one) => ({
      ...describeOption(one, CALLER_FLAGS[one.field], false),
      ...describeFormer(OLD_CALLER_FLAGS[one.field]),
    }));
}

const CALLER_FLAGS: Readonly<Record<string, string>> = {
  cwd: "cwd <folder>",
  project: "project <identity>",
  agent: "as <agent>",
  client: "client <name>",
  session: "session <id>",
};

const OLD_CALLER_FLAGS: Readonly<Record<string, string>> = { agent: "agent" };

/** Fields with a short flag as well. */
const SHORT: Readonly<Record<string, string>> = { limit: "n" };

interface Field {
  readonly field: string;
  readonly schema: JsonSchema;
  readonly required: boolean;
  /** What its value is called, where its type has a name of its own. */
  readonly valueName: string | undefined;
  readonly actions: readonly string[] | undefined;
}

/** As much of JSON Schema as inputs use. */
interface JsonSchema {
  readonly type?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly oneOf?: readonly JsonSchema[];
}

/** The fields of an input; of one with several forms, all of them, each with the actions it goes with. */
function listFields(input: z.ZodType): readonly Field[] {
  const whole = z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as JsonSchema;
  const forms = whole.oneOf ?? [whole];
  const names = [...new Set(forms.flatMap(({ properties }) => Object.keys(properties ?? {})))];
  return names.map((field) => {
    const having = forms.filter(({ properties }) => properties?.[field] !== undefined);
    const found = having.flatMap(({ properties }) => properties?.[field] ?? []);
    const values = found.flatMap((one) => one.enum ?? one.const ?? []);
    const first = found.find(({ description }) => description !== undefined) ?? found[0] ?? {};
    const presets = new Set(found.map((one) => JSON.stringify(one.default)));
    return {
      field,
      schema: {
        ...first,
        default: presets.size === 1 ? first.default : undefined,
        ...(values.length > 0 && { enum: values }),
      },
      required: having.length === forms.length && forms.every(({ required }) => required?.includes(field)),
      valueName: findValueName(input, field),
      actions:
        having.length === forms.length
          ? undefined
          : having.map(({ properties }) => String(properties?.["action"]?.const)),
    };
  });
}

/** Found through the wrappers that make a field optional. */
function findValueName(input: z.ZodType, field: string): string | undefined {
  const shapes = input instanceof z.ZodDiscriminatedUnion ? input.options : [input];
  for (const shape of shapes) {
    let schema = shape instanceof z.ZodObject ? (shape.shape as Record<string, z.ZodType>)[field] : undefined;
    while (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) schema = schema.unwrap() as z.ZodType;
    const found = schema === undefined ? undefined : valueNames.get(schema);
    if (found !== undefined) return found.name;
  }
  return undefined;
}

function describeWord(taken: readonly Field[], word: Word): WordDescription {
  const { field, shown = field, rest = false, optional = false } = typeof word === "string" ? { field: word } : word;
  const one = taken.find((each) => each.field === field);
  if (one === undefined) throw new Error(`There is no input field "${field}".`);
  return {
    field,
    shown,
    help: `${one.schema.description ?? ""}${rest ? "; - reads it from stdin" : ""}`,
    required: one.required && !optional,
    rest,
    kind: chooseKind(one.schema),
    ...listChoices(one.schema),
    ...(one.valueName === "id" && /\bmemory\b/i.test(one.schema.description ?? "") && { completes: "ids" as const }),
  };
}

function describeOption(one: Field, flag: string | undefined, hasWords: boolean): OptionDescription {
  const { field, schema } = one;
  const kind = chooseKind(schema);
  const [name = toDashes(field), value] = (flag ?? toDashes(field)).split(/ (?=<)/);
  const short = SHORT[field];
  const inner = value?.slice(1, -1) ?? one.valueName ?? valueFor(schema, name);
  // A flag that took every word after it would swallow the words of a command that has some.
  const placeholder = kind === "switch" ? "" : ` <${inner}${kind === "list" && !hasWords ? "..." : ""}>`;
  return {
    field,
    flags: `${short === undefined ? "" : `-${short}, `}--${name}${placeholder}`,
    help: [schema.description ?? "", ...notesOn(one, kind, hasWords)].join(""),
    kind,
    ...listChoices(kind === "list" ? (schema.items ?? {}) : schema),
    ...(kind === "pairs" && { choices: Object.keys(schema.properties ?? {}) }),
    ...(one.required && { required: true }),
    ...(one.actions !== undefined && { actions: one.actions }),
  };
}

function notesOn({ schema, actions }: Field, kind: ValueKind, hasWords: boolean): readonly string[] {
  const preset = [schema.default].flat();
  const isShown = kind !== "switch" && preset.some((value) => value !== undefined && value !== "" && value !== 0);
  return [
    kind === "pairs"
      ? ` (${Object.keys(schema.properties ?? {})
          .map((key) => `${key}=`)
          .join(", ")})`
      : "",
    kind === "pairs" || (kind === "list" && hasWords) ? "; repeatable" : "",
    actions === undefined ? "" : ` (with ${actions.join(", ")})`,
    isShown && actions === undefined ? ` (default: ${preset.join(", ")})` : "",
  ];
}

function chooseKind({ type }: JsonSchema): ValueKind {
  switch (type) {
    case "boolean":
      return "switch";
    case "integer":
    case "number":
      return "number";
    case "array":
      return "list";
    case "object":
      return "pairs";
    default:
      return "text";
  }
}

function listChoices(schema: JsonSchema): { readonly choices?: readonly string[] } {
  return schema.enum === undefined ? {} : { choices: schema.enum.map(String) };
}

function valueFor(schema: JsonSchema, name: string): string {
  if (schema.enum !== undefined || schema.items?.enum !== undefined) return name.split("-").at(-1) ?? name;
  if (schema.type === "integer") return "count";
  return schema.type === "number" ? "number" : "text";
}

/** `asOf` is typed as `--as-of`. */
function toDashes(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
