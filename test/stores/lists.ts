import { describe, expect, test } from "vitest";
import type { MemoryId } from "../../src/domain/ids.ts";
import type { Memory } from "../../src/domain/memory.ts";
import type { ProjectId } from "../../src/domain/project.ts";
import type { ListQuery, ListSift } from "../../src/ports/memory-store.ts";
import { memory, NOON } from "../support/fakes.ts";
import { EVERYWHERE, keep } from "../support/store.ts";
import { verifies } from "../support/verifies.ts";
import { bring, faultsIn, listing } from "./stores.ts";
import type { Memories, Open } from "./stores.ts";

const A = "git:github.test/acme/a" as ProjectId;
const ANY: ListSift = {
  by: null,
  agent: null,
  level: null,
  project: null,
  path: null,
  contains: null,
  since: null,
  until: null,
};
const { source } = memory();

async function listed(store: Memories, given: Partial<ListQuery>): Promise<readonly string[]> {
  const query = listing(given);
  const found = (await store.list(query)).map(({ id }) => id);
  expect(await store.countListed(query)).toBe(found.length);
  return found;
}

/** What every store promises of lists: newest first, a page at a time, by whatever a person looks for. */
export function claims(name: string, open: Open<Memories>): void {
  describe(`${name}: lists`, () => {
    test("a page goes on where the one before ended, newest first, and the count knows of all pages", async () => {
      const store = await open();
      const all = Array.from({ length: 25 }, (_, at) =>
        memory({ id: `m${at}`, recordedAt: NOON + at, topics: at % 2 === 1 ? ["odd"] : [] }),
      );
      await keep(store, ...all);
      const page = async (offset: number, topic: string | null = null) =>
        (await store.list(listing({ topic, offset, limit: 10 }))).map(({ id }) => id);
      expect([...(await page(0)), ...(await page(10)), ...(await page(20)), ...(await page(30))]).toEqual(
        Array.from({ length: 25 }, (_, at) => `m${24 - at}`),
      );
      expect((await page(10, "odd")).at(-1)).toBe("m1");
      expect(await store.countListed(listing())).toBe(25);
      expect(await store.countListed(listing({ topic: "odd" }))).toBe(12);
    });

    test("memories of the same moment stand on one page each, in an order that stays", async () => {
      const store = await open();
      await keep(store, ...Array.from({ length: 9 }, (_, at) => memory({ id: `m${at}` })));
      const pages = await Promise.all([0, 3, 6].map((offset) => store.list(listing({ offset, limit: 3 }))));
      expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(9);
    });

    test("by standing, kind, topic and session", async () => {
      const store = await open();
      await keep(
        store,
        memory({ id: "active", kind: "user", topics: ["deploy"], source: { ...source, session: "s1" } }),
        memory({ id: "expired", expiresAt: NOON - 1 }),
        memory({ id: "retired", standing: { state: "retired", at: NOON, reason: "wrong" } }),
        memory({ id: "replaced", standing: { state: "superseded", by: "active" as MemoryId, at: NOON } }),
        memory({ id: "proposed", standing: { state: "proposed", because: "doubt", rivals: [] } }),
      );
      expect(await listed(store, {})).toEqual(["active"]);
      expect(await listed(store, { standings: ["expired"] })).toEqual(["expired"]);
      expect((await listed(store, { standings: ["retired", "proposed"] })).toSorted()).toEqual(["proposed", "retired"]);
      expect(await listed(store, { standings: ["superseded"] })).toEqual(["replaced"]);
      expect(await listed(store, { kind: "user" })).toEqual(["active"]);
      expect(await listed(store, { kind: "episode" })).toEqual([]);
      expect(await listed(store, { topic: "deploy" })).toEqual(["active"]);
      expect(await listed(store, { topic: "dep" })).toEqual([]);
      expect(await listed(store, { session: "s1" })).toEqual(["active"]);
    });

    test("by who said it, where it holds, its very words and its time", async () => {
      const store = await open();
      await keep(
        store,
        memory({ id: "everywhere", text: "Tabs are 100% FINE" }),
        memory({ id: "project", recordedAt: NOON + 1, scope: { level: "project", project: A, agent: null } }),
        memory({ id: "folder", recordedAt: NOON + 2, scope: { level: "path", project: A, path: "src", agent: null } }),
        memory({ id: "codex", recordedAt: NOON + 3, source: { ...source, by: "agent", agent: "codex" } }),
      );
      const by = (sift: Partial<ListSift>) => listed(store, { sift: { ...ANY, ...sift } });
      expect(await by({})).toEqual(["codex", "folder", "project", "everywhere"]);
      expect(await by({ by: "agent" })).toEqual(["codex"]);
      expect(await by({ agent: "codex" })).toEqual(["codex"]);
      expect(await by({ level: "user" })).toEqual(["codex", "everywhere"]);
      expect(await by({ level: "path" })).toEqual(["folder"]);
      expect(await by({ project: A })).toEqual(["folder", "project"]);
      expect(await by({ project: A, path: "src" })).toEqual(["folder"]);
      for (const path of ["sr", "src/deep", "SRC", "%"]) expect(await by({ project: A, path })).toEqual([]);
      await keep(
        store,
        memory({
          id: "deep",
          recordedAt: NOON + 4,
          scope: { level: "path", project: A, path: "src/é/x", agent: null },
        }),
        memory({ id: "beside", recordedAt: NOON + 5, scope: { level: "path", project: A, path: "src0", agent: null } }),
        memory({
          id: "before",
          recordedAt: NOON + 6,
          scope: { level: "path", project: A, path: "src.d", agent: null },
        }),
      );
      expect(await by({ project: A, path: "src" })).toEqual(["deep", "folder"]);
      expect(await by({ project: A, path: "src/é" })).toEqual(["deep"]);
      expect(await by({ contains: "100% fine" })).toEqual(["everywhere"]);
      expect(await by({ contains: "1%f" })).toEqual([]);
      await keep(store, memory({ id: "apples", recordedAt: NOON + 7, text: "Die ÄPFEL und Каша stehen im Keller" }));
      for (const contains of ["äpfel", "ÄPFEL", "каша", "KELLER"])
        expect([contains, await by({ contains })]).toEqual([contains, ["apples"]]);
      expect(await by({ since: NOON + 1, until: NOON + 2 })).toEqual(["folder", "project"]);
    });

    test(verifies("E7", "what is marked, pinned, unrelated or in question is listed while it is so"), async () => {
      const store = await open();
      const plain = memory({ id: "plain" });
      const states: Readonly<Record<NonNullable<ListQuery["only"]>, Memory>> = {
        marked: memory({ id: "marked", marks: [{ mark: "disputed", by: plain.id, at: NOON }] }),
        pinned: memory({ id: "pinned", pinned: true }),
        unrelated: memory({ id: "unrelated", unrelated: true }),
        "in question": memory({ id: "in question", standing: { state: "active", because: "why", rivals: [plain.id] } }),
      };
      await keep(store, plain, ...Object.values(states));
      for (const [only, state] of Object.entries(states)) {
        const query = { only: only as keyof typeof states };
        expect(await listed(store, query)).toEqual([only]);
        await bring(store, state, memory({ id: state.id }));
        expect(await listed(store, query)).toEqual([]);
        await bring(store, memory({ id: state.id }), state);
        expect(await listed(store, query)).toEqual([only]);
      }
      expect(await faultsIn(store)).toEqual([]);
    });

    test(verifies("B8", "as of an earlier time, a list is sifted by what its memories were then"), async () => {
      const store = await open();
      const before = memory({ id: "m1", topics: ["then"], text: "it was so", pinned: true });
      const after = memory({ id: "m1", topics: ["now"], text: "it is otherwise", kind: "user" });
      await bring(store, null, before, { at: NOON });
      await bring(store, before, after, { at: NOON + 10 });
      const then = { view: { ...EVERYWHERE, asOf: NOON + 5 } };
      expect(await listed(store, { ...then, topic: "then" })).toEqual(["m1"]);
      expect(await listed(store, { ...then, topic: "now" })).toEqual([]);
      expect(await listed(store, { ...then, kind: "project" })).toEqual(["m1"]);
      expect(await listed(store, { ...then, kind: "user" })).toEqual([]);
      expect(await listed(store, { ...then, only: "pinned" })).toEqual(["m1"]);
      expect(await listed(store, { ...then, sift: { ...ANY, contains: "was so" } })).toEqual(["m1"]);
      expect(await listed(store, { ...then, sift: { ...ANY, contains: "otherwise" } })).toEqual([]);
    });
  });
}
