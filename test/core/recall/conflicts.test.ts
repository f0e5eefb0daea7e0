import { expect, test } from "vitest";
import { conflictsAmong } from "../../../src/core/recall/conflicts.ts";
import type { MemoryId } from "../../../src/domain/ids.ts";
import type { Memory } from "../../../src/domain/memory.ts";
import { slotKey, slotsOf } from "../../../src/domain/slots/slot.ts";
import { memory } from "../../support/fakes.ts";

const one = memory({ id: "m1", text: "the staging database listens on port 5433" });
const other = memory({ id: "m2", text: "the staging database listens on port 5434" });
const same = memory({ id: "m3", text: "The staging database listens on port 5433." });
const stranger = memory({ id: "m4", text: "the production database listens on port 5432" });

test("memories that give one thing different values are told of each other, and nobody else is", () => {
  expect(conflictsIn([one, other, same, stranger])).toEqual({ m1: ["m2"], m2: ["m1", "m3"], m3: ["m2"] });
});

test("memories that agree, or speak of different things, are in no conflict", () => {
  expect(conflictsIn([one, same, stranger])).toEqual({});
});

function conflictsIn(memories: readonly Memory[]): Readonly<Record<string, readonly MemoryId[]>> {
  const indexed = new Map(memories.map(({ id, text }) => [id, slotsOf(text).map(slotKey)]));
  const conflicts = conflictsAmong(memories, indexed);
  return Object.fromEntries([...conflicts].map(([id, others]) => [id, [...others]]));
}
