import { expect, test } from "vitest";
import { z } from "zod";
import { operations } from "../../src/contract/operations.ts";
import type { OperationName } from "../../src/contract/operations.ts";
import { filesHolding } from "../support/bytes.ts";
import { freshService } from "../support/service.ts";
import { freshFolder } from "../support/store.ts";
import { verifies } from "../support/verifies.ts";

const BODY = "R7k2Wq9ZsX4vB8nM1tY6uP3cD5fG0hJ2kL4m";
const SECRET = `ghp_${BODY}`;

interface Field {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly items?: Field;
  readonly anyOf?: readonly Field[];
}

/** What an operation may be told, by name, as its contract describes it. */
function fieldsOf(name: OperationName): Readonly<Record<string, Field>> {
  const schema = z.toJSONSchema(operations[name].input, { io: "input", unrepresentable: "any" });
  return (schema.properties ?? {}) as Record<string, Field>;
}

/** The value with the secret in it, if a field takes words. */
function secretFor(field: Field): unknown {
  if (field.enum !== undefined || field.const !== undefined) return undefined;
  if (field.type === "string") return `it is ${SECRET}`;
  if (field.type === "array" && field.items !== undefined) {
    const item = secretFor(field.items);
    return item === undefined ? undefined : [item];
  }
  return field.anyOf?.map(secretFor).find((value) => value !== undefined);
}

const PLAIN: Readonly<Record<string, unknown>> = {
  text: "the linter is oxlint",
  question: "what is the linter",
  topic: "linter",
  reason: "it is old",
  why: "it is old",
  verdict: "wrong",
  action: "list",
  project: "github.com/acme/shop",
};

const names = Object.keys(operations) as OperationName[];

test(verifies("A7", "no field of any operation brings a secret to the disk"), async () => {
  const folder = freshFolder();
  const { perform } = await freshService({ folder });
  const { id } = await perform("remember", { text: "the formatter is oxfmt", project: "github.com/acme/shop" });
  let tried = 0;
  for (const name of names) {
    const fields = fieldsOf(name);
    for (const [field, described] of Object.entries(fields)) {
      const value = secretFor(described);
      if (value === undefined) continue;
      const known = Object.keys(fields).filter((key) => key in PLAIN || key === "id" || key === "what");
      const input = Object.fromEntries(known.map((key) => [key, PLAIN[key] ?? id]));
      tried += 1;
      await perform(name, { ...input, [field]: value }).catch(() => undefined);
    }
  }
  expect(tried).toBeGreaterThan(100);
  expect(filesHolding(folder, [BODY, BODY.slice(0, 12), BODY.slice(-12)])).toEqual([]);
});
