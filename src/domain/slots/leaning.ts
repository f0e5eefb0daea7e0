import { alignedClauses, type AlignedWord } from "./aligned-words.ts";
import { canReplace, kindOf, type ValueKind } from "./value-kinds.ts";

/** A correction that says only what is right, and leaves it to what was just said of what: "no wait, it's 8443". */
export interface Leaning {
  readonly words: readonly AlignedWord[];
  readonly kind: ValueKind;
  /** It says of itself that it corrects; else it only leans. */
  readonly corrects: boolean;
}

/** Reads a statement that is nothing but a value behind a pronoun or a word of correction. */
export function leaningIn(text: string): Leaning | undefined {
  const plain = text.trim().replace(/[.!]+$/, "");
  const opened = plain.replace(OPENERS, "");
  const told = opened.replace(PRONOUN, "").replace(TRAILERS, "");
  const bare = told.replace(PREFACE, "");
  if (told === plain || bare === "" || SAYS_MORE.test(bare) || ORDERS.test(bare)) return undefined;
  const [clause, more] = alignedClauses(bare.split(SAID_AGAIN).at(-1) ?? bare);
  if (clause === undefined || more !== undefined || clause.words.length > LONGEST_VALUE) return undefined;
  const kind = kindOf(clause.words);
  const looksLikeValue = clause.words.some(({ isValue }) => isValue) || /^[A-Z]/.test(bare);
  if (clause.words.length === 0 || !looksLikeValue || kind.sort === "quality" || STATES.test(clause.text))
    return undefined;
  return { words: clause.words, kind, corrects: opened !== plain || CORRECTS.test(plain) };
}

/** Whether an earlier statement holds one value of the same sort, so that it may be the one that is corrected. */
export function leansOn({ words, kind }: Leaning, earlier: string): boolean {
  const [held, more] = alignedClauses(earlier);
  if (held === undefined || more !== undefined || held.words.length < 2) return false;
  const keys = new Set(words.map(({ key }) => key));
  if (held.words.some(({ key }) => keys.has(key) && /\d/.test(key))) return false;
  const named = kind.sort === "name" || kind.sort === "tool";
  // A name stands where a value stands, at the end.
  const last = held.words.at(-1);
  if (named) return last !== undefined && last.isValue && last.after !== "start" && fits(kind, kindOf([last]));
  return held.words.filter((word) => fits(kind, kindOf([word]))).length === 1;
}

function fits(now: ValueKind, then: ValueKind): boolean {
  return canReplace(now, then) === "surely";
}

/** "typo fixed in the changelog: …" says of what. */
const SAYS_MORE = /[:;]\s|\s(?:in|on|at|of|for|from|to|with|by|is|are|was|it's|that's)\s/i;
/** "Use `const` instead of `let`": a rule by itself, whatever was said before. */
const ORDERS =
  /^(?:please |always |never )?(?:use|run|prefer|write|put|keep|call|set|pick|choose|take|try|ask|send|store|pass|import|return|avoid|wrap|name|log|throw|declare|define)\s/i;
const LONGEST_VALUE = 3;
const OPENERS =
  /^(?:(?:no|nope|wait|oh|ah|sorry|oops|correction|typo|my bad|my mistake|scratch that|actually|hm+|uh|i (?:meant|mean)|make (?:that|it)|rather|(?:that |it )?should (?:be|read|say)|fix)\b[\s,:;.!—–-]*)+/i;
const PRONOUN =
  /^(?:it|that|this|they|he|she)(?:'s|’s|'re| is| are| was)(?: supposed to be)? (?:now |actually |really )?/i;
const PREFACE = /^(?:(?:on|at|in|to|by|the|port|version|called|named)\s+)+/i;
const TRAILERS =
  /(?:,? (?:now|instead|actually|sorry|then|of course|these days))+$|,? (?:not|instead of|rather than) [^,]{1,30}$/i;
/** "…, i.e. 192.168.1.177": the same value said again, in full. */
const SAID_AGAIN = /,? (?:i\.e\.|ie|that is|meaning),? /i;
const CORRECTS = /\b(?:now|actually|instead|not|supposed)\b/i;
/** "it's done", "it's on": a state of something, and no value by which it could be found. */
const STATES = /^(?:on|off|done|fixed|ok|fine|good|true|false|yes|no)$/;
