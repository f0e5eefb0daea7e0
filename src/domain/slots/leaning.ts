import { alignedClauses, type AlignedWord } from "./aligned-words.ts";
import { canReplace, kindOf, type ValueKind } from "./value-kinds.ts";

/** A correction that says only what is right, and leaves it to what was just said of what: "no wait, it's 8443". */
export interface Leaning {
  readonly words: readonly AlignedWord[];
  readonly kind: ValueKind;
  /** It says of itself that it corrects; else it only leans. */
  readonly corrects: boolean;
  /** What it says it was before: "it's 5433, not 5434". */
  readonly instead: string | undefined;
}

/** Reads a statement that is nothing but a value behind a pronoun or a word of correction. */
export function leaningIn(text: string): Leaning | undefined {
  const plain = text.trim().replace(/[.!]+$/, "");
  const opened = plain.replace(OPENERS, "");
  const meant = opened.replace(PRONOUN, "");
  const told = meant.replace(TRAILERS, "");
  const bare = told.replace(PREFACE, "");
  if (
    told === plain ||
    bare === "" ||
    bare.endsWith(":") ||
    SAYS_MORE.test(bare) ||
    ORDERS.test(bare) ||
    TELLS.test(bare)
  )
    return undefined;
  // "renovate daily now" says of what.
  if (meant === plain && /\s/.test(bare)) return undefined;
  const [clause, more] = alignedClauses(bare.split(SAID_AGAIN).at(-1) ?? bare);
  if (clause === undefined || more !== undefined || clause.words.length > LONGEST_VALUE) return undefined;
  const kind = kindOf(clause.words);
  const looksLikeValue = clause.words.some(({ isValue }) => isValue) || /^[A-Z]/.test(bare);
  if (clause.words.length === 0 || !looksLikeValue || kind.sort === "quality" || STATES.test(clause.text))
    return undefined;
  const instead = INSTEAD.exec(meant)?.[1]?.toLowerCase();
  return { words: clause.words, kind, corrects: opened !== plain || CORRECTS.test(plain), instead };
}

/** Whether an earlier statement holds one value of the same sort, so that it may be the one that is corrected. */
export function leansOn({ words, kind, instead }: Leaning, earlier: string): boolean {
  if (instead !== undefined && !earlier.toLowerCase().includes(instead)) return false;
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
/** "Gitea uses MariaDB now": something is said of something, and nothing needs to be leant on. */
const TELLS =
  /^(?:we|i|you|they|everybody|everyone|nobody|no one|all)\s|\bwho\s|^\S+(?: \S+)? (?:\p{Ll}+(?:s|ed)|has|have|can|may|must|should|began|went|got|do|run|use|keep|take|get|live|hold|sit)\s+\S/iu;
const LONGEST_VALUE = 3;
const OPENERS =
  /^(?:(?:no(?=[,;:.!—–-]|\s+(?:wait|it|that|sorry|the|i|make)\b)|nope|wait(?=[,;:.!—–-]|\s+(?:no|it|that|sorry|the|i)\b)|oh|ah|sorry|oops|correction|typo|my bad|my mistake|scratch that|actually|hm+|uh|i (?:meant|mean)|make (?:that|it)|rather|(?:that |it )?should (?:be|read|say)|fix)\b[\s,:;.!—–-]*)+/i;
const PRONOUN =
  /^(?:it|that|this|they|he|she)(?:'s|’s|'re| is| are| was)(?: supposed to be)? (?:now |actually |really )?/i;
const PREFACE = /^(?:(?:on|at|in|to|by|the|port|version|called|named)\s+)+/i;
/** Behind the value; "Codex may not push" is a statement of its own. */
const TRAILERS =
  /(?:,? (?:now|instead|actually|sorry|then|of course|these days))+$|(?<!\b(?:may|might|can|could|shall|should|must|will|would|do|does|did|is|are|was|were|has|have|had|need)),? (?:not|instead of|rather than) [^,]{1,30}$/i;
const INSTEAD = / (?:not|instead of|rather than) ([\w./@:-]*\w)/i;
/** "…, i.e. 192.168.1.177": the same value said again, in full. */
const SAID_AGAIN = /,? (?:i\.e\.|ie|that is|meaning),? /i;
const CORRECTS = /\b(?:now|actually|instead|not|supposed)\b/i;
/** "it's done", "it's on": a state of something, and no value by which it could be found. */
const STATES = /^(?:on|off|done|fixed|ok|fine|good|true|false|yes|no)$/;
