import type { Instant } from "../domain/time.ts";

const DAY_ALONE = /^(\d{4})-(\d\d)-(\d\d)$/;

/** When something given as a time, or as a whole day, begins. A day is one of this machine's calendar. */
export function startOf(text: string): Instant {
  return dayOf(text, 0) ?? Date.parse(text);
}

/** When it ends: "as of 15 March" and "until 15 March" take in what happened on that day. */
export function endOf(text: string): Instant {
  const next = dayOf(text, 1);
  return next === undefined ? Date.parse(text) : next - 1;
}

function dayOf(text: string, further: number): Instant | undefined {
  const [, year, month, day] = DAY_ALONE.exec(text.trim()) ?? [];
  if (year === undefined) return undefined;
  return new Date(Number(year), Number(month) - 1, Number(day) + further).getTime();
}
