import { INNER_BLANK } from "./aligned-text.ts";
import { alignedClauses, type AlignedClause, type AlignedWord, isFigure, isPlain } from "./aligned-words.ts";
import { NARROWS } from "./compare.ts";
import { isSame } from "./matter-difference.ts";
import { isOfAnother } from "./other-subject.ts";
import { GONE as GONE_FOR_GOOD } from "./rewrite.ts";
import { canonical } from "./words.ts";

/** How a statement stands to an earlier one. */
export type Contradiction = "replaces" | "may replace" | "none";

/**
 * Something is said to have come to an end, by whatever word ("abolished", "swapped out for", "disabled"), and the memory
 * states it: as its value, whoever's it is ("the load balancer of the shop is HAProxy"), or as all that it says ("pull
 * requests need two approvals" and "the two-approvals rule").
 */
export function byEnding(text: string, earlier: string): Contradiction {
  const ends = endsIn(text);
  if (ends.length === 0) return "none";
  const clauses = alignedClauses(earlier);
  const words = clauses.flatMap((clause) => clause.words);
  if (clauses.length > MOST_CLAUSES || words.length > MOST_WORDS) return "none";
  const found = ends.map((end) => standing(end, words, text, earlier));
  return found.find((how) => how === "replaces") ?? found.find((how) => how === "may replace") ?? "none";
}

/** Whoever says more than this says more than what ended. */
const MOST_CLAUSES = 3;
const MOST_WORDS = 9;

function standing(end: End, held: readonly AlignedWord[], text: string, earlier: string): Contradiction {
  const { tail, rest, isName, hasHeir } = end;
  const isHeld = (key: string) => held.some((word) => isNamedBy(word.key, key));
  // What it is called may be said here and not there: "the printer's address 10.0.0.15".
  const named = [end.old, end.parts].map((words) => words.filter((key) => isHeld(key) || !CALLED.test(key)));
  const old = named.find((words) => words.length > 0 && words.every(isHeld));
  if (old === undefined) return "none";
  const isOld = ({ key }: AlignedWord) => [...old, ...tail].some((word) => isNamedBy(key, word));
  const telling = held.filter((word) => !isPlain(word) && !NO_PART.test(word.key));
  const unsaid = telling.filter((word) => !isOld(word));
  const narrowed = unsaid.some(({ key }) => NARROWS.has(key) && !rest.has(key));
  // "removed from the dev image": it ended there, and what is said of elsewhere stands.
  const elsewhere = tail.filter((key) => !isHeld(key));
  if (elsewhere.some((key) => NARROWS.has(key))) return "none";
  if (isName) return isItsName(old, held) ? "replaces" : "none";
  if (narrowed || isOfOther(text, earlier)) return "none";
  // "Rollup was upgraded to 4": all that is known of it is its version.
  const others = unsaid.filter((word) => !isFigure([word]) && !rest.has(word.key));
  const isAll = old.length > 1 || unsaid.length === 0 || held[0]?.key === old[0];
  if (isAll && others.length <= (old.length > 1 ? Math.min(2, old.length + tail.length - 1) : 0))
    return elsewhere.length === 0 || hasHeir ? "replaces" : "none";
  // Of what is gone for good nothing holds that was said of it.
  if (end.isGone && elsewhere.length === 0 && isItsSubject(old, held)) return "replaces";
  if (!isItsValue(old, held, hasHeir)) return "none";
  if (elsewhere.length > 0 && !hasHeir) return "none";
  const isNamed = held.some((word) => word.isValue && old.some((key) => isNamedBy(word.key, key)));
  const isShared = telling.some((word) => !isOld(word) && rest.has(word.key)) || tail.some(isHeld);
  return isNamed || isShared ? "replaces" : "may replace";
}

/** The same word, or one of those that it is made of, or the program of a command line. */
function isNamedBy(held: string, key: string): boolean {
  return isSame(held, key) || programOf(held) === key || partsOf(held).includes(key);
}

function programOf(held: string): string {
  const at = held.indexOf(INNER_BLANK);
  return at < 0 ? "" : canonical(held.slice(0, at));
}

const CALLED =
  /^(?:address|ip|url|port|host|hostname|name|user|account|valu|command|path|channel|domain|version|number|link|email|setup|servic|server|integration)$/;

/** What ended is the last thing that the memory says, behind a link, a verb or a preposition. */
function isItsValue(old: readonly string[], held: readonly AlignedWord[], hasHeir: boolean): boolean {
  const isOld = ({ key }: AlignedWord) => old.some((word) => isNamedBy(key, word));
  const end = held.findLastIndex(isOld);
  // "`docker-compose up` to start everything": what it is for may stand behind it.
  const next = held[end + 1];
  if (end < 0 || (next !== undefined && !(hasHeir ? next.by !== "" : /^(?:to|for)$/.test(next.by)))) return false;
  const start = held.findLastIndex((word, place) => place < end && !isOld(word)) + 1;
  const first = held[start];
  if (first === undefined || start === 0) return false;
  const before = held[start - 1];
  return (
    first.after === "link" ||
    first.after === "preposition" ||
    (before !== undefined && (isPlain(before) || LEADS.test(before.key)))
  );
}

/** It opens with what is gone, and goes on with what that does or is. */
function isItsSubject(old: readonly string[], held: readonly AlignedWord[]): boolean {
  const next = held[old.length];
  if (next === undefined || !old.every((key, place) => isNamedBy(held[place]?.key ?? "", key))) return false;
  return next.after !== "word" || isPlain(next) || /(?:[a-z]s|ed)$/.test(next.written);
}

const LEADS = /^(?:user|through|using|via|over|behind|around|against|account|channel|branch)$/;

/** "is published as X", "is called X": X is what it is called, and no more. */
function isItsName(old: readonly string[], held: readonly AlignedWord[]): boolean {
  const first = held.at(-old.length);
  if (first === undefined || old.length >= held.length || !isSame(old[0] ?? "", first.key)) return false;
  const before = held.at(-old.length - 1)?.key ?? "";
  return first.by === "as" || (first.by === "" && (first.after === "link" || NAMES.test(before)));
}

const NAMES = /^(?:call|nam|publish|known)$/;

/** "two-approvals", "rebase-before-merge": several words in one. */
function partsOf(key: string): readonly string[] {
  return key.includes("-")
    ? alignedClauses(key.replaceAll("-", " ")).flatMap(({ words }) => words.map((word) => word.key))
    : [];
}

interface End {
  /** The words of what ended, as they are written, and with those of one word taken apart. */
  readonly old: readonly string[];
  readonly parts: readonly string[];
  /** Where, or of what, it ended. */
  readonly tail: readonly string[];
  /** What else the statement speaks of. */
  readonly rest: ReadonlySet<string>;
  /** It goes on under another name. */
  readonly isName: boolean;
  /** Something takes its place. */
  readonly hasHeir: boolean;
  /** It is there no longer. */
  readonly isGone: boolean;
}

/** One statement is held against several memories in a row: it is read once. */
let latest: { readonly text: string; readonly ends: readonly End[] } | undefined;

function endsIn(text: string): readonly End[] {
  if (latest?.text !== text)
    latest = { text, ends: SPEAKS_OF_AN_END.test(text) && !IDLE.test(text) ? readAfresh(text) : [] };
  return latest.ends;
}

function readAfresh(text: string): readonly End[] {
  const clauses = alignedClauses(text);
  return clauses.flatMap((clause): readonly End[] => {
    const found = endOf(clause);
    if (found === undefined) return [];
    const others = clauses.filter((other) => other !== clause);
    const keys = (phrase: string) =>
      alignedClauses(phrase.replaceAll(/(?<=[a-z0-9])-(?=[a-z]{2})/g, " ")).flatMap(({ words }) =>
        words.filter((word) => !RULES.test(word.key)).map(({ key }) => key),
      );
    const whole = (phrase: string) => alignedClauses(phrase).flatMap(({ words }) => words.map(({ key }) => key));
    const old = whole(found.old);
    if (old.length === 0 || old.length > LONGEST) return [];
    return [
      {
        old,
        parts: found.isName ? [] : keys(found.old),
        tail: keys(found.tail),
        rest: new Set(others.flatMap(({ words }) => words.map(({ key }) => key))),
        isName: found.isName,
        hasHeir: found.hasHeir || others.some(states),
        isGone: GONE.test(clause.written) && !FOR_NOW.test(text),
      },
    ];
  });
}

/** Another clause that tells what holds instead. */
function states({ words }: AlignedClause): boolean {
  return words.some(({ isValue }) => isValue) || words.length > 1;
}

const LONGEST = 6;

interface Found {
  readonly old: string;
  readonly tail: string;
  readonly isName: boolean;
  readonly hasHeir: boolean;
}

function endOf({ written }: AlignedClause): Found | undefined {
  const text = written.replace(/[.!]+$/, "");
  const renamed = RENAMED.exec(text)?.groups;
  if (renamed !== undefined) return { old: bareOf(renamed["old"]), tail: "", isName: true, hasHeir: true };
  const groups = (IS_ENDED.exec(text) ?? ENDS.exec(text) ?? NO_MORE.exec(text))?.groups;
  if (groups === undefined) return undefined;
  const tail = groups["tail"] ?? "";
  // "previews are deleted after 7 days": that is done again and again.
  if (/ (?:is|are) /.test(text) && HABIT.test(tail)) return undefined;
  const heir = HEIR.exec(tail);
  // "the two-approvals rule for pull requests": what it was the rule for may be left out.
  const [old = "", ...about] = bareOf(groups["old"]).split(/ (?=(?:for|of|in|on|at|from|before|after) )/);
  const elsewhere = heir === null ? tail : tail.slice(0, heir.index);
  return { old, tail: `${about.join(" ")} ${elsewhere}`.replace(WHENEVER, ""), isName: false, hasHeir: heir !== null };
}

function bareOf(phrase: string | undefined): string {
  return (phrase ?? "")
    .replace(/^(?:(?:the|our|my|that|this|old|any|all|using) )+/i, "")
    .replaceAll("`", "")
    .trim();
}

const ENDED =
  "(?:abolished|scrapped|lifted|withdrawn|waived|repealed|rescinded|sunset(?:ted)?|phased out|ditched|dropped|removed|retired|deprecated|obsolete|outdated|out of date|disabled|switched off|turned off|off(?= the table| since| for good| now| from|[.,;!]|$)|dead|gone|history|discontinued|decommissioned|killed|axed|cancelled|canceled|sold|thrown (?:out|away)|shut down|archived|deleted|revoked|swapped(?: out)?|replaced|superseded|succeeded|torn down|dismantled|unplugged|uninstalled|ripped out|taken (?:down|out|offline)|no more|a thing of the past|legacy|suspended|terminated|end of life|eol|no longer (?:an? )?(?:requirement|required|needed|necessary|in use|used|valid|a thing|in force|enforced|there|supported|available))";
const IS_ENDED = new RegExp(
  `^(?<old>(?:[^,;:]|:(?=\\d)){2,70}?) (?:is|are|was|were|has been|have been|got|is being|are being|has now been)(?: (?:now|finally|officially|already|all|just|completely|totally|being|since))* ${ENDED}(?: for good| now| entirely| completely| altogether)*(?<tail>(?: [^,;:]*)?)$`,
  "i",
);
/** Also with the words of one word taken apart. */
function isOfOther(text: string, earlier: string): boolean {
  const plain = text.replaceAll(ANY_END, " ");
  if (!isOfAnother(plain, earlier)) return false;
  return !plain.includes("-") || isOfAnother(plain.replaceAll(/(?<=\w)-(?=[a-z]{2})/g, " "), earlier);
}

const ANY_END = new RegExp(`\\b${ENDED}`, "gi");
const ENDS =
  /^(?:(?:we|they|i|the team|management|ops)(?:'ve)? )?(?:(?:have|has|are|just|finally|now) )*(?:scrapped|abolished|lifted|ditched|dropped|axed|phased out|got rid of|did away with|removed|retired|discontinued|decommissioned|killed|shut down|threw out|uninstalled|withdrew|waived|cancelled|canceled|(?:stopped|quit|gave up|ended)(?: (?:using|doing|having|holding|running))?|parted with|moved off|moved away from|(?:switched|moved|migrated|changed|went) from|replaced) (?<old>[^,;:]{2,50}?)(?<tail>(?: (?:in favou?r of|for|from|with|on|in|to) [^,;:]*)?)$/i;
const NO_MORE = /^(?:and |but )?no more (?<old>[^,;:]{2,50})(?<tail>)$/i;
const RENAMED =
  /^(?<old>[^,;:]{2,50}?) (?:(?:was|were|has been|have been|got|is) (?:renamed|rebranded|retitled)(?: to| as| into)?|became|has become|turned into|is now (?:called|named|known as)|now goes by) \S/i;
const SPEAKS_OF_AN_END = new RegExp(
  `\\b${ENDED}|\\b(?:lifted|did away|got rid|threw out|withdrew|parted with|moved off|moved away|(?:switched|moved|migrated|changed|went) from|stopped|quit|gave up|ended|renamed|rebranded|retitled|became|become|turned into|called|known as|goes by)\\b`,
  "i",
);
const GONE = new RegExp(`\\b${GONE_FOR_GOOD}`, "i");
const FOR_NOW =
  /\b(?:today|tonight|tomorrow|this (?:week|morning|afternoon|evening|month)|for now|temporarily|until|briefly|again|once)\b/i;
const HABIT =
  /\b(?:after|every|each|when|once|before|daily|weekly|nightly|monthly|automatically|by (?:a|the) (?:job|cron|script|bot))\b/i;
const HEIR = /(?<=^| )(?:in favou?r of|for|by|with|to) (?=\S)/i;
const WHENEVER =
  /\b(?:today|yesterday|recently|since \w+|last \w+|this \w+|in (?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter)|on \w+day|for good)\b/gi;
const IDLE =
  /\?\s*$|\b(?:consider(?:ing)?|might|maybe|perhaps|could|would|should|plan(?:s|ning)? to|wants? to|will be|going to|if|when|until|unless|almost|nearly|not)\b/i;
/** "the two-approvals rule", "the Friday deploy ban": what is said of the rule is said of what it rules. */
const RULES =
  /^(?:rul|requirement|policy|convention|practic|ban|obligation|mandat|restriction|regulation|constraint|cutoff|limit|limitation|cap|freez|guidelin|habit|custom|step|need|thing|wait|meet|old)$/;
/** How often and of how many says nothing of what. */
const NO_PART =
  /^(?:every|each|all|any|second|other|least|most|nobody|everybody|everyon|hold|befor|after|without|never|must|may|new|requir|2nd)$/;
