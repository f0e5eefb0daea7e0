import { expect, test } from "vitest";
import { tellNothing } from "../../src/app/call/nothing.ts";
import { operations } from "../../src/contract/operations.ts";

test("an answer with nothing in it holds to the contract, and is made anew for each who asks", () => {
  const names = ["erase", "import", "journal", "promote", "review", "sync", "tend", "tree", "undo"] as const;
  for (const name of names) expect(operations[name].output.parse(tellNothing(name))).toEqual(tellNothing(name));
  tellNothing("tend").kept.push({ id: null, text: "x", how: "stored" });
  expect(tellNothing("tend").kept).toEqual([]);
});
