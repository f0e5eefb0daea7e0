import { SECURED } from "../words.ts";
import type { Stated, Word } from "./statement.ts";
import { LINKS, MARKS, PREPOSITIONS, STOP } from "./vocabulary.ts";

/** What became of the words of an earlier statement, and what the new one has of its own. */
export interface Pairing {
  /** Words of the earlier statement that the new one says too, and where it says them. */
  readonly kept: readonly Word[];
  readonly keptNow: readonly Word[];
  /** … that it says do not hold. */
  readonly denied: readonly Word[];
  /** … that it does not say. */
  readonly lost: readonly Word[];
  /** Words that only the new one says. */
  readonly gained: readonly Word[];
  /** What the new one denies and the earlier never said. */
  readonly deniedElsewhere: readonly Word[];
}

export function paired(now: Stated, then: Stated): Pairing {
  const kept: Word[] = [];
  const denied: Word[] = [];
  const lost: Word[] = [];
  const used = new Set<Word>();
  for (const word of then.content) {
    const same = now.content.filter((one) => isSame(one, word));
    for (const one of same) used.add(one);
    if (same.length === 0) {
      // A noun here may be the verb there: "backups", "are backed up".
      if (word.sort === "word" && now.words.some((one) => one.role === "verb" && isSame(one, word))) kept.push(word);
      else lost.push(word);
    } else if (same.some(({ isDenied }) => !isDenied)) kept.push(word);
    else denied.push(word);
  }
  const rest = now.content.filter(
    (word) =>
      !used.has(word) && !(word.sort === "word" && then.words.some((one) => one.role === "verb" && isSame(one, word))),
  );
  return {
    kept,
    keptNow: now.content.filter((word) => used.has(word)),
    denied,
    lost,
    gained: rest.filter(({ isDenied }) => !isDenied),
    deniedElsewhere: rest.filter(({ isDenied }) => isDenied),
  };
}

/** "depot 4" and "hall 4" share a number and nothing else. */
function ofTwoThings(before: string, other: string): boolean {
  return before !== other && isNoun(before) && isNoun(other);
}

function isNoun(word: string): boolean {
  return /^[a-z]{3,}$/.test(word) && !STOP.has(word) && !PREPOSITIONS.has(word) && !LINKS.has(word) && !MARKS.has(word);
}

const LONG_ENOUGH = 4;
const ENDING = 4;
export function isSame(word: Word, held: Word): boolean {
  const { key: one, parts } = word;
  const { key: other, parts: others } = held;
  if (word.sort === "number" && held.sort === "number") return one === other && !ofTwoThings(word.before, held.before);
  if (one === other || parts.includes(other) || others.includes(one)) return true;
  if (one.length < LONG_ENOUGH || other.length < LONG_ENOUGH) return false;
  if (/\d/.test(one) || /\d/.test(other)) return false;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (!long.startsWith(short) || (long.length - short.length > ENDING && !long.endsWith("ement"))) return false;
  return !OF_ANOTHER_NAME.test(long.slice(short.length)) && !SECURED.test(long);
}

/** Erik and Erika, Mark and Marko are two people. */
const OF_ANOTHER_NAME = /^(?:a|o|na|nna|ina|ine|ette|us)$/;
