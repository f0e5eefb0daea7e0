import { spanIn, type Instant } from "../../domain/time.ts";

const DAY_ALONE = /^(\d{4})-(\d\d)-(\d\d)$/;

/** When something given as a time, as a whole day, or as so long ago, begins. A day is one of this machine's calendar. */
export function startOf(text: string, now: Instant): Instant {
  return ago(text, now) ?? dayOf(text, 0) ?? Date.parse(text);
}

/** When it ends: "as of 15 March" and "until 15 March" take in what happened on that day. */
export function endOf(text: string, now: Instant): Instant {
  const next = dayOf(text, 1);
  return ago(text, now) ?? (next === undefined ? Date.parse(text) : next - 1);
}

/** When it will begin: "30d" is thirty days from now. */
export function comingOf(text: string, now: Instant): Instant {
  const span = spanIn(text);
  return span === undefined ? startOf(text, now) : now + span;
}

function ago(text: string, now: Instant): Instant | undefined {
  const span = spanIn(text);
  return span === undefined ? undefined : now - span;
}

function dayOf(text: string, further: number): Instant | undefined {
  const [, year, month, day] = DAY_ALONE.exec(text.trim()) ?? [];
  if (year === undefined) return undefined;
  return new Date(Number(year), Number(month) - 1, Number(day) + further).getTime();
}
