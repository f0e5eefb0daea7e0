import {
  alignedClauses,
  ATTRIBUTE_END,
  isFigure,
  isPlain,
  keysOf,
  lightWords,
  narrowsDiffer,
} from "./aligned-words.ts";
import type { AlignedClause, AlignedWord } from "./aligned-words.ts";
import { differenceOf, spelledOut, unitOf } from "./differences.ts";
import { isDenied, newValueIn } from "./old-values.ts";
import { isVersioned } from "./tools.ts";
import {
  bothAs,
  isTheOnly,
  kindsDiffer,
  ofSetting,
  otherCommand,
  sameLabel,
  samePlace,
  sameRole,
  sameVerb,
} from "./value-places.ts";

/** "bumped X to 8": the memory tells X's value, and nothing of X that is not said here. */
export function byChange(said: readonly AlignedClause[], held: AlignedClause): string | undefined {
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
    const light = lightWords(held.words, clause.words);
    const subject = held.words.filter((word) => word !== last && !isPlain(word) && !light.has(word.key));
    const isOther = alignedClauses(value)[0]?.words[0];
    if (isOther === undefined || isOther.key === last.key || isFigure([isOther]) !== isFigure([last])) {
      // "to Node 22": the figure stands behind the name that both share.
      if (isOther === undefined || !subject.some(({ key }) => key === isOther.key)) return false;
    }
    // What is moved was somewhere: "the docs are CC-BY" is not about that.
    const isPlaced = last.by !== "" || /[/.:\d]/.test(last.key) || ATTRIBUTE_END.test(subject.at(-1)?.key ?? "");
    if (/\b(?:moved|migrated)\b/.test(clause.text) && !isPlaced) return false;
    // "the migrations folder was moved to …" is about the folder.
    const upTo = clause.words.findIndex(({ key }) => key === isOther.key);
    const lightHere = lightWords(clause.words, held.words);
    const ofAnother = clause.words
      .slice(0, Math.max(upTo, 0))
      .some((word) => !isPlain(word) && !lightHere.has(word.key) && !keysOf(held).has(word.key));
    return !ofAnother && subject.length > 0 && subject.every(({ key }) => keysOf(clause).has(key));
  });
  return hit ? "its value was changed" : undefined;
}

/**
 * The same words but for one value in the value's place. A statement that speaks of change needs no more than that;
 * one that doesn't must also hold its value in the same way, because many things can be said of one thing at once.
 */
export function byNewValue(said: readonly AlignedClause[], held: AlignedClause, changes: boolean): string | undefined {
  if (isDenied(held.text)) return undefined;
  const hit = said.some((clause) => {
    if (isDenied(clause.text) || narrowsDiffer(keysOf(clause), keysOf(held), "either")) return false;
    if (otherCommand(held, clause)) return true;
    const was = differenceOf(held.words, clause.words);
    const is = differenceOf(clause.words, held.words);
    if (was === undefined || is === undefined || was.rest === 0 || is.rest === 0) return false;
    if (spelledOut(was.run) === spelledOut(is.run) || kindsDiffer(was, is)) return false;
    // "MAX_WORKERS is 4", "tailwind is v4": two things with one value.
    if (was.opens && is.opens && was.onlyValues) return false;
    if (was.onlyPlain && (was.opens || was.acts)) return false;
    const figures = isFigure(was.run) && isFigure(is.run);
    if (isFigure(was.run) !== isFigure(is.run) && !(was.linked && is.linked) && !bothAs(was, is)) return false;
    if ((figures || changes ? MANY_EVEN_FIGURES : MANY).test(`${held.text} ${clause.text}`)) return false;
    // "Node 16 is required by the CLI", "the CLI requires Node 18": a version goes with its name.
    if (
      figures &&
      was.before === is.before &&
      isVersioned(was.before) &&
      was.run.length === 1 &&
      REQUIRES.test(held.text) &&
      REQUIRES.test(clause.text)
    )
      return true;
    const labelled = sameLabel(held.text, clause.text);
    const values =
      labelled ||
      bothValues(was.run, is.run) ||
      (changes &&
        (ofSetting(was, is) || (samePlace(was, is) && (sharedVerb(held.text, clause.text) || sameVerb(was, is)))));
    if (!values || (figures && unitOf(was.run) !== unitOf(is.run))) return false;
    if (labelled && bothValues(was.run, is.run)) return true;
    if ((changes || isTheOnly(was, held) || isTheOnly(is, clause)) && sameRole(was, is)) return true;
    if (is.opens || was.opens) return (was.linked && !was.opens) || (is.linked && !is.opens);
    const sameOrder = was.common === is.common || !DIRECTED.test(clause.text);
    if (!sameOrder || !was.atValue || !is.atValue) return false;
    if (figures) return true;
    if (was.run[0]?.by !== is.run[0]?.by) return false;
    if (labelled) return true;
    // "is slow" and "is versioned" are two qualities; "is on haven" and "is on atlas" are one place.
    const plain = [...was.run, ...is.run].some(({ isValue }) => !isValue);
    if (plain && was.run[0]?.by === "" && !(was.linked && ATTRIBUTE_END.test(was.before))) return false;
    return (was.linked && is.linked) || sharedVerb(held.text, clause.text);
  });
  return hit ? "the same words hold another value" : undefined;
}

const REQUIRES = /\b(?:requir\w*|needs?|minimum|versions?|pin\w*|targets?)\b/i;

/** "from A to B" is not "from B to A". */
const DIRECTED = /\bfrom\b.*\bto\b|\bbefore\b|\bafter\b/i;

/** One looks like a value all through, and the other is as short as a name. */
function bothValues(one: readonly AlignedWord[], other: readonly AlignedWord[]): boolean {
  const whole = (run: readonly AlignedWord[]) => run.every(({ isValue }) => isValue);
  return (whole(one) && (whole(other) || other.length <= 2)) || (whole(other) && one.length <= 2);
}

/** Statements of which many can be true at once. */
const MANY_EVEN_FIGURES =
  /\b(?:supports?|includes?|contains?|(?:has|have) an?|also|too|as well|both|another|one of|some|lets? (?:in|through)|(?:allows?|permits?|accepts?)(?= \S*[./:])|reacts|react to|responds?|named|there (?:is|are)|must pass|passes|if|when|while)\b/i;
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
