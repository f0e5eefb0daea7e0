import { expect, test } from "vitest";
import { withoutStrangers } from "../../src/app/operations/strangers.ts";
import type { Answered } from "../../src/core/recall/answer.ts";
import type { Hit } from "../../src/core/recall/hit.ts";
import { memory } from "../support/fakes.ts";
import { receipt } from "../stores/stores.ts";
import { verifies } from "../support/verifies.ts";

const TOKENS = { count: (text: string) => text.split(" ").length };
const PARTS = { meaning: 0, words: 0, recency: 1, topic: 1, authority: 1, freshness: 1 };

function answered(scores: readonly number[], sessions: Answered["each"]["sessions"] = null): Answered {
  const freshness = { state: "fresh", why: "new", factor: 1 } as const;
  const hits = scores.map((score, at): Hit => {
    const known = memory({ id: `m${at}`, text: "a b c" });
    return { memory: known, score, bearing: score, parts: PARTS, freshness, through: null, marks: [] };
  });
  const shown = hits.map(({ memory: { id }, score }) => ({ id, score, parts: PARTS, freshness }));
  return {
    hits,
    sessions: [],
    each: { memories: "unsure", sessions },
    lead: "memories",
    receipt: receipt({ id: "r1", answer: "unsure", hits: shown, leftOut: [], leftOutCount: 0, tokens: 20 }),
  };
}

test(verifies("B6", "a memory that would be shown at 0.00 is not shown, and its receipt names it as weak"), () => {
  const { hits, receipt: kept, each } = withoutStrangers(answered([0.4, 0.004, 0]), TOKENS);
  expect(hits.map(({ score }) => score)).toEqual([0.4]);
  expect(kept).toMatchObject({ answer: "unsure", hits: [{ id: "m0" }], tokens: 14 });
  expect(kept.leftOut).toEqual([
    { id: "m1", because: "weak" },
    { id: "m2", because: "weak" },
  ]);
  expect(each.memories).toBe("unsure");
});

test(verifies("B6", "where no memory has any bearing the answer is nothing, or what sessions say"), () => {
  expect(withoutStrangers(answered([0]), TOKENS).receipt.answer).toBe("nothing");
  expect(withoutStrangers(answered([0], "found"), TOKENS).receipt.answer).toBe("found");
  const whole = answered([0.4, 0.005]);
  expect(withoutStrangers(whole, TOKENS)).toBe(whole);
});
