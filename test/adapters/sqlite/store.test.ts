import { expect, test } from "vitest";
import { join } from "node:path";
import { openStore } from "../../../src/adapters/sqlite/store.ts";
import type { MemoryId } from "../../../src/domain/ids.ts";
import type { ProjectId } from "../../../src/domain/project.ts";
import { visibleKeys } from "../../../src/domain/scope.ts";
import type { Scope } from "../../../src/domain/scope.ts";
import { slotKey, slotsOf } from "../../../src/domain/slots/slot.ts";
import { DAY } from "../../../src/domain/time.ts";
import type { View } from "../../../src/ports/memory-store.ts";
import { memory, NOON, vectorOf } from "../../support/fakes.ts";
import { changeTo, EVERYWHERE, freshFolder, freshStore, keep, MODEL } from "../../support/store.ts";
import { verifies } from "../../support/verifies.ts";

const TEXT = "the staging database listens on port 5433";

test(verifies("A1", "a write that fails in the middle leaves nothing: no memory, word, vector, slot or change"), () => {
  const store = freshStore();
  const one = memory({ id: "m1", text: TEXT });
  expect(() =>
    store.write((writer) => {
      writer.append(changeTo(one), { vectors: [vectorOf(TEXT)], request: "once" });
      writer.tally("secret cut: key", 1);
      expect(writer.byId(one.id)).toEqual(one);
      throw new Error("in the middle");
    }),
  ).toThrow("in the middle");
  for (const table of ["memory", "word", "vector", "slot", "change", "counter", "scope", "model", "audit"]) {
    expect([table, store.db.prepare(`select count(*) as rows from ${table}`).get()]).toEqual([table, { rows: 0 }]);
  }
  expect(store.byWords(["5433"], EVERYWHERE, 5)).toEqual([]);
  expect(store.byMeaning(vectorOf(TEXT), EVERYWHERE, 5)).toEqual([]);
  keep(store, one);
  expect(store.byWords(["5433"], EVERYWHERE, 5)).toEqual([one]);
});

test(
  verifies("A1", "one write puts the memory, its words, its slots, its vectors and its line of the log in place"),
  () => {
    const store = freshStore();
    const one = memory({ id: "m1", text: TEXT });
    keep(store, one);
    expect(store.byId(one.id)).toEqual(one);
    expect(store.byWords(["5433"], EVERYWHERE, 5)).toEqual([one]);
    expect(store.byMeaning(vectorOf(TEXT), EVERYWHERE, 5).map(({ memory: found }) => found)).toEqual([one]);
    expect(store.bySlots(slotsOf(TEXT).map(slotKey), "user", null)).toEqual([one]);
    expect(store.alike("The staging database listens on port 5433!", "user", null)).toEqual([one]);
    expect(store.changes({ memory: one.id }).map(({ after }) => after)).toEqual([one]);
    expect(store.examine(false).every(({ ok }) => ok)).toBe(true);
  },
);

test(verifies("A2", "every field of a memory's contract comes back as it went in"), () => {
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
  keep(store, whole);
  expect(store.byId(whole.id)).toEqual(whole);
});

test("a store read again holds what was written, and a second process's write is seen at once", () => {
  const file = join(freshFolder(), "store.db");
  const [here, there] = [freshStore(file), freshStore(file)];
  keep(here, memory({ id: "m1", text: "the host is haven" }));
  expect(there.byWords(["haven"], EVERYWHERE, 5)).toHaveLength(1);
  keep(there, memory({ id: "m2", text: "the haven has 64 GB of memory" }));
  expect(here.byWords(["haven"], EVERYWHERE, 5)).toHaveLength(2);
  expect(here.byMeaning(vectorOf("haven"), EVERYWHERE, 5)).toHaveLength(2);
});

const A = "git:github.test/acme/a" as ProjectId;
const B = "git:github.test/acme/b" as ProjectId;

test("scope narrows every search: by project, by folder and by agent", () => {
  const store = freshStore();
  const scopes: Readonly<Record<string, Scope>> = {
    user: { level: "user", agent: null },
    a: { level: "project", project: A, agent: null },
    b: { level: "project", project: B, agent: null },
    api: { level: "path", project: A, path: "src/api", agent: null },
    codex: { level: "project", project: A, agent: "codex" },
  };
  keep(store, ...Object.entries(scopes).map(([id, scope]) => memory({ id, text: "the port is 5433", scope })));
  const seen = (project: ProjectId | null, path: string, agent: string | null) => {
    const view: View = { scopes: visibleKeys({ project, path, agent }), agent, now: NOON, asOf: null };
    const query = { view, standings: ["active"] as const, kind: null, topic: null, session: null, offset: 0, limit: 9 };
    const ways = [
      store.byWords(["5433"], view, 9).map(({ id }) => id),
      store.byMeaning(vectorOf("port 5433"), view, 9).map(({ memory: { id } }) => id),
      store.list(query).map(({ id }) => id),
    ].map((ids) => ids.toSorted());
    expect(ways[1]).toEqual(ways[0]);
    expect(ways[2]).toEqual(ways[0]);
    expect(store.count(view)).toBe(ways[0]?.length);
    return ways[0];
  };
  expect(seen(null, "", null)).toEqual(["user"]);
  expect(seen(A, "", null)).toEqual(["a", "user"]);
  expect(seen(A, "src/api/v2", null)).toEqual(["a", "api", "user"]);
  expect(seen(A, "src", "codex")).toEqual(["a", "codex", "user"]);
  expect(seen(B, "src/api", "claude")).toEqual(["b", "user"]);
});

test("as of an earlier time, every way of looking answers from the log", () => {
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
  step(first, null, NOON);
  step(second, first, NOON + 10);
  step({ ...second, standing: { state: "retired", at: NOON + 20, reason: "wrong" } }, second, NOON + 20);
  step(null, second, NOON + 30);

  const at = (asOf: number) => {
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
      byId: store.byId(first.id, asOf)?.text,
      list: store.list(query).map(({ text }) => text),
      words: store.byWords(["5433"], view, 9).map(({ text }) => text),
      meaning: store.byMeaning(vectorOf("port 5433"), view, 9).map(({ memory: { text } }) => text),
      count: store.count(view),
    };
  };
  const all = (text: string) => ({ byId: text, list: [text], words: [text], meaning: [text], count: 1 });
  expect(at(NOON - 1)).toEqual({ byId: undefined, list: [], words: [], meaning: [], count: 0 });
  expect(at(NOON)).toEqual(all(first.text));
  expect(at(NOON + 15)).toEqual(all(second.text));
  expect(at(NOON + 25)).toEqual({ byId: second.text, list: [second.text], words: [], meaning: [], count: 0 });
  expect(at(NOON + 35)).toEqual({ byId: undefined, list: [], words: [], meaning: [], count: 0 });
});

test("as of a time before it expired, a memory is still an answer", () => {
  const store = freshStore();
  keep(store, memory({ id: "m1", text: "the port is 5433", expiresAt: NOON + 10 }));
  const found = (view: View) => store.byWords(["5433"], view, 9).length;
  expect(found({ ...EVERYWHERE, now: NOON + 20 })).toBe(0);
  expect(found({ ...EVERYWHERE, now: NOON + 20, asOf: NOON + 5 })).toBe(1);
  expect(found({ ...EVERYWHERE, now: NOON + 20, asOf: NOON + 10 })).toBe(0);
});

test("a page of the list goes on where the one before ended, newest first", () => {
  const store = freshStore();
  keep(
    store,
    ...Array.from({ length: 25 }, (_, at) =>
      memory({ id: `m${at}`, recordedAt: NOON + at, topics: at % 2 ? ["odd"] : [] }),
    ),
  );
  const page = (offset: number, topic: string | null = null) =>
    store
      .list({ view: EVERYWHERE, standings: ["active"], kind: null, topic, session: null, offset, limit: 10 })
      .map(({ id }) => id);
  expect([...page(0), ...page(10), ...page(20)]).toEqual(Array.from({ length: 25 }, (_, at) => `m${24 - at}`));
  expect(page(0, "odd")[0]).toBe("m23");
});

test("an id is found by a prefix that fits one, and several are told apart from one", () => {
  const store = freshStore();
  keep(store, memory({ id: "m111" }), memory({ id: "m112" }), memory({ id: "m2" }));
  expect(store.idsBeginning("m11", 4)).toEqual(["m111", "m112"]);
  expect(store.idsBeginning("m2", 4)).toEqual(["m2"]);
  expect(store.idsBeginning("m3", 4)).toEqual([]);
});

test("a reader of the same file sees everything and can write nothing", () => {
  const file = join(freshFolder(), "store.db");
  const store = freshStore(file);
  keep(store, memory({ id: "m1", text: "the port is 5433" }));
  const reader = openStore(file, MODEL, { readOnly: true });
  try {
    expect(reader.byWords(["5433"], EVERYWHERE, 5)).toHaveLength(1);
    expect(() => keep(reader, memory({ id: "m2" }))).toThrow(expect.objectContaining({ code: "read-only" }));
  } finally {
    reader.close();
  }
  expect(store.totals(NOON).memories.active).toBe(1);
});
