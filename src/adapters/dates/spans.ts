import type { NamedTime } from "../../domain/ranking/dates.ts";
import { DAY } from "../../domain/time.ts";

/** A stretch of a question that names a time loosely, and the time it means. */
export interface Span extends NamedTime {
  readonly start: number;
  readonly end: number;
}

/** What people say loosely, each with how far off they commonly are. The first that fits a stretch of text keeps it. */
export function findSpans(question: string, now: Date): readonly Span[] {
  const found: Span[] = [];
  for (const { pattern, time } of RULES) {
    for (const match of question.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (found.some((span) => start < span.end && end > span.start)) continue;
      const named = time(match.groups ?? {}, now);
      if (named !== undefined) found.push({ ...named, start, end });
    }
  }
  return found;
}

interface Rule {
  readonly pattern: RegExp;
  readonly time: (said: Readonly<Record<string, string | undefined>>, now: Date) => NamedTime | undefined;
}

const NUMBER = String.raw`(?<count>\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|a couple(?: of)?|a few|several)`;
const UNIT = String.raw`(?<unit>day|week|month|year)s?`;
const YEAR = String.raw`(?:(?:,? (?:of )?)(?<year>(?:19|20)\d\d))?`;
const COUNTS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  several: 4,
};
const UNIT_DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30.5, year: 365 };
const SEASONS: Readonly<Record<string, number>> = { spring: 2, summer: 5, fall: 8, autumn: 8, winter: 11 };
/** Days that many keep, by month and day. */
const FEASTS: readonly (readonly [string, number, number])[] = [
  ["new year'?s(?: day| eve)?", 0, 1],
  ["valentine'?s(?: day)?", 1, 14],
  ["st\\.? patrick'?s(?: day)?", 2, 17],
  ["(?:the )?(?:4th|fourth) of july|independence day", 6, 4],
  ["halloween", 9, 31],
  ["thanksgiving", 10, 25],
  ["christmas(?: eve| day)?", 11, 25],
];

const RULES: readonly Rule[] = [
  {
    pattern: new RegExp(String.raw`\b${NUMBER} ${UNIT} ago\b`, "gi"),
    time({ count, unit = "day" }, now) {
      const many = parseCount(count);
      const middle = startOfDay(now) - many * UNIT_DAYS[unit.toLowerCase()]! * DAY;
      const { spread, slackDays } = AGO[unit.toLowerCase()]!(many);
      return { from: middle - spread * DAY, to: endOfDay(middle + spread * DAY), slackDays };
    },
  },
  {
    pattern: new RegExp(String.raw`\b(?:past|last|previous|recent) ${NUMBER} ${UNIT}\b`, "gi"),
    time({ count, unit = "day" }, now) {
      const days = parseCount(count) * UNIT_DAYS[unit.toLowerCase()]!;
      return {
        from: startOfDay(new Date(startOfDay(now) - Math.floor(days) * DAY)),
        to: endOfDay(now.getTime()),
        slackDays: Math.max(1, days / 10),
      };
    },
  },
  {
    pattern: /\b(?:last|past|previous|this) (?<unit>week|month|year)\b/gi,
    time: ({ unit = "week" }, now) => LAST[unit.toLowerCase()]!(now),
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:(?<last>last|this past) )?(?<season>spring|summer|fall|autumn|winter)(?! break)\b${YEAR}`,
      "gi",
    ),
    time({ season = "", year, last }, now) {
      // "Fall" and "spring" are words of their own; without a year or "last" they are no dates.
      if (year === undefined && last === undefined && /fall|spring/i.test(season)) return undefined;
      const month = SEASONS[season.toLowerCase()]!;
      const first = pastYear(year, new Date(now.getFullYear(), month, 1), now);
      return { from: +new Date(first, month, 1), to: +new Date(first, month + 3, 1) - 1, slackDays: 15 };
    },
  },
  ...FEASTS.map(([name, month, day]): Rule => ({
    pattern: new RegExp(String.raw`\b(?:${name})(?=\W|$)${YEAR}`, "gi"),
    time({ year }, now) {
      const at = new Date(pastYear(year, new Date(now.getFullYear(), month, day), now), month, day);
      return { from: +at, to: endOfDay(+at), slackDays: 3 };
    },
  })),
];

/** "Two weeks ago" is rarely fourteen days: how wide it is meant, and how soon it stops fitting. */
const AGO: Readonly<Record<string, (count: number) => { readonly spread: number; readonly slackDays: number }>> = {
  day: () => ({ spread: 0, slackDays: 1 }),
  week: (count) => ({ spread: 2, slackDays: 2 + count / 2 }),
  month: (count) => ({ spread: 7, slackDays: 6 + count }),
  year: (count) => ({ spread: 30, slackDays: 20 + 10 * count }),
};

/** Who says "last month" often means the last weeks, so these reach to today. */
const LAST: Readonly<Record<string, (now: Date) => NamedTime>> = {
  week(now) {
    const monday = now.getDate() - ((now.getDay() + 6) % 7) - 7;
    const from = new Date(now.getFullYear(), now.getMonth(), monday);
    return { from: +from, to: endOfDay(now.getTime()), slackDays: 3 };
  },
  month: (now) => ({
    from: +new Date(now.getFullYear(), now.getMonth() - 1, 1),
    to: endOfDay(now.getTime()),
    slackDays: 6,
  }),
  year: (now) => ({
    from: +new Date(now.getFullYear() - 1, 0, 1),
    to: +new Date(now.getFullYear(), 0, 1) - 1,
    slackDays: 20,
  }),
};

/** What is asked about has happened: a month that is still to come this year means last year's. */
function pastYear(said: string | undefined, thisYear: Date, now: Date): number {
  if (said !== undefined) return Number(said);
  return thisYear > now ? now.getFullYear() - 1 : now.getFullYear();
}

function parseCount(said: string | undefined): number {
  const word = (said ?? "one").toLowerCase();
  if (word.includes("couple")) return 2;
  if (word.includes("few")) return 3;
  return COUNTS[word] ?? Number(word);
}

export function startOfDay(date: Date): number {
  return +new Date(date.getFullYear(), date.getMonth(), date.getDate());
}

export function endOfDay(at: number): number {
  return startOfDay(new Date(at)) + DAY - 1;
}
