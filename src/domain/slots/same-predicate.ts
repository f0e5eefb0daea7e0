import { narrowsDiffer } from "./aligned-words.ts";
import type { Contradiction } from "./ended-things.ts";
import { type Frame, framesOf, type FramedWord, keysOf } from "./frames.ts";
import { isSame } from "./matter-difference.ts";
import { isDenied } from "./old-values.ts";
import { canReplace, kindOf } from "./value-kinds.ts";

/**
 * "Releases are tagged v1.2.3", "releases are tagged with the date now": who says of the same thing, with the same verb, how it is
 * now, says that it is no longer as it was, however different the two ways are.
 */
export function byPredicate(text: string, earlier: string): Contradiction {
  if (!NOW.test(text) || OF_MANY.test(text) || OF_MANY.test(earlier)) return "none";
  const [then, more] = framesOf(earlier);
  if (then === undefined || more !== undefined || then.guessed || isDenied(then.text)) return "none";
  const found = framesOf(text).some((now) => now.marked && isSamePredicate(now, then));
  return found ? "replaces" : "none";
}

/** A state, and no event: what was done to a thing leaves it as it is. */
const NOW =
  /\b(?:now|nowadays|these days|from now on|going forward|as of|since (?:last|this|yesterday|today|\w+day|v?\d)|instead)\b/i;
const OF_MANY =
  /\b(?:also|too|as well|another|both|supports?|includes?|contains?|(?:has|have|got) an?|there (?:is|are)|some|sometimes|if|when|while|unless|except|mostly|can|may)\b/i;

function isSamePredicate(now: Frame, then: Frame): boolean {
  if (now.guessed || isDenied(now.text) || narrowsDiffer(around(now), around(then), "either")) return false;
  const verb = [...now.verbs].find((one) => then.verbs.has(one));
  if (verb === undefined || MANY_VERBS.test(verb)) return false;
  const side = (frame: Frame, which: FramedWord["side"]) => frame.words.filter((word) => word.side === which);
  const [subject, other] = [side(now, "left"), side(then, "left")];
  if (subject.length === 0 || !isWithin(subject, other) || !isWithin(other, subject)) return false;
  const [is, was] = [side(now, "right"), side(then, "right")];
  if (is.length === 0 || was.length === 0 || was.length > MOST_WORDS) return false;
  // "runs on thor", "runs as root now": where, as whom and by what are three answers.
  const [tie, oldTie] = [is[0]?.relation, was[0]?.relation];
  if (tie !== oldTie) return ONE_WAY.test(verb);
  // "haven runs Plex", "haven runs Jellyfin now": of what a thing does there may be many.
  if (tie === "object" || tie === "about") return false;
  return canReplace(kindOf(is), kindOf(was)) !== "no";
}

const MOST_WORDS = 5;
/** How it is put down is one answer, whatever the preposition. */
const ONE_WAY = /^(?:format|defin|tagg|tag|sign|encod|number|represent|spell|indent)$/;
const MANY_VERBS =
  /^(?:has|hav|have|need|us|use|support|includ|contain|get|got|send|read|call|talk|know|like|prefer|own|allow|block|log|show|report|expos|handl|add|writ|publish|build|test|work|plan)$/;

/** What is spoken of, and not how it is. */
function around({ words }: Frame): ReadonlySet<string> {
  return keysOf(words.filter(({ side, relation }) => side === "left" || relation === "about"));
}

function isWithin(words: readonly FramedWord[], others: readonly FramedWord[]): boolean {
  return words.every(({ key }) => others.some((other) => isSame(key, other.key)));
}
