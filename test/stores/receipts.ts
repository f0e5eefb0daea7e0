import { describe, expect, test } from "vitest";
import type { MemoryId, ReceiptId } from "../../src/domain/ids.ts";
import { memory, NOON } from "../support/fakes.ts";
import { freshFolder, keep } from "../support/store.ts";
import { verifies } from "../support/verifies.ts";
import { hit, receipt } from "./stores.ts";
import type { Memories, Open } from "./stores.ts";

const id = (text: string) => text as ReceiptId;

/** What every store promises of receipts. */
export function claims(name: string, open: Open<Memories>): void {
  describe(`${name}: receipts`, () => {
    test(verifies("B7", "a receipt is read as it was saved, also by another process"), async () => {
      const place = freshFolder();
      const [here, there] = [await open(place), await open(place)];
      const whole = receipt({
        id: "r1",
        question: 'what did "we" say? 数据 \' --',
        asker: { agent: "codex", client: "cli", session: "s1" },
        hits: [hit("m1"), { ...hit("m2"), through: "m1" as MemoryId }],
        leftOut: [{ id: "m3" as MemoryId, because: "budget" }],
        asOf: NOON,
        nearest: null,
      });
      await here.saveReceipt(whole);
      expect(await here.receipt(whole.id)).toEqual(whole);
      expect(await there.receipt(whole.id)).toEqual(whole);
      expect(await here.receipt(id("r2"))).toBeUndefined();
      expect(await here.idsBeginning("r", 5)).toEqual(["r1"]);
      expect((await here.totals(NOON)).receipts).toBe(1);
    });

    test("receipts come newest first, of a session, of a memory, and not more than asked for", async () => {
      const store = await open();
      for (let at = 0; at < 6; at++) {
        const session = at % 2 === 0 ? "even" : "odd";
        const hits = at < 3 ? [hit("maaaa")] : [hit("mbbbb")];
        const asker = { agent: null, client: "test", session };
        await store.saveReceipt(receipt({ id: `r${at}`, at: NOON + at, asker, hits }));
      }
      const ids = async (query: Parameters<Memories["receipts"]>[0]) =>
        (await store.receipts(query)).map((one) => one.id);
      expect(await ids({ limit: 3 })).toEqual(["r5", "r4", "r3"]);
      expect(await ids({ session: "even", limit: 9 })).toEqual(["r4", "r2", "r0"]);
      expect(await ids({ memory: "maaaa" as MemoryId, limit: 9 })).toEqual(["r2", "r1", "r0"]);
      expect(await ids({ session: "odd", memory: "mbbbb" as MemoryId, limit: 9 })).toEqual(["r5", "r3"]);
      expect(await ids({ session: "other", limit: 9 })).toEqual([]);
    });

    test("receipts from before a time are dropped, and none of that time or later", async () => {
      const store = await open();
      for (const at of [0, 1, 2]) await store.saveReceipt(receipt({ id: `r${at}`, at: NOON + at }));
      expect(await store.pruneReceipts({ before: NOON + 1, most: 9 })).toBe(1);
      expect(await store.pruneReceipts({ before: NOON + 1, most: 9 })).toBe(0);
      expect((await store.receipts({ limit: 9 })).map((one) => one.id)).toEqual(["r2", "r1"]);
      expect(await store.receipt(id("r0"))).toBeUndefined();
    });

    test("of more receipts than are kept the oldest are dropped, and can be asked for no longer", async () => {
      const store = await open();
      const asker = { agent: null, client: "test", session: "s1" };
      for (let at = 0; at < 9; at++)
        await store.saveReceipt(receipt({ id: `r${at}`, at: NOON + at, asker, hits: [hit("m1")] }));
      while ((await store.pruneReceipts({ before: 0, most: 3 })) > 0);
      const left = ["r8", "r7", "r6"];
      expect((await store.receipts({ limit: 9 })).map((one) => one.id)).toEqual(left);
      expect((await store.receipts({ memory: "m1" as MemoryId, limit: 9 })).map((one) => one.id)).toEqual(left);
      expect((await store.receipts({ session: "s1", limit: 9 })).map((one) => one.id)).toEqual(left);
      expect(await store.totals(NOON)).toMatchObject({ receipts: 3, oldestReceiptAt: NOON + 6 });
    });

    test("a hundred receipts at once are all kept", async () => {
      const store = await open();
      await Promise.all(Array.from({ length: 100 }, (_, at) => store.saveReceipt(receipt({ id: `r${at}` }))));
      expect((await store.totals(NOON)).receipts).toBe(100);
    });

    test(
      verifies("E4", "a question that was answered with what is erased, or repeats it, is cut out, and so is a reason"),
      async () => {
        const store = await open();
        await keep(store, memory({ id: "m1", text: "staging runs on quokkafish" }), memory({ id: "m2" }));
        await store.saveReceipt(receipt({ id: "r1", question: "where does it run?", hits: [hit("m1")] }));
        await store.saveReceipt(receipt({ id: "r2", question: "what is a quokkafish?" }));
        const stale = { ...hit("m2"), freshness: { state: "stale" as const, why: "quokkafish.yaml changed" } };
        await store.saveReceipt(receipt({ id: "r3", question: "which port?", hits: [hit("m2"), stale] }));
        await store.write((writer) => writer.erase(["m1" as MemoryId], NOON));
        const questions = await Promise.all(
          ["r1", "r2", "r3"].map(async (of) => (await store.receipt(id(of)))?.question),
        );
        expect(questions).toEqual(["[erased]", "[erased]", "which port?"]);
        const reasons = (await store.receipt(id("r3")))!.hits.map(({ freshness }) => freshness.why);
        expect(reasons).toEqual([hit("m2").freshness.why, "[erased]"]);
      },
    );
  });
}
