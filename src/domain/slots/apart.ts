import { alignedClauses, isPlain, keysOf } from "./aligned-words.ts";
import type { AlignedClause, AlignedWord } from "./aligned-words.ts";
import { areOtherGoals } from "./goals.ts";
import { isOfAnOccasion } from "./occasions.ts";
import { isOneOfMany } from "./of-many.ts";
import { oldValuesIn, speaksOfChange } from "./old-values.ts";
import { areOthersOfAKind } from "./other-of-a-kind.ts";
import { sortsDiffer } from "./same-thing.ts";
import { standSideBySide } from "./side-by-side.ts";
import { isTool, jobOf } from "./tools.ts";

/**
 * Whether two statements can both be true though they share a slot or all their other words: because the new one adds,
 * narrows, or tells something of another sort. A statement that says of itself that something changed is not asked.
 */
export function bothHold(text: string, earlier: string): boolean {
  if (joins(text, earlier)) return true;
  const said = alignedClauses(text);
  if (speaksOfChange(text) || oldValuesIn(said).length > 0) return false;
  if (sortsDiffer(text, earlier) || areOtherDeeds(text, earlier)) return true;
  const [held] = alignedClauses(earlier);
  if (held === undefined) return false;
  const clause = nearest(said, held);
  const [now, then] = [runsOf(clause.words, keysOf(held)), runsOf(held.words, keysOf(clause))];
  if (now.filter(([first]) => first?.by !== "").length >= 2 && then.length < now.length) return true;
  const [is, was] = [now[0], then[0]];
  if (is === undefined || was === undefined || now.length > 1 || then.length > 1) return false;
  return otherSort(is, was, clause.text);
}

/** "The table is partitioned by month", "the table is indexed by customer": what is done to it is two things. */
function areOtherDeeds(text: string, earlier: string): boolean {
  const [now, then] = [DEED.exec(text), DEED.exec(earlier)];
  if (now === null || then === null) return false;
  const [subject, deed] = now.slice(1).map((part) => part.toLowerCase());
  const [other, otherDeed] = then.slice(1).map((part) => part.toLowerCase());
  return subject === other && deed !== otherDeed;
}

const DEED =
  /^(.{3,60}?) (?:is|are|gets|get) (\w{3,}ed) (?:by|over|with|at|in|on|every|daily|weekly|monthly|hourly|nightly)\b/i;

/** It says of itself that it joins the other, or tells the same end of another thing. */
export function joins(text: string, earlier: string): boolean {
  return (
    ADDS.test(text) ||
    isAddedTo(text, earlier) ||
    bothEnded(text, earlier) ||
    isOneOfMany(text, earlier) ||
    standSideBySide(text, earlier) ||
    isOfAnOccasion(text, earlier) ||
    areOtherGoals(text, earlier) ||
    areOthersOfAKind(text, earlier)
  );
}

/** "too" and "also" leave the other one standing. */
const ADDS = /\b(?:also|as well|additionally|in addition|besides)\b|\btoo(?=\s*(?:[,.;!]|$))/i;

/** "Trivy scans the images next to Snyk" */
function isAddedTo(text: string, earlier: string): boolean {
  const other = BESIDE.exec(text)?.[1]?.toLowerCase();
  return other !== undefined && (PRONOUN.test(other) || earlier.toLowerCase().includes(other));
}

const BESIDE =
  /\b(?:next to|on top of|along with|alongside|together with|beside|joined by) (?:the |our )?([\w#@][\w.#@-]{0,40}\w)/i;
const PRONOUN = /^(?:her|him|it|them|that)$/;

/** Two things that came to the same end: one end is no news of the other. */
function bothEnded(text: string, earlier: string): boolean {
  const [now, then] = [ENDED.exec(text.trim()), ENDED.exec(earlier.trim())];
  if (now === null || then === null) return false;
  const [subject = "", end = ""] = now.slice(1);
  const [other = "", otherEnd = ""] = then.slice(1);
  return end.toLowerCase() === otherEnd.toLowerCase() && bare(subject) !== bare(other);
}

const ENDED =
  /^([^,;:]+?)(?<!\s)\s+(?:is|are|was|were|has been|have been|got)\s+(?:now\s+|officially\s+)?(deprecated|removed|retired|gone|dropped|discontinued|decommissioned|shut down|archived|dead|sunset|disabled|revoked|rotated|expired|deleted|cancelled|canceled|closed|released|shipped|frozen|broken)\.?$/i;

function bare(subject: string): string {
  return subject.toLowerCase().replace(/^(?:the|our|my|this|that)\s+/, "");
}

/** The clause that speaks of the same thing. */
function nearest(clauses: readonly AlignedClause[], held: AlignedClause): AlignedClause {
  const keys = keysOf(held);
  const shared = ({ words }: AlignedClause) => words.filter(({ key }) => keys.has(key)).length;
  return clauses.reduce((best, clause) => (shared(clause) > shared(best) ? clause : best), clauses[0] ?? held);
}

/** The runs of words that the other does not have; a preposition begins a new one. */
function runsOf(words: readonly AlignedWord[], others: ReadonlySet<string>): readonly (readonly AlignedWord[])[] {
  const runs: AlignedWord[][] = [];
  let open = false;
  for (const word of words) {
    if (others.has(word.key) || isPlain(word)) open = false;
    else if (open && word.by === "") runs.at(-1)?.push(word);
    else {
      runs.push([word]);
      open = true;
    }
  }
  return runs;
}

const DAYS =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?|weekdays?|winter|summer|spring|autumn|night|morning|evening|holidays?)$/;
const LANGUAGES =
  /^(?:english|french|german|spanish|italian|portuguese|dutch|polish|russian|japanese|chinese|korean|bulgarian|turkish|arabic|hindi)$/;

/** Days, languages of people, manners and tools for other jobs do not replace each other. */
function otherSort(is: readonly AlignedWord[], was: readonly AlignedWord[], text: string): boolean {
  const some = (run: readonly AlignedWord[], pattern: RegExp) => run.some(({ key }) => pattern.test(key));
  if (some(is, DAYS) !== some(was, DAYS) || some(is, LANGUAGES) !== some(was, LANGUAGES)) return true;
  const qualified = (run: readonly AlignedWord[]) => run.some(({ key, isValue }) => !isValue && /\w{3}ly$/.test(key));
  if (qualified(is) && !qualified(was)) return true;
  const [one, other] = [is.at(-1)?.key ?? "", was.at(-1)?.key ?? ""];
  if (is.length === 1 && was.length === 1 && isTool(one) && isTool(other)) {
    return is[0]?.by === "at" && jobOf(one) !== jobOf(other);
  }
  const manner = (run: readonly AlignedWord[]) => !run.some(({ isValue }) => isValue);
  // "in batches" is how, "in EUR" is what; "strict about any" is a quality, "oxlint" is a thing.
  if (manner(is) && !manner(was))
    return is[0]?.by === ""
      ? is.length > 1 && is[0]?.after === "link"
      : is[0]?.by === "at" && is.length === 1 && !PLACES.test(text);
  return manner(is) && manner(was) && is[0]?.after === "word" && USE.test(text);
}

/** Where something runs or lies may have any name. */
const PLACES =
  /\b(?:runs?|lives?|hosted|sits?|listens?|deployed|stored|kept|served|published|installed|located|goes?|go|sends?|on|at)\b/i;
/** Many things can be in use at once. */
const USE = /^(?:we |please )?use\b/i;
