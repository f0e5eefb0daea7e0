import { canonical } from "../words.ts";
import { type Capital, sortOf, type Sorted } from "./sorts.ts";
import { LINKS, type Mark, MARKS, PERHAPS, PREPOSITIONS, STOP, VERBS } from "./vocabulary.ts";
import { deny } from "./denied.ts";
import { type Part, partsIn, partsOf } from "./parts.ts";

/** A word of a statement with what it is in it. */
export interface Word extends Sorted {
  readonly key: string;
  /** What a compound is made of: "two-approvals" speaks of approvals. */
  readonly parts: readonly string[];
  readonly isPlural: boolean;
  readonly at: number;
  readonly role: "content" | "verb" | "link" | "preposition" | "stop";
  readonly mark: Mark | undefined;
  /** Before the first verb of its clause. */
  isSubject: boolean;
  /** The verb, link or preposition it hangs on. */
  readonly by: string;
  readonly clause: number;
  /** What stands right before it. */
  readonly before: string;
  /** A word that only says what a value is called: "port", "version". */
  readonly isLight: boolean;
  /** It is said not to hold, or to hold no longer. */
  isDenied: boolean;
  /** It stands in brackets or in a reason. */
  readonly isAside: boolean;
}

export interface Stated {
  readonly words: readonly Word[];
  readonly content: readonly Word[];
  readonly marks: Readonly<Record<Mark, number>>;
  readonly verb: string;
  /** How the first clause ties its subject: ":", "=", "is" or a verb. */
  readonly tie: string;
  readonly clauses: number;
  readonly isQuestion: boolean;
}

const READ_CHARS = 600;
/** "the staging url is X ok?" tells, and asks for a nod. */
const TAG = /\S,? (?:ok|okay|k|right|yeah|yes|alright|got it)\s*\?+\s*$/i;

/** A statement, word by word. */
export function stated(text: string): Stated {
  const parts = partsOf(text.slice(0, READ_CHARS));
  const words: Word[] = [];
  const marks: Record<Mark, number> = {
    change: 0,
    correct: 0,
    retract: 0,
    may: 0,
    deny: 0,
    end: 0,
    add: 0,
    plan: 0,
    past: 0,
    condition: 0,
    reason: 0,
  };
  let clause = 0;
  let isSubject = true;
  let by = "";
  let verb = "";
  let tie = "";
  let isAside = false;
  let before = "";
  let opens = true;
  /** What a comma cut off is no clause of its own until a verb follows: "is the first Sunday, 6 to 8". */
  const cutOff = new Set<number>();
  for (const [at, part] of parts.entries()) {
    if (part.breaks !== "") {
      if (part.breaks === "(") isAside = true;
      else if (part.breaks === ")") isAside = false;
      if (part.breaks !== "," || !isSubject) {
        clause += 1;
        if (part.breaks === ",") cutOff.add(clause);
        isSubject = true;
        by = "";
      }
      if (part.breaks !== "," && part.breaks !== "(") isAside = false;
      before = "";
      opens = part.breaks === ";";
      continue;
    }
    const { word } = part;
    const mark = part.isCode || isMonth(part, before, opens) ? undefined : MARKS.get(word);
    if (mark !== undefined) marks[mark] += 1;
    if (mark === "reason" && at > 2) isAside = true;
    const key = canonical(word);
    const next = parts[at + 1];
    let role: Word["role"] = "content";
    if (!part.isCode) {
      if (LINKS.has(word)) role = "link";
      else if (PREPOSITIONS.has(word)) role = "preposition";
      else if (isVerb(word, key, before, isSubject, opens, next)) role = "verb";
      else if (mark !== undefined || STOP.has(word)) role = "stop";
    }
    const capital: Capital = !part.isCapital ? "none" : opens ? "first" : "within";
    const sorted = role === "content" ? sortOf(word, capital, part.isCode) : NO_SORT;
    opens = false;
    const one: Word = {
      key,
      parts: role === "content" ? partsIn(part.written) : [],
      isPlural: /[a-z]s$/.test(word) && key !== word,
      at,
      role,
      mark,
      isSubject,
      by,
      clause,
      before,
      isLight: LIGHT.has(key),
      isDenied: false,
      isAside,
      ...sorted,
    };
    words.push(one);
    if (role === "link" || role === "verb") {
      cutOff.delete(clause);
      if (role === "verb" && verb === "") verb = key;
      if (tie === "") tie = /^[:=]$/.test(word) ? ":" : role === "link" ? "is" : key;
      if (role === "verb" || by === "" || isSubject) by = role === "link" ? "is" : key;
      isSubject = false;
    } else if (role === "preposition") by = word;
    before = word;
  }
  for (const word of words) if (cutOff.has(word.clause)) word.isSubject = false;
  deny(words);
  return {
    words,
    content: words.filter(({ role }) => role === "content"),
    marks,
    verb,
    tie,
    clauses: clause + 1,
    isQuestion: /\?\s*$/.test(text) && !TAG.test(text),
  };
}

/** "due in May", "in may": a month, and no leave. */
function isMonth({ word, isCapital }: Part, before: string, opens: boolean): boolean {
  return word === "may" && ((isCapital && !opens) || BEFORE_MONTH.test(before));
}

const BEFORE_MONTH = /^(?:in|by|until|till|since|of|from|to|every|early|late|mid|this|next|last|before|after|for)$/;

const LIGHT = new Set(
  "port version number address host name valu limit siz typ path url ip setting team person channel command server box machin".split(
    " ",
  ),
);
const NO_SORT: Sorted = { sort: "word", of: "" };
const PRONOUN = /^(?:we|i|you|they|it|he|she|to|not|must|should|can|please|don't|always|never|)$/;

function isVerb(
  word: string,
  key: string,
  before: string,
  isSubject: boolean,
  opens: boolean,
  next: Part | undefined,
): boolean {
  if (
    /^(?:is|are|was|were|been|be|being|got|get|gets|has|have|had)$/.test(before) &&
    /(?:ed|sent|kept|held|built|written|run|shown|made|done|sold|put|cut|given|taken|set)$/.test(word)
  )
    return true;
  const isImperative =
    opens &&
    next !== undefined &&
    next.breaks === "" &&
    /^(?:the|a|an|our|my|all|your|with|to|it|in|on|from|only|at|for|every|no|not)$/.test(next.word);
  if (VERBS.has(key))
    return (
      (isSubject &&
        (!opens || isImperative || next?.isCode === true || /^(?:use|run|prefer|keep|put|ask|avoid)$/.test(word))) ||
      word.endsWith("ed") ||
      (PRONOUN.test(before) && before !== "")
    );
  return (
    PERHAPS.has(key) && ((PRONOUN.test(before) && before !== "") || isImperative || (word.endsWith("ed") && !isSubject))
  );
}
