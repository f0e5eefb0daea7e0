import { expect, test } from "vitest";
import { join } from "node:path";
import type { Memory } from "../../../../src/domain/memory.ts";
import { memory, NOON, vectorOf } from "../../../support/fakes.ts";
import { changeTo, EVERYWHERE, freshFolder, freshStore, keep } from "../../../support/store.ts";

test("the count follows every write, by this process and by another", async () => {
  const file = join(freshFolder(), "store.db");
  const [here, there] = [freshStore(file), freshStore(file)];
  expect(await here.count(EVERYWHERE)).toBe(0);
  await keep(here, memory({ id: "m1" }));
  expect(await here.count(EVERYWHERE)).toBe(1);
  await keep(there, memory({ id: "m2" }));
  expect(await here.count(EVERYWHERE)).toBe(2);
  const before = memory({ id: "m1" });
  const after: Memory = { ...before, standing: { state: "retired", at: NOON, reason: "gone" } };
  await here.write((writer) =>
    writer.append(changeTo(after, { before, action: "retired" }), { vectors: null, request: null }),
  );
  expect(await here.count(EVERYWHERE)).toBe(1);
});

test("each view has a count of its own", async () => {
  const store = freshStore();
  await keep(store, memory({ id: "m1" }), memory({ id: "m2", scope: { level: "user", agent: "codex" } }));
  const seenBy = (agent: string | null) => store.count({ scopes: ["user"], agent, now: NOON, asOf: null });
  expect([await seenBy(null), await seenBy("codex"), await seenBy(null)]).toEqual([1, 2, 1]);
});

test("a count made inside a write that failed is not believed afterwards, and inside it every step is counted", async () => {
  const store = freshStore();
  const counts: number[] = [];
  await expect(
    store.write(async (writer) => {
      for (const id of ["m1", "m2"]) {
        await writer.append(changeTo(memory({ id })), { vectors: [vectorOf("port")], request: null });
        counts.push(await writer.count(EVERYWHERE));
      }
      throw new Error("in the middle");
    }),
  ).rejects.toThrow("in the middle");
  expect(counts).toEqual([1, 2]);
  expect(await store.count(EVERYWHERE)).toBe(0);
});
