import { expect, test } from "vitest";
import { join } from "node:path";
import type { MemoryId } from "../../../src/domain/ids.ts";
import { memory, NOON, tokenEmbedder, wordEmbedder } from "../../support/fakes.ts";
import { changeTo, freshFolder, freshStore, keepWith } from "../../support/store.ts";
import { verifies } from "../../support/verifies.ts";

const WITH = tokenEmbedder();
const ID = "m1" as MemoryId;
const HAVEN = memory({ id: ID, text: "haven is the primary host" });

async function embedded(text: string, embedder = WITH) {
  const [vectors = []] = await embedder.embed([text], "memory");
  return vectors;
}

async function storeWithHaven(file = join(freshFolder(), "store.db")) {
  const store = freshStore(file, WITH.model);
  keepWith(store, [[HAVEN, await embedded(HAVEN.text)]]);
  return store;
}

const rowsOf = (store: Awaited<ReturnType<typeof storeWithHaven>>) =>
  (store.db.prepare("select count(*) as rows from token_vector").get() as { rows: number }).rows;

test(verifies("A1", "the vectors of a memory's tokens come with its own, and change with its text"), async () => {
  const store = await storeWithHaven();
  expect(store.tokens([ID, "m2" as MemoryId])).toEqual(new Map([[ID, (await embedded(HAVEN.text)).tokens]]));

  const edited = { ...HAVEN, text: "hydra is the primary host now" };
  store.write((writer) => writer.append(changeTo(edited, { before: HAVEN }), { vectors: null, request: null }));
  expect(store.tokens([ID]).size).toBe(0);
  expect(store.totals(NOON).withoutVectors).toBe(1);

  store.saveVectors(ID, edited.text, await embedded(edited.text));
  expect(store.tokens([ID])).toEqual(new Map([[ID, (await embedded(edited.text)).tokens]]));
  expect(store.totals(NOON).withoutVectors).toBe(0);
});

test(verifies("H3", "a memory from before there were any waits for them, and is found meanwhile"), async () => {
  const file = join(freshFolder(), "store.db");
  const before = await storeWithHaven(file);
  before.db.exec("delete from token_vector; update memory set detailed = null");

  const store = freshStore(file, WITH.model);
  expect(store.totals(NOON).withoutVectors).toBe(1);
  expect(store.textsWithoutVectors(5)).toEqual([{ id: ID, text: HAVEN.text }]);
  expect(store.totals(NOON).vectors).toBe(1);
  store.saveVectors(ID, HAVEN.text, await embedded(HAVEN.text));
  expect(store.textsWithoutVectors(5)).toEqual([]);
  expect(store.tokens([ID]).size).toBe(1);
});

test("a model that gives no tokens waits for none, and takes those of another with its vectors", async () => {
  const file = join(freshFolder(), "store.db");
  await storeWithHaven(file);
  const other = wordEmbedder("words-32", 32);
  const store = freshStore(file, other.model);
  expect(store.tokens([ID]).size).toBe(0);
  store.saveVectors(ID, HAVEN.text, await embedded(HAVEN.text, other));
  expect(store.totals(NOON).withoutVectors).toBe(0);
  expect(rowsOf(store)).toBe(0);
});

test(verifies("E4", "they are erased with the memory, and counted"), async () => {
  const store = await storeWithHaven();
  expect(store.write((writer) => writer.erase([ID], NOON))).toMatchObject({ vector: 1, token_vector: 1 });
  expect(rowsOf(store)).toBe(0);
});

test.each([
  ["of another model than its vectors", "update memory set detailed = null"],
  ["cut off", "update token_vector set embedding = x'0102'"],
  ["of a memory that is gone", "update token_vector set memory = 99"],
])(verifies("A1", "doctor finds token vectors that are %s, and has them made again"), async (_, damage) => {
  const store = await storeWithHaven();
  store.db.exec("pragma foreign_keys = off");
  store.db.exec(damage);
  const vectors = () => store.examine(false).find(({ name }) => name === "vectors");
  expect(vectors()).toMatchObject({ ok: false });
  store.examine(true);
  expect(vectors()).toMatchObject({ ok: true });
});
