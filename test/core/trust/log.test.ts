import { expect, test } from "vitest";
import fc from "fast-check";
import type { SqliteStore } from "../../../src/store/engines/sqlite/store.ts";
import { fold } from "../../../src/domain/change.ts";
import { MemoryError } from "../../../src/domain/errors.ts";
import { freshService } from "../../support/service.ts";
import type { TestService } from "../../support/service.ts";
import { IS_SOAK } from "../../support/soak.ts";
import { verifies } from "../../support/verifies.ts";

type Step =
  | {
      readonly do: "remember";
      readonly subject: string;
      readonly port: number;
      readonly by: string | undefined;
      readonly propose: boolean;
    }
  | { readonly do: "supersede"; readonly nth: number; readonly port: number }
  | { readonly do: "retire" | "restore" | "undo" | "undo batch"; readonly nth: number }
  | { readonly do: "undo since"; readonly minutes: number }
  | { readonly do: "undo session"; readonly by: string };

const nth = fc.nat(1_000);
const by = fc.constantFrom(undefined, "codex", "claude");
const port = fc.constantFrom(5432, 5433, 8080);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("remember" as const),
      subject: fc.constantFrom("staging", "production", "the viewer"),
      port,
      by,
      propose: fc.constantFrom(true, false, false, false),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("supersede" as const), nth, port }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom("retire" as const, "restore" as const), nth }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom("undo" as const, "undo batch" as const), nth }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("undo since" as const), minutes: fc.nat(8) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("undo session" as const), by: fc.constantFrom("codex", "claude") }),
  },
);

async function take(test: TestService, one: Step): Promise<void> {
  const changes = await test.service.store.changes({});
  const pick = <T>(from: readonly T[], at: number): T | undefined => from[at % Math.max(1, from.length)];
  const memory = (at: number) => pick([...new Set(changes.map((change) => change.memory))], at);
  test.clock.at += 60_000;
  switch (one.do) {
    case "remember": {
      const speaker = one.by === undefined ? {} : { agent: one.by, session: `session of ${one.by}` };
      await test.perform("remember", {
        text: `${one.subject} listens on port ${one.port}`,
        propose: one.propose,
        project: "git:github.test/acme/a",
        ...speaker,
      });
      return;
    }
    case "supersede": {
      const id = memory(one.nth);
      if (id !== undefined)
        await test.perform("remember", { text: `the gateway of ${one.nth} uses port ${one.port}`, replaces: [id] });
      return;
    }
    case "retire":
    case "restore": {
      const id = memory(one.nth);
      if (id !== undefined) await test.perform(one.do, { id });
      return;
    }
    case "undo":
    case "undo batch": {
      const change = pick(changes, one.nth);
      if (change !== undefined) await test.perform("undo", { change: one.do === "undo" ? change.id : change.batch });
      return;
    }
    case "undo since":
      await test.perform("undo", { since: new Date(test.clock.at - one.minutes * 60_000).toISOString() });
      return;
    case "undo session":
      await test.perform("undo", { ofSession: `session of ${one.by}` });
  }
}

async function expectFold(store: SqliteStore): Promise<void> {
  const changes = await store.changes({});
  const folded = fold(changes);
  for (const id of new Set(changes.map(({ memory }) => memory))) expect(await store.byId(id)).toEqual(folded.get(id));
  const { memories } = await store.totals(0);
  expect(Object.values(memories).reduce((sum, count) => sum + count, 0)).toBe(folded.size);
  const last = new Map<string, unknown>();
  for (const { memory, before, after } of changes) {
    expect(before).toEqual(last.get(memory) ?? null);
    last.set(memory, after);
  }
  expect((await store.examine(false)).filter(({ ok }) => !ok)).toEqual([]);
}

test(
  verifies(["A1", "E2"], "memories are always the fold of the log, and each change begins where the one before ended"),
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
        const service = await freshService();
        for (const one of steps) {
          try {
            await take(service, one);
          } catch (error) {
            if (!(error instanceof MemoryError)) throw error;
          }
        }
        await expectFold(service.service.store);
      }),
      { numRuns: IS_SOAK ? 100 : 8 },
    );
  },
);

test(
  verifies("E3", "undoing everything since a time gives the memories of that time, whatever happened since"),
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 6 }),
        fc.array(step, { minLength: 1, maxLength: 8 }),
        async (early, late) => {
          const service = await freshService();
          const { store } = service.service;
          const run = async (steps: readonly Step[]) => {
            for (const one of steps) {
              try {
                await take(service, one);
              } catch (error) {
                if (!(error instanceof MemoryError)) throw error;
              }
            }
          };
          await run(early);
          const before = fold(await store.changes({}));
          service.clock.at += 60_000;
          const since = new Date(service.clock.at).toISOString();
          await run(late);
          const after = fold(await store.changes({}));
          service.clock.at += 60_000;
          const undone = await service.perform("undo", { since, everywhere: true });
          expect(undone.kept).toEqual([]);
          expect(fold(await store.changes({}))).toEqual(before);
          if (undone.batch !== null) {
            await service.perform("undo", { change: undone.batch });
            expect(fold(await store.changes({}))).toEqual(after);
          }
          await expectFold(store);
        },
      ),
      { numRuns: IS_SOAK ? 100 : 8 },
    );
  },
);
