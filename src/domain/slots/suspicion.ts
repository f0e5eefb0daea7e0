import { isCertainByLooks, isCertainByName } from "./certainty.ts";
import { narrowsDiffer } from "./aligned-words.ts";
import { compoundStanding } from "./compound-values.ts";
import { type Differing, differing } from "./matter-difference.ts";
import { type Matter, matterOf } from "./matter.ts";
import { isCorrection } from "./marks.ts";
import { NARROWS } from "./compare.ts";
import { canonical } from "./words.ts";
import { isVersioned } from "./tools.ts";
import { canReplace, kindOf } from "./value-kinds.ts";

/** How a statement stands to an earlier one in which no rule saw a contradiction. */
export type Suspicion = "replaces" | "may replace" | "none";

/**
 * The widest look: whether two statements speak of one matter and give it different values, however they put it. Word
 * order, voice and verbs that only say that something is there do not count. Two things that each have a word of their
 * own beside the value are two things; a word more on one side is a doubt.
 */
export function suspicion(text: string, earlier: string): Suspicion {
  const [now, then] = [matterOf(text), matterOf(earlier)];
  if (now === undefined || then === undefined) return "none";
  const keys = (matter: Matter) => new Set(matter.words.filter(({ isVerb }) => !isVerb).map(({ key }) => key));
  if (narrowsDiffer(keys(now), keys(then), "either")) return "none";
  if (now.senses.size > 0 && then.senses.size > 0 && ![...now.senses].some((sense) => then.senses.has(sense)))
    return "none";
  if ((begins(now) && ends(then)) || (ends(now) && begins(then))) return "none";
  const compound = compoundStanding(now, then);
  if (compound !== "none") return compound;
  const [is, was] = [differing(now, then), differing(then, now)];
  if (is === undefined || was === undefined || (is.opens && was.opens)) return "none";
  if (is.rest.length > 0 && was.rest.length > 0) return "none";
  const kinds = [kindOf(is.value), kindOf(was.value)] as const;
  const fits = canReplace(...kinds);
  if (fits === "no" || (fits === "in a change" && kinds[0].sort === "amount" && !areCounts(is, was))) return "none";
  const isTyped = fits === "surely" && !["name", "tool", "state"].includes(kinds[0].sort);
  const extra = [...is.rest, ...was.rest].filter(({ isCalled }) => !isCalled);
  if (is.shared < 1 || extra.length > MOST_REST || extra.some(({ key }) => NARROWING.has(key))) return "none";
  const isElaborated =
    is.isElaborated && was.isElaborated && extra.length === 1 && !["amount", "when"].includes(kinds[0].sort);
  const isOne =
    is.shared > 1 ||
    kinds[0].sort === "mail" ||
    (isElaborated && sideOf(is) === sideOf(was)) ||
    (isElaborated && isTyped);
  const isTold = now.marked || isCorrection(text);
  // What something talks to, reads or attends may be many.
  if (!isTold && [text, earlier].every((one) => DOES_MANY.test(one))) return "none";
  // A word more makes another thing of it, or is left out by one who speaks of a change.
  const isShortened = isTold && fits === "surely" && extra.length === 1 && !/ed$/i.test(extra[0]?.written ?? "");
  if (extra.length > 0 && !isOne && !isShortened) return "none";
  const pair = { now, held: then, is, was, kinds, extra: extra.length, text, earlier };
  if (isTyped) return isCertainByLooks(pair) ? "replaces" : "may replace";
  if (isFigured(is) !== isFigured(was) || otherSide(is, was)) return "none";
  if (fits === "surely" && extra.length === 0 && isPlaced(now, is) && isPlaced(then, was)) return "replaces";
  if (fits === "surely" && isCertainByName(pair)) return "replaces";
  const ofOneJob = kinds[0].sort === "tool" && fits === "surely";
  const isNamed = is.shared + is.called > 1 || [is.tie, was.tie].some((tie) => tie !== "" && tie !== "to");
  if ((fits === "surely" || now.marked) && ((isSameTie(is, was) && isNamed) || ofOneJob)) return "may replace";
  if (isTold && fits === "surely" && isCorrection(text) && areNamed(is, was)) return "may replace";
  if (extra.length > 0 || is.verbs + was.verbs > 0 || !namesSomething(is) || !namesSomething(was)) return "none";
  if (is.tie === "use" && was.tie === "use") return "none";
  const sameVerb = [...now.verbs].some((verb) => then.verbs.has(verb));
  const isTitled = is.rest.length + was.rest.length > 0 && isMeans(is) && isMeans(was);
  return is.shared + is.called > 1 || sameVerb || isTitled ? "may replace" : "none";
}

const DOES_MANY =
  /(?<=[a-z] )(?:talks?|speaks?|scans?|writes? to|reads? from|calls|connects? to|exports|imports|listens? (?:for|to)|subscribes?|emits?|sells?|knows?|plays?|attends?|sponsors?|integrates?|syncs? (?:with|to)|forwards?|tests? on)\b(?! (?:is|are|was|were)\b)/i;

/** How many there are, with or without what is counted; a version is no count. */
function areCounts(...both: readonly Differing[]): boolean {
  return both.every(({ value }) => value.every(({ key }) => !/\d\.\d/.test(key)));
}

/** "lives in Frankfurt": a thing of two words or more is said to be at one place, and nothing else is said of it. */
function isPlaced({ verbs, senses }: Matter, { value, tie, shared, opens, isTied }: Differing): boolean {
  return (
    !opens &&
    isTied &&
    tie === "at" &&
    shared > 1 &&
    senses.size === 0 &&
    value.some(({ isValue }) => isValue) &&
    [...verbs].some((verb) => PLACES.has(verb))
  );
}

const PLACES = new Set("run liv sit host locat resid stand".split(" "));

/** "Node 18" is a version of something, and takes no place of a host. */
function isFigured({ value }: Differing): boolean {
  return value.some(({ key }, at) => /^\d/.test(key) && (at === 0 || isVersioned(value[at - 1]?.key ?? "")));
}

/** Where something goes and by what it is done are two answers; "is" may stand for either. */
function otherSide(is: Differing, was: Differing): boolean {
  if (is.opens || was.opens) return is.opens === was.opens || is.verbs + was.verbs > 0;
  const [one, other] = [sideOf(is), sideOf(was)];
  return one !== "" && other !== "" && one !== other;
}

function sideOf({ tie }: Differing): string {
  return DOES.has(tie) || tie === "use" ? "means" : tie;
}

/** A word that makes another thing of a thing, wherever it stands. */
const NARROWING: ReadonlySet<string> = new Set(
  [
    ...NARROWS,
    ..."mobile old new legacy preview beta demo guest home office work primary secondary left right first second upper lower manual automatic tailscale external incoming outgoing".split(
      " ",
    ),
  ].flatMap((word) => [word, canonical(word)]),
);

/** When something begins says nothing of when it ends. */
function begins({ verbs }: Matter): boolean {
  return ["start", "begin", "began", "launch", "open"].some((verb) => verbs.has(verb));
}

function ends({ verbs }: Matter): boolean {
  return ["end", "finish", "stop", "complet", "clos"].some((verb) => verbs.has(verb));
}

/** More words than these beside a value are a matter of their own. */
const MOST_REST = 2;

/** Tied in the same way; or what does something is said to be what it is done by. */
function isSameTie(is: Differing, was: Differing): boolean {
  if (is.opens !== was.opens) return DOES.has(is.opens ? was.tie : is.tie);
  if (is.tie === "use" && was.tie === "use") return false;
  return sideOf(is) === sideOf(was) && !OF_MANY.has(is.tie);
}

const DOES = new Set(["by", "with", "via"]);
/** Of what something is for there may be many. */
const OF_MANY = new Set(["for", "of"]);

/** It looks like a name, and stands where a value stands. */
function namesSomething({ value, tie, opens }: Differing): boolean {
  if (opens || OF_MANY.has(tie)) return false;
  return value.some(({ isValue }) => isValue) || (value.length === 1 && (DOES.has(tie) || tie === ""));
}

function areNamed(...both: readonly Differing[]): boolean {
  return both.every(namesSomething);
}

/** What it is, or what it is done with. */
function isMeans({ tie }: Differing): boolean {
  return tie === "" || DOES.has(tie);
}
