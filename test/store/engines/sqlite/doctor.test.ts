import { expect, test } from "vitest";
import type { MemoryId } from "../../../../src/domain/ids.ts";
import type { SqliteStore } from "../../../../src/store/engines/sqlite/store.ts";
import { memory, NOON, vectorOf } from "../../../support/fakes.ts";
import { changeTo, EVERYWHERE, freshStore, keep } from "../../../support/store.ts";
import { verifies } from "../../../support/verifies.ts";

const TEXT = "the staging database listens on port 5433";

async function damaged(sql: string): Promise<SqliteStore> {
  const store = freshStore();
  await keep(store, memory({ id: "m1", text: TEXT }), memory({ id: "m2", text: "the host is haven" }));
  store.db.exec("pragma foreign_keys = off");
  store.db.exec(sql);
  return store;
}

async function faulty(store: SqliteStore, repair = false): Promise<readonly string[]> {
  return (await store.examine(repair)).filter(({ faults }) => faults.length > 0).map(({ name }) => name);
}

const ROW = "(select row from memory where id = 'm1')";

/** What was done to the file, and which of the checks has to notice. */
const DAMAGE: readonly (readonly [what: string, sql: string, noticed: string])[] = [
  ["a memory's words are gone", `delete from words where rowid = ${ROW}`, "words"],
  [
    "its words are others",
    `delete from words where rowid = ${ROW}; insert into words (rowid, tokens) values (1, 'stage databas listen port 9999')`,
    "words",
  ],
  [
    "a word stands twice",
    `delete from words where rowid = ${ROW}; insert into words (rowid, tokens) values (1, 'stage databas listen port 5433 5433')`,
    "words",
  ],
  ["words belong to no memory", "insert into words (rowid, tokens) values (99, 'stray')", "words"],
  ["its vector is gone", `delete from vector where row = ${ROW}`, "vectors"],
  ["its vector has the wrong length", `update vector set embedding = x'00000000' where row = ${ROW}`, "vectors"],
  [
    "its vector is another model's",
    `insert into model (name, dimensions) values ('other', 64); update vector set model = 2 where row = ${ROW}`,
    "vectors",
  ],
  ["one of its vectors is missing in the middle", `update vector set place = 3 where row = ${ROW}`, "vectors"],
  ["it has a vector although it waits for one", `update memory set embedded = null where id = 'm1'`, "vectors"],
  [
    "a vector belongs to no memory",
    "insert into vector (row, model, place, embedding) values (99, 1, 0, x'00')",
    "vectors",
  ],
  [
    "its text was changed behind the log's back",
    `update memory set body = replace(body, '5433', '9999') where id = 'm1'`,
    "memories",
  ],
  ["its standing was", "update memory set standing = 'retired' where id = 'm1'", "memories"],
  ["it was marked as taken away", "update memory set standing = 'absent' where id = 'm1'", "memories"],
  [
    "its scope was",
    "insert into scope (key) values ('project:git:x'); update memory set scope = 2 where id = 'm1'",
    "memories",
  ],
  ["its agent was", "update memory set agent = 'codex' where id = 'm1'", "memories"],
  ["its expiry was", "update memory set expires_at = 1 where id = 'm1'", "memories"],
  ["its fingerprint was", "update memory set fingerprint = 'x' where id = 'm1'", "memories"],
  ["its row can't be read", "update memory set body = 'no json' where id = 'm1'", "memories"],
  [
    "its row is gone",
    `delete from memory where id = 'm1'; delete from words where rowid = 1; delete from vector where row = 1`,
    "memories",
  ],
];

test.each(DAMAGE)(verifies("A1", "the doctor notices that %s, and mends it"), async (_, sql, noticed) => {
  const store = await damaged(sql);
  const before = await store.changes({});
  expect(await faulty(store)).toContain(noticed);
  expect((await store.examine(false)).some(({ ok }) => !ok)).toBe(true);
  expect((await store.examine(true)).every(({ ok }) => ok)).toBe(true);
  expect(await faulty(store)).toEqual([]);
  expect((await store.byWords(["5433"], EVERYWHERE, 5)).map(({ id }) => id)).toEqual(["m1"]);
  expect(await store.byId("m1" as MemoryId)).toEqual(memory({ id: "m1", text: TEXT }));
  expect(await store.changes({})).toEqual(before);
});

const STRANGER =
  "insert into memory (id, scope, kind, standing, recorded_at, fingerprint, body) select 'm9', scope, kind, standing, recorded_at, fingerprint, body from memory where id = 'm1'";

test(
  verifies("A1", "a memory that stands in no line of the log is written into one, and nothing is lost"),
  async () => {
    const store = await damaged(STRANGER);
    const before = await store.changes({});
    expect((await store.examine(false)).flatMap(({ faults }) => faults)).toContainEqual(
      expect.stringContaining("m9 stands in no line of the log"),
    );
    const mended = await store.examine(true);
    expect(mended.every(({ ok }) => ok)).toBe(true);
    expect(mended.flatMap(({ faults }) => faults)).toContainEqual(expect.stringContaining("m9 stands in no line"));
    expect(await faulty(store)).toEqual([]);
    expect((await store.byId("m9" as MemoryId))?.text).toBe(TEXT);
    const [found] = await store.changes({ memory: "m9" as MemoryId });
    expect(found).toMatchObject({ action: "restored", why: "it was missing from the log", before: null });
    expect(await store.audit({ memory: "m9" as MemoryId, limit: 5 })).toHaveLength(1);
    expect(await store.changes({})).toHaveLength(before.length + 1);
  },
);

test(verifies(["A1", "E4"], "what was erased does not come back through a repair"), async () => {
  const store = freshStore();
  await keep(store, memory({ id: "m1", text: TEXT }));
  await store.write((writer) => writer.erase(["m1" as MemoryId], NOON));
  await keep(store, memory({ id: "m2", text: "something else stands here" }));
  store.db.exec(
    `insert into memory (id, scope, kind, standing, recorded_at, fingerprint, body) select 'm1', scope, kind, standing, recorded_at, fingerprint, json_set(body, '$.text', '${TEXT}') from memory where id = 'm2'`,
  );
  expect((await store.examine(true)).every(({ ok }) => ok)).toBe(true);
  expect(await store.byId("m1" as MemoryId)).toBeUndefined();
  expect(await store.changes({ memory: "m1" as MemoryId })).toEqual([]);
});

test(verifies("A1", "a look changes nothing"), async () => {
  const store = await damaged(`delete from words where rowid = ${ROW}`);
  const first = await store.examine(false);
  expect(await store.examine(false)).toEqual(first);
  expect(first.every(({ repaired }) => repaired === 0)).toBe(true);
});

test("a whole store is found whole, with how much was looked at", async () => {
  const store = freshStore();
  await keep(store, memory({ id: "m1", text: TEXT }), memory({ id: "m2", text: "the host is haven" }));
  expect((await store.examine(false)).map(({ name, ok, checked }) => [name, ok, checked])).toEqual([
    ["file", true, 1],
    ["memories", true, 2],
    ["words", true, 2],
    ["vectors", true, 2],
    ["erased", true, 0],
  ]);
});

test("a memory that the log took away is as it should be, with or without its row", async () => {
  const store = freshStore();
  const one = memory({ id: "m1", text: TEXT });
  await keep(store, one);
  await store.write((writer) =>
    writer.append(changeTo(one, { action: "undone", before: one, after: null }), { vectors: null, request: null }),
  );
  expect(await faulty(store)).toEqual([]);
  store.db.exec("pragma foreign_keys = off; delete from vector; delete from words where rowid = 1; delete from memory");
  expect(await faulty(store, true)).toEqual([]);
});

test("a line of the log that can't be read is told and left alone", async () => {
  const store = await damaged("update change set after = 'no json' where memory = 'm1'");
  const memories = (await store.examine(true)).find(({ name }) => name === "memories");
  expect(memories).toMatchObject({ ok: false, repaired: 0, faults: [expect.stringContaining("m1")] });
});

test("what waits for vectors again after a repair gets them and is found by meaning", async () => {
  const store = await damaged(`delete from vector where row = ${ROW}`);
  await store.examine(true);
  expect(await store.textsWithoutVectors(5)).toEqual([{ id: "m1", text: TEXT }]);
  await store.saveVectors("m1" as MemoryId, TEXT, [vectorOf(TEXT)]);
  expect((await store.byMeaning(vectorOf(TEXT), EVERYWHERE, 1))[0]?.memory.id).toBe("m1");
});
