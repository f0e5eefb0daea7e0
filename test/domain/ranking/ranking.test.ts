import { expect, test } from "vitest";
import { authorMatch } from "../../../src/core/journal/read-best.ts";
import { weighQuestion, bm25, coverageBy, tallyWords } from "../../../src/domain/ranking/bm25.ts";
import { dateMatch } from "../../../src/domain/ranking/dates.ts";
import { JOURNAL_WEIGHTS, sessionScore, turnScore } from "../../../src/domain/ranking/journal-score.ts";
import { DAY } from "../../../src/domain/time.ts";
import { buildBag, countWord, hashWord, joinBags } from "../../../src/domain/words/bag.ts";
import { listTerms, tokenize } from "../../../src/domain/words/tokens.ts";
import { NOON } from "../../support/fakes.ts";
import { verifies } from "../../support/verifies.ts";

const bag = (text: string) => buildBag(tokenize(text));

test("a bag counts words, and two bags together count as the texts in one", () => {
  const one = bag("the proxy drops idle connections; the proxy restarts");
  expect([
    countWord(one, hashWord("proxi")),
    countWord(one, hashWord("drop")),
    countWord(one, hashWord("cooki")),
  ]).toEqual([2, 1, 0]);
  const other = bag("a proxy and a cookie");
  expect(joinBags([one, other])).toEqual(
    bag("the proxy drops idle connections; the proxy restarts a proxy and a cookie"),
  );
});

const TERMS = listTerms("why does the proxy drop connections?");
const QUESTION = weighQuestion(TERMS, {
  total: 1_000,
  documents: new Map([
    ["proxi", 10],
    ["drop", 100],
    ["connect", 50],
  ]),
});

const tally = (text: string) => tallyWords(QUESTION, bag(text));

test("BM25 lies between 0 and 1, and falls with a text's length", () => {
  const short = bm25(QUESTION, [tally("the proxy drops connections")], 3);
  const long = bm25(QUESTION, [tally(`the proxy drops connections ${"and much else is said here ".repeat(20)}`)], 3);
  expect(short).toBeGreaterThan(long);
  expect(short).toBeLessThanOrEqual(1);
  expect(long).toBeGreaterThan(0);
  expect(bm25(QUESTION, [tally("something else")], 3)).toBe(0);
});

test("coverage counts what a rare word tells for more, and no word twice", () => {
  expect(coverageBy(QUESTION, [tally("the proxy drops connections")])).toBe(1);
  expect(coverageBy(QUESTION, [tally("proxy proxy proxy")])).toBeGreaterThan(coverageBy(QUESTION, [tally("drop")]));
  const nothing = weighQuestion([], { total: 1, documents: new Map() });
  expect(coverageBy(nothing, [tallyWords(nothing, bag("anything"))])).toBe(0);
});

test(
  verifies("B5", "a named time counts whole within, less and less outside, and later counts for longer than sooner"),
  () => {
    const times = [{ from: NOON, to: NOON + DAY, slackDays: 5 }];
    const at = (days: number) => dateMatch(times, NOON + days * DAY, NOON + days * DAY);
    expect(at(0.5)).toBe(1);
    expect(at(-5)).toBeCloseTo(Math.exp(-1));
    expect(at(6)).toBeCloseTo(Math.exp(-0.5));
    expect(at(-100)).toBeGreaterThanOrEqual(0);
    expect(dateMatch([], NOON, NOON)).toBe(0);
  },
);

test.each([
  ["which port did I choose?", { role: "user", text: "5433 please" }, 1],
  ["which port did I choose?", { role: "assistant", text: "5433 it is" }, 0],
  ["which book did you recommend?", { role: "user", text: "a book please" }, 0],
  ["remind me of the title", { role: "user", text: "the title" }, 0],
  ["What did Caroline paint?", { role: "assistant", text: "Caroline: I painted a sunrise" }, 1],
  ["What did Caroline paint?", { role: "user", text: "Melanie: what did you paint?" }, 0],
  ["what runs on port 80?", { role: "user", text: "Note: nginx" }, 0],
] as const)("%s: a turn %j counts %d for its author", (question, turn, expected) => {
  expect(authorMatch(question)(turn)).toBe(expected);
});

test("each part of a score adds by its weight, and a weight of none takes it out", () => {
  const parts = { meaning: 0.5, session: 0.2, window: 0.4, turn: 0.6, coverage: 0.5, date: 1 };
  expect(sessionScore(parts)).toBeCloseTo(2 * 0.5 + 0.45 * (0.2 + 0.4 + 0.6) + 0.4 * 0.5 + 0.5);
  expect(sessionScore(parts, { ...JOURNAL_WEIGHTS, date: 0 })).toBeCloseTo(sessionScore({ ...parts, date: 0 }));
  const turn = { meaning: 0.5, turn: 0.3, window: 0.4, author: 1, session: 1.5, length: 2 };
  expect(turnScore(turn)).toBeCloseTo(2 * 0.5 + 0.3 + 0.75 * 0.4 + 0.8 * 1.5 + 0.4 - 0.15 * 2);
});
