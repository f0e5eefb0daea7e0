import { isPlaceholder, isReference } from "./look-alikes.ts";
import { isOrdinary, isWord } from "./plain-word.ts";

/** From the password to its name: a few short words. */
const REACH = 120;

/**
 * "tangerine is the root password on oak": where the one word stands that is said to be the password whose name begins and
 * ends here. What is told of passwords instead goes on behind the name ("is the password manager"), or opens with a word
 * that stands for something else ("This is the password for …").
 */
export function toldFirst(
  text: string,
  nameStart: number,
  nameEnd: number,
): { start: number; end: number } | undefined {
  if (!GOES_ON.test(text.slice(nameEnd, nameEnd + 24))) return undefined;
  const from = Math.max(0, nameStart - REACH);
  const said = SAID_TO_BE.exec(text.slice(from, nameStart));
  const value = said?.groups?.value?.replace(/\.+$/, "");
  if (said === null || value === undefined) return undefined;
  const start = from + said.index;
  const lead = text.slice(Math.max(0, start - 24), start);
  return isTyped(value, OPENS.test(lead)) ? { start, end: start + value.length } : undefined;
}

/** Of a plain word only its place tells: inside a sentence it may be any noun ("the third line is the password"). */
function isTyped(value: string, opens: boolean): boolean {
  // A bare number has the form of a measure.
  if (/^\d+$/.test(value)) return opens && value.length >= SHORTEST_NUMBER;
  if (isPlaceholder(value) || isReference(value) || STANDS_FOR_IT.test(value) || isOrdinary(value)) return false;
  if (/^\p{L}+$/u.test(value)) return opens && (/\p{Ll}$/u.test(value) || value.length >= SHORTEST_SHOUT);
  if (/^[\p{L}\d]+[!?]*$/u.test(value)) return /\d|[!?]$/.test(value);
  return isWord(value);
}

/** Shorter ones in capitals are abbreviations. */
const SHORTEST_SHOUT = 7;
const SHORTEST_NUMBER = 4;

/** The word, that it is the password, whose or which; nothing that would make the name part of something else. */
const SAID_TO_BE =
  /(?<![^\s"'`“”‘’(*])(?<value>[\p{L}\d][\p{L}\d!?.+_-]{2,39})["'`”’)*]{0,3}\s+(?:(?:is|was|remains|became|becomes)\s+(?:(?:now|still|not|no longer|currently|also|actually|again|only|just)\s+)?(?:the|our|my|your|its|his|her|their|[\p{L}\d-]{1,20}['’]s)\s+|(?:works?|worked|serves?|served|acts?|(?:is|was) (?:set|used))\s+as\s+(?:(?:the|our|my|your|its|their|a)\s+)?)(?:(?!(?:of|for|in|on|to|at|by|with|without|from|behind|than|and|or|where|that|which|who|whose|when|only|one)\s)[\p{L}\d'’-]{1,20}\s+){0,3}$/iu;

/** Behind the name the clause ends, or tells of what it is the password. */
const GOES_ON =
  /^["'`”’)*]{0,3}(?:\s*(?:$|[\n.,;:!?)–—])|\s+(?:of|on|for|to|at|in|there|here|now|again|until|since|and|but|by the way|btw)(?![\p{L}-]))/u;

/** The beginning of a sentence or of a clause, a quote, or what leads up to one. */
const OPENS =
  /(?:^|[\n.!?:;,–—("'`“‘*•>|])\s*$|(?:^|\s)[-+]\s+$|\b(?:and|but|so|that|because|since|then|now|btw|fyi|word|string|phrase|remember|note)\s+$/i;

/** Asks for it, points at it, or is a thing that nobody types. */
const STANDS_FOR_IT =
  /^(?:here|hers?|ours?|mine|none|one|same|such|ditto|yes|idk|tba|tbd|fingerprints?|faces?|face ?id|touch ?id|biometrics?|badges?|cards?|yubikeys?|passkeys?|sso|lines?|rows?)$/i;
