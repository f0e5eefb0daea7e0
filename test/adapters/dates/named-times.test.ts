import { expect, test } from "vitest";
import { openDates } from "../../../src/adapters/dates/named-times.ts";
import { DAY } from "../../../src/domain/time.ts";
import { verifies } from "../../support/verifies.ts";

const NOW = "2023-05-30";

/** Question, first day, last day, days of slack, all as of a Tuesday. */
const CASES: readonly (readonly [string, string, string, number])[] = [
  ["What did I buy two weeks ago?", "2023-05-14", "2023-05-18", 3],
  ["Who did I meet last Saturday?", "2023-05-27", "2023-05-27", 1],
  ["How many times in the past 3 months?", "2023-02-28", "2023-05-30", 9.15],
  ["What did Caroline do on 8 May 2023?", "2023-05-08", "2023-05-08", 5],
  ["Where did I go in July?", "2022-07-01", "2022-07-31", 8],
  ["trip last month", "2023-04-01", "2023-05-30", 6],
  ["in summer 2022", "2022-06-01", "2022-08-31", 15],
  ["on Valentine's day", "2023-02-14", "2023-02-14", 3],
  ["yesterday", "2023-05-29", "2023-05-29", 1],
  ["5 days ago", "2023-05-25", "2023-05-25", 1],
  ["what broke last Tuesday?", "2023-05-23", "2023-05-23", 1],
  ["what did we decide in March?", "2023-03-01", "2023-03-31", 8],
  ["what changed in 2021?", "2021-01-01", "2021-12-31", 20],
  ["what did Ana say on Wed?", "2023-05-24", "2023-05-24", 1],
  ["what did we try the day before yesterday?", "2023-05-28", "2023-05-28", 1],
  ["what was the plan for Sept?", "2022-09-01", "2022-09-30", 8],
  ["what did we say between 3 May and 5 May?", "2023-05-03", "2023-05-05", 5],
];

test.each(CASES)(verifies("B5", "%s names %s to %s, give or take %d days"), (question, from, to, slack) => {
  const [time, ...more] = openDates().namedIn(question, Date.parse(`${NOW}T09:00:00`));
  expect(more).toEqual([]);
  expect(dayOf(time!.from)).toBe(from);
  expect(dayOf(time!.to)).toBe(to);
  expect(time!.slackDays).toBeCloseTo(slack);
});

test(verifies("B5", "before a day is any time until then, since a day any time from then on"), () => {
  const at = Date.parse(`${NOW}T09:00:00`);
  const [before] = openDates().namedIn("how was it before the migration on 3 May?", at);
  expect(dayOf(before!.to)).toBe("2023-05-03");
  expect(before!.to - before!.from).toBeGreaterThan(365 * DAY);
  const [since] = openDates().namedIn("what changed since 3 May?", at);
  expect([dayOf(since!.from), dayOf(since!.to)]).toEqual(["2023-05-03", NOW]);
});

test.each(["which port does staging use?", "does the fall back work?", "why did it fail at 5?", "version 10.2.3?", ""])(
  "%j names no time",
  (question) => {
    expect(openDates().namedIn(question, Date.parse(NOW))).toEqual([]);
  },
);

function dayOf(at: number): string {
  const date = new Date(at);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
}
