import { alignedClauses, type AlignedWord, isPlain, narrowsDiffer } from "./aligned-words.ts";
import { isCorrection } from "./marks.ts";
import { isDenied } from "./old-values.ts";
import { isOfAnother } from "./other-subject.ts";
import { canReplace, kindOf } from "./value-kinds.ts";

/**
 * A statement says of itself that it corrects, and no rule found what: a memory that is about what it speaks of, and
 * holds a value of the same sort, may be meant. Never enough to replace it, enough to ask.
 */
export function mayBeMeant(text: string, earlier: string): boolean {
  if (!isCorrection(text) || isOfAnother(text, earlier)) return false;
  const [said, held] = [wordsOf(text), wordsOf(earlier)];
  const keys = new Set(said.map(({ key }) => key));
  if (narrowsDiffer(keys, new Set(held.map(({ key }) => key)), "either")) return false;
  const subject = held.filter(({ isValue }) => !isValue);
  const shared = subject.filter(({ key }) => keys.has(key)).length;
  if (shared < FEWEST_SHARED || shared < subject.length * SUBJECT_SHARE) return false;
  const heldKeys = new Set(held.map(({ key }) => key));
  const values = (words: readonly AlignedWord[], known: ReadonlySet<string>) =>
    words.filter(({ key, isValue }) => isValue && !known.has(key));
  const [is, was] = [values(said, heldKeys), values(held, keys)];
  if (is.length === 0 || was.length === 0 || isDenied(earlier)) return false;
  return is.some((value) => was.some((old) => canReplace(kindOf([value]), kindOf([old])) === "surely"));
}

/** One word in common is chance. */
const FEWEST_SHARED = 2;
const SUBJECT_SHARE = 0.6;

function wordsOf(text: string): readonly AlignedWord[] {
  return alignedClauses(text).flatMap(({ words }) => words.filter((word) => !isPlain(word)));
}
