import { expect, test } from "vitest";
import { z } from "zod";
import { operations } from "../../src/contract/operations.ts";
import { callNameOf, SAMPLES } from "../support/samples.ts";
import { freshService } from "../support/service.ts";

test.each([
  [{ question: "which port", limt: 3 }, 'unknown field "limt"; did you mean "limit"?'],
  [{ question: "which port", budget: 300 }, 'unknown field "budget"; did you mean "budgetTokens"?'],
  [{ question: "which port", as_of: "2026-03-15" }, 'unknown field "as_of"; did you mean "asOf"?'],
  [
    { question: "which port", colour: "red" },
    'unknown field "colour"; known fields: question, queries, exact, from, limit,',
  ],
])("a field that does not exist is named, with the one that was likely meant: %j", async (input, message) => {
  const { perform } = await freshService();
  await expect(perform("recall", input as never)).rejects.toThrow(message);
});

test("every operation and each of its actions has an example that can be sent as it stands", () => {
  const tried = new Set(SAMPLES.map(callNameOf));
  const calls = Object.entries(operations).flatMap(([name, { input }]) => {
    const { oneOf, properties } = z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as Forms;
    const actions = oneOf?.map((form) => form.properties.action?.const) ?? properties?.action?.enum ?? [];
    return actions.length === 0 ? [name] : actions.map((action) => `${name} ${String(action)}`);
  });
  expect(calls.filter((call) => !tried.has(call))).toEqual([]);
});

interface Form {
  readonly properties: { readonly action?: { readonly const?: unknown; readonly enum?: readonly unknown[] } };
}
type Forms = Partial<Form> & { readonly oneOf?: readonly Form[] };

test("no operation passes over a field that it does not know", () => {
  for (const { name, input } of SAMPLES) {
    const found = operations[name].input.safeParse({ ...input, sideways: true });
    expect([name, found.success]).toEqual([name, false]);
    expect([name, JSON.stringify(found.error?.issues)]).toEqual([name, expect.stringContaining("sideways")]);
  }
});
