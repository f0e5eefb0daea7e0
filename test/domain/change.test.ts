import { expect, test } from "vitest";
import { fold } from "../../src/domain/change.ts";
import type { Change } from "../../src/domain/change.ts";
import { memory } from "../support/fakes.ts";
import { changeTo } from "../support/store.ts";

function line(seq: number, given: Parameters<typeof changeTo>[1], id = "m1"): Change {
  return { ...changeTo(memory({ id }), given), seq };
}

test("the last word on each memory counts", () => {
  const first = memory({ id: "m1", text: "first" });
  const second = memory({ id: "m1", text: "second" });
  const other = memory({ id: "m2" });
  const folded = fold([
    line(1, { after: first }),
    line(2, { after: other }, "m2"),
    line(3, { before: first, after: second }),
  ]);
  expect([...folded.values()]).toEqual([second, other]);
});

test("a memory that was taken away is gone, and comes back when that is undone", () => {
  const kept = memory({ id: "m1" });
  const taken = [line(1, { after: kept }), line(2, { before: kept, after: null })];
  expect(fold(taken).size).toBe(0);
  expect([...fold([...taken, line(3, { before: null, after: kept })]).values()]).toEqual([kept]);
});
