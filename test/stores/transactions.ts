import { describe, expect, test } from "vitest";
import type { MemoryId } from "../../src/domain/ids.ts";
import type { Memory } from "../../src/domain/memory.ts";
import type { MemoryWriter } from "../../src/ports/memory-store.ts";
import { memory, NOON, vectorOf } from "../support/fakes.ts";
import { changeTo, EVERYWHERE, freshFolder, keep } from "../support/store.ts";
import { verifies } from "../support/verifies.ts";
import { bring, byEveryWay, faultsIn, gate, listing, receipt, warmed, waysTo } from "./stores.ts";
import type { Memories, Open } from "./stores.ts";

const HAVEN = memory({ id: "m1", text: "staging runs on haven" });
const HARBOUR = memory({ id: "m2", text: "production runs on harbour" });
const MOVED: Memory = { ...HAVEN, text: "staging runs on citadel" };
const RETIRED: Memory = { ...HAVEN, standing: { state: "retired", at: NOON, reason: "it moved" } };

/** Many enough that a store may keep a copy of their vectors in memory. */
const MANY = 220;

function append(writer: MemoryWriter, after: Memory, before: Memory | null = null): Promise<unknown> {
  return writer.append(changeTo(after, { before }), { vectors: [vectorOf(after.text)], request: "once" });
}

/** Something else gets its turn while a write waits. */
const elsewhere = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** What every store promises of its writes: all or nothing, one after the other, and seen by everyone once they are done. */
export function claims(name: string, open: Open<Memories>, { sideBySide = true, many = MANY } = {}): void {
  /** An engine with a single connection lets readers wait for a write, so nobody can look meanwhile. */
  const whileWriting = test.skipIf(!sideBySide);
  describe(`${name}: writes`, () => {
    test(verifies("A1", "a write that fails after a wait leaves nothing behind"), async () => {
      const store = await open();
      const failing = store.write(async (writer) => {
        await append(writer, HAVEN);
        await writer.tally("secrets cut", 1);
        await elsewhere();
        expect(await writer.byId(HAVEN.id)).toEqual(HAVEN);
        throw new Error("in the middle");
      });
      await expect(failing).rejects.toThrow("in the middle");
      expect(await waysTo(store, HAVEN.text)).toEqual(byEveryWay());
      expect(await store.byId(HAVEN.id)).toBeUndefined();
      expect(await store.alike(HAVEN.text, "user", null)).toEqual([]);
      expect(await store.changes({})).toEqual([]);
      expect(await store.changesOfRequest("once")).toEqual([]);
      expect(await store.audit({ limit: 5 })).toEqual([]);
      expect(await store.totals(NOON)).toMatchObject({ changes: 0, vectors: 0, counters: {} });
      await keep(store, HAVEN);
      expect(await waysTo(store, HAVEN.text)).toEqual(byEveryWay("m1"));
      expect(await faultsIn(store)).toEqual([]);
    });

    test(
      verifies("A1", "a write sees its own changes; when it fails, every search tells what it told before"),
      async () => {
        const store = await open();
        await keep(store, HAVEN, HARBOUR, ...others(many));
        await warmed(store);
        const told = async () => ({
          old: await store.byWords(["haven"], EVERYWHERE, 5),
          new: await store.byWords(["citadel"], EVERYWHERE, 5),
          near: (await store.byMeaning(vectorOf(HAVEN.text), EVERYWHERE, 3)).map((near) => near.memory),
          cosine: (await store.cosines(vectorOf(HAVEN.text), [HAVEN])).get(HAVEN.id)?.toFixed(4),
          count: await store.count(EVERYWHERE),
        });
        const before = await told();
        const failing = store.write(async (writer) => {
          await append(writer, MOVED, HAVEN);
          await writer.append(changeTo(HARBOUR, { before: HARBOUR, after: null }), { vectors: null, request: null });
          await elsewhere();
          expect(await writer.byWords(["haven"], EVERYWHERE, 5)).toEqual([]);
          expect(await writer.byWords(["citadel"], EVERYWHERE, 5)).toEqual([MOVED]);
          expect((await writer.byMeaning(vectorOf(MOVED.text), EVERYWHERE, 1))[0]?.memory).toEqual(MOVED);
          expect((await writer.cosines(vectorOf(MOVED.text), [MOVED])).get(HAVEN.id)).toBeCloseTo(1, 5);
          expect(await writer.count(EVERYWHERE)).toBe(before.count - 1);
          throw new Error("in the middle");
        });
        await expect(failing).rejects.toThrow("in the middle");
        expect(await told()).toEqual(before);
        expect(await faultsIn(store)).toEqual([]);
      },
    );

    test("a write is not misled by what the one before it counted and took back", async () => {
      const store = await open();
      await keep(store, HAVEN);
      const failing = store.write(async (writer) => {
        await writer.erase([HAVEN.id], NOON);
        expect((await writer.frequencies(["haven"])).documents.get("haven")).toBe(0);
        expect(await writer.byWords(["haven"], EVERYWHERE, 5)).toEqual([]);
        expect(await writer.count(EVERYWHERE)).toBe(0);
        throw new Error("in the middle");
      });
      await expect(failing).rejects.toThrow("in the middle");
      await store.write(async (writer) => {
        expect(await writer.count(EVERYWHERE)).toBe(1);
        expect((await writer.frequencies(["haven"])).documents.get("haven")).toBe(1);
        expect(await writer.byWords(["haven"], EVERYWHERE, 5)).toEqual([HAVEN]);
      });
      expect(await store.erasedAt(HAVEN.text)).toBeUndefined();
    });

    whileWriting(
      "while a write waits, everyone else sees what was committed before it, and afterwards all of it",
      async () => {
        const store = await open();
        await keep(store, HAVEN);
        const [written, released] = [gate(), gate()];
        const writing = store.write(async (writer) => {
          await append(writer, MOVED, HAVEN);
          await append(writer, HARBOUR);
          await writer.tally("secrets cut", 1);
          written.open();
          await released.opened;
        });
        await written.opened;
        const seen = async () => ({
          one: await store.byId(HAVEN.id),
          old: (await store.byWords(["haven"], EVERYWHERE, 5)).length,
          new: (await store.byWords(["citadel", "harbour"], EVERYWHERE, 5)).length,
          near: (await store.byMeaning(vectorOf(HARBOUR.text), EVERYWHERE, 5)).length,
          listed: (await store.list(listing())).length,
          count: await store.count(EVERYWHERE),
          changes: await store.countChanges({}),
          steps: (await store.standingSteps()).length,
          audit: (await store.audit({ limit: 9 })).length,
          counters: (await store.totals(NOON)).counters,
        });
        const before = { one: HAVEN, old: 1, new: 0, near: 1, listed: 1, count: 1, changes: 1, steps: 1, audit: 1 };
        expect(await seen()).toEqual({ ...before, counters: {} });
        released.open();
        await writing;
        const after = { one: MOVED, old: 0, new: 2, near: 2, listed: 2, count: 2, changes: 3, steps: 3, audit: 3 };
        expect(await seen()).toEqual({ ...after, counters: { "secrets cut": 1 } });
      },
    );

    whileWriting("a mark taken before a write, or while it waits, is another one after it", async () => {
      const store = await open();
      const before = await store.writeMark();
      expect(await store.write((writer) => writer.writeMark())).toBe(before);
      const [written, released] = [gate(), gate()];
      const writing = store.write(async (writer) => {
        await append(writer, HAVEN);
        expect(await writer.writeMark()).not.toBe(before);
        written.open();
        await released.opened;
      });
      await written.opened;
      const meanwhile = await store.writeMark();
      released.open();
      await writing;
      const after = await store.writeMark();
      expect([before, meanwhile]).not.toContain(after);
      expect(await store.write((writer) => writer.writeMark())).toBe(after);
      expect(await store.writeMark()).toBe(after);
    });

    const atOnce = Math.min(100, many);
    test(verifies("H2", `${atOnce} writes at once wait for each other, and none is lost`), async () => {
      const store = await open();
      const all = Array.from({ length: atOnce }, (_, at) => memory({ id: `m${at}`, text: `host number ${at}` }));
      await Promise.all(
        all.map((one) =>
          store.write(async (writer) => {
            const counted = await writer.countChanges({});
            await elsewhere();
            await append(writer, one);
            expect(await writer.countChanges({})).toBe(counted + 1);
          }),
        ),
      );
      expect(await store.count(EVERYWHERE)).toBe(atOnce);
      expect((await store.changes({})).map(({ memory: id }) => id)).toEqual(all.map(({ id }) => id));
      expect(await faultsIn(store)).toEqual([]);
    });

    test("a write that fails takes none of those beside it along", async () => {
      const store = await open();
      const outcomes = await Promise.allSettled(
        [1, 2, 3].map((number) =>
          store.write(async (writer) => {
            await append(writer, memory({ id: `m${number}`, text: `host number ${number}` }));
            await elsewhere();
            if (number === 2) throw new Error("the second");
          }),
        ),
      );
      expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
      expect((await store.list(listing())).map(({ id }) => id).toSorted()).toEqual(["m1", "m3"]);
    });

    test("a receipt that is saved while a write waits outlives that write's failure", async () => {
      const store = await open();
      const released = gate();
      const failing = store.write(async (writer) => {
        await append(writer, HAVEN);
        await released.opened;
        throw new Error("in the middle");
      });
      const saving = store.saveReceipt(receipt({ id: "r1" }));
      released.open();
      await expect(failing).rejects.toThrow("in the middle");
      await saving;
      expect(await store.receipts({ limit: 5 })).toHaveLength(1);
    });

    test("a write inside a write is refused instead of waiting for itself, and the next one goes through", async () => {
      const store = await open();
      const inside = store.write(async (writer) => {
        await append(writer, HAVEN);
        await keep(store, HARBOUR);
      });
      await expect(inside).rejects.toThrow("a write must not start another write");
      expect(await store.count(EVERYWHERE)).toBe(0);
      await keep(store, HARBOUR);
      expect(await waysTo(store, HARBOUR.text)).toEqual(byEveryWay("m2"));
    });

    whileWriting("a write into another store from inside a write goes through", async () => {
      const [store, other] = [await open(), await open(freshFolder())];
      await store.write(async (writer) => {
        await append(writer, HAVEN);
        await keep(other, HARBOUR);
      });
      expect([await store.count(EVERYWHERE), await other.count(EVERYWHERE)]).toEqual([1, 1]);
    });

    test("a store that was opened leaves nothing behind that every promise of the process carries along", async () => {
      // Node 20 and 22 hang each of them on the promise itself.
      const carried = () => Object.getOwnPropertySymbols(Promise.resolve()).length;
      await keep(await open(), HAVEN);
      const before = carried();
      for (const _ of [1, 2, 3]) await keep(await open(freshFolder()), HAVEN);
      expect(carried()).toBe(before);
    });

    test("what a write set off may write once that write is over", async () => {
      const store = await open();
      const over = gate();
      let later: Promise<void> = Promise.resolve();
      await store.write(async (writer) => {
        await append(writer, HAVEN);
        later = over.opened.then(() => keep(store, HARBOUR));
      });
      over.open();
      await later;
      expect(await store.count(EVERYWHERE)).toBe(2);
    });

    test("closing waits for the writes that were begun", async () => {
      const place = freshFolder();
      const store = await open(place);
      const writing = store.write(async (writer) => {
        await elsewhere();
        await append(writer, HAVEN);
      });
      await Promise.all([store.close(), writing]);
      expect(await (await open(place)).byId(HAVEN.id)).toEqual(HAVEN);
    });

    test.each(["a few memories", "a copy of many vectors in memory"])(
      "what another process writes is found at once, over %s",
      async (over) => {
        const place = freshFolder();
        const [here, there] = [await open(place), await open(place)];
        await keep(there, HAVEN, ...(over === "a few memories" ? [] : others(many)));
        await warmed(here);
        const asked = (text: string) => waysFirst(here, text);
        const total = await here.count(EVERYWHERE);
        expect(await asked(HAVEN.text)).toEqual({ byId: HAVEN, words: HAVEN, meaning: HAVEN, near: "1.0000" });
        let mark = await here.writeMark();
        const isOther = async () => {
          const now = await here.writeMark();
          const changed = now !== mark;
          mark = now;
          return changed;
        };

        await bring(there, HAVEN, MOVED);
        expect(await isOther()).toBe(true);
        expect(await asked(MOVED.text)).toEqual({ byId: MOVED, words: MOVED, meaning: MOVED, near: "1.0000" });
        expect(await here.byWords(["haven"], EVERYWHERE, 5)).toEqual([]);

        await keep(there, HARBOUR);
        expect(await isOther()).toBe(true);
        expect((await waysFirst(here, HARBOUR.text, HARBOUR.id)).meaning).toEqual(HARBOUR);
        expect(await here.count(EVERYWHERE)).toBe(total + 1);

        await there.write((writer) => writer.erase([HAVEN.id], NOON));
        expect(await isOther()).toBe(true);
        expect(await here.byId(HAVEN.id)).toBeUndefined();
        expect(await here.byWords(["citadel"], EVERYWHERE, 5)).toEqual([]);
        expect((await here.byMeaning(vectorOf(MOVED.text), EVERYWHERE, 5)).map((near) => near.memory.id)).not.toContain(
          "m1",
        );
        expect(await here.count(EVERYWHERE)).toBe(total);
        expect(await faultsIn(here)).toEqual([]);
      },
    );

    test("what another process sets aside is no answer here any more", async () => {
      const place = freshFolder();
      const [here, there] = [await open(place), await open(place)];
      await keep(here, HAVEN);
      expect(await waysTo(here, HAVEN.text)).toEqual(byEveryWay("m1"));
      await bring(there, HAVEN, RETIRED);
      expect(await waysTo(here, HAVEN.text)).toEqual(byEveryWay());
      await bring(there, RETIRED, HAVEN);
      expect(await waysTo(here, HAVEN.text)).toEqual(byEveryWay("m1"));
    });
  });
}

function others(many: number): readonly Memory[] {
  return Array.from({ length: many }, (_, at) => memory({ id: `o${at}`, text: `note number ${at} about bread` }));
}

/** The first that each way of looking finds, as it reads now. */
async function waysFirst(store: Memories, text: string, id: MemoryId = HAVEN.id) {
  const [near] = await store.byMeaning(vectorOf(text), EVERYWHERE, 1);
  return {
    byId: await store.byId(id),
    words: (await store.byWords([text.split(" ").at(-1)!], EVERYWHERE, 5))[0],
    meaning: near?.memory,
    near: near?.cosine.toFixed(4),
  };
}
