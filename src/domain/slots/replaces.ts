import { alignedClauses, FINE_ENDS, isPlain } from "./aligned-words.ts";
import type { AlignedClause, AlignedWord } from "./aligned-words.ts";
import { isAsserted } from "./clauses.ts";
import { NARROWS } from "./compare.ts";
import { deniedClauses, isDenied, newValueIn, oldValuesIn } from "./old-values.ts";
import type { OldValue } from "./old-values.ts";

/** Of the words of a memory beside its value, so many must stand in the correction. */
const SUBJECT_SHARE = 0.5;
/** A value has few words; a longer difference is another statement. */
const LONGEST_VALUE = 4;

/**
 * Whether a statement replaces an earlier one, word by word: for the phrasings that no grammar foresaw.
 * It needs evidence beside likeness: the old value named as old, the statement denied, or the same words with another
 * value in the value's place. Returns why, or nothing.
 */
export function replaces(text: string, earlier: string): string | undefined {
  if (!isAsserted(text.toLowerCase()) || IDLE.test(text)) return undefined;
  const said = alignedClauses(text);
  const fine = alignedClauses(text, FINE_ENDS);
  const all = alignedClauses(earlier.replace(OWN_CORRECTION, ""));
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
  return (
    byOldValue([...oldValuesIn(said), ...oldValuesIn(fine)], words, held) ??
    byDenial([...deniedClauses(said), ...deniedClauses(fine)], held) ??
    byChange(said, held) ??
    byNewValue([...said, ...fine], held) ??
    byOrder(said, held)
  );
}

/** Wishes, plans and guesses change nothing. */
const IDLE =
  /\?\s*$|\b(?:consider(?:ing)?|might|maybe|perhaps|could|would|should we|plan(?:s|ning)? to|want(?:s)? to|wish|if only|thinking about|proposal|proposed|someday|one day|try(?:ing)? out|experiment(?:ing)?)\b/i;

/** What an earlier correction took back is not what it says. */
const OWN_CORRECTION = /(?:,| and)? (?:instead of|rather than|not) [^,.;]{1,40}$/i;

/** The clause that makes the statement; nothing when another one states something too, which would be buried with it. */
function mainClause(clauses: readonly AlignedClause[]): AlignedClause | undefined {
  const stating = clauses.filter(({ words }) => words.some(({ isValue }) => isValue));
  const [main] = stating.length > 0 ? stating : clauses;
  const asides = clauses.filter((clause) => clause !== main);
  return stating.length > 1 || asides.some(({ words }) => words.length > LONGEST_ASIDE) ? undefined : main;
}

/** "ask him first" is an aside, six words are a fact of their own. */
const LONGEST_ASIDE = 5;

/** Staging is not production, whatever else the two have in common. */
function narrowsDiffer(one: ReadonlySet<string>, other: ReadonlySet<string>, which: "either" | "both"): boolean {
  const only = (left: ReadonlySet<string>, right: ReadonlySet<string>) =>
    [...left].some((key) => NARROWS.has(key) && !right.has(key));
  return which === "either" ? only(one, other) || only(other, one) : only(one, other) && only(other, one);
}

/** "…, not X", "dropped X", "X -> Y": the memory holds X, and speaks of the same thing. */
function byOldValue(olds: readonly OldValue[], said: readonly AlignedWord[], held: AlignedClause): string | undefined {
  if (isDenied(held.text)) return undefined;
  const keys = new Set(said.map(({ key }) => key));
  const heldKeys = keysOf(held);
  for (const { phrase, said: how } of olds) {
    const named = alignedClauses(phrase).flatMap(({ words }) => words);
    // "target all has been renamed": its kind may stand before the name.
    const old = runAt(held.words, named) === undefined && how === "renamed" ? named.slice(-1) : named;
    const at = runAt(held.words, old);
    if (old.length === 0 || at === undefined || old.every(isPlain)) continue;
    const before = held.words[at - 1];
    const atEnd = at + old.length === held.words.length;
    const isName = atEnd && (held.words[at]?.after === "link" || before?.key === "call" || before?.key === "nam");
    if (how === "renamed" && isName) return "it has another name now";
    const rest = held.words.filter((_, place) => place < at || place >= at + old.length);
    const elsewhere = said.some(
      ({ key, by }) => by !== "" && !heldKeys.has(key) && !old.some((word) => word.key === key) && by !== "of",
    );
    const subject = rest.filter((word) => !isPlain(word));
    // Where it stands may be left out, unless the statement speaks of another place.
    const needed = isFigure(old)
      ? subject.filter(({ key, by }) => !ATTRIBUTES.has(key) && (by === "" || elsewhere))
      : subject;
    const shared = (needed.length > 0 ? needed : subject).filter(({ key }) => keys.has(key)).length;
    const missesPlace = elsewhere && !isFigure(old) && subject.some(({ key, by }) => by !== "" && !keys.has(key));
    if (missesPlace) continue;
    if (subject.length === 0) {
      const verbs = rest.filter(({ key }) => key !== "us" && key !== "use");
      if (verbs.length === 0 || verbs.some(({ key }) => keys.has(key))) return "its value is named as the old one";
    } else if (
      isFigure(old) && needed.length > 0
        ? shared === needed.length
        : shared > 0 && shared >= subject.length * SUBJECT_SHARE
    ) {
      return "its value is named as the old one";
    }
  }
  return undefined;
}

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
    return telling.length > 1 || (clause.retracts && (telling[0]?.isValue === true || held.words.length <= 2));
  });
  return hit ? "what it says is denied" : undefined;
}

const CUE_WORDS: ReadonlySet<string> = new Set(
  "stop cancell cancel remov drop retir gone quit setup anything nothing longer exist uninstall us".split(" "),
);

/** "bumped X to 8": the memory tells X's value, and nothing of X that is not said here. */
function byChange(said: readonly AlignedClause[], held: AlignedClause): string | undefined {
  if (isDenied(held.text)) return undefined;
  const hit = said.some((clause) => {
    const value = newValueIn(clause);
    const last = held.words.at(-1);
    if (
      value === undefined ||
      last === undefined ||
      !last.isValue ||
      narrowsDiffer(keysOf(clause), keysOf(held), "either")
    )
      return false;
    const subject = held.words.filter((word) => word !== last && !isPlain(word) && !ATTRIBUTES.has(word.key));
    const isOther = alignedClauses(value)[0]?.words[0];
    if (isOther === undefined || isOther.key === last.key || isFigure([isOther]) !== isFigure([last])) {
      // "to Node 22": the figure stands behind the name that both share.
      if (isOther === undefined || !subject.some(({ key }) => key === isOther.key)) return false;
    }
    return subject.length > 0 && subject.every(({ key }) => keysOf(clause).has(key));
  });
  return hit ? "its value was changed" : undefined;
}

/** What a value is called: it may be left out. */
const ATTRIBUTES: ReadonlySet<string> = new Set("version port number limit timeout size valu typ pool time".split(" "));

/** The same words but for one value in the value's place. */
function byNewValue(said: readonly AlignedClause[], held: AlignedClause): string | undefined {
  if (isDenied(held.text)) return undefined;
  const hit = said.some((clause) => {
    if (isDenied(clause.text) || narrowsDiffer(keysOf(clause), keysOf(held), "either")) return false;
    const was = differenceOf(held.words, clause.words);
    const is = differenceOf(clause.words, held.words);
    if (was === undefined || is === undefined || was.rest === 0 || is.rest === 0) return false;
    const figures = isFigure(was.run) && isFigure(is.run);
    if (isFigure(was.run) !== isFigure(is.run) && !(was.linked && is.linked)) return false;
    if ((figures ? MANY_EVEN_FIGURES : MANY).test(`${held.text} ${clause.text}`)) return false;
    if (!bothValues(was.run, is.run) || (figures && unitOf(was.run) !== unitOf(is.run))) return false;
    if (is.opens || was.opens) return (was.linked && !was.opens) || (is.linked && !is.opens);
    const sameOrder = was.common === is.common || !DIRECTED.test(clause.text);
    if (!sameOrder || !was.atValue || !is.atValue) return false;
    if (figures) return true;
    if (was.run[0]?.by !== is.run[0]?.by) return false;
    // "is slow" and "is versioned" are two qualities; "is on haven" and "is on atlas" are one place.
    const plain = [...was.run, ...is.run].some(({ isValue }) => !isValue);
    if (plain && was.run[0]?.by === "" && !(was.linked && ATTRIBUTE_END.test(was.before))) return false;
    return (was.linked && is.linked) || sharedVerb(held.text, clause.text);
  });
  return hit ? "the same words hold another value" : undefined;
}

/** "12 GB" and "16 GB" can replace each other, "Debian 12" and "64 GB" can't. */
function unitOf(run: readonly AlignedWord[]): string {
  return run
    .filter((word) => !isFigure([word]))
    .map(({ key }) => key)
    .join(" ");
}

/** "from A to B" is not "from B to A". */
const DIRECTED = /\bfrom\b.*\bto\b|\bbefore\b|\bafter\b/i;

/** A subject that ends so has one value: "the build box's name is…", "product owner: …". */
const ATTRIBUTE_END =
  /^(?:name|owner|manager|lead|provider|library|target|shell|class|typ|language|zone|region|host|runner|formatter|linter|reviewer|maintainer|branch|editor|theme|font|driver|engine|framework|registry|bucket|namespace|channel|licens|ci|bundler|broker|queue|proxy|orm|model|currency|format|backend|storag)$/;

/** One looks like a value all through, and the other is as short as a name. */
function bothValues(one: readonly AlignedWord[], other: readonly AlignedWord[]): boolean {
  const whole = (run: readonly AlignedWord[]) => run.every(({ isValue }) => isValue);
  return (whole(one) && (whole(other) || other.length <= 2)) || (whole(other) && one.length <= 2);
}

/** Statements of which many can be true at once. */
const MANY_EVEN_FIGURES =
  /\b(?:supports?|includes?|contains?|also|another|one of|some|named|there (?:is|are)|must pass|passes|if|when|while)\b/i;
const MANY =
  /\b(?:has|have|having|supports?|includes?|contains?|depends? on|also|another|one of|some|named|there (?:is|are)|likes?|prefers?|owns?|knows?|reviews?|uses?|using|needs?|requires?|can|may|if|when|while|after|before|talks? to|calls?|imports?)\b/i;

/** Of these there is one place, time or doer at a time. */
const ONE_AT_A_TIME =
  /\b(runs?|lives?|listens?|sits?|hosted|stored|kept|read|served|published|located|deployed|deploys?|installed|shown|expires?|ends?|starts?|scheduled|written|pinned|done|handled|approved?s?|managed|renewed|says|goes?|go|sends?|points?|based|built|drawn|backed|led|maintained)\b/gi;

function sharedVerb(one: string, other: string): boolean {
  const verbs = (text: string) =>
    new Set([...text.matchAll(ONE_AT_A_TIME)].map(([verb]) => verb.toLowerCase().replace(/e?s$|e?d$/, "")));
  const known = verbs(other);
  return [...verbs(one)].some((verb) => known.has(verb));
}

/** "A before B" and "B before A" hold the same words. */
function byOrder(said: readonly AlignedClause[], held: AlignedClause): string | undefined {
  const hit = said.some(({ text, words }) => {
    const [now, then] = [words.map(({ key }) => key), held.words.map(({ key }) => key)];
    return (
      ORDER.test(text) &&
      ORDER.test(held.text) &&
      now.join(" ") !== then.join(" ") &&
      now.toSorted().join(" ") === then.toSorted().join(" ")
    );
  });
  return hit ? "its order is turned round" : undefined;
}

const ORDER = /\b(?:before|after|over|above|rather than|ahead of)\b/i;

interface Difference {
  readonly run: readonly AlignedWord[];
  /** It stands where a value stands: at the end, or right behind a link. */
  readonly atValue: boolean;
  readonly linked: boolean;
  /** It opens the clause: "Pilar is release manager". */
  readonly opens: boolean;
  /** How many words both have in common, and in which order. */
  readonly rest: number;
  readonly common: string;
  /** The word before the difference. */
  readonly before: string;
}

/** The one run of words that the other does not have. */
function differenceOf(words: readonly AlignedWord[], others: readonly AlignedWord[]): Difference | undefined {
  const known = new Set(others.map(({ key }) => key));
  const places = words.flatMap(({ key }, place) => (known.has(key) || isPlain(words[place]!) ? [] : [place]));
  const [first] = places;
  const last = places.at(-1);
  if (first === undefined || last === undefined || last - first >= LONGEST_VALUE || last - first + 1 !== places.length)
    return undefined;
  const run = words.slice(first, last + 1);
  // A place and its value are two differences, though nothing stands between them.
  if (run.slice(1).some(({ after }) => after === "link" || after === "preposition")) return undefined;
  const linked = run[0]?.after === "link";
  const behind = words.slice(last + 1).filter((word) => !isPlain(word)).length;
  const atEnd = behind === 0 && first > 0 && (run[0]?.after !== "word" || isFigure(run));
  const opens = first === 0 && words[last + 1]?.after === "link";
  const shared = words.filter((word, place) => (place < first || place > last) && !isPlain(word)).map(({ key }) => key);
  const common = shared.join(" ");
  return {
    run,
    atValue: linked || atEnd,
    linked,
    opens,
    rest: shared.length,
    common,
    before: words[first - 1]?.key ?? "",
  };
}

function isFigure(run: readonly AlignedWord[]): boolean {
  return run.some(({ key }) => /^[~<>=^:]*v?\d/.test(key));
}

function keysOf({ words }: AlignedClause): ReadonlySet<string> {
  return new Set(words.map(({ key }) => key));
}

/** Where the words stand in a row; the end of a path or an address counts as the whole of it. */
function runAt(words: readonly AlignedWord[], run: readonly AlignedWord[]): number | undefined {
  for (let at = 0; at + run.length <= words.length; at++) {
    if (run.every(({ key }, place) => words[at + place]?.key === key || words[at + place]?.key.endsWith(`/${key}`)))
      return at;
  }
  return undefined;
}
