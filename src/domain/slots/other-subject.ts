import { alignedClauses, type AlignedClause, isFigure, isPlain } from "./aligned-words.ts";
import { isSame } from "./one-word.ts";
import { WHEN } from "./values.ts";

/**
 * A correction that names what it is about speaks of that, and not of whatever else holds the old value: "the laptop is no
 * longer backed up to B2" leaves the NAS alone. Each of the two has a word of its own for its subject or for where it holds.
 */
export function isOfAnother(text: string, earlier: string): boolean {
  const [held] = alignedClauses(earlier);
  if (held === undefined || RENAMES.test(text)) return false;
  const heldKeys = held.words.map(({ key }) => key);
  if (isOfAPart(text, heldKeys)) return true;
  const said = alignedClauses(text.replace(REASON, ""));
  const saidKeys = said.flatMap(({ words }) => words.map(({ key }) => key));
  const own = telling(held).filter(({ key }) => !isAmong(key, saidKeys));
  if (own.length === 0) return false;
  return said.some((clause) => {
    if (!clause.words.some(({ key }) => isAmong(key, heldKeys))) return false;
    const theirs = telling(clause).filter(({ key, isNew }) => !isNew && !isAmong(key, heldKeys));
    return theirs.some(({ place }) => own.some((one) => one.place === place));
  });
}

/** Why it changed may speak of the other thing. */
const REASON = /,? (?:because|so that) .*$/i;

/** "For the docs repo the default branch is …": what is said of a part is no news of the whole. */
function isOfAPart(text: string, heldKeys: readonly string[]): boolean {
  const part = OPENING.exec(text)?.[1] ?? "";
  const words = alignedClauses(part).flatMap((clause) => clause.words.map(({ key }) => key));
  return words.length > 0 && !words.some((key) => isAmong(key, heldKeys) || isTime(key) || NO_SUBJECT.test(key));
}

const OPENING =
  /^(?:for|in|on|at|within|under|inside) (?:the |our |my )((?:[\w.-]+ ?){1,3}?)(?:,| (?=the |our |we |it |use ))/i;

/** The thing is the same under another name. */
const RENAMES = /\brenam|\b(?:called|known as|rebranded)\b/i;

function isAmong(key: string, keys: readonly string[]): boolean {
  return keys.some((known) => isSame(key, known));
}

interface Telling {
  readonly key: string;
  readonly place: string;
  /** It looks like a value, so that it may be the new one. */
  readonly isNew: boolean;
}

/** What a clause opens with, and what its prepositions tie it to, each with its place. */
function telling({ words, text }: AlignedClause): readonly Telling[] {
  const result: Telling[] = [];
  // "Biome replaced ESLint" opens with the new value.
  let place = TAKES_ITS_PLACE.test(text) ? "" : SUBJECT;
  for (const [at, word] of words.entries()) {
    if (word.after === "link" || isPlain(word) || /ed$/i.test(word.written)) place = "";
    // "X for the admin panel" is the admin panel's.
    if (word.after === "preposition") place = word.by === "for" || word.by === "of" ? SUBJECT : word.by;
    if (isPlain(word) || place === "" || NO_SUBJECT.test(word.key) || isTime(word.key)) continue;
    const isNumber = place !== SUBJECT && word.after === "word" && isFigure([word]);
    result.push({ key: word.key, place, isNew: word.isValue && !(isNumber && at > 0) });
  }
  return result;
}

/** "02:00", "Friday"; the number of a week or a rack tells which one it is. */
function isTime(key: string): boolean {
  return WHEN.test(key) && !/^\d+$/.test(key);
}

const TAKES_ITS_PLACE =
  /^\S+(?: \S+)? (?:has |have )?(?:replace[sd]?|supersede[sd]?|succeed(?:s|ed)?|took over|takes over|is the new)\b/;
const SUBJECT = "subject";
const NO_SUBJECT =
  /^(?:correction|wrong|typo|swap|replac|drop|retir|gone|old|new|wait|sorry|wrongly|earlier|week|month|year|spring|summer|autumn|winter|june|july|day|time|favour|favor|side|good|last|next|this|forget|scratch|ignor|stop|everyth|anyth|pleas|servic|app|tool|system|program|rul|requirement|policy|ban|without)$/;
