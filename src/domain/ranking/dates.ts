import { DAY } from "../time.ts";
import type { Instant } from "../time.ts";

/** A time that a question names: "in March", "two weeks ago". */
export interface NamedTime {
  readonly from: Instant;
  readonly to: Instant;
  /** Days by which people are commonly off when they name a time so. */
  readonly slackDays: number;
}

/** People tell of a thing later more often than sooner. */
const LATER = 2;

/**
 * How well a session fits the times that a question names: 1 within one of them, less the farther away, 0 for a question
 * that names none. It lifts what fits; it never takes anything out.
 */
export function dateMatch(times: readonly NamedTime[], startedAt: Instant, endedAt: Instant): number {
  return Math.max(0, ...times.map((time) => measureFit(time, startedAt, endedAt)));
}

function measureFit({ from, to, slackDays }: NamedTime, startedAt: Instant, endedAt: Instant): number {
  if (endedAt < from) return Math.exp(-(from - endedAt) / DAY / slackDays);
  if (startedAt > to) return Math.exp(-(startedAt - to) / DAY / (slackDays * LATER));
  return 1;
}
