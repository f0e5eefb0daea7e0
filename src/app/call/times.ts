import { timeInWords } from "../../adapters/dates/named-times.ts";
import { PAST_TIMES } from "../../contract/shared-fields.ts";
import { MemoryError } from "../../domain/errors.ts";
import { parseSpan, type Instant } from "../../domain/time.ts";

const DAY_ALONE = /^(\d{4})-(\d\d)-(\d\d)$/;

/** When something given as a time, as a whole day, in words, or as so long ago, begins. A day is one of this machine's calendar. */
export function parseStart(text: string, now: Instant): Instant {
  return parseAgo(text, now) ?? parseDay(text, 0) ?? parseInstant(text) ?? inWords(text, now).from;
}

/** When it ends: "as of 15 March" and "until 15 March" take in what happened on that day. */
export function parseEnd(text: string, now: Instant): Instant {
  const next = parseDay(text, 1);
  return parseAgo(text, now) ?? (next === undefined ? (parseInstant(text) ?? inWords(text, now).to) : next - 1);
}

/** When it will begin: "30d" is thirty days from now. */
export function parseComing(text: string, now: Instant): Instant {
  const span = parseSpan(text);
  return span === undefined ? parseStart(text, now) : now + span;
}

function parseAgo(text: string, now: Instant): Instant | undefined {
  const span = parseSpan(text.replace(/ ago$/i, ""));
  return span === undefined ? undefined : now - span;
}

function parseDay(text: string, further: number): Instant | undefined {
  const [, year, month, day] = DAY_ALONE.exec(text.trim()) ?? [];
  if (year === undefined) return undefined;
  return new Date(Number(year), Number(month) - 1, Number(day) + further).getTime();
}

function parseInstant(text: string): Instant | undefined {
  return /^\d{4}-\d/.test(text) ? Date.parse(text) : undefined;
}

function inWords(text: string, now: Instant): { readonly from: Instant; readonly to: Instant } {
  const time = timeInWords(text, now);
  if (time !== undefined) return time;
  throw new MemoryError("usage", `"${text.slice(0, 40)}" is not a time; ${PAST_TIMES}.`, {
    hint: "For instance: --since yesterday",
  });
}
