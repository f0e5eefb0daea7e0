import { slotsOf } from "../slots/slot.ts";
import { TEACHES } from "./happenings.ts";
import { wordsIn } from "./statements.ts";
import { LASTING } from "./talk-words.ts";

/**
 * Whether a phrase beside a marker only dresses it: "host went to sleep", "repo=infra branch=main". Anything with a
 * value, advice or a slot of its own stands for itself.
 */
export function isAside(phrase: string): boolean {
  return isBare(phrase) && !slotsOf(withoutMetadata(phrase)).some(({ attribute }) => !LOOSE.has(attribute));
}

/** Few words, no value, no advice. */
export function isBare(phrase: string): boolean {
  const words = wordsIn(withoutMetadata(phrase));
  return (
    words.length <= LONGEST_ASIDE_WORDS &&
    words.every(({ form, kind }) => kind === "word" || (kind === "count" ? MEASURE : WHERE).test(form)) &&
    !TEACHES.test(phrase) &&
    !LASTING.test(phrase)
  );
}

/** Without what a hook says about where and when it ran: "repo=infra", "212 messages". */
export function withoutMetadata(phrase: string): string {
  return /[=:\d]|\bsee\b/iu.test(phrase) ? phrase.replace(METADATA, " ").trim() : phrase;
}

const LONGEST_ASIDE_WORDS = 8;
const METADATA =
  /(?<![\w.-])["']?(?:repo|repository|branch|agent|project|cwd|dir|path|host|user|session|session_id|id|pid|model|reason|trigger|source|duration|total|input|output|cached|\w*tokens?|turns?|messages|count|time|ts|timestamp|at)["']?(?:\s?=\s?|:)(?=\S)[^\s,;]+(?:,\d{3})*|\bsee (?:the )?(?:\w+ )?\S+\.(?:jsonl?|md|txt|log)\b|\b\d[\d,.]* (?:messages|turns|tokens|msgs|tool calls|files)\b/giu;
/** Times, token counts and shares; a bare number may be a port. */
const MEASURE = /^\d[\d.,]*(?:k|m|s|ms|h|min|mins|%)$|^\d\d?:\d\d|^\d{4}-\d\d-\d\d|[a-f]\d|\d[a-f]/u;
/** A folder, "ana@haven", a slash command. */
const WHERE = /^[~/][\w./~-]*$|^[\w.-]+@[\w-]+$/u;
/** Attributes that the slots give to any phrase with a verb in it. */
const LOOSE = new Set(["holds", "is", "place", "count"]);
