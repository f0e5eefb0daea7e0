import { InvalidNamespaceError } from "@langchain/langgraph-checkpoint";
import type { SearchItem } from "@langchain/langgraph-checkpoint";
import { expect, test } from "vitest";
import { HoldfastStore } from "../../../src/surfaces/frameworks/langgraph.ts";
import { freshGraphStore } from "../../support/langgraph.ts";
import { verifies } from "../../support/verifies.ts";

const MINUTE = 60_000;

test(verifies("F7", "a batch runs its operations in order, each seeing what those before it did"), async () => {
  const { store } = await freshGraphStore();
  await store.put(["users", "ann"], "theme", { color: "dark" });
  const results = await store.batch([
    { namespace: ["users", "ann"], key: "theme" },
    { namespace: ["users", "ben"], key: "theme", value: { color: "light" } },
    { namespace: ["users", "ben"], key: "theme" },
    { namespacePrefix: ["users"], limit: 10, offset: 0 },
    { matchConditions: [{ matchType: "prefix", path: ["users"] }], maxDepth: 2, limit: 10, offset: 0 },
    { namespace: ["users", "ann"], key: "theme", value: null },
    { namespace: ["users", "ann"], key: "theme" },
  ]);
  expect(results[0]).toMatchObject({ key: "theme", namespace: ["users", "ann"], value: { color: "dark" } });
  expect(results[1]).toBeUndefined();
  expect(results[2]).toMatchObject({ value: { color: "light" } });
  expect((results[3] as unknown as SearchItem[]).map(({ namespace }) => namespace[1])).toEqual(["ann", "ben"]);
  expect(results[4]).toEqual([
    ["users", "ann"],
    ["users", "ben"],
  ]);
  expect(results.slice(5)).toEqual([undefined, null]);
  expect(await store.batch([])).toEqual([]);
});

test("of several puts to one key in a batch the last one counts, and the reserved root is open to a graph's own writes", async () => {
  const { store } = await freshGraphStore();
  const namespace = ["langgraph", "internal"];
  await store.batch([
    { namespace, key: "k", value: { n: 1 } },
    { namespace, key: "k", value: { n: 2 } },
  ]);
  expect(await store.get(namespace, "k")).toMatchObject({ value: { n: 2 } });
});

test(verifies("F7", "values come back as they were put: nested, of every type, and in any language"), async () => {
  const { store } = await freshGraphStore();
  const value = {
    text: "Grüße, 世界 🦀",
    n: 3.5,
    on: true,
    off: null,
    list: [1, "two", { three: [] }],
    deep: { er: { est: "x" } },
  };
  await store.put(["a:b", "ü/ö", "100%"], "a key / with = signs: *", value);
  const item = await store.get(["a:b", "ü/ö", "100%"], "a key / with = signs: *");
  expect(item).toMatchObject({ value, namespace: ["a:b", "ü/ö", "100%"], key: "a key / with = signs: *" });
  expect(await store.get(["a:b"], "nothing")).toBeNull();
  await store.put(["empty"], "e", {});
  expect((await store.get(["empty"], "e"))?.value).toEqual({});
});

test(verifies(["F7", "E2"], "a put over an item keeps when it was created, and its history"), async () => {
  const { store, memory, clock } = await freshGraphStore();
  await store.put(["docs"], "one", { title: "Draft" });
  const before = await store.get(["docs"], "one");
  clock.at += 5 * MINUTE;
  await store.put(["docs"], "one", { title: "Final" });
  const after = await store.get(["docs"], "one");
  expect(after).toMatchObject({ value: { title: "Final" }, createdAt: before!.createdAt });
  expect(after!.updatedAt.getTime() - before!.updatedAt.getTime()).toBe(5 * MINUTE);
  expect((await memory.list({ project: "langgraph", everywhere: true })).total).toBe(1);
  await store.delete(["docs"], "one");
  expect(await store.get(["docs"], "one")).toBeNull();
  await store.delete(["docs"], "one");
  const retired = (await memory.history({ everywhere: true })).changes.find(({ action }) => action === "retired");
  await memory.undo({ change: retired!.id });
  expect(await store.get(["docs"], "one")).toMatchObject({ value: { title: "Final" } });
});

test(verifies(["F7", "A6"], "items never take each other's place, however alike they are"), async () => {
  const { store } = await freshGraphStore();
  for (const key of ["one", "two", "three"]) await store.put(["m"], key, { text: "The user likes pizza" });
  await store.put(["m"], "four", { text: "The user likes pasta" });
  expect((await store.search(["m"])).map(({ key }) => key)).toEqual(["one", "two", "three", "four"]);
});

test.each([
  [[], "Namespace cannot be empty"],
  [["a", ""], "cannot be empty strings"],
  [["a.b"], "cannot contain periods"],
  [["langgraph", "x"], 'cannot be "langgraph"'],
  [[7 as never], "labels must be strings"],
])("put refuses the namespace %j", async (namespace, message) => {
  const { store } = await freshGraphStore();
  const put = store.put(namespace, "k", { n: 1 });
  await expect(put).rejects.toThrow(InvalidNamespaceError);
  await expect(put).rejects.toThrow(message);
});

test("a batch with an empty namespace is refused before anything is done", async () => {
  const { store } = await freshGraphStore();
  const good = { namespace: ["a"], key: "k", value: { n: 1 } };
  await expect(store.batch([good, { namespace: [], key: "k", value: { n: 1 } }])).rejects.toThrow(
    "Namespace cannot be empty",
  );
  expect(await store.get(["a"], "k")).toBeNull();
});

test(
  verifies("F7", "namespaces are listed by prefix, suffix and wildcard, cut to a depth, each once, in pages"),
  async () => {
    const { store } = await freshGraphStore();
    const all = [
      ["a", "b", "c"],
      ["a", "b", "d"],
      ["a", "x"],
      ["b", "c"],
      ["a", "b", "c", "e"],
    ];
    for (const namespace of all) await store.put(namespace, "k", { n: 1 });
    expect(await store.listNamespaces()).toEqual([
      ["a", "b", "c"],
      ["a", "b", "c", "e"],
      ["a", "b", "d"],
      ["a", "x"],
      ["b", "c"],
    ]);
    expect(await store.listNamespaces({ prefix: ["a", "b"] })).toHaveLength(3);
    expect(await store.listNamespaces({ suffix: ["c"] })).toEqual([
      ["a", "b", "c"],
      ["b", "c"],
    ]);
    expect(await store.listNamespaces({ prefix: ["a", "*", "c"] })).toEqual([
      ["a", "b", "c"],
      ["a", "b", "c", "e"],
    ]);
    expect(await store.listNamespaces({ prefix: ["a"], suffix: ["d"] })).toEqual([["a", "b", "d"]]);
    expect(await store.listNamespaces({ maxDepth: 2 })).toEqual([
      ["a", "b"],
      ["a", "x"],
      ["b", "c"],
    ]);
    expect(await store.listNamespaces({ limit: 2, offset: 3 })).toEqual([
      ["a", "x"],
      ["b", "c"],
    ]);
    await store.delete(["b", "c"], "k");
    expect(await store.listNamespaces({ prefix: ["b"] })).toEqual([]);
  },
);

test(verifies("F7", "search goes by whole labels of the prefix, in the order of putting, in pages"), async () => {
  const { store, clock } = await freshGraphStore();
  await store.put(["user", "1"], "a", { n: 1 });
  clock.at += MINUTE;
  await store.put(["user", "10"], "b", { n: 2 });
  await store.put(["user", "1", "notes"], "c", { n: 3 });
  await store.put(["user", "1"], "a", { n: 4 });
  const keys = async (prefix: string[], options = {}) => (await store.search(prefix, options)).map(({ key }) => key);
  expect(await keys(["user", "1"])).toEqual(["a", "c"]);
  expect(await keys([])).toEqual(["a", "b", "c"]);
  expect(await keys([], { limit: 1, offset: 1 })).toEqual(["b"]);
  expect(await keys(["nobody"])).toEqual([]);
});

test.each([
  [{ color: "red" }, ["a"]],
  [{ size: { $gt: 2 } }, ["b", "c"]],
  [{ size: { $gte: 2, $lt: 5 } }, ["b"]],
  [{ size: { $lte: 1 } }, ["a"]],
  [{ color: { $ne: "red" } }, ["b", "c"]],
  [{ color: { $eq: "blue" }, size: 3 }, ["b"]],
  [{ color: { $in: ["red", "green"] } }, ["a", "c"]],
  [{ color: { $nin: ["red", "green"] } }, ["b"]],
  [{ extra: { $exists: true } }, ["c"]],
  [{ extra: { inner: 1 } }, ["c"]],
  [{ tags: ["x", "y"] }, ["b"]],
])("the filter %j finds %j", async (filter, expected) => {
  const { store } = await freshGraphStore();
  await store.put(["f"], "a", { color: "red", size: 1 });
  await store.put(["f"], "b", { color: "blue", size: 3, tags: ["x", "y"] });
  await store.put(["f"], "c", { color: "green", size: 7, extra: { inner: 1, other: 2 } });
  expect((await store.search(["f"], { filter })).map(({ key }) => key)).toEqual(expected);
});

test("an operator that does not exist is named, instead of finding nothing", async () => {
  const { store } = await freshGraphStore();
  await store.put(["f"], "a", { n: 1 });
  await expect(store.search(["f"], { filter: { n: { $near: 1 } } })).rejects.toThrow("Unknown filter operator $near");
});

test(
  verifies(["F7", "E5"], "an item with a time to live is gone when that has passed, and its namespace with it"),
  async () => {
    const { store, clock } = await freshGraphStore({ defaultTtl: 60 });
    await store.put(["t"], "short", { n: 1 }, undefined, { ttl: 5 });
    await store.put(["t"], "long", { n: 2 });
    clock.at += 6 * MINUTE;
    expect(await store.get(["t"], "short")).toBeNull();
    expect((await store.search(["t"])).map(({ key }) => key)).toEqual(["long"]);
    await store.put(["t"], "short", { n: 1 });
    expect(await store.get(["t"], "short")).toMatchObject({ value: { n: 1 }, createdAt: new Date(clock.at) });
    await store.put(["t"], "short", { n: 3 });
    expect(await store.get(["t"], "short")).toMatchObject({ value: { n: 3 } });
    clock.at += 61 * MINUTE;
    expect(await store.listNamespaces()).toEqual([]);
    await expect(store.put(["t"], "x", { n: 1 }, undefined, { ttl: 0 })).rejects.toThrow("number of minutes above 0");
  },
);

test(verifies(["F7", "H2"], "many puts to one key at once leave one item with one of the values"), async () => {
  const { store, memory } = await freshGraphStore({ fields: ["title"] });
  const other = new HoldfastStore({ memory, fields: ["title"] });
  const puts = [1, 2, 3, 4, 5, 6].map((n) =>
    (n % 2 === 0 ? store : other).put(["c"], "k", { title: "The counter", n }),
  );
  await Promise.all(puts);
  const items = await store.search(["c"]);
  expect(items).toMatchObject([{ key: "k", value: { title: "The counter", n: expect.any(Number) } }]);
  expect(
    (await memory.history({ everywhere: true })).changes.filter(({ action }) => action === "remembered"),
  ).toHaveLength(6);
});
