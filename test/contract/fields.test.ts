import { expect, test } from "vitest";
import { operations } from "../../src/contract/operations.ts";
import { freshService } from "../support/service.ts";

test.each([
  [{ question: "which port", limt: 3 }, 'unknown field "limt"; did you mean "limit"?'],
  [{ question: "which port", budget: 300 }, 'unknown field "budget"; did you mean "budgetTokens"?'],
  [{ question: "which port", as_of: "2026-03-15" }, 'unknown field "as_of"; did you mean "asOf"?'],
  [{ question: "which port", colour: "red" }, 'unknown field "colour"; known fields: question, from, limit,'],
])("a field that does not exist is named, with the one that was likely meant: %j", async (input, message) => {
  const { perform } = await freshService();
  await expect(perform("recall", input as never)).rejects.toThrow(message);
});

test("no operation passes over a field that it does not know", () => {
  const filled = { id: "m1", text: "x", what: "x", question: "x", topic: "x", verdict: "used" };
  const needed = { ...filled, receipt: "r1", since: "2026-03-15", change: "c1", identity: "git:a" };
  for (const [name, { input }] of Object.entries(operations)) {
    const action = ({ review: "list", compact: "run", sync: "status" } as Record<string, string>)[name] ?? "show";
    const found = input.safeParse({ ...needed, action, sideways: true });
    expect([name, found.success]).toEqual([name, false]);
    expect([name, JSON.stringify(found.error?.issues)]).toEqual([name, expect.stringContaining("sideways")]);
  }
});
