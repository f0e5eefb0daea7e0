import { say, word } from "./quoting.ts";
import type { Quoted } from "./quoting.ts";

/** Milliseconds since 1970 inside the program; ISO 8601 wherever it leaves it. */
export type Instant = number;

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export function iso(at: Instant): string {
  return new Date(at).toISOString();
}

/** The day of an instant where no clock on a wall counts: 2026-03-15. */
export function isoDay(at: Instant): string {
  return iso(at).slice(0, 10);
}

/** How long "30d", "2 weeks" or "6mo" is, if that is what a text says. */
export function parseSpan(text: string): number | undefined {
  const [, count, unit = ""] = SPAN.exec(text.trim()) ?? [];
  if (count === undefined) return undefined;
  const span = Number(count) * (UNITS.find(([name]) => unit.toLowerCase().startsWith(name))?.[1] ?? MINUTE);
  return span <= LONGEST_SPAN ? span : undefined;
}

export interface Period {
  readonly from: Instant;
  /** Still part of it. */
  readonly to: Instant;
}

/** What "3 days ago", 2026-03-15 or an ISO time names. A day is one of this machine's calendar. */
export function parsePlainPeriod(text: string, now: Instant): Period | undefined {
  const span = parseSpan(text.replace(/ ago$/i, ""));
  if (span !== undefined) return { from: now - span, to: now - span };
  const [, year, month, day] = DAY_ALONE.exec(text.trim()) ?? [];
  if (year !== undefined) {
    const beginDay = (date: number): Instant => new Date(Number(year), Number(month) - 1, date).getTime();
    return { from: beginDay(Number(day)), to: beginDay(Number(day) + 1) - 1 };
  }
  const at = Date.parse(text);
  return /^\d{4}-\d/.test(text) ? { from: at, to: at } : undefined;
}

const DAY_ALONE = /^(\d{4})-(\d\d)-(\d\d)$/;

/** A hundred years; a calendar ends somewhere. */
const LONGEST_SPAN = 36_500 * DAY;

const SPAN = /^(\d{1,5}) ?(m|min(?:ute)?s?|h|hours?|d|days?|w|weeks?|mo|months?|y|years?)$/i;
const UNITS: readonly (readonly [string, number])[] = [
  ["h", HOUR],
  ["d", DAY],
  ["w", 7 * DAY],
  ["mo", 30 * DAY],
  ["y", 365 * DAY],
];

/**
 * How long ago, as a person says it: "3 days ago", "just now". From a day on the days of the calendar are counted: what was
 * said on Tuesday evening is two days ago on Thursday morning.
 */
export function formatAgo(at: Instant, now: Instant, timeZone?: string): Quoted {
  const passed = now - at;
  if (passed < MINUTE) return say`just now`;
  const [count, unit] =
    passed < HOUR
      ? [passed / MINUTE, say`minute`]
      : passed < DAY
        ? [passed / HOUR, say`hour`]
        : passed < 60 * DAY
          ? [countDays(at, now, timeZone), say`day`]
          : [passed / (30.44 * DAY), say`month`];
  const whole = Math.floor(count);
  return whole === 1 ? say`${whole} ${unit} ago` : say`${whole} ${unit}s ago`;
}

function countDays(from: Instant, to: Instant, timeZone?: string): number {
  return numberDay(to, timeZone) - numberDay(from, timeZone);
}

/** Days since 1970 by the calendar on that wall. In the machine's own zone no date is written out for it: each recall asks for dozens. */
function numberDay(at: Instant, timeZone: string | undefined): number {
  if (timeZone !== undefined) return Date.parse(toDay(at, timeZone)) / DAY;
  return Math.floor((at - new Date(at).getTimezoneOffset() * MINUTE) / DAY);
}

/** A day with its weekday, which a reader is asked about and reckons badly: "Tue 2026-11-10". */
export function formatDay(at: Instant, timeZone?: string): Quoted {
  const day = toDay(at, timeZone);
  return say`${word(WEEKDAYS[new Date(day).getUTCDay()]!)} ${word(day)}`;
}

const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;

/** The day that a clock on the wall showed at that time, in that zone: 2026-03-15. The machine's own zone if left out. */
export function toDay(at: Instant, timeZone?: string): string {
  if (timeZone !== undefined) return getFormat(timeZone).format(at);
  // To make the first format takes as long as half a start of Node.
  const day = new Date(at);
  const twoDigits = (part: number) => String(part).padStart(2, "0");
  return `${day.getFullYear()}-${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())}`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** To make one takes far longer than to use it. Swedes write dates as ISO 8601 does. */
function getFormat(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat("sv-SE", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
    formats.set(timeZone, format);
  }
  return format;
}

/** Whether the machine knows a zone of that name. */
export function isTimeZone(name: string): boolean {
  try {
    getFormat(name);
    return true;
  } catch {
    return false;
  }
}
