import { z } from "zod";
import { memoryJson } from "../../src/contract/memory-json.ts";
import { GROUPS, roleFor } from "../../src/contract/operation.ts";
import type { Operation } from "../../src/contract/operation.ts";
import { operations } from "../../src/contract/operations.ts";
import { caller } from "../../src/contract/shared-fields.ts";
import { code, madeFrom, table } from "./markdown.ts";

/** As much of JSON Schema as the contract uses. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly default?: unknown;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly $ref?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}

const MEMORY = "Memory";

/** Every operation of the contract: what goes in and what comes out. */
export function operationsPage(): string {
  // Named, so that a memory is described once and not in each operation that shows one.
  z.globalRegistry.add(memoryJson, { id: MEMORY });
  const all: readonly Operation[] = Object.values(operations);
  return `${madeFrom("src/contract/")}

# Operations

An operation has the same name, input and output everywhere: \`holdfast <name> --json\`, the [library](library.md), and
\`POST /v1/<name>\` on the service's socket. Times are ISO 8601. As input, a day such as \`2026-03-15\` works too, and so does a span:
\`2h\` is two hours ago for a past time, and \`30d\` is thirty days from now in \`staleAfter\` and \`expiresAt\`.
[json.md](json.md) explains the most used answers field by field. A [token](http.md#tokens) needs at least the role that is named here.

${GROUPS.filter((group) => all.some((one) => one.group === group))
  .map((group) => groupOf(group, all))
  .join("\n\n")}

## Who calls

Every operation takes these as well.

${inputTable(schemaOf(z.object(caller), "input"), new Set())}

## A memory

Wherever the type below says ${MEMORY}.

${outputTable(withoutRef(schemaOf(memoryJson, "output")))}

${all.map(section).join("\n\n")}
`;
}

function groupOf(group: string, all: readonly Operation[]): string {
  const rows = all
    .filter((one) => one.group === group)
    .map((one) => [
      `[${one.name}](#${one.name})`,
      one.writes ? "writes" : "reads",
      one.callers,
      rolesOf(one),
      one.tool === undefined ? "" : code(one.tool.name),
      one.help,
    ]);
  return `**${group}**\n\n${table(["operation", "", "callers", "token's role", "MCP tool", "what it does"], rows)}`;
}

/** The least role of a token, and where single actions take another one, those too. */
function rolesOf(one: Operation): string {
  const actions = new Set([
    ...Object.keys(one.actionRoles ?? {}),
    ...(one.readingAction === undefined ? [] : [one.readingAction]),
  ]);
  const usual = roleFor(one, {});
  const others = [...actions].filter((action) => roleFor(one, { action }) !== usual);
  return [usual, ...others.map((action) => `${code(action)}: ${roleFor(one, { action })}`)].join("; ");
}

function section({ name, help, input, output }: Operation): string {
  const taken = schemaOf(input, "input");
  const given = schemaOf(output, "output");
  const forms = taken.oneOf ?? taken.anyOf ?? [taken];
  const shared = new Set(Object.keys(caller));
  const inputs = forms.map((form) => inputTable(form, shared)).filter((text) => text !== "");
  const answers = given.oneOf ?? given.anyOf ?? [given];
  return [
    `## ${name}`,
    help,
    inputs.length === 0 ? "No input of its own." : `Input${forms.length > 1 ? ", one of these" : ""}:`,
    ...inputs,
    given.$ref === undefined
      ? `Output${answers.length > 1 ? ", one of these" : ""}:`
      : `Output: a [${MEMORY}](#a-memory).`,
    ...(given.$ref === undefined ? answers.map(outputTable) : []),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

function schemaOf(schema: z.ZodType, io: "input" | "output"): Schema {
  return z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Schema;
}

/** A named schema comes as a reference to itself; its own members are wanted. */
function withoutRef(schema: Schema & { readonly $defs?: Readonly<Record<string, Schema>> }): Schema {
  return schema.$ref === undefined ? schema : (schema.$defs?.[MEMORY] ?? schema);
}

function inputTable(schema: Schema, but: ReadonlySet<string>): string {
  const needed = new Set(schema.required);
  const rows = Object.entries(schema.properties ?? {})
    .filter(([name]) => !but.has(name))
    .flatMap(([name, member]) => inputRows(name, member, needed.has(name)));
  return rows.length === 0 ? "" : table(["field", "type", "", "meaning"], rows);
}

function inputRows(name: string, member: Schema, needed: boolean): readonly (readonly string[])[] {
  const state = needed
    ? "required"
    : member.default === undefined
      ? ""
      : `default ${code(JSON.stringify(member.default))}`;
  const row = [code(name), typeOf(member), state, meaningOf(member)];
  const inner = Object.entries(member.properties ?? {});
  return [row, ...inner.flatMap(([key, part]) => inputRows(`${name}.${key}`, part, false))];
}

function outputTable(schema: Schema): string {
  return table(["field", "type", "meaning"], membersOf("", schema));
}

function membersOf(prefix: string, schema: Schema): readonly (readonly string[])[] {
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {}).flatMap(([name, member]) => {
    const path = `${prefix}${name}${required.has(name) ? "" : "?"}`;
    const row = [code(path), typeOf(member), meaningOf(member)];
    const within = objectIn(member);
    if (within === undefined) return [row];
    return [row, ...membersOf(`${path}${member.type === "array" ? "[]" : ""}.`, within)];
  });
}

/** The object that a member is, is a list of, or may be. */
function objectIn(schema: Schema): Schema | undefined {
  if (schema.properties !== undefined) return schema;
  if (schema.items !== undefined) return objectIn(schema.items);
  return schema.anyOf?.map(objectIn).find((found) => found !== undefined);
}

function meaningOf(schema: Schema): string {
  return schema.description ?? schema.anyOf?.map(({ description }) => description).find(Boolean) ?? "";
}

function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return `[${MEMORY}](#a-memory)`;
  if (schema.const !== undefined) return code(JSON.stringify(schema.const));
  if (schema.enum !== undefined) return schema.enum.map((value) => code(String(value))).join(", ");
  const forms = schema.anyOf ?? schema.oneOf;
  if (forms !== undefined) return forms.map(typeOf).join(" or ");
  const { type } = schema;
  if (type !== undefined && typeof type !== "string")
    return type.map((one) => typeOf({ ...schema, type: one })).join(" or ");
  switch (type) {
    case "array":
      return `list of ${schema.items === undefined ? "anything" : typeOf(schema.items)}`;
    case "object":
      return typeof schema.additionalProperties === "object" && schema.properties === undefined
        ? `object of ${typeOf(schema.additionalProperties)}`
        : "object";
    case "integer":
    case "number":
      return `${type}${bounds(schema)}`;
    case "string":
      return schema.maxLength === undefined ? "text" : `text, at most ${schema.maxLength}`;
    case undefined:
      return "anything";
    default:
      return type;
  }
}

/** An integer without bounds of its own comes with those of JavaScript, which tell nobody anything. */
function bounds({ minimum, maximum }: Schema): string {
  const low = minimum === undefined || minimum === Number.MIN_SAFE_INTEGER ? undefined : minimum;
  const high = maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum;
  if (low === undefined && high === undefined) return "";
  if (high === undefined) return `, ${low} or more`;
  return `, ${low ?? ""} to ${high}`;
}
