import { bare } from "./words.ts";
import { sortOf, type Value } from "./framed-values.ts";
import { type Frame, keysOf } from "./frames.ts";

/** Whether two values are tied to their thing in the same way: "runs on" and "moved to", "at 9:30" and "weekly". */
export function sameTie(now: Frame, then: Frame, is: Value, was: Value): boolean {
  return (
    is.relation === was.relation ||
    [sortOf(is, now), sortOf(was, then)].some(({ sort }) => sort === "when") ||
    [is, was].every(({ relation }) => relation === "where" || relation === "to") ||
    (now.carried === "to a value" && was.relation !== "object" && was.relation !== "about")
  );
}

/** "was", "is" and "by" say the same in a change of voice; where something is and what does it are two answers. */
export function isNear(is: Value, was: Value, now: Frame): boolean {
  const ties = new Set([is.relation, was.relation]);
  // It says more than this replaces: somebody has to look.
  if (!was.isWhole && was.ties.has(is.relation)) return true;
  const people = [is, was].every(
    ({ words }) => words.length === 1 && /^[A-Z][a-z]+$/.test(bare(words[0]?.written ?? "")),
  );
  if (people && [...ties].every((tie) => tie === "to" || tie === "means" || tie === "is")) return true;
  if (ties.has("as")) return ties.has("is") || now.senses.has("kept");
  if (ties.has("about") || ties.has("object")) return false;
  if (ties.has("from")) return now.senses.has("made") || now.senses.size === 0;
  return ties.has("is");
}

/** A value that opens its clause does something or is something; where something is never opens one. */
export function facing(is: Value, was: Value): boolean {
  if (is.side === "right" && was.side === "right") return true;
  const leading = [is, was].filter(({ side }) => side === "left");
  const behind = [is, was].filter(({ side }) => side === "right");
  return (
    leading.every(({ restTied, isFigures, isTheOne }) => isTheOne || (restTied && !isFigures)) &&
    behind.every(({ relation }) => relation === "means" || relation === "is")
  );
}

/** "from billing to search" and "from search to billing" hold the same words. */
export function turned(now: Frame, then: Frame): boolean {
  if (![now, then].every(({ text }) => /\bfrom\b.*\bto\b/.test(text))) return false;
  const shared = (frame: Frame, other: Frame) =>
    frame.words
      .map(({ key }) => key)
      .filter((key) => keysOf(other.words).has(key))
      .join(" ");
  return shared(now, then) !== shared(then, now);
}
