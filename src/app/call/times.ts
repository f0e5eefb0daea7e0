import { timeInWords } from "../../adapters/dates/named-times.ts";
import { PAST_TIMES } from "../../contract/shared-fields.ts";
import { MemoryError } from "../../domain/errors.ts";
import { parsePlainPeriod, parseSpan, type Instant, type Period } from "../../domain/time.ts";

/** When something given as a time, as a whole day, in words, or as so long ago, begins. */
export function parseStart(text: string, now: Instant): Instant {
  return parsePeriod(text, now).from;
}

/** When it ends: "as of 15 March" and "until 15 March" take in what happened on that day. */
export function parseEnd(text: string, now: Instant): Instant {
  return parsePeriod(text, now).to;
}

/** When it will begin: "30d" is thirty days from now. */
export function parseComing(text: string, now: Instant): Instant {
  const span = parseSpan(text);
  return span === undefined ? parseStart(text, now) : now + span;
}

function parsePeriod(text: string, now: Instant): Period {
  const period = parsePlainPeriod(text, now) ?? timeInWords(text, now);
  if (period !== undefined) return period;
  throw new MemoryError("usage", `"${text.slice(0, 40)}" is not a time; ${PAST_TIMES}.`, {
    hint: "For instance: --since yesterday",
  });
}
