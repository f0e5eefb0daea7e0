import { casual } from "chrono-node/en";
import type { ParsedResult } from "chrono-node";
import type { NamedTime } from "../../domain/ranking/dates.ts";
import { DAY } from "../../domain/time.ts";
import type { Dates } from "../../ports/system.ts";
import { endOfDay, findSpans, startOfDay } from "./spans.ts";

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
export function namedTimes(): Dates {
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
    return {
      from: +new Date(year, 0, 1),
      to: +new Date(year + 1, 0, 1) - 1,
      slackDays: YEAR_SLACK,
      start,
      end: start + 4,
    };
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
