import { expect, test } from "vitest";
import fc from "fast-check";
import type { ProjectId } from "../../src/domain/project.ts";
import { scoreParts, computeTotal } from "../../src/domain/score.ts";
import { DAY } from "../../src/domain/time.ts";
import { memory, NOON } from "../support/fakes.ts";
import { verifies } from "../support/verifies.ts";

const asked = { cosine: 0.5, coverage: 0, terms: new Set(["port"]), freshness: 1, now: NOON };

test("a score is meaning plus words, times the small factors", () => {
  const parts = scoreParts(memory({ topics: ["ports"] }), { ...asked, coverage: 0.5, freshness: 0.85 });
  const { meaning, words, recency, topic, authority, freshness } = parts;
  expect(computeTotal(parts)).toBeCloseTo((meaning + words) * recency * topic * authority * freshness, 12);
  expect(topic).toBeGreaterThan(1);
});

test("a memory that shares nothing with the question scores nothing, however new and near it is", () => {
  const scope = { level: "path", project: "git:a" as ProjectId, path: "a/b/c/d/e/f", agent: null } as const;
  const parts = scoreParts(memory({ scope, topics: ["port"] }), { ...asked, cosine: -0.3 });
  expect(computeTotal(parts)).toBe(0);
  expect(computeTotal(scoreParts(memory(), { ...asked, cosine: undefined }))).toBe(0);
});

test("all the small factors together never double a score", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("project", "episode", "procedure", "user"),
      fc.constantFrom("human", "agent"),
      fc.nat(3_000),
      fc.boolean(),
      fc.nat(8),
      (kind, by, days, onTopic, deep) => {
        const { source } = memory();
        const one = memory({
          kind,
          source: { ...source, by },
          topics: onTopic ? ["port"] : [],
          verifiedAt: NOON - days * DAY,
          scope: {
            level: "path",
            project: "git:a" as ProjectId,
            path: Array(deep + 1)
              .fill("x")
              .join("/"),
            agent: null,
          },
        });
        const score = computeTotal(scoreParts(one, asked));
        expect(score).toBeGreaterThan(0.5 * 0.9);
        expect(score).toBeLessThan(0.5 * 1.25);
      },
    ),
  );
});

test("newer, nearer, on topic and said by a person: each raises the score of an equal", () => {
  const score = (given: Parameters<typeof memory>[0]) => computeTotal(scoreParts(memory(given), asked));
  const { source } = memory();
  expect(score({})).toBeGreaterThan(score({ verifiedAt: NOON - 200 * DAY }));
  expect(score({ topics: ["port"] })).toBeGreaterThan(score({}));
  expect(score({})).toBeGreaterThan(score({ source: { ...source, by: "agent" } }));
  expect(score({ scope: { level: "project", project: "git:a" as ProjectId, agent: null } })).toBeGreaterThan(score({}));
});

test(verifies("B5", "of memories that answer alike, the one from the time that the question names comes first"), () => {
  const times = [{ from: NOON - 30 * DAY, to: NOON - 29 * DAY, slackDays: 1 }];
  const then = scoreParts(memory({ observedAt: NOON - 30 * DAY }), { ...asked, times });
  const now = scoreParts(memory({ observedAt: NOON }), { ...asked, times });
  expect(computeTotal(then)).toBeGreaterThan(computeTotal(now));
  expect(computeTotal(now)).toBeCloseTo(computeTotal(scoreParts(memory({ observedAt: NOON }), asked)));
});
