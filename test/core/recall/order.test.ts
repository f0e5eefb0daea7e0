import fc from "fast-check";
import { expect, test } from "vitest";
import { addNewer, rankHits } from "../../../src/core/recall/order.ts";
import type { Hit } from "../../../src/core/recall/hit.ts";
import type { LiveMark } from "../../../src/core/relate/marks.ts";
import { memory, NOON } from "../../support/fakes.ts";
import { verifies } from "../../support/verifies.ts";

const ANSWER_FROM = 0.3;
const PROJECT = "github.com/acme/shop" as never;

interface Given {
  readonly score: number;
  readonly by?: "human" | "agent";
  readonly near?: boolean;
  readonly stale?: boolean;
}

function hitOf({ score, by = "human", near = false, stale = false }: Given, at: number): Hit {
  const made = memory({ id: `m${at}` });
  return {
    score,
    bearing: score,
    parts: { meaning: score, words: 0, recency: 1, topic: 1, authority: 1, freshness: 1 },
    freshness: { state: stale ? "stale" : "fresh", why: "", factor: 1 },
    through: null,
    memory: {
      ...made,
      source: { ...made.source, by },
      scope: near ? { level: "project", project: PROJECT, agent: null } : { level: "user", agent: null },
    },
    marks: [],
  };
}

function marked(hit: Hit, newer: Hit, mark: LiveMark["mark"] = "asked"): Hit {
  return {
    ...hit,
    marks: [...hit.marks, { mark, by: newer.memory.id, at: NOON, newer: newer.memory, isSaidBefore: false }],
  };
}

test(
  verifies(
    ["A5", "B9"],
    "what is shown brings the newer statement that may have replaced it, where that bears on the question",
  ),
  () => {
    const [bears, far, older, other] = [0.3, 0.1, 0.6, 0.5].map((score, at) => hitOf({ score }, at)) as [
      Hit,
      Hit,
      Hit,
      Hit,
    ];
    const asked = marked(marked(older, bears), far);
    const twice = marked(other, far);
    const shown = addNewer([asked, twice], [asked, twice, bears, far]).map((hit) => hit.memory.id);
    expect(shown).toEqual(["m0", "m2", "m3"]);
  },
);

function idsOf(hits: readonly Hit[]): readonly string[] {
  return rankHits(hits, ANSWER_FROM).map((hit) => hit.memory.id);
}

const tierOf = (hit: Hit): number => (hit.bearing < ANSWER_FROM ? 2 : hit.freshness.state === "stale" ? 1 : 0);

const given = fc.record({
  score: fc.constantFrom(0.2, 0.4, 0.5, 0.6, 0.7, 0.8),
  stale: fc.boolean(),
  /** Which of those after it, by number, speaks against it. */
  markedBy: fc.option(fc.nat({ max: 11 })),
});

test(
  verifies(
    ["A5", "B9"],
    "a statement that bears on the question stands above what it marks, and among the unmarked a stale answer below every fresh one",
  ),
  () => {
    fc.assert(
      fc.property(fc.array(given, { maxLength: 12 }), (all) => {
        const plain = all.map(hitOf);
        const hits = plain.map((hit, at) => {
          const newer = plain[at + 1 + (all[at]!.markedBy ?? plain.length)];
          return newer === undefined ? hit : marked(hit, newer);
        });
        const order = rankHits(hits, ANSWER_FROM);
        expect(new Set(order)).toEqual(new Set(hits));
        const placeOf = (id: string) => order.findIndex((hit) => hit.memory.id === id);
        const scoreOf = (id: string) => hits.find((hit) => hit.memory.id === id)!.score;
        for (const hit of hits)
          for (const { newer } of hit.marks)
            if (scoreOf(newer.id) > hit.score / 3) expect(placeOf(newer.id)).toBeLessThan(placeOf(hit.memory.id));
        const speakers = new Set(hits.flatMap(({ marks }) => marks.map(({ newer }) => newer.id)));
        const alone = order.filter((hit) => hit.marks.length === 0 && !speakers.has(hit.memory.id));
        expect(alone.map(tierOf)).toEqual(alone.map(tierOf).toSorted((a, b) => a - b));
      }),
    );
  },
);

test(verifies("A5", "what speaks of another claim of a memory does not come before it"), () => {
  const [whole, other] = [hitOf({ score: 0.8 }, 0), hitOf({ score: 0.1 }, 1)];
  expect(idsOf([marked(whole, other), other])).toEqual(["m0", "m1"]);
});

test(verifies("A5", "a newer statement that is near in meaning comes first, however little it scores"), () => {
  const older = hitOf({ score: 0.8 }, 0);
  const low = hitOf({ score: 0.1 }, 1);
  const newer = { ...low, parts: { ...low.parts, meaning: 0.3 } };
  expect(idsOf([marked(older, newer), newer])).toEqual(["m1", "m0"]);
});

test("hits without marks stand by their score", () => {
  expect(
    rankHits(
      [0.4, 0.8, 0.6].map((score, at) => hitOf({ score }, at)),
      ANSWER_FROM,
    ).map(({ score }) => score),
  ).toEqual([0.8, 0.6, 0.4]);
});
