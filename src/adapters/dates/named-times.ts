import { casual } from "chrono-node/en";
import type { ParsedResult } from "chrono-node";
import type { NamedTime } from "../../domain/ranking/dates.ts";
import { DAY, type Instant, type Period } from "../../domain/time.ts";
import type { Dates } from "../../ports/system.ts";

/** By how many days people are off who name a day, a month or a year. */
const DAY_SLACK = 5;
const WEEKDAY_SLACK = 1;
const MONTH_SLACK = 8;
const YEAR_SLACK = 20;
/** "Before May" and "since May" reach this far. */
const OPEN_DAYS = 3_650;

/**
 * Without a number, a month, a day of the week, a unit of time or a word that points at one there is nothing to find, and
 * chrono-node takes a millisecond to find it.
 */
const MAY_NAME_A_TIME =
  /\d|\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|(?:mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur|sun)(?:days?)?|days?|weeks?|wks?|weekends?|months?|mos?|quarters?|qtrs?|years?|yrs?|ago|later|earlier|past|last|previous|next|following|coming|this|today|tonight|tomorrow|tmrw?|overmorrow|yesterday|now|night|midnight|noon|midday|morning|afternoon|evening|eve|end)\b/i;

/** Dates in questions, by chrono-node and by rules of our own for what people say loosely. */
export function openDates(): Dates {
  return {
    namedIn(question, askedAt) {
      const now = new Date(askedAt);
      const spans = findSpans(question, now);
      const rest = blankSpans(question, [...spans, ...findVerbs(question)]);
      const read = parseDates(rest, now).flatMap((result) => {
        const time = toNamedTime(result, now);
        return time === undefined ? [] : [{ ...time, start: result.index, end: result.index + result.text.length }];
      });
      const times = [...spans, ...joinBetweens(question, read), ...findYears(blankSpans(rest, read))];
      return times.map((time) => withDirection(question.slice(0, time.start), time, askedAt));
    },
  };
}

function parseDates(text: string, now: Date): readonly ParsedResult[] {
  return MAY_NAME_A_TIME.test(text) ? casual.parse(text, now, { forwardDate: false }) : [];
}

/** "May I", "march on", "the sun": words that are months or days only after a word that leads to one. */
function findVerbs(question: string): readonly { readonly start: number; readonly end: number }[] {
  const words =
    /(?<!\b(?:in|of|since|before|after|until|last|this|early|late|mid|\d(?:st|nd|rd|th)?)[ -])\b(?:may|march|sun|sat|mar|second)\b(?! \d)/g;
  return [...question.matchAll(words)].map(({ 0: word, index }) => ({ start: index, end: index + word.length }));
}

/** "Between 3 May and 5 May" is one time. */
function joinBetweens(question: string, times: readonly Placed[]): readonly Placed[] {
  const [first, second, ...others] = times;
  if (first === undefined || second === undefined) return times;
  const joined =
    /\b(?:between|from)\s*$/i.test(question.slice(0, first.start)) &&
    /^\s*(?:and|to)\s*$/i.test(question.slice(first.end, second.start));
  if (!joined) return times;
  return [{ ...first, to: Math.max(first.to, second.to), end: second.end }, ...others];
}

/** A time, and the stretch of a question that names it. */
interface Placed extends NamedTime {
  readonly start: number;
  readonly end: number;
}

function toNamedTime({ start, end, text }: ParsedResult, now: Date): NamedTime | undefined {
  // "At 5" and "20 minutes ago" name a time of day.
  if (/minute|hour|second|\bnow\b/i.test(text)) return undefined;
  const names = (part: "day" | "weekday" | "month" | "year") => start.isCertain(part);
  if (!names("day") && !names("weekday") && !names("month") && !/yesterday|today|tonight/i.test(text)) return undefined;
  const from = start.date();
  // A day of a year that was not named is the last one of its kind.
  const isAhead = startOfDay(from) > now.getTime();
  if (isAhead && !names("year")) {
    if (names("weekday") && !names("day")) from.setDate(from.getDate() - 7);
    else from.setFullYear(from.getFullYear() - 1);
  }
  if (names("month") && !names("day") && !names("weekday")) {
    const first = new Date(from.getFullYear(), from.getMonth(), 1);
    const last = end?.date() ?? first;
    return { from: +first, to: +new Date(last.getFullYear(), last.getMonth() + 1, 1) - 1, slackDays: MONTH_SLACK };
  }
  const to = end?.date() ?? from;
  const relative = !names("month") || /yesterday|today|tonight/i.test(text);
  return { from: startOfDay(from), to: endOfDay(+to), slackDays: relative ? WEEKDAY_SLACK : DAY_SLACK };
}

/** A year by itself is no date to chrono-node. */
function findYears(question: string): readonly Placed[] {
  return [...question.matchAll(/\b(?:in|during|of|since|before|after|until) ((?:19|20)\d\d)\b/gi)].map((match) => {
    const year = Number(match[1]);
    const start = match.index + match[0].length - 4;
    const [from, to] = [+new Date(year, 0, 1), +new Date(year + 1, 0, 1) - 1];
    return { from, to, slackDays: YEAR_SLACK, start, end: start + 4 };
  });
}

/** "Before the migration on 3 May" is any time until then, "since May" any time from then on. */
function withDirection(before: string, { from, to, slackDays }: NamedTime, askedAt: number): NamedTime {
  if (/\b(?:before|until|till|prior to|by)\b[^.,;?]{0,40}$/i.test(before))
    return { from: from - OPEN_DAYS * DAY, to: from, slackDays };
  if (/\b(?:since|after|following)\b[^.,;?]{0,40}$/i.test(before))
    return { from: to, to: Math.max(to, askedAt), slackDays };
  return { from, to, slackDays };
}

function blankSpans(question: string, spans: readonly { readonly start: number; readonly end: number }[]): string {
  return spans.reduce(
    (text, { start, end }) => text.slice(0, start) + "·".repeat(end - start) + text.slice(end),
    question,
  );
}

/** The time that a text names as a whole: "yesterday", "last week", "3 May", "2 hours ago". */
export function timeInWords(text: string, now: Instant): Period | undefined {
  const said = /^(?:19|20)\d\d$/.test(text) ? `in ${text}` : text;
  const time = calendarPeriod(said, new Date(now)) ?? openDates().namedIn(said, now)[0];
  if (time !== undefined) return { from: time.from, to: time.to };
  const [read] = /[a-z]/i.test(text) ? casual.parse(text, new Date(now), { forwardDate: false }) : [];
  if (read === undefined || read.text.length < text.length) return undefined;
  return { from: +read.start.date(), to: +(read.end ?? read.start).date() };
}

/** In a question "last week" is meant loosely; as the limit of a list it is the week of the calendar, from Monday on. */
function calendarPeriod(text: string, now: Date): Period | undefined {
  const [, which, unit] = /^(last|this) (week|month|year)$/i.exec(text)?.map((word) => word.toLowerCase()) ?? [];
  if (which === undefined) return undefined;
  const back = which === "last" ? 1 : 0;
  const [year, month] = [now.getFullYear(), now.getMonth()];
  const monday = now.getDate() - ((now.getDay() + 6) % 7);
  const begin = (periods: number): Instant => {
    if (unit === "year") return +new Date(year + periods, 0, 1);
    return unit === "month" ? +new Date(year, month + periods, 1) : +new Date(year, month, monday + 7 * periods);
  };
  return { from: begin(-back), to: begin(1 - back) - 1 };
}

/** What people say loosely, each with how far off they commonly are. The first that fits a stretch of text keeps it. */
function findSpans(question: string, now: Date): readonly Placed[] {
  const found: Placed[] = [];
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
const NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");
const COUNTS = new Map([...NUMBERS.map((name, at) => [name, at] as const), ["a", 1], ["an", 1], ["several", 4]]);
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
  return COUNTS.get(word) ?? Number(word);
}

function startOfDay(date: Date): number {
  return +new Date(date.getFullYear(), date.getMonth(), date.getDate());
}

function endOfDay(at: number): number {
  return startOfDay(new Date(at)) + DAY - 1;
}
