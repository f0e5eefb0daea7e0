import { narrowsDiffer } from "./aligned-words.ts";
import { IS_THE, sortOf, type Value, valueOf } from "./framed-values.ts";
import { type Frame, framesOf, keysOf } from "./frames.ts";
import { isCorrection } from "./marks.ts";
import { isDenied } from "./old-values.ts";
import { isOtherVersion } from "./other-versions.ts";
import { facing, isNear, sameTie, turned } from "./ties.ts";
import { canReplace } from "./value-kinds.ts";

/** How a statement stands to an earlier one. */
export type Standing = "replaces" | "may replace" | "apart";

/**
 * Two statements are of one thing when they share every word but one value each. Where change is spoken of, the value may
 * be put in another way ("runs on", "moved to"); else it must be the same sort of value, tied in the same way.
 */
export function standing(text: string, earlier: string): Standing {
  const [then, more] = framesOf(earlier);
  if (then === undefined || more !== undefined || isDenied(then.text)) return "apart";
  const corrects = isCorrection(text);
  let best: Standing = "apart";
  for (const now of framesOf(text)) {
    if (isDenied(now.text) || ADDS.test(now.text) || (!now.marked && ADDS.test(then.text))) continue;
    const found = compared(now, then, corrects || now.marked);
    if (found === "replaces") return found;
    if (found === "may replace") best = found;
  }
  return best;
}

/** True when neither speaks of change and their values are of different sorts: what a site is built with, and the command that builds it. */
export function sortsDiffer(text: string, earlier: string): boolean {
  const [then] = framesOf(earlier);
  if (then === undefined || isCorrection(text)) return false;
  return framesOf(text).some((now) => {
    const [is, was] = [valueOf(now, then), valueOf(then, now)];
    if (now.marked || now.carried !== "no" || is === undefined || was === undefined) return false;
    const [kind, old] = [sortOf(is, now), sortOf(was, then)];
    const isPlain = [kind, old].some(({ sort }) => sort === "quality");
    const sorts = [kind.sort, old.sort];
    // A tool and the command line that runs it are said for each other, a name and a command are not.
    return !isPlain && (canReplace(kind, old) === "no" || (sorts.includes("command") && sorts.includes("name")));
  });
}

/** What joins the others replaces none of them. */
const ADDS =
  /\b(?:also|as well|additionally|another|a second|in addition|there (?:is|are) now|added|reacts|react to|responds?|lets? (?:in|through))\b|\btoo\b/i;

function compared(now: Frame, then: Frame, marked: boolean): Standing {
  if (narrowsDiffer(keysOf(now.words), keysOf(then.words), "either") || now.carried === "away") return "apart";
  if (isOtherVersion(now, then, marked)) return "replaces";
  const [is, was] = [valueOf(now, then), valueOf(then, now)];
  if (is === undefined || was === undefined || !facing(is, was) || turned(now, then)) return "apart";
  if (isOtherMatter(now, then, is, was)) return "apart";
  const values = areOpposites(is, was) ? "surely" : canReplace(sortOf(is, now), sortOf(was, then));
  // An address is not what takes the place of a room, though both say where.
  const calledOtherwise = is.calledAs !== was.calledAs && is.calledAs !== "name" && was.calledAs !== "name";
  if (values === "no" || (values !== "surely" && calledOtherwise)) return "apart";
  const tied = sameTie(now, then, is, was);
  // A number, an address or a command is known by its looks, however it is tied.
  const { sort } = sortOf(is, now);
  const isTyped = values === "surely" && !["name", "tool", "state"].includes(sort);
  if (!tied && !isTyped && !isNear(is, was, now)) return "apart";
  if (!marked) return values === "surely" && (tied || isTyped) && isSingle(now, then, is, was) ? "replaces" : "apart";
  if (values !== "surely" && !tied && !areNames(is, was)) return "apart";
  const isRange = is.shape === was.shape && is.isFigures && was.isFigures;
  if (((is.isWhole && was.isWhole) || isRange) && (values === "surely" || tied)) return "replaces";
  // Two values and two places are two statements; one value and a word more is a doubt.
  return is.isWhole || was.isWhole ? "may replace" : "apart";
}

/** What is said is not of the same kind: another verb, another attribute, one thing of many. */
function isOtherMatter(now: Frame, then: Frame, is: Value, was: Value): boolean {
  if (is.called !== was.called && is.called !== "" && was.called !== "") return true;
  if ([...now.senses].some((sense) => then.senses.size > 0 && !then.senses.has(sense))) return true;
  // "switched to a new queue": one of many, and no new state of the thing.
  const toAny = is.words.some(({ isAny, isValue }) => isAny && !isValue);
  if (now.carried === "to a value" && (is.side === "left" || toAny)) return true;
  // What a thing has or runs may be many things; how many there are is one number.
  const many =
    [now, then].some(({ senses }) => senses.has("has")) || [is, was].every(({ relation }) => relation === "object");
  const { sort } = sortOf(is, now);
  return many && (sort === "name" || sort === "tool");
}

/** Without a word of change: a value of which there is one at a time, whole on both sides, in the same place. */
function isSingle(now: Frame, then: Frame, is: Value, was: Value): boolean {
  const leading = [is, was].filter(({ side }) => side === "left").length;
  if (leading > 0 && !(leading === 1 && [now, then].some(({ text }) => IS_THE.test(text)))) return false;
  if (!is.isOne || !was.isOne) return false;
  const { sort } = sortOf(is, now);
  const both = (test: (value: Value) => boolean) => test(is) && test(was);
  if (sort === "command") return both(({ named }) => named);
  if (both(({ relation }) => relation === "object") && sort !== "when") return false;
  if (SINGLE.has(sort)) return true;
  if (both(({ relation, ofAttribute }) => relation === "is" && ofAttribute)) return areNames(is, was);
  if (sort !== "name") return false;
  // "hashed with bcrypt", "go to Backblaze": done with one thing, sent to one place.
  const doneWith =
    both(({ relation, words }) => relation === "means" && words.length === 1) && now.linked && then.linked;
  return doneWith || (both(({ relation }) => relation === "to") && areNames(is, was));
}

function areNames(is: Value, was: Value): boolean {
  return [is, was].every(({ words }) => words.some(({ isValue }) => isValue));
}

/** Sorts of value of which a thing has one at a time, said with or without a word of change. */
const SINGLE = new Set(["amount", "ip", "state", "mail", "when", "path", "link", "tool", "release"]);

/** "signed" and "unsigned": one of them holds. */
function areOpposites(is: Value, was: Value): boolean {
  const [one, other] = [is, was].map(({ words }) => words.map(({ key }) => key).join(" "));
  return (
    [`un${other}`, `in${other}`, `dis${other}`, `non-${other}`].includes(one ?? "") ||
    [`un${one}`, `in${one}`, `dis${one}`, `non-${one}`].includes(other ?? "")
  );
}
