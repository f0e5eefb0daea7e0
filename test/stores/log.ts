import { describe, expect, test } from "vitest";
import type { BatchId, ChangeId, MemoryId } from "../../src/domain/ids.ts";
import type { ProjectId } from "../../src/domain/project.ts";
import { computeFingerprint } from "../../src/domain/words/tokens.ts";
import { memory, NOON, vectorOf } from "../support/fakes.ts";
import { changeTo, EVERYWHERE, keep, PERSON } from "../support/store.ts";
import { verifies } from "../support/verifies.ts";
import { bring, byEveryWay, faultsIn, listing, waysTo } from "./stores.ts";
import type { Memories, Open } from "./stores.ts";

const A = "git:github.test/acme/a" as ProjectId;
const HAVEN = memory({ id: "m1", text: "staging runs on haven" });
const HARBOUR = memory({ id: "m2", text: "production runs on harbour" });
const MOVED = { ...HAVEN, text: "staging runs on citadel" };
const CODEX = { by: "agent", agent: "codex", client: "cli", session: "s1" } as const;

/** What every store promises of its log, of those who follow it, and of what is erased from it. */
export function claims(name: string, open: Open<Memories>): void {
  describe(`${name}: the log`, () => {
    test("lines are numbered without gaps in the order in which they were committed, failed writes or not", async () => {
      const store = await open();
      const write = (number: number) =>
        store.write(async (writer) => {
          for (const part of ["a", "b"]) {
            const one = memory({ id: `m${number}${part}` });
            await writer.append(changeTo(one), { vectors: null, request: null });
          }
          if (number % 3 === 0) throw new Error("every third");
        });
      await Promise.allSettled(Array.from({ length: 9 }, (_, at) => write(at + 1)));
      const changes = await store.changes({});
      expect(changes.map(({ seq }) => seq)).toEqual(changes.map((_, at) => changes[0]!.seq + at));
      expect(changes.map(({ memory: id }) => id)).toEqual(
        [1, 2, 4, 5, 7, 8].flatMap((number) => [`m${number}a`, `m${number}b`]),
      );
    });

    test(verifies("E2", "each line tells who, when, why, what was before and what after"), async () => {
      const store = await open();
      await bring(store, null, HAVEN, { action: "remembered" });
      await bring(store, HAVEN, MOVED, { at: NOON + 5, actor: CODEX, why: "it moved" });
      await bring(store, MOVED, null, { at: NOON + 6, action: "undone", undoes: "c9" as ChangeId });
      const told = await store.changes({ memory: HAVEN.id });
      expect(told.map(({ action, before, after }) => [action, before, after])).toEqual([
        ["remembered", null, HAVEN],
        ["edited", HAVEN, MOVED],
        ["undone", MOVED, null],
      ]);
      expect(told[1]).toMatchObject({ at: NOON + 5, actor: CODEX, why: "it moved", undoes: null });
      expect(told[2]?.undoes).toBe("c9");
    });

    test(verifies("D5", "the log is read from its beginning, page by page, with the names of requests"), async () => {
      const store = await open();
      await bring(store, null, HAVEN, { action: "remembered", request: "first try" });
      await bring(store, HAVEN, MOVED, { why: "it moved" });
      await bring(store, MOVED, null, { action: "undone" });
      const whole = await store.log(0, 10);
      expect(whole.map(({ action, after, request }) => [action, after, request])).toEqual([
        ["remembered", HAVEN, "first try"],
        ["edited", MOVED, null],
        ["undone", null, null],
      ]);
      const [first] = await store.log(0, 1);
      expect([first, ...(await store.log(first!.seq, 10))]).toEqual(whole);
      expect(await store.log(whole.at(-1)!.seq, 10)).toEqual([]);
    });

    test("lines are found by id, memory, batch, session, agent, time, what they undo, and where they hold", async () => {
      const store = await open();
      const inA = memory({ id: "m2", scope: { level: "project", project: A, agent: null } });
      const first = changeTo(HAVEN, { batch: "batch-of-haven" as BatchId });
      const second = changeTo(inA, { at: NOON + 5, actor: CODEX, undoes: first.id });
      await store.write(async (writer) => {
        for (const change of [first, second]) await writer.append(change, { vectors: null, request: null });
      });
      const found = async (query: Parameters<Memories["changes"]>[0]) => {
        const ids = (await store.changes(query)).map(({ id }) => id);
        expect(await store.countChanges(query)).toBe(ids.length);
        return ids;
      };
      expect(await found({})).toEqual([first.id, second.id]);
      expect(await found({ id: second.id })).toEqual([second.id]);
      expect(await found({ memory: HAVEN.id })).toEqual([first.id]);
      expect(await found({ batch: first.batch })).toEqual([first.id]);
      expect(await found({ session: "s1" })).toEqual([second.id]);
      expect(await found({ agent: "codex" })).toEqual([second.id]);
      expect(await found({ since: NOON + 1 })).toEqual([second.id]);
      expect(await found({ until: NOON })).toEqual([first.id]);
      expect(await found({ undoes: first.id })).toEqual([second.id]);
      const view = { scopes: ["user"], agent: null, now: NOON, asOf: null };
      expect(await found({ view })).toEqual([first.id]);
      expect((await store.changes({ limit: 1 })).map(({ id }) => id)).toEqual([second.id]);
      expect(await store.idsBeginning(first.id, 5)).toContain(first.id);
      expect(await store.idsBeginning("batch-of", 5)).toEqual([first.batch]);
    });

    test(verifies("H2", "a request that is made again is told what it wrote, inside a write as well"), async () => {
      const store = await open();
      const two = [changeTo(HAVEN), changeTo(HARBOUR)];
      await store.write(async (writer) => {
        for (const change of two) await writer.append(change, { vectors: null, request: "q1" });
        expect(await writer.changesOfRequest("q1")).toHaveLength(2);
      });
      expect((await store.changesOfRequest("q1")).map(({ id }) => id)).toEqual(two.map(({ id }) => id));
      expect(await store.changesOfRequest("q2")).toEqual([]);
    });

    test(verifies("E10", "the audit names every change and every other deed, and outlives an erasure"), async () => {
      const store = await open();
      const change = changeTo(HAVEN, { actor: CODEX });
      await store.write(async (writer) => {
        await writer.append(change, { vectors: null, request: null });
        const deed = { at: NOON + 5, actor: PERSON, action: "erased", memory: HAVEN.id, change: null, detail: "asked" };
        await writer.erase([HAVEN.id], NOON + 5);
        await writer.note(deed);
      });
      const lines = await store.audit({ memory: HAVEN.id, limit: 5 });
      expect(lines.map(({ action, actor, change: of }) => [action, actor, of])).toEqual([
        ["remembered", CODEX, change.id],
        ["erased", PERSON, null],
      ]);
      expect(await store.audit({ since: NOON + 1, limit: 5 })).toEqual(lines.slice(1));
      expect(await store.audit({ limit: 1 })).toEqual(lines.slice(1));
      expect(JSON.stringify(lines)).not.toContain("haven");
    });

    test("a new follower is told everything, then each memory that was written, undone or erased", async () => {
      const store = await open();
      await keep(store, HAVEN, HARBOUR);
      const told = async (follower: string) => {
        const { ids, upTo } = await store.touchedSince(follower, 10);
        await store.followedTo(follower, upTo);
        return ids;
      };
      expect(await told("tree")).toEqual(["m1", "m2"]);
      expect(await told("tree")).toEqual([]);
      await bring(store, HAVEN, MOVED);
      expect(await told("tree")).toEqual(["m1"]);
      await bring(store, HARBOUR, null);
      await store.write((writer) => writer.erase([HAVEN.id], NOON));
      expect(await told("tree")).toEqual(["m2", "m1"]);
      expect(await told("another")).toContain("m2");
      expect(await told("tree")).not.toContain("m1");
    });

    test("a follower that does not say how far it came is told again, a portion at a time if it asks so", async () => {
      const store = await open();
      await store.touchedSince("tree", 10);
      await keep(store, HAVEN, HARBOUR);
      const first = await store.touchedSince("tree", 1);
      expect(await store.touchedSince("tree", 1)).toEqual(first);
      expect(first.ids).toEqual(["m1"]);
      await store.followedTo("tree", first.upTo);
      expect((await store.touchedSince("tree", 10)).ids).toEqual(["m2"]);
    });

    test("followers come on by themselves, and none is told of a write that failed", async () => {
      const store = await open();
      for (const follower of ["tree", "another"]) await store.touchedSince(follower, 10);
      const failing = store.write(async (writer) => {
        await writer.append(changeTo(HARBOUR), { vectors: null, request: null });
        throw new Error("in the middle");
      });
      await expect(failing).rejects.toThrow("in the middle");
      await keep(store, HAVEN);
      const { ids, upTo } = await store.touchedSince("tree", 10);
      await store.followedTo("tree", upTo);
      expect(ids).toEqual(["m1"]);
      expect((await store.touchedSince("another", 10)).ids).toEqual(["m1"]);
    });

    test(
      verifies("E4", "what was erased is found by no way of looking, now or as of before, and is known again"),
      async () => {
        const store = await open();
        await bring(store, null, HAVEN, { at: NOON });
        await bring(store, HAVEN, MOVED, { at: NOON + 5, request: "q1" });
        await keep(store, HARBOUR);
        expect(await store.erasedAt(HAVEN.text)).toBeUndefined();
        const rows = await store.write((writer) => writer.erase([HAVEN.id], NOON + 9));
        expect(Object.values(rows).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(2);

        for (const view of [EVERYWHERE, { ...EVERYWHERE, asOf: NOON }, { ...EVERYWHERE, asOf: NOON + 7 }]) {
          for (const { text } of [HAVEN, MOVED]) {
            const { words, meaning, list } = await waysTo(store, text, view);
            expect([...words, ...meaning, ...list]).not.toContain("m1");
          }
          expect(await store.byId(HAVEN.id, view.asOf)).toBeUndefined();
        }
        expect((await store.frequencies(["haven", "citadel"])).documents).toEqual(
          new Map([
            ["haven", 0],
            ["citadel", 0],
          ]),
        );
        expect(await store.cosines(vectorOf(MOVED.text), [MOVED])).toEqual(new Map());
        expect(await store.alike(MOVED.text, "user", null)).toEqual([]);
        expect(await store.idsBeginning("m1", 5)).toEqual([]);
        expect(await store.changes({ memory: HAVEN.id })).toEqual([]);
        expect(await store.changesOfRequest("q1")).toEqual([]);
        expect(await store.textsWithoutVectors(5)).toEqual([]);

        expect(await store.erasedAt("Staging runs on the citadel!")).toBe(NOON + 9);
        expect(await store.erasedAt(HAVEN.text)).toBe(NOON + 9);
        expect(await store.erasedWithin([`We met. ${HAVEN.text}. Then we left.`])).toBe(NOON + 9);
        expect(await store.erasedWithin([HARBOUR.text])).toBeUndefined();
        for (const of of [[HAVEN.id], "all"] as const) {
          const traces = await store.erasedTraces(of);
          expect([traces.ids, traces.includes(computeFingerprint(HAVEN.text))]).toEqual([[HAVEN.id], true]);
          expect([traces.includes("staging"), traces.includes(computeFingerprint(HARBOUR.text))]).toEqual([
            false,
            false,
          ]);
        }
        expect((await store.erasedTraces([HARBOUR.id])).ids).toEqual([]);
        expect(await waysTo(store, HARBOUR.text)).toEqual(byEveryWay("m2"));
        expect(await faultsIn(store)).toEqual([]);
      },
    );

    test("a memory written after an erasure is taken for no other, whoever still holds the erased one", async () => {
      const store = await open();
      await keep(store, HAVEN);
      const [held] = await store.byWords(["haven"], EVERYWHERE, 1);
      await store.write((writer) => writer.erase([HAVEN.id], NOON));
      await keep(store, HARBOUR);
      expect(await store.cosines(vectorOf(HARBOUR.text), [held!])).toEqual(new Map());
      const changes = await store.changes({});
      expect(changes.map(({ memory: id }) => id)).toEqual(["m2"]);
      expect((await store.list(listing())).map(({ id }) => id)).toEqual(["m2"]);
    });

    test(verifies("E4", "what a memory borrowed from an erased one is gone, and followers are told"), async () => {
      const store = await open();
      const heir = memory({ id: "m2", text: "staging moved to haven", topics: ["quokkafish", "hosts"] });
      const standing = { state: "superseded", by: heir.id, at: NOON } as const;
      await keep(store, memory({ id: "m1", text: "staging runs on quokkafish", standing }), heir);
      const { upTo } = await store.touchedSince("tree", 10);
      await store.followedTo("tree", upTo);
      expect(await store.byWords(["quokkafish"], EVERYWHERE, 5)).toEqual([heir]);
      await store.write((writer) => writer.erase(["m1" as MemoryId], NOON));
      expect((await store.touchedSince("tree", 10)).ids.toSorted()).toEqual(["m1", "m2"]);
      expect(await store.byWords(["quokkafish"], EVERYWHERE, 5)).toEqual([]);
      expect((await store.byWords(["haven"], EVERYWHERE, 5))[0]?.topics).toEqual(["hosts"]);
      expect(JSON.stringify([await store.byId(heir.id), await store.changes({})])).not.toContain("quokkafish");
      expect(await faultsIn(store)).toEqual([]);
    });

    test(verifies("E4", "reasons that speak of what was erased are gone with it"), async () => {
      const store = await open();
      const retired = { ...HARBOUR, standing: { state: "retired", at: NOON, reason: "quokkafish took over" } } as const;
      await keep(store, memory({ id: "m1", text: "production runs on quokkafish" }), HARBOUR);
      await bring(store, HARBOUR, retired, { action: "retired", why: "quokkafish took over" });
      await store.write((writer) => writer.erase(["m1" as MemoryId], NOON));
      const left = [
        await store.byId(HARBOUR.id),
        await store.changes({}),
        await store.list(listing({ standings: ["retired"] })),
      ];
      expect(JSON.stringify(left)).not.toContain("quokkafish");
      expect(await faultsIn(store)).toEqual([]);
    });
  });
}
