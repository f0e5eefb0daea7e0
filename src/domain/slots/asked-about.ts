import { alignedClauses, type AlignedClause, type AlignedWord, isPlain, narrowsDiffer } from "./aligned-words.ts";
import { isCorrection } from "./marks.ts";
import { isSame } from "./matter-difference.ts";
import { isDenied } from "./old-values.ts";
import { isOfAnother } from "./other-subject.ts";
import { senseOf } from "./verbs.ts";

/**
 * A statement that says of itself that it corrects, and speaks of what a memory speaks of: no rule saw what it replaces, so
 * somebody is asked. What only tells how things are now ("CI takes 12 minutes now") may well be another fact of the same thing.
 */
export function isAskedAbout(text: string, earlier: string): boolean {
  if (!isCorrection(text) || ADDS.test(text)) return false;
  const [held, more] = alignedClauses(earlier);
  if (held === undefined || more !== undefined || isOfAnother(text, earlier)) return false;
  return alignedClauses(text).some((clause) => isOfOneThing(clause, held));
}

const ADDS = /\b(?:also|as well|additionally|another|in addition|added|supports?|includes?|if|when)\b|\btoo\b/i;

function isOfOneThing(clause: AlignedClause, held: AlignedClause): boolean {
  const keys = (words: readonly AlignedWord[]) => new Set(words.map(({ key }) => key));
  if (narrowsDiffer(keys(clause.words), keys(held.words), "either")) return false;
  if (isDenied(clause.text) !== isDenied(held.text)) return false;
  const [now, then] = [subjectOf(clause), subjectOf(held)];
  const isWithin = (one: readonly AlignedWord[], other: readonly AlignedWord[]) =>
    one.length > 0 && one.every(({ key }) => other.some((word) => isSame(word.key, key)));
  return isWithin(now, held.words) && isWithin(then, clause.words);
}

/** What a clause opens with, up to its verb. */
function subjectOf({ words }: AlignedClause): readonly AlignedWord[] {
  const at = words.findIndex((word, place) => place > 0 && (isVerb(word) || word.after !== "word"));
  return words.slice(0, at < 0 ? undefined : at).filter((word) => !isPlain(word));
}

function isVerb(word: AlignedWord): boolean {
  return isPlain(word) || senseOf(word.key) !== undefined || /^[a-z]{3,}(?:[^s]s|ed)$/.test(word.written);
}
