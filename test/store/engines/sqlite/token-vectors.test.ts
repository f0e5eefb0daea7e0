import { expect, test } from "vitest";
import { join } from "node:path";
import type { MemoryId } from "../../../../src/domain/ids.ts";
import { memory, NOON, tokenEmbedder, wordEmbedder } from "../../../support/fakes.ts";
import { freshFolder, freshStore, keepWith } from "../../../support/store.ts";
import { verifies } from "../../../support/verifies.ts";

const WITH = tokenEmbedder();
const ID = "m1" as MemoryId;
const HAVEN = memory({ id: ID, text: "haven is the primary host" });

async function embedded(text: string, embedder = WITH) {
  const [vectors = []] = await embedder.embed([text], "memory");
  return vectors;
}

async function storeWithHaven(file = join(freshFolder(), "store.db")) {
  const store = freshStore(file, WITH.model);
  await keepWith(store, [[HAVEN, await embedded(HAVEN.text)]]);
  return store;
}

const rowsOf = (store: Awaited<ReturnType<typeof storeWithHaven>>) =>
  (store.db.prepare("select count(*) as rows from token_vector").get() as { rows: number }).rows;

test(verifies("H3", "a memory from before there were any waits for them, and is found meanwhile"), async () => {
  const file = join(freshFolder(), "store.db");
  const before = await storeWithHaven(file);
  before.db.exec("delete from token_vector; update memory set detailed = null");

  const store = freshStore(file, WITH.model);
  expect((await store.totals(NOON)).withoutVectors).toBe(1);
  expect(await store.textsWithoutVectors(5)).toEqual([{ id: ID, text: HAVEN.text }]);
  expect((await store.totals(NOON)).vectors).toBe(1);
  await store.saveVectors(ID, HAVEN.text, await embedded(HAVEN.text));
  expect(await store.textsWithoutVectors(5)).toEqual([]);
  expect((await store.tokens([ID])).size).toBe(1);
});

test("a model that gives no tokens waits for none, and takes those of another with its vectors", async () => {
  const file = join(freshFolder(), "store.db");
  await storeWithHaven(file);
  const other = wordEmbedder("words-32", 32);
  const store = freshStore(file, other.model);
  expect((await store.tokens([ID])).size).toBe(0);
  await store.saveVectors(ID, HAVEN.text, await embedded(HAVEN.text, other));
  expect((await store.totals(NOON)).withoutVectors).toBe(0);
  expect(rowsOf(store)).toBe(0);
});

test(verifies("E4", "they are erased with the memory, and counted"), async () => {
  const store = await storeWithHaven();
  expect(await store.write((writer) => writer.erase([ID], NOON))).toMatchObject({ vector: 1, token_vector: 1 });
  expect(rowsOf(store)).toBe(0);
});

test.each([
  ["of another model than its vectors", "update memory set detailed = null"],
  ["cut off", "update token_vector set embedding = x'0102'"],
  ["of a memory that is gone", "update token_vector set row = 99"],
])(verifies("A1", "doctor finds token vectors that are %s, and has them made again"), async (_, damage) => {
  const store = await storeWithHaven();
  store.db.exec("pragma foreign_keys = off");
  store.db.exec(damage);
  const vectors = async () => (await store.examine(false)).find(({ name }) => name === "vectors");
  expect(await vectors()).toMatchObject({ ok: false });
  await store.examine(true);
  expect(await vectors()).toMatchObject({ ok: true });
});
