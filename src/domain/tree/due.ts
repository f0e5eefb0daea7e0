import { dayAfter, daysOfWeek } from "./period.ts";
import type { Level, Period } from "./period.ts";

/** A day with more new chunks than this is compacted before it ends. */
export const CHUNKS_BEFORE_DAYS_END = 10;
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
