import { expect, test } from "vitest";
import { join } from "node:path";
import { openStore } from "../../../../src/store/engines/sqlite/store.ts";
import { memory, NOON, vectorOf } from "../../../support/fakes.ts";
import { changeTo, EVERYWHERE, freshFolder, freshStore, keep, MODEL } from "../../../support/store.ts";
import { verifies } from "../../../support/verifies.ts";

const TEXT = "the staging database listens on port 5433";

test(verifies("A1", "a write that fails in the middle leaves nothing: no memory, word, vector or change"), async () => {
  const store = freshStore();
  const one = memory({ id: "m1", text: TEXT });
  await expect(
    store.write(async (writer) => {
      await writer.append(changeTo(one), { vectors: [vectorOf(TEXT)], request: "once" });
      await writer.tally("secret cut: key", 1);
      expect(await writer.byId(one.id)).toEqual(one);
      throw new Error("in the middle");
    }),
  ).rejects.toThrow("in the middle");
  for (const table of ["memory", "word", "vector", "change", "counter", "scope", "model", "audit"]) {
    expect([table, store.db.prepare(`select count(*) as rows from ${table}`).get()]).toEqual([table, { rows: 0 }]);
  }
  expect(await store.byWords(["5433"], EVERYWHERE, 5)).toEqual([]);
  expect(await store.byMeaning(vectorOf(TEXT), EVERYWHERE, 5)).toEqual([]);
  await keep(store, one);
  expect(await store.byWords(["5433"], EVERYWHERE, 5)).toEqual([one]);
});

test("a reader of the same file sees everything and can write nothing", async () => {
  const file = join(freshFolder(), "store.db");
  const store = freshStore(file);
  await keep(store, memory({ id: "m1", text: "the port is 5433" }));
  const reader = openStore(file, MODEL, { readOnly: true });
  try {
    expect(await reader.byWords(["5433"], EVERYWHERE, 5)).toHaveLength(1);
    await expect(keep(reader, memory({ id: "m2" }))).rejects.toThrow(expect.objectContaining({ code: "read-only" }));
  } finally {
    await reader.close();
  }
  expect((await store.totals(NOON)).memories.active).toBe(1);
});

test(verifies("E4", "no file is cleaned of what an erasure that is not done yet would erase"), async () => {
  const store = freshStore();
  const one = memory({ id: "m1", text: TEXT });
  await keep(store, one);
  const failing = store.write(async (writer) => {
    await writer.erase([one.id], NOON);
    expect(await store.pendingErasure()).toBeUndefined();
    throw new Error("in the middle");
  });
  await expect(failing).rejects.toThrow("in the middle");
  expect(await store.pendingErasure()).toBeUndefined();
  await store.write((writer) => writer.erase([one.id], NOON));
  expect(await store.pendingErasure()).toMatchObject({ ids: [one.id], evidence: false });
  await store.write((writer) => writer.erasureIsDone([one.id]));
  expect(await store.pendingErasure()).toBeUndefined();
});
