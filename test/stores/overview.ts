import { describe, expect, test } from "vitest";
import type { MemoryId, ReceiptId } from "../../src/domain/ids.ts";
import type { Memory } from "../../src/domain/memory.ts";
import type { ProjectId } from "../../src/domain/project.ts";
import { DAY } from "../../src/domain/time.ts";
import type { ReceiptPage } from "../../src/ports/memory-store.ts";
import { memory, NOON } from "../support/fakes.ts";
import { keep } from "../support/store.ts";
import { verifies } from "../support/verifies.ts";
import { bring, hit, receipt } from "./stores.ts";
import type { Memories, Open } from "./stores.ts";

const A = "git:github.test/acme/a" as ProjectId;
const { source } = memory();

/** What every store promises to a person who looks over all of it. */
export function claims(name: string, open: Open<Memories>): void {
  describe(`${name}: the overview`, () => {
    test("scopes, agents and topics are counted over what holds now, the most used first", async () => {
      const store = await open();
      const codex = { ...source, by: "agent", agent: "codex" } as const;
      await keep(
        store,
        memory({ id: "m1", topics: ["deploy", "ops"] }),
        memory({ id: "m2", topics: ["deploy"], source: codex }),
        memory({ id: "m3", scope: { level: "project", project: A, agent: null } }),
        memory({ id: "m4", topics: ["gone"], expiresAt: NOON }),
        memory({ id: "m5", topics: ["gone"], standing: { state: "retired", at: NOON, reason: "wrong" } }),
      );
      expect(await store.scopes(NOON)).toEqual({
        scopes: [
          { key: "user", memories: 2 },
          { key: `project:${A}`, memories: 1 },
        ],
        agents: [
          { agent: null, memories: 2 },
          { agent: "codex", memories: 1 },
        ],
        topics: [
          { topic: "deploy", memories: 2 },
          { topic: "ops", memories: 1 },
        ],
      });
      expect((await store.scopes(NOON - 1)).topics).toContainEqual({ topic: "gone", memories: 1 });
    });

    test("receipts come a page at a time, newest first, with how many there are in all", async () => {
      const store = await open();
      for (let at = 0; at < 7; at++) await store.saveReceipt(receipt({ id: `r${at}`, at: NOON + Math.floor(at / 2) }));
      const page = (offset: number) => pageOf(store, { offset, limit: 3 });
      const pages = [await page(0), await page(3), await page(6), await page(9)];
      expect(pages.map(({ total }) => total)).toEqual([7, 7, 7, 7]);
      expect(pages.map(({ ids }) => ids.length)).toEqual([3, 3, 1, 0]);
      const all = pages.flatMap(({ ids }) => ids);
      expect(new Set(all).size).toBe(7);
      expect(all[0]).toBe("r6");
    });

    test(
      verifies("E8", "a page of receipts is narrowed by session, by what was shown and by where it was asked"),
      async () => {
        const store = await open();
        const asker = { agent: null, client: "test", session: "s1" };
        const scopes = ["user", `project:${A}`, `path:${A}//src`];
        await store.saveReceipt(receipt({ id: "r1", asker, hits: [hit("maaaa")] }));
        await store.saveReceipt(
          receipt({ id: "r2", scopes, leftOut: [{ id: "maaaa" as MemoryId, because: "limit" }] }),
        );
        expect((await pageOf(store, { session: "s1" })).ids).toEqual(["r1"]);
        expect(await pageOf(store, { memory: "maaaa" as MemoryId })).toEqual({ ids: ["r1"], total: 1 });
        expect((await pageOf(store, { scopes: ["user"] })).ids).toEqual(["r1"]);
        expect((await pageOf(store, { scopes: ["user", `project:${A}`] })).ids.toSorted()).toEqual(["r1", "r2"]);
      },
    );

    test("what receipts cost adds up by session, newest first, and by day", async () => {
      const store = await open();
      const asker = { agent: "codex", client: "cli", session: "s1" };
      await store.saveReceipt(receipt({ id: "r0", at: NOON - 9 * DAY, asker, tokens: 1_000 }));
      await store.saveReceipt(receipt({ id: "r1", at: NOON, asker, tokens: 10, hits: [hit("m1"), hit("m2")] }));
      await store.saveReceipt(receipt({ id: "r2", at: NOON + 5, asker, of: "briefing", tokens: 20 }));
      await store.saveReceipt(receipt({ id: "r4", at: NOON + 6, asker, of: "nudge", question: "", tokens: 7 }));
      await store.saveReceipt(receipt({ id: "r3", at: NOON + DAY, tokens: 40 }));
      expect((await store.receipt("r4" as ReceiptId))?.of).toBe("nudge");
      const actor = { by: "agent", ...asker } as const;
      for (const id of ["m1", "m2"]) await bring(store, null, memory({ id }), { action: "remembered", actor });
      await bring(store, memory({ id: "m1" }), memory({ id: "m1", evidence: 2 }), { action: "confirmed", actor });
      const { sessions, days } = await store.spending(NOON - DAY, 5);
      const spent = { recalls: 1, briefings: 1, nudges: 1, tokens: 37, briefingTokens: 20, nudgeTokens: 7 };
      expect(sessions).toEqual([
        expect.objectContaining({ session: null, recalls: 1, tokens: 40, shown: 0, taught: 0 }),
        { ...asker, ...spent, firstAt: NOON, lastAt: NOON + 6, shown: 2, taught: 2 },
      ]);
      expect(days).toEqual([
        { day: "2026-03-15", ...spent },
        { day: "2026-03-16", recalls: 1, briefings: 0, nudges: 0, tokens: 40, briefingTokens: 0, nudgeTokens: 0 },
      ]);
      expect((await store.spending(NOON - DAY, 1)).sessions).toHaveLength(1);
    });

    test("what agents asked outside of sessions is theirs, and what people asked is theirs", async () => {
      const store = await open();
      const codex = { agent: "codex", client: "mcp", session: null };
      await store.saveReceipt(receipt({ id: "r1", at: NOON, asker: codex, tokens: 10 }));
      await store.saveReceipt(receipt({ id: "r2", at: NOON + 1, asker: { ...codex, agent: null }, tokens: 20 }));
      await store.saveReceipt(receipt({ id: "r3", at: NOON + 2, asker: codex, tokens: 40 }));
      const { sessions } = await store.spending(0, 5);
      expect(sessions.map(({ agent, tokens, firstAt, lastAt }) => [agent, tokens, firstAt, lastAt])).toEqual([
        ["codex", 50, NOON, NOON + 2],
        [null, 20, NOON + 1, NOON + 1],
      ]);
    });

    test("every step of every memory into a standing is told in the order of the log", async () => {
      const store = await open();
      const one = memory({ id: "m1", expiresAt: NOON + DAY });
      const retired: Memory = { ...one, standing: { state: "retired", at: NOON, reason: "wrong" } };
      await bring(store, null, one, { at: NOON });
      await bring(store, one, retired, { at: NOON + 1 });
      await bring(store, retired, null, { at: NOON + 2 });
      expect((await store.standingSteps()).map(({ at, active, expiresAt }) => [at - NOON, active, expiresAt])).toEqual([
        [0, true, NOON + DAY],
        [1, false, NOON + DAY],
        [2, false, null],
      ]);
    });
  });
}

async function pageOf(store: Memories, given: Partial<ReceiptPage>) {
  const query = { scopes: "all", session: null, memory: null, offset: 0, limit: 9, ...given } as const;
  const { receipts, total } = await store.receiptPage(query);
  return { ids: receipts.map(({ id }) => id), total };
}
