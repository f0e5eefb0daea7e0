import { z } from "zod";
import { MemoryError } from "../domain/errors.ts";
import type { Given, Operation, ToolCall, ToolDescription, ToolField } from "./operation.ts";
import { understandCall } from "./understanding.ts";
import { describeIssue } from "./wording.ts";
import { tryParseJson } from "../domain/json.ts";

/** A tool as MCP declares and calls it. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** As `tools/list` shows its input: JSON Schema. */
  readonly schema: Readonly<Record<string, unknown>>;
  readonly annotations: Readonly<Record<string, boolean>>;
  readonly alwaysLoad: boolean;
  /** What a model sent, one by one where it listed several: each is read and answered by itself. */
  split(given: Given): readonly Given[];
  /** From one of these to a call, with notes on what was changed or ignored. */
  read(one: Given): { readonly call: ToolCall; readonly notes: readonly string[] };
}

/** The tools among these operations. */
export function toolsFrom(all: Readonly<Record<string, Operation>>): readonly Tool[] {
  return Object.values(all).flatMap((one) => (one.tool === undefined ? [] : [toolFrom(one, one.tool)]));
}

/** A tool as `tools/list` shows it. */
export function toolJson({ name, title, description, schema, annotations, alwaysLoad }: Tool): Record<string, unknown> {
  return {
    name,
    title,
    description,
    inputSchema: schema,
    annotations: { title, ...annotations },
    ...(alwaysLoad && { _meta: { "anthropic/alwaysLoad": true } }),
  };
}

function toolFrom(operation: Operation, described: ToolDescription): Tool {
  const { name, title, description, takes, effect, alwaysLoad = false, several } = described;
  const shape = (operation.input as z.ZodObject).shape as Readonly<Record<string, z.ZodType>>;
  const taken = Object.entries(takes).map(([field, how = {}]) => fieldFor(field, shape[field], how));
  const checked = z.object(Object.fromEntries(taken.map(({ shown, own }) => [shown, own])));
  const toCall = described.toCall ?? ((input: Given) => ({ operation: operation.name, input }));
  return {
    name,
    title,
    description,
    schema: schemaFor(taken, several),
    // The default of openWorldHint is true, and Codex then asks for approval, which nobody can give to `codex exec`: it refuses the call.
    annotations:
      effect === "reads" ? { readOnlyHint: true } : { destructiveHint: effect === "destroys", openWorldHint: false },
    alwaysLoad,
    split: (given) => splitInput(given, several),
    read(one) {
      const { input, notes } = understandCall(taken, one);
      const byShown = Object.fromEntries(taken.map(({ field, shown }) => [shown, input[field]]));
      const { error } = checked.safeParse(byShown, { error: describeIssue });
      if (error !== undefined) throw invalid(name, error.issues);
      return { call: toCall(input), notes };
    },
  };
}

/** As few characters as tell it: a model reads this in every prompt. */
function schemaFor(taken: readonly Taken[], several: string | undefined): Readonly<Record<string, unknown>> {
  const shown = z.object(
    Object.fromEntries(taken.filter(({ how }) => how.hidden !== true).map((one) => [one.shown, shownAs(one)])),
  );
  const { $schema: _schema, properties = {}, ...rest } = z.toJSONSchema(shown, { io: "input" });
  const list = several === undefined ? {} : { [several]: { type: "array", items: { type: "object" } } };
  return withoutLimits({ ...rest, properties: { ...properties, ...list } });
}

/** Limits are checked, and told when they are passed; nobody plans by them. */
function withoutLimits<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutLimits) as T;
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([name]) => !LIMITS.has(name));
  return Object.fromEntries(entries.map(([name, inner]) => [name, withoutLimits(inner)])) as T;
}

const LIMITS: ReadonlySet<string> = new Set(["maxLength", "maxItems", "minimum", "maximum"]);

/**
 * One input, or those that a model lists under the name for several. What it says once beside the list is said of each of
 * them, but for what is replaced: the first takes its place.
 */
function splitInput(given: Given, several: string | undefined): readonly Given[] {
  const listed = several === undefined ? undefined : given[several];
  const found = typeof listed === "string" ? tryParseJson(listed) : listed;
  if (several === undefined || !Array.isArray(found) || found.length === 0) return [given];
  const { [several]: _listed, ...own } = given;
  const { text, replaces, ...shared } = own;
  const inputs = found.map((one): Given => ({ ...shared, ...(typeof one === "object" ? one : { text: one }) }));
  if (text !== undefined) return [own, ...inputs];
  return replaces === undefined ? inputs : inputs.map((one, at) => (at === 0 ? { replaces, ...one } : one));
}

interface Taken {
  readonly field: string;
  readonly shown: string;
  /** As the operation has it, with all its checks. */
  readonly own: z.ZodType;
  /** Its type and upper limits alone. */
  readonly schema: z.ZodType;
  readonly required: boolean;
  readonly isJson: boolean;
  readonly how: ToolField;
}

function fieldFor(field: string, own: z.ZodType | undefined, how: ToolField): Taken {
  if (own === undefined) throw new Error("A tool takes a field that its operation does not have.");
  const required = !own.safeParse(undefined).success;
  const isJson = how.json === true;
  return {
    field,
    shown: how.named ?? field,
    own,
    schema: loosenSchema(unwrapSchema(own), how.max),
    required,
    isJson,
    how,
  };
}

function shownAs({ own, schema, required, how }: Taken): z.ZodType {
  const told = how.described === true ? schema.describe(own.description ?? "") : schema;
  return (required && how.optional !== true) || how.required === true ? told : told.optional();
}

function invalid(name: string, issues: readonly z.core.$ZodIssue[]): MemoryError {
  const faults = issues.slice(0, 3).map(({ path, message }) => `${path.join(".")} ${message}`);
  return new MemoryError("usage", `Invalid input for ${name}: ${faults.join("; ")}.`);
}

function unwrapSchema(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
    ? unwrapSchema(schema.unwrap() as z.ZodType)
    : schema;
}

/** A type with its upper limits, and no other checks. */
function loosenSchema(schema: z.ZodType, max?: number): z.ZodType {
  if (schema instanceof z.ZodString) return z.string().max(max ?? schema.maxLength ?? Number.MAX_SAFE_INTEGER);
  if (schema instanceof z.ZodNumber) {
    const { minValue, maxValue } = schema;
    const most = max ?? maxValue;
    const isBounded = minValue !== null && most !== null && most < Number.MAX_SAFE_INTEGER;
    return isBounded && schema.isInt ? z.int().min(minValue).max(most) : z.number();
  }
  if (schema instanceof z.ZodArray) {
    const items = z.array(loosenSchema(schema.element as z.ZodType));
    return max === undefined ? items : items.max(max);
  }
  if (schema instanceof z.ZodObject) {
    const members = Object.entries<z.ZodType>(schema.shape);
    return z.object(Object.fromEntries(members.map(([name, member]) => [name, loosenSchema(member)])));
  }
  return schema instanceof z.ZodEnum ? z.enum(schema.enum) : schema;
}
