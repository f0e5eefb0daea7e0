import fc from "fast-check";
import { expect, test } from "vitest";
import { ranked } from "../../../src/core/recall/order.ts";
import type { Hit } from "../../../src/core/recall/recall.ts";
import { authorityOf, compareAuthority } from "../../../src/domain/authority.ts";
import type { MemoryId } from "../../../src/domain/ids.ts";
import { nearness } from "../../../src/domain/scope.ts";
import { memory } from "../../support/fakes.ts";
import { verifies } from "../../support/verifies.ts";

const ANSWER_FROM = 0.3;

interface Given {
  readonly score: number;
  readonly by: "human" | "agent";
  readonly near: boolean;
  readonly stale: boolean;
  readonly slots: readonly string[];
}

function hitOf({ score, by, near, stale }: Given, at: number): Hit {
  const made = memory({ id: `m${at}` });
  const project = "github.com/acme/shop" as never;
  return {
    score,
    bearing: score,
    parts: { meaning: score, words: 0, recency: 1, topic: 1, authority: 1, freshness: 1 },
    freshness: { state: stale ? "stale" : "fresh", why: "", factor: 1 },
    through: null,
    memory: {
      ...made,
      source: { ...made.source, by },
      scope: near ? { level: "project", project, agent: null } : { level: "user", agent: null },
    },
  };
}

const given = fc.record<Given>({
  score: fc.constantFrom(0.2, 0.4, 0.5, 0.6, 0.7, 0.8),
  by: fc.constantFrom("human", "agent"),
  near: fc.boolean(),
  stale: fc.boolean(),
  slots: fc.uniqueArray(fc.constantFrom("a", "b", "c"), { maxLength: 3 }),
});

test(
  verifies(
    ["B9", "B10"],
    "whatever slots are shared, no lower authority stands above a higher one, nearer or not, and no stale answer above a fresh one",
  ),
  () => {
    fc.assert(
      fc.property(fc.array(given, { maxLength: 12 }), (all) => {
        const slots = new Map(all.map((one, at) => [`m${at}` as MemoryId, one.slots]));
        const order = ranked(all.map(hitOf), ANSWER_FROM, slots);
        expect(order).toHaveLength(all.length);
        const tier = (hit: Hit) => (hit.score < ANSWER_FROM ? 2 : hit.freshness.state === "stale" ? 1 : 0);
        order.forEach((above, at) => {
          for (const below of order.slice(at + 1)) {
            expect(tier(above)).toBeLessThanOrEqual(tier(below));
            const shares = slots.get(above.memory.id)!.some((slot) => slots.get(below.memory.id)!.includes(slot));
            if (!shares || tier(above) !== tier(below)) continue;
            const higher = compareAuthority(authorityOf(above.memory), authorityOf(below.memory));
            expect(higher).toBeGreaterThanOrEqual(0);
            if (higher === 0) expect(nearness(above.memory.scope)).toBeGreaterThanOrEqual(nearness(below.memory.scope));
          }
        });
      }),
    );
  },
);

test("hits that share nothing stand by their score", () => {
  const all = [0.4, 0.8, 0.6].map((score): Given => ({ score, by: "agent", near: false, stale: false, slots: [] }));
  expect(ranked(all.map(hitOf), ANSWER_FROM, new Map()).map(({ score }) => score)).toEqual([0.8, 0.6, 0.4]);
});
