import { alignedClauses, FINE_ENDS, isPlain, keysOf, narrowsDiffer } from "./aligned-words.ts";
import type { AlignedClause } from "./aligned-words.ts";
import { isAsserted } from "./clauses.ts";
import { byOldValue } from "./named-old.ts";
import { byChange, byNewValue } from "./new-values.ts";
import { isOfAnother } from "./other-subject.ts";
import { deniedClauses, isDenied, oldValuesIn, speaksOfChange } from "./old-values.ts";

/**
 * Whether a statement replaces an earlier one, word by word: for the phrasings that no grammar foresaw.
 * It needs evidence beside likeness: the old value named as old, the statement denied, or the same words with another
 * value in the value's place. Returns why, or nothing.
 */
export function replaces(text: string, earlier: string): string | undefined {
  if (!isAsserted(text.toLowerCase()) || IDLE.test(text)) return undefined;
  const { said, fine, olds, denied } = statementOf(text);
  const all = alignedClauses(earlier.replace(OWN_CORRECTION, ""));
  if (isTurnedRound(wordsOf(said), wordsOf(all), text, earlier)) return "its order is turned round";
  const held = mainClause(all);
  if (held === undefined) return undefined;
  const heldKeys = keysOf(held);
  // "typo on my side" speaks of another place, but not of another thing.
  const words = said
    .filter((clause) => clause.words.some(({ key }) => heldKeys.has(key)))
    .flatMap((clause) => clause.words);
  const saidKeys = new Set(said.flatMap((clause) => clause.words.map(({ key }) => key)));
  if (narrowsDiffer(saidKeys, new Set(all.flatMap((clause) => clause.words.map(({ key }) => key))), "both"))
    return undefined;
  const isOther = olds.length + denied.length > 0 && isOfAnother(text, earlier);
  return (
    (isOther ? undefined : (byOldValue(olds, words, held) ?? byDenial(denied, held))) ??
    byChange(said, held) ??
    byNewValue([...said, ...fine, ...resolved(said, held)], held, speaksOfChange(text))
  );
}

/** One statement is held against several memories in a row: it is read once. */
function statementOf(text: string): Statement {
  if (latest?.text !== text) {
    const said = alignedClauses(text);
    const fine = alignedClauses(text, FINE_ENDS);
    const olds = [...oldValuesIn(said), ...oldValuesIn(fine)];
    latest = { text, said, fine, olds, denied: [...deniedClauses(said), ...deniedClauses(fine)] };
  }
  return latest;
}

interface Statement {
  readonly text: string;
  readonly said: readonly AlignedClause[];
  readonly fine: readonly AlignedClause[];
  readonly olds: ReturnType<typeof oldValuesIn>;
  readonly denied: ReturnType<typeof deniedClauses>;
}

let latest: Statement | undefined;

/** Wishes, plans and guesses change nothing. */
const IDLE =
  /\?\s*$|\b(?:consider(?:ing)?|might|maybe|perhaps|could|would|should we|plan(?:s|ning)? to|want(?:s)? to|wish|if only|thinking about|proposal|proposed|someday|one day|try(?:ing)? out|experiment(?:ing)?)\b/i;

/** What an earlier correction took back is not what it says. */
const OWN_CORRECTION = /(?:,| and)? (?:instead of|rather than|not) [^,.;:]{1,40}(?=$|:)/i;

/** The clause that makes the statement; nothing when another one states something too, which would be buried with it. */
function mainClause(clauses: readonly AlignedClause[]): AlignedClause | undefined {
  const stating = clauses.filter(({ words }) => words.some(({ isValue }) => isValue));
  const [main] = stating.length > 0 ? stating : clauses;
  const asides = clauses.filter((clause) => clause !== main);
  return stating.length > 1 || asides.some(({ words }) => words.length > LONGEST_ASIDE) ? undefined : main;
}

/** "ask him first" is an aside, six words are a fact of their own. */
const LONGEST_ASIDE = 5;

/** "X does not listen on 80 any more": all that is denied stands in the memory, which affirms it. */
function byDenial(
  denied: readonly (AlignedClause & { readonly retracts: boolean })[],
  held: AlignedClause,
): string | undefined {
  if (isDenied(held.text)) return undefined;
  const affirmed = keysOf(held);
  const hit = denied.some((clause) => {
    const telling = clause.words.filter((word) => !CUE_WORDS.has(word.key) && !isPlain(word));
    if (telling.length === 0 || !telling.every(({ key }) => affirmed.has(key))) return false;
    // One word is enough only where something that held is taken back, and then it must be a name.
    // "I don't use a Mac": all of the memory is denied.
    const isAll = held.words.filter((word) => !isPlain(word)).length === telling.length;
    return (
      telling.length > 1 ||
      (isAll && /\b(?:don't|doesn't|do not|does not)\b/.test(clause.text)) ||
      (clause.retracts && (telling[0]?.isValue === true || held.words.length <= 2))
    );
  });
  return hit ? "what it says is denied" : undefined;
}

const CUE_WORDS: ReadonlySet<string> = new Set(
  "stop cancell cancel remov drop retir gone quit setup anything nothing longer exist uninstall us using".split(" "),
);

/** "I flashed the router, it runs OPNsense": what "it" is stands in the clause before. */
function resolved(clauses: readonly AlignedClause[], held: AlignedClause): readonly AlignedClause[] {
  const heldKeys = keysOf(held);
  const subject = held.words[0]?.key;
  return clauses.flatMap((clause, place) => {
    const before = clauses[place - 1];
    if (before === undefined || !/^(?:and )?(?:it|they|this|that)\b/.test(clause.text)) return [];
    if (!before.words.some(({ key }) => key === subject)) return [];
    return [{ ...clause, words: [...before.words.filter(({ key }) => heldKeys.has(key)), ...clause.words] }];
  });
}

/** "A before B" and "B before A" hold the same words. */
function isTurnedRound(now: readonly string[], then: readonly string[], text: string, earlier: string): boolean {
  return (
    ORDER.test(text) &&
    ORDER.test(earlier) &&
    now.join(" ") !== then.join(" ") &&
    now.toSorted().join(" ") === then.toSorted().join(" ")
  );
}

const ORDER = /\b(?:before|after|over|above|rather than|ahead of|first|then)\b/i;

/** "B after A" is put as "A before B". */
function wordsOf(clauses: readonly AlignedClause[]): readonly string[] {
  const words = clauses.flatMap((clause) => clause.words.filter((word) => !isPlain(word) && word.key !== "writ"));
  const keys = words.map(({ key }) => key);
  const at = keys.indexOf("after");
  return at < 0 ? keys : [...keys.slice(at + 1), "befor", ...keys.slice(0, at)];
}
