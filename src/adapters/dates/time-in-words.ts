import { casual } from "chrono-node/en";
import type { Instant } from "../../domain/time.ts";
import { namedTimes } from "./named-times.ts";

interface Period {
  readonly from: Instant;
  readonly to: Instant;
}

/** The time that a text names as a whole: "yesterday", "last week", "3 May", "2 hours ago". */
export function timeInWords(text: string, now: Instant): Period | undefined {
  const said = /^(?:19|20)\d\d$/.test(text) ? `in ${text}` : text;
  const time = calendarPeriod(said, new Date(now)) ?? namedTimes().namedIn(said, now)[0];
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
