import { say } from "./quoting.ts";
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

/** How long "30d", "2 weeks" or "6mo" is, if that is what a text says. */
export function parseSpan(text: string): number | undefined {
  const [, count, unit = ""] = SPAN.exec(text.trim()) ?? [];
  if (count === undefined) return undefined;
  const span = Number(count) * (UNITS.find(([name]) => unit.toLowerCase().startsWith(name))?.[1] ?? MINUTE);
  return span <= LONGEST_SPAN ? span : undefined;
}

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

/** How long ago, as a person says it: "3 days ago", "just now". */
export function formatAgo(at: Instant, now: Instant): Quoted {
  const passed = now - at;
  if (passed < MINUTE) return say`just now`;
  const [count, unit] =
    passed < HOUR
      ? [passed / MINUTE, say`minute`]
      : passed < DAY
        ? [passed / HOUR, say`hour`]
        : passed < 60 * DAY
          ? [passed / DAY, say`day`]
          : [passed / (30.44 * DAY), say`month`];
  const whole = Math.floor(count);
  return whole === 1 ? say`${whole} ${unit} ago` : say`${whole} ${unit}s ago`;
}
