/** From the narrowest to the widest. */
export const LEVELS = ["day", "week", "month", "root"] as const;
export type Level = (typeof LEVELS)[number];

/** 2026-03-15, 2026-W11, 2026-03, or "" for the root. */
export type Period = string;

const DAY_MS = 86_400_000;

/** The ISO week: it begins on Monday, and belongs to the year that its Thursday is in. */
export function toWeek(day: Period): Period {
  const thursday = toNoon(day) + (3 - mondayDays(day)) * DAY_MS;
  const year = new Date(thursday).getUTCFullYear();
  const week = Math.floor((thursday - Date.UTC(year, 0, 1)) / DAY_MS / 7) + 1;
  return `${year}-W${String(week).padStart(2, "0")}`;
}

export function toMonth(day: Period): Period {
  return day.slice(0, 7);
}

/** Monday to Sunday. */
export function daysOfWeek(week: Period): readonly Period[] {
  const [year = 0, number = 0] = week.split("-W").map(Number);
  const fourth = `${String(year).padStart(4, "0")}-01-04`; // always in week 1
  const monday = toNoon(fourth) + ((number - 1) * 7 - mondayDays(fourth)) * DAY_MS;
  return Array.from({ length: 7 }, (_, day) => formatDay(monday + day * DAY_MS));
}

/** One month, or the two that a week reaches into. */
export function monthsOfWeek(week: Period): readonly Period[] {
  return [...new Set(daysOfWeek(week).map(toMonth))];
}

export function dayAfter(day: Period, days = 1): Period {
  return formatDay(toNoon(day) + days * DAY_MS);
}

/** Whether a day lies in a period of any level. */
export function holdsDay(level: Level, period: Period, day: Period): boolean {
  switch (level) {
    case "day":
      return day === period;
    case "week":
      return toWeek(day) === period;
    case "month":
      return toMonth(day) === period;
    case "root":
      return true;
  }
}

/** Noon, so that no rounding can reach another day. */
function toNoon(day: Period): number {
  return Date.parse(`${day}T12:00:00Z`);
}

function formatDay(at: number): Period {
  return new Date(at).toISOString().slice(0, 10);
}

/** Days since Monday. */
function mondayDays(day: Period): number {
  return (new Date(toNoon(day)).getUTCDay() + 6) % 7;
}

/** A day with more new chunks than this is compacted before it ends. */
const CHUNKS_BEFORE_DAYS_END = 10;
const DAYS_OF_A_WHOLE_WEEK = 7;
const WEEKS_BEFORE_MONTHS_END = 4;

/** What has come in that a node does not tell of yet. */
export interface Waiting {
  readonly level: Level;
  readonly period: Period;
  /** For a day: chunks that are new or changed. For a week: its days. For a month: its weeks. */
  readonly parts: number;
}

/**
 * Whether a period is worth compacting now. One that is over always is; a running one when much has come together:
 * otherwise each new turn would have its day summarised again.
 */
export function isDue({ level, period, parts }: Waiting, today: Period): boolean {
  switch (level) {
    case "day":
      return period < today || parts > CHUNKS_BEFORE_DAYS_END;
    case "week":
      return today >= (daysOfWeek(period)[6] ?? "") || parts >= DAYS_OF_A_WHOLE_WEEK;
    case "month":
      return today >= firstAfter(period) || parts > WEEKS_BEFORE_MONTHS_END;
    case "root":
      return true;
  }
}

/** The 1st of the month after. */
function firstAfter(month: Period): Period {
  return `${dayAfter(`${month}-28`, 4).slice(0, 7)}-01`;
}
