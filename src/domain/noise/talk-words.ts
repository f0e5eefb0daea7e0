import type { Word } from "./statements.ts";
import {
  ACTIVITY_DOING,
  ACTIVITY_DONE,
  GLUE,
  ITSELF,
  LONE_MARKERS,
  MARKER_EVENTS,
  MARKER_SUBJECTS,
  STATUS,
  WORK,
} from "./vocabulary.ts";

const TALK: readonly ReadonlySet<string>[] = [
  GLUE,
  ITSELF,
  WORK,
  STATUS,
  MARKER_SUBJECTS,
  MARKER_EVENTS,
  ACTIVITY_DONE,
  ACTIVITY_DOING,
  LONE_MARKERS,
];

/** Whether a word belongs to talk about the work; "auto-compacted" does when its parts do. */
export function isTalk({ form, kind }: Word): boolean {
  if (kind !== "word") return false;
  const parts = partsOf(form);
  // "updated_at" is a column; "session_start" is an event all the same.
  const column = form.includes("_") && !parts.some((part) => MARKER_SUBJECTS.has(part));
  return isTalkForm(form) || (!column && parts.every(isTalkForm));
}

function isTalkForm(form: string): boolean {
  return TALK.some((words) => words.has(form)) || /^\d+$/u.test(form);
}

export function partsOf(form: string): readonly string[] {
  return form.split(/[-_/:]/u).filter((part) => part !== "");
}

/** How people and agents say that something holds from now on, also when they put it as a question or a plan. */
export const LASTING =
  /\b(?:always|never|must|only|prefers?|preferred|avoid|unless|every|whenever|from now on|going forward|in future|in the future|by default|instead of|rather than|stop \w+ing|don't ever|root cause|lesson|requires?|(?:done|complete|ready|green|finished) (?:when|once|if|means)|rule|convention|policy|on purpose|by design|intentional(?:ly)?|deliberate(?:ly)?|may (?:not )?be \w+ed|(?:start|begin|end)s? with)\b|, not \p{L}| = |\b(?:in|since|until) (?:19|20)\d\d\b(?!-)|\b(?:is|are) (?:called|named|known as)\b|\b(?:in|since|until|last) (?:january|february|march|april|may|june|july|august|september|october|november|december)\b|\bhours? \d|\bin the (?:morning|afternoon|evening)s?\b|\b(?:runs|lives|happens|goes|belongs|sits|stays|lands) (?:in|on|at|with|under|to|via|after|before|through|against)\b/iu;
