import fc from "fast-check";
import { expect, test } from "vitest";
import type { SqliteStore } from "../../../src/store/engines/sqlite/store.ts";
import { MemoryError } from "../../../src/domain/errors.ts";
import { freshService } from "../../support/service.ts";
import type { TestService } from "../../support/service.ts";
import { IS_SOAK } from "../../support/soak.ts";
import { verifies } from "../../support/verifies.ts";

/** What counts, row by row: memories with their standings, words and vectors, but not the log. */
function state({ db }: SqliteStore): unknown {
  return {
    memories: db
      .prepare("select m.*, s.key from memory m join scope s on s.id = m.scope where standing <> 'absent' order by id")
      .all()
      // When a row was last written is no part of what it says.
      .map((row) => ({ ...(row as object), touched: undefined })),
    words: db
      .prepare(
        "select m.id, w.term, w.offset from word_place w join memory m on m.row = w.doc where m.standing <> 'absent' order by 1, 3",
      )
      .all(),
    vectors: db
      .prepare(
        "select m.id, v.place, hex(v.embedding) as bytes from vector v join memory m on m.row = v.row where m.standing <> 'absent' order by 1, 2",
      )
      .all(),
  };
}

const PLACE = { project: "github.com/acme/shop" };
const SESSION = { agent: "codex", session: "s1", ...PLACE };

interface Step {
  readonly does: "remember" | "propose" | "correct" | "retire" | "restore" | "verify" | "approve" | "edit";
  readonly mine: boolean;
  readonly nth: number;
  readonly port: number;
}

const step = fc.record<Step>({
  does: fc.constantFrom(
    "remember",
    "remember",
    "remember",
    "propose",
    "correct",
    "correct",
    "retire",
    "restore",
    "verify",
    "approve",
    "edit",
  ),
  mine: fc.boolean(),
  nth: fc.nat(500),
  port: fc.integer({ min: 5_000, max: 5_004 }),
});

async function take({ perform, service, clock }: TestService, { does, mine, nth, port }: Step): Promise<void> {
  clock.at += 1_000;
  const who = mine ? SESSION : PLACE;
  const ids = [...new Set((await service.store.changes({})).map(({ memory }) => memory))];
  const id = ids[nth % Math.max(1, ids.length)] ?? "m0";
  const text = `depot ${nth % 20} listens on port ${port}`;
  switch (does) {
    case "remember":
    case "propose":
      await perform("remember", { text, propose: does === "propose", ...who });
      return;
    case "correct":
      await perform("correct", { what: id, text: `${text}, as of now`, ...who });
      return;
    case "approve":
      await perform("review", { action: "approve", id });
      return;
    case "edit":
      await perform("review", { action: "edit", id, text: `${text}, edited` });
      return;
    default:
      await perform(does, { id, ...who });
  }
}

async function run(service: TestService, steps: readonly Step[]): Promise<void> {
  for (const one of steps) {
    try {
      await take(service, one);
    } catch (error) {
      if (!(error instanceof MemoryError)) throw error;
    }
  }
}

test(
  verifies(
    "E3",
    "undoing a session, an agent or a time and then undoing that gives every row as it was, whatever the history",
  ),
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 5, maxLength: 30 }),
        fc.constantFrom({ ofSession: "s1" }, { ofAgent: "codex" }, { since: "2026-03-15T12:00:08Z" }),
        async (steps, what) => {
          const service = await freshService();
          await run(service, steps);
          const { store } = service.service;
          const before = state(store);
          const planned = await service.perform("undo", { ...what, dryRun: true });
          expect(state(store)).toEqual(before);
          service.clock.at += 1_000;
          const undone = await service.perform("undo", what);
          expect(undone.undone.map(({ change }) => change)).toEqual(planned.undone.map(({ change }) => change));
          expect(undone.kept).toEqual(planned.kept);
          if (undone.batch === null) return;
          const away = state(store);
          const redone = await service.perform("undo", { change: undone.batch });
          expect(redone.kept).toEqual([]);
          expect(state(store)).toEqual(before);
          await service.perform("undo", { change: redone.batch! });
          expect(state(store)).toEqual(away);
          expect((await store.examine(false)).every(({ ok }) => ok)).toBe(true);
        },
      ),
      { numRuns: IS_SOAK ? 50 : 5 },
    );
  },
);

/** Each is said once and corrected once, which supersedes it. */
const FACTS = IS_SOAK ? 100 : 25;

test(
  verifies(
    "E3",
    `a session of ${3 * FACTS} changes is undone in one step, others' work stays, and undoing that brings all back`,
  ),
  async () => {
    // So many at once would wait in review.
    const service = await freshService({ environment: { HOLDFAST_REVIEW_WHEN: "unsure" } });
    const { perform } = service;
    const { store } = service.service;
    const stays = await perform("remember", { text: "the linter is oxlint", ...PLACE });
    for (let one = 0; one < FACTS; one++) {
      const { id } = await perform("remember", { text: `depot ${one} keeps its tools in hall ${one * 3}`, ...SESSION });
      await perform("correct", { what: id!, text: `depot ${one} keeps its tools in hall ${one * 3 + 1}`, ...SESSION });
    }
    const touched = (await store.changes({ session: "s1" })).findLast(({ action }) => action === "remembered");
    service.clock.at += 1_000;
    await perform("verify", { id: touched!.memory });
    const before = state(store);
    const undone = await perform("undo", { ofSession: "s1" });
    expect(undone.undone.length + undone.kept.length).toBe(3 * FACTS);
    expect(undone.kept.length).toBe(3);
    expect(undone.kept[0]?.because).toContain("was changed again since");
    expect((await perform("list", { limit: 500, ...PLACE })).memories.map(({ id }) => id)).toContain(stays.id);
    await perform("undo", { change: undone.batch! });
    expect(state(store)).toEqual(before);
  },
);
