import { expect, test } from "vitest";
import { join } from "node:path";
import { openStore } from "../../../src/adapters/sqlite/store.ts";
import type { MemoryId } from "../../../src/domain/ids.ts";
import type { ProjectId } from "../../../src/domain/project.ts";
import { visibleKeys } from "../../../src/domain/scope.ts";
import type { Scope } from "../../../src/domain/scope.ts";
import { DAY } from "../../../src/domain/time.ts";
import type { View } from "../../../src/ports/memory-store.ts";
import { memory, NOON, vectorOf } from "../../support/fakes.ts";
import { changeTo, EVERYWHERE, freshFolder, freshStore, keep, MODEL } from "../../support/store.ts";
import { verifies } from "../../support/verifies.ts";

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

test(verifies("A1", "one write puts the memory, its words, its vectors and its line of the log in place"), async () => {
  const store = freshStore();
  const one = memory({ id: "m1", text: TEXT });
  await keep(store, one);
  expect(await store.byId(one.id)).toEqual(one);
  expect(await store.byWords(["5433"], EVERYWHERE, 5)).toEqual([one]);
  expect((await store.byMeaning(vectorOf(TEXT), EVERYWHERE, 5)).map(({ memory: found }) => found)).toEqual([one]);
  expect(await store.alike("The staging database listens on port 5433!", "user", null)).toEqual([one]);
  expect((await store.changes({ memory: one.id })).map(({ after }) => after)).toEqual([one]);
  expect((await store.examine(false)).every(({ ok }) => ok)).toBe(true);
});

test(verifies("A2", "every field of a memory's contract comes back as it went in"), async () => {
  const store = freshStore();
  const whole = memory({
    id: "m1",
    kind: "procedure",
    trigger: "correction",
    text: "deploy with `make ship`, never by hand 🚀 数据\ud800",
    topics: ["deploy", "ops"],
    scope: { level: "path", project: "git:github.test/acme/a" as ProjectId, path: "ops/ship", agent: "codex" },
    source: {
      by: "agent",
      agent: "codex",
      client: "cli",
      session: "s1",
      transcriptLine: 42,
      quote: "no, use make ship",
      file: "ops/ship/Makefile",
      commit: "deadbeef",
      approved: true,
    },
    observedAt: NOON - 3,
    recordedAt: NOON - 2,
    verifiedAt: NOON - 1,
    confidence: 0.7,
    evidence: 3,
    staleAfter: NOON + DAY,
    expiresAt: NOON + 2 * DAY,
    standing: { state: "superseded", by: "m2" as MemoryId, at: NOON },
    anchors: [{ tie: "pattern", root: "/r", path: "Makefile", pattern: "^ship:" }],
  });
  await keep(store, whole);
  expect(await store.byId(whole.id)).toEqual(whole);
});

test("a store read again holds what was written, and a second process's write is seen at once", async () => {
  const file = join(freshFolder(), "store.db");
  const [here, there] = [freshStore(file), freshStore(file)];
  await keep(here, memory({ id: "m1", text: "the host is haven" }));
  expect(await there.byWords(["haven"], EVERYWHERE, 5)).toHaveLength(1);
  await keep(there, memory({ id: "m2", text: "the haven has 64 GB of memory" }));
  expect(await here.byWords(["haven"], EVERYWHERE, 5)).toHaveLength(2);
  expect(await here.byMeaning(vectorOf("haven"), EVERYWHERE, 5)).toHaveLength(2);
});

const A = "git:github.test/acme/a" as ProjectId;
const B = "git:github.test/acme/b" as ProjectId;

test("scope narrows every search: by project, by folder and by agent", async () => {
  const store = freshStore();
  const scopes: Readonly<Record<string, Scope>> = {
    user: { level: "user", agent: null },
    a: { level: "project", project: A, agent: null },
    b: { level: "project", project: B, agent: null },
    api: { level: "path", project: A, path: "src/api", agent: null },
    codex: { level: "project", project: A, agent: "codex" },
  };
  await keep(store, ...Object.entries(scopes).map(([id, scope]) => memory({ id, text: "the port is 5433", scope })));
  const seen = async (project: ProjectId | null, path: string, agent: string | null) => {
    const view: View = { scopes: visibleKeys({ project, path, agent }), agent, now: NOON, asOf: null };
    const query = { view, standings: ["active"] as const, kind: null, topic: null, session: null, offset: 0, limit: 9 };
    const ways = [
      (await store.byWords(["5433"], view, 9)).map(({ id }) => id),
      (await store.byMeaning(vectorOf("port 5433"), view, 9)).map(({ memory: { id } }) => id),
      (await store.list(query)).map(({ id }) => id),
    ].map((ids) => ids.toSorted());
    expect(ways[1]).toEqual(ways[0]);
    expect(ways[2]).toEqual(ways[0]);
    expect(await store.count(view)).toBe(ways[0]?.length);
    return ways[0];
  };
  expect(await seen(null, "", null)).toEqual(["user"]);
  expect(await seen(A, "", null)).toEqual(["a", "user"]);
  expect(await seen(A, "src/api/v2", null)).toEqual(["a", "api", "user"]);
  expect(await seen(A, "src", "codex")).toEqual(["a", "codex", "user"]);
  expect(await seen(B, "src/api", "claude")).toEqual(["b", "user"]);
});

test("as of an earlier time, every way of looking answers from the log", async () => {
  const store = freshStore();
  const first = memory({ id: "m1", text: "the port is 5433", recordedAt: NOON });
  const second = { ...first, text: "the port is 5433 and the host is haven", evidence: 2 };
  const step = (after: typeof first | null, before: typeof first | null, at: number) =>
    store.write((writer) =>
      writer.append(changeTo(first, { after, before, at, action: "edited" }), {
        vectors: [vectorOf("port 5433")],
        request: null,
      }),
    );
  await step(first, null, NOON);
  await step(second, first, NOON + 10);
  await step({ ...second, standing: { state: "retired", at: NOON + 20, reason: "wrong" } }, second, NOON + 20);
  await step(null, second, NOON + 30);

  const at = async (asOf: number) => {
    const view: View = { ...EVERYWHERE, asOf };
    const query = {
      view,
      standings: ["active", "retired"] as const,
      kind: null,
      topic: null,
      session: null,
      offset: 0,
      limit: 9,
    };
    return {
      byId: (await store.byId(first.id, asOf))?.text,
      list: (await store.list(query)).map(({ text }) => text),
      words: (await store.byWords(["5433"], view, 9)).map(({ text }) => text),
      meaning: (await store.byMeaning(vectorOf("port 5433"), view, 9)).map(({ memory: { text } }) => text),
      count: await store.count(view),
    };
  };
  const all = (text: string) => ({ byId: text, list: [text], words: [text], meaning: [text], count: 1 });
  expect(await at(NOON - 1)).toEqual({ byId: undefined, list: [], words: [], meaning: [], count: 0 });
  expect(await at(NOON)).toEqual(all(first.text));
  expect(await at(NOON + 15)).toEqual(all(second.text));
  expect(await at(NOON + 25)).toEqual({ byId: second.text, list: [second.text], words: [], meaning: [], count: 0 });
  expect(await at(NOON + 35)).toEqual({ byId: undefined, list: [], words: [], meaning: [], count: 0 });
});

test("as of a time before it expired, a memory is still an answer", async () => {
  const store = freshStore();
  await keep(store, memory({ id: "m1", text: "the port is 5433", expiresAt: NOON + 10 }));
  const found = async (view: View) => (await store.byWords(["5433"], view, 9)).length;
  expect(await found({ ...EVERYWHERE, now: NOON + 20 })).toBe(0);
  expect(await found({ ...EVERYWHERE, now: NOON + 20, asOf: NOON + 5 })).toBe(1);
  expect(await found({ ...EVERYWHERE, now: NOON + 20, asOf: NOON + 10 })).toBe(0);
});

test("a page of the list goes on where the one before ended, newest first", async () => {
  const store = freshStore();
  await keep(
    store,
    ...Array.from({ length: 25 }, (_, at) =>
      memory({ id: `m${at}`, recordedAt: NOON + at, topics: at % 2 ? ["odd"] : [] }),
    ),
  );
  const page = async (offset: number, topic: string | null = null) =>
    (
      await store.list({ view: EVERYWHERE, standings: ["active"], kind: null, topic, session: null, offset, limit: 10 })
    ).map(({ id }) => id);
  expect([...(await page(0)), ...(await page(10)), ...(await page(20))]).toEqual(
    Array.from({ length: 25 }, (_, at) => `m${24 - at}`),
  );
  expect((await page(0, "odd"))[0]).toBe("m23");
});

test("an id is found by a prefix that fits one, and several are told apart from one", async () => {
  const store = freshStore();
  await keep(store, memory({ id: "m111" }), memory({ id: "m112" }), memory({ id: "m2" }));
  expect(await store.idsBeginning("m11", 4)).toEqual(["m111", "m112"]);
  expect(await store.idsBeginning("m2", 4)).toEqual(["m2"]);
  expect(await store.idsBeginning("m3", 4)).toEqual([]);
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
