import { z } from "zod";
import { fields } from "./fields.ts";
import type { Given, Operation, ToolCall, ToolDescription, ToolField } from "./operation.ts";

/** A tool as MCP declares and calls it. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject;
  readonly annotations: Readonly<Record<string, boolean>>;
  readonly alwaysLoad: boolean;
  toCall(given: Given): ToolCall;
}

/** The tools among these operations. */
export function toolsFrom(all: Readonly<Record<string, Operation>>): readonly Tool[] {
  return Object.values(all).flatMap((one) => (one.tool === undefined ? [] : [toolFrom(one, one.tool)]));
}

/** A tool as `tools/list` shows it. */
export function toolJson({ name, title, description, input, annotations, alwaysLoad }: Tool): Record<string, unknown> {
  return {
    name,
    title,
    description,
    inputSchema: z.toJSONSchema(input, { io: "input" }),
    annotations: { title, ...annotations },
    ...(alwaysLoad && { _meta: { "anthropic/alwaysLoad": true } }),
  };
}

function toolFrom(operation: Operation, described: ToolDescription): Tool {
  const { name, title, description, takes, effect, alwaysLoad = false } = described;
  const shape = (operation.input as z.ZodObject).shape as Readonly<Record<string, z.ZodType>>;
  const taken = Object.entries(takes).map(([field, how]) => [field, fieldFor(shape[field], how ?? {})] as const);
  return {
    name,
    title,
    description,
    input: fields(Object.fromEntries(taken)),
    annotations: {
      readOnlyHint: effect === "reads",
      destructiveHint: effect === "destroys",
      idempotentHint: true,
      openWorldHint: false,
    },
    alwaysLoad,
    toCall: described.toCall ?? ((given) => ({ operation: operation.name, input: given })),
  };
}

/**
 * A field with its type and its upper limits, and no other checks: those are the operation's, whose errors are results
 * that a model can act on, while the protocol's are not.
 */
function fieldFor(schema: z.ZodType | undefined, { described, required, max }: ToolField): z.ZodType {
  if (schema === undefined) throw new Error("A tool takes a field that its operation does not have.");
  const isOptional = schema.safeParse(undefined).success && required !== true;
  const plain = loosened(unwrapped(schema), max);
  const told = described === true ? plain.describe(schema.description ?? "") : plain;
  return isOptional ? told.optional() : told;
}

function unwrapped(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
    ? unwrapped(schema.unwrap() as z.ZodType)
    : schema;
}

function loosened(schema: z.ZodType, max?: number): z.ZodType {
  if (schema instanceof z.ZodString) return z.string().max(max ?? schema.maxLength ?? Number.MAX_SAFE_INTEGER);
  if (schema instanceof z.ZodNumber) {
    const { minValue, maxValue } = schema;
    const most = max ?? maxValue;
    const isBounded = minValue !== null && most !== null && most < Number.MAX_SAFE_INTEGER;
    return isBounded && schema.isInt ? z.int().min(minValue).max(most) : z.number();
  }
  if (schema instanceof z.ZodArray) {
    const items = z.array(loosened(schema.element as z.ZodType));
    return max === undefined ? items : items.max(max);
  }
  if (schema instanceof z.ZodObject) {
    const members = Object.entries<z.ZodType>(schema.shape);
    return z.object(Object.fromEntries(members.map(([name, member]) => [name, loosened(member)])));
  }
  return schema instanceof z.ZodEnum ? z.enum(schema.enum) : schema;
}
