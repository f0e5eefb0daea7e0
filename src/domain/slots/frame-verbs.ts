import { LINKS } from "./aligned-words.ts";
import type { Relation } from "./frames.ts";
import { isState } from "./value-kinds.ts";
import { senseOf } from "./verbs.ts";
import { bare, canonical } from "./words.ts";

/** "got swapped", "has been moved". */
export function isAuxiliary(tokens: readonly string[], place: number): boolean {
  return (
    /^(?:got|gets?|has|have|had|been)$/i.test(tokens[place] ?? "") &&
    /^(?:been|\w+ed|swapped)$/i.test(tokens[place + 1] ?? "")
  );
}

/** A word is a verb where one can stand: first, behind "is", or as the first one behind a name; never before "is". */
export function isVerb(tokens: readonly string[], place: number, verbs: number): boolean {
  const raw = tokens[place] ?? "";
  const word = bare(raw.toLowerCase());
  const before = bare((tokens[place - 1] ?? "").toLowerCase());
  const next = bare((tokens[place + 1] ?? "").toLowerCase());
  if (word.startsWith("bump") && next === "into") return false;
  if (
    isState(canonical(word)) ||
    (place > 0 && /^[A-Z]/.test(raw)) ||
    DETERMINERS.has(before) ||
    /[`'":\d]|^.+[A-Z]/.test(raw)
  )
    return false;
  // "is changed weekly" tells a habit, "was changed to …" a change.
  if (/^(?:is|are|be)$/.test(before) && senseOf(canonical(word)) === "carried")
    return tokens.slice(place).includes("to");
  if (LINKS.has(before) || /^(?:got|gets?|has|have|had|been)$/.test(before)) return true;
  if (LINKS.has(next)) return false;
  // "build command is …": a clause with an "is" has its verb there.
  // "the base image is …": a word without an ending, before the "is" of the clause, is a noun.
  if (
    !/(?:s|ed|ing)$/.test(word) &&
    !PAST.has(word) &&
    tokens.slice(place + 1).some((token) => LINKS.has(token.toLowerCase()))
  )
    return false;
  // "deploys happen …": an imperative has no ending.
  if (place === 0 && word.endsWith("s")) return false;
  const isPast = word.endsWith("ed") || PAST.has(word);
  if (place === 0) return isPast || !tokens.some((_, at) => at > 0 && isPredicate(tokens, at));
  return verbs === 0 || /(?:ed|ing)$/.test(word);
}

/** Another word that can only be what the statement says of its first ones. */
function isPredicate(tokens: readonly string[], at: number): boolean {
  const word = bare((tokens[at] ?? "").toLowerCase());
  const before = bare((tokens[at - 1] ?? "").toLowerCase());
  if (LINKS.has(word) || (tokens[at] ?? "").endsWith(":")) return true;
  return BARE.test(word) && before !== "to" && !DETERMINERS.has(before) && !TIES.has(before);
}

const BARE =
  /^(?:go|goes|runs?|lives?|sits?|uses?|has|have|gets?|needs?|happens?|comes?|starts?|listens?|points?|belongs?)$/;

/** Nothing of the value follows. */
export function isLast(tokens: readonly string[], place: number): boolean {
  const next = bare((tokens[place + 1] ?? "").toLowerCase());
  return next === "" || TIES.has(next) || ["now", "again", "everywhere"].includes(next);
}

const PAST = new Set("got went took made built cut put set rewrote wrote sent kept gave".split(" "));
const DETERMINERS = new Set("the a an our my your this that new".split(" "));
/** Each preposition with how it ties. */
export const TIES: ReadonlyMap<string, Relation> = new Map([
  ...["on", "at", "in", "under", "behind", "inside", "over"].map((word) => [word, "where"] as const),
  ...["to", "into", "onto"].map((word) => [word, "to"] as const),
  ...["by", "with", "via", "through", "using"].map((word) => [word, "means"] as const),
  ...["from", "off"].map((word) => [word, "from"] as const),
  ...["for", "of", "per", "during", "about", "after", "before"].map((word) => [word, "about"] as const),
  ["as", "as"] as const,
  ["until", "is"] as const,
]);
