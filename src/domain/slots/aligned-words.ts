import { alignedText, INNER_BLANK } from "./aligned-text.ts";
import { NARROWS } from "./compare.ts";
import { isTool } from "./tools.ts";
import { bare, canonical } from "./words.ts";

/** A word of a statement that carries content, as it stands in its clause. */
export interface AlignedWord {
  readonly key: string;
  readonly written: string;
  /** Looks like a value wherever it stands: a number, a path, a name, a tool, a code span. */
  readonly isValue: boolean;
  /** What stands directly before it: a link ("is", ":"), a preposition, or another content word. */
  readonly after: "link" | "preposition" | "word" | "start";
  /** The preposition by which it is attached, behind a link or not; "" for none. */
  readonly by: string;
}

export interface AlignedClause {
  readonly text: string;
  /** As it was written, capitals and all. */
  readonly written: string;
  readonly words: readonly AlignedWord[];
}

/** The clauses of a statement with their content words. Remarks in brackets, and where it is written, are left out. */
export function alignedClauses(text: string, ends: RegExp = CLAUSE_ENDS): readonly AlignedClause[] {
  if (ends !== CLAUSE_ENDS) return readAfresh(text, ends);
  const kept = CLAUSES.get(text);
  if (kept !== undefined) return kept;
  const clauses = readAfresh(text, ends);
  if (CLAUSES.size >= KEPT_CLAUSES) CLAUSES.delete(CLAUSES.keys().next().value ?? "");
  CLAUSES.set(text, clauses);
  return clauses;
}

/** Several looks are taken at one memory, and the memories around a statement are the same ones again and again. */
const KEPT_CLAUSES = 1_024;
const CLAUSES = new Map<string, readonly AlignedClause[]>();

function readAfresh(text: string, ends: RegExp): readonly AlignedClause[] {
  const plain = alignedText(text.slice(0, READ_CHARACTERS));
  const clauses = plain
    .split(ends)
    .map((clause) => clause.replace(OPENERS, "").trim())
    .filter((clause) => clause !== "" && !WHERE_WRITTEN.test(clause))
    .slice(0, MAX_CLAUSES);
  return joined(clauses).map((clause) => ({ text: clause.toLowerCase(), written: clause, words: wordsIn(clause) }));
}

/** "For billing, the limit is 10": what narrows a clause stays with it. */
function joined(clauses: readonly string[]): readonly string[] {
  const result: string[] = [];
  let pending = "";
  for (const clause of clauses) {
    if (NARROWING.test(clause)) pending += `${clause} `;
    else {
      result.push(pending + clause);
      pending = "";
    }
  }
  return pending === "" ? result : [...result, pending.trim()];
}

const NARROWING = /^(?:for|in|on|at|with|to|under|inside|within|per|during)(?:\s+[^\s:=]+){1,3}$/i;

const READ_CHARACTERS = 1_200;
const MAX_CLAUSES = 12;
/** A comma before a figure or inside a list of hosts does not end a clause, a dash between blanks does. */
const CLAUSE_ENDS =
  /(?<=[\w`'")%])[.!?…]+(?:\s+|$)|;\s+|,\s+|\s+[—–-]{1,2}\s+|\s+(?:but|because|since|so that|and it|and they)\s+|(?<=any ?more)\s+(?=(?:it|we|they|use)\b)|\n+/i;
/** Finer: "certbot is out" after a colon is a clause of its own. */
export const FINE_ENDS = new RegExp(`${CLAUSE_ENDS.source}|:\\s+`, "i");
const WHERE_WRITTEN = /^(?:per|according to|as per|see|says|cf\.?)\s/i;
/** What people say before they say it. */
const OPENERS =
  /^(?:(?:ok(?:ay)?|so|hey|hm+|um+|uh|oh|wait|well|fyi|btw|psst|note(?: to self)?|learned|lesson|update|reminder|correction|heads[- ]up|sorry|actually|for (?:the record|your notes|reference)|just so you know|i checked|to be clear|from now on|i was wrong about|i changed my mind|my mistake|scratch that|wrong \w+|small thing(?: again)?)\b[\s,:.!—–-]*)+/i;

function wordsIn(clause: string): readonly AlignedWord[] {
  const words: AlignedWord[] = [];
  let after: AlignedWord["after"] = "start";
  let by = "";
  const all = clause.split(/\s+/);
  const add = (key: string, isValue: boolean, written: string) => {
    words.push({ key, written, isValue, after, by });
    after = "word";
    by = "";
  };
  for (const [place, raw] of all.entries()) {
    const word = bare(raw.toLowerCase().replace(/^[#@$`]+(?=\w)/, "")).replace(/^v(?=\d)/, "");
    const next = bare((all[place + 1] ?? "").toLowerCase());
    const endsHere = next === "" || PREPOSITIONS.has(next) || next === "since" || next === "now";
    if ((word === "on" || word === "off") && after === "link" && endsHere) add(word, true, raw);
    else if (word !== "" && LINKS.has(word)) [after, by] = ["link", ""];
    else if (PREPOSITIONS.has(word))
      [after, by] = [after === "link" ? "link" : "preposition", PREPOSITIONS.get(word) ?? ""];
    else if (/\w/.test(word) && (!EMPTY.has(word) || isLetter(raw, place)))
      add(canonical(word), word === "go" && by === "" ? false : looksLikeValue(raw, word, place), raw);
    else if (after === "start" && PRONOUNS.has(word)) after = "word";
    if (/[:=]$/.test(raw) || raw === "->" || raw === "→") [after, by] = ["link", ""];
  }
  return words;
}

const PRONOUNS = new Set("we i they it you us".split(" "));

/** "job A" and "job B" are two jobs. */
function isLetter(raw: string, place: number): boolean {
  return place > 0 && raw === "A";
}

export function looksLikeValue(raw: string, word: string, place: number): boolean {
  if (/\d|^["“]|^--?\w|[a-z][A-Z]/.test(raw) || /[./_~@\\]\w|\w[-/_]\w|^[./~#]/.test(raw) || raw.includes(INNER_BLANK))
    return true;
  if (isTool(word) || STATES.has(word)) return true;
  const name = raw.replaceAll(/^\W+|\W+$/g, "");
  return /^[A-Z]{2,}/.test(name) || (place > 0 && /^[A-Z]/.test(name));
}

/** Settings that are a value by themselves. */
const STATES = new Set(
  "on off enabled disabled true false yes no nightly daily weekly hourly monthly mandatory optional forbidden allowed lowercase uppercase".split(
    " ",
  ),
);

export const LINKS: ReadonlySet<string> = new Set("is are was were be being = : equals".split(" "));
/** Each with the one it can stand for: on a host, at a host and in a host are the same place. */
const PREPOSITIONS = new Map([
  ...["on", "at", "in", "under", "behind"].map((word) => [word, "at"] as const),
  ...["to", "into", "onto"].map((word) => [word, "to"] as const),
  ...["with", "by", "from", "as", "via", "for", "of", "off", "per"].map((word) => [word, word] as const),
]);

/** Words without a fact in them, so that "is hosted at X now" and "lives on X" meet. */
export const EMPTY: ReadonlySet<string> = new Set(
  (
    "a an the this that these those it its he she they them we us our i me my you your there here " +
    "do does did done has have had will would shall should can could may might must been am isn't aren't wasn't don't doesn't didn't won't not no never " +
    "now nowadays currently today tonight yesterday again still just also too already finally anymore any more longer instead actually really please remember used " +
    "and or then than so as if when while person who list only straight directly simply ones thing"
  ).split(" "),
);

/** A verb that says nothing of its own, unless a preposition makes a name of it: "tabs in Go". */
export function isPlain({ key, after }: AlignedWord): boolean {
  return PLAIN_VERBS.has(key) && after !== "preposition";
}

/** Verbs that say that something is somewhere or is done, whatever it is. */
export const PLAIN_VERBS: ReadonlySet<string> = new Set(
  "run liv serv host sit keep kept stor go us use mov switch chang get got set call nam work mak deploy listen publish found read happen tak handl manag don need start end send point requir allow say look publish bump upgrad updat pin install show relicens migrat sent shown rais lower doubl tripl halv increas decreas reduc extend shorten downgrad went".split(
    " ",
  ),
);

export function isFigure(run: readonly AlignedWord[]): boolean {
  return run.some(({ key }) => /^[~<>=^:]*v?\d/.test(key));
}

export function keysOf({ words }: AlignedClause): ReadonlySet<string> {
  return new Set(words.map(({ key }) => key));
}

/** Where the words stand in a row; the end of a path or an address counts as the whole of it. */
export function runAt(words: readonly AlignedWord[], run: readonly AlignedWord[]): number | undefined {
  for (let at = 0; at + run.length <= words.length; at++) {
    if (run.every(({ key }, place) => isNamedBy(words[at + place]?.key ?? "", key))) return at;
  }
  return undefined;
}

/** "local" and "locally", "8" and "8gb": an old value is seldom named whole. */
function isNamedBy(held: string, named: string): boolean {
  if (held === named || held.endsWith(`/${named}`) || held === `${named}ly`) return true;
  return /^\d+$/.test(named) && new RegExp(`^${named}(?:[kmgt]b|%)$`).test(held);
}

/** Staging is not production, whatever else the two have in common. */
export function narrowsDiffer(one: ReadonlySet<string>, other: ReadonlySet<string>, which: "either" | "both"): boolean {
  const only = (left: ReadonlySet<string>, right: ReadonlySet<string>) =>
    [...left].some((key) => NARROWS.has(key) && !right.has(key));
  return which === "either" ? only(one, other) || only(other, one) : only(one, other) && only(other, one);
}

/** What a value is called, in groups that mean the same: it may be left out, but a limit is not a time-out. */
const ATTRIBUTE_GROUPS = [
  "version",
  "port",
  "number",
  "limit siz maximum cap quota",
  "timeout",
  "valu",
  "typ",
  "pool",
  "time",
  "interval every frequency",
];
export const ATTRIBUTES: ReadonlyMap<string, string> = new Map(
  ATTRIBUTE_GROUPS.flatMap((group) => group.split(" ").map((word) => [word, group] as const)),
);
/** Words that make no other thing of a thing: how often, and whose it is when it is everybody's. */
const LIGHT = new Set(
  "project repo repository codebase team tool nightly daily weekly everywhere brand default".split(" "),
);

/** Words that may be there or not: they only say what the value is called, and the other statement calls it nothing else. */
export function lightWords(words: readonly AlignedWord[], others: readonly AlignedWord[]): ReadonlySet<string> {
  const groups = (all: readonly AlignedWord[]) => new Set(all.flatMap(({ key }) => ATTRIBUTES.get(key) ?? []));
  const [mine, theirs] = [groups(words), groups(others)];
  const clash = mine.size > 0 && theirs.size > 0 && ![...mine].some((group) => theirs.has(group));
  return new Set(words.map(({ key }) => key).filter((key) => LIGHT.has(key) || (!clash && ATTRIBUTES.has(key))));
}

/** A subject that ends so has one value: "the build box's name is…", "product owner: …". */
export const ATTRIBUTE_END =
  /^(?:name|owner|manager|lead|provider|library|target|shell|class|typ|language|zone|region|host|runner|formatter|linter|reviewer|maintainer|branch|editor|theme|font|driver|engine|framework|registry|bucket|namespace|channel|licens|ci|bundler|broker|queue|proxy|orm|model|currency|format|backend|storag)$/;
