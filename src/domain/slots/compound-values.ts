import { lackingIn, piecesOf } from "./matter-difference.ts";
import type { Matter, MatterWord } from "./matter.ts";
import { canReplace, kindOf } from "./value-kinds.ts";

/**
 * "by unbound on opnsense", "to Fargate in eu-central-1": a value and what it stands in, told of the same matter in the
 * same way; or such a value and a plain one in its place ("is the droplet in Amsterdam", "is Cloud Run").
 */
export function compoundStanding(now: Matter, then: Matter): "replaces" | "none" {
  const [lacking, lost] = [lackingIn(now, then), lackingIn(then, now)];
  const [is, was] = [inPieces(lacking), inPieces(lost)];
  if (is === undefined || was === undefined || is.length + was.length < 3) return "none";
  const known = now.words.filter((word) => !lacking.includes(word) && !word.isVerb);
  const called = [...known, ...lacking, ...lost].filter(({ isCalled }) => isCalled).length;
  const matter = known.filter(({ isCalled }) => !isCalled).length;
  if (matter < 1 || matter + called < 2) return "none";
  const [value, held] = [is[0] ?? [], was[0] ?? []];
  const fits = canReplace(kindOf(value), kindOf(held));
  if (fits === "no" || !sameTie(value, held)) return "none";
  if (is.length === was.length) {
    // "is on in staging": there the second one tells which thing is spoken of.
    if (![value, held].every(isThing) || ![value, held].some(isMeans)) return "none";
    const [place, oldPlace] = [is[1] ?? [], was[1] ?? []];
    const isSamePlace = place[0]?.by === oldPlace[0]?.by && canReplace(kindOf(place), kindOf(oldPlace)) !== "no";
    return isSamePlace ? "replaces" : "none";
  }
  const isWhat = [value, held].every((piece) => isThing(piece) && piece[0]?.after === "link" && piece[0].by === "");
  return (isWhat && isNamed(value)) || areWays(value, held) ? "replaces" : "none";
}

/** One or two runs of words, one directly behind the other, and beside them nothing but what a value is called. */
function inPieces(lacking: readonly MatterWord[]): readonly (readonly MatterWord[])[] | undefined {
  const pieces = piecesOf(lacking.filter(({ isCalled, by }) => !isCalled || by !== "")).filter(
    ([first]) => first?.after !== "start",
  );
  const [first, second, third] = pieces;
  if (first === undefined || third !== undefined) return undefined;
  const covered = pieces.flat();
  if (lacking.some((word) => !covered.includes(word) && !word.isCalled)) return undefined;
  if (second === undefined) return pieces;
  const isBehind = second[0]?.by === "at" && second[0].place === (first.at(-1)?.place ?? 0) + 1;
  return isBehind ? pieces : undefined;
}

function sameTie([value]: readonly MatterWord[], [held]: readonly MatterWord[]): boolean {
  const [one = "", other = ""] = [value?.by, held?.by];
  return one === other || ([one, other].includes("") && [one, other].includes("to"));
}

/** A thing, and not a state, a time or an amount. */
function isThing(value: readonly MatterWord[]): boolean {
  const { sort } = kindOf(value);
  return sort === "name" || sort === "tool";
}

function isMeans([first]: readonly MatterWord[]): boolean {
  return MEANS.has(first?.by ?? "");
}

const MEANS = new Set(["by", "with", "via", "to"]);

/** By hand, or by itself on an occasion. */
function areWays(value: readonly MatterWord[], held: readonly MatterWord[]): boolean {
  return [value, held].every((piece) => piece.length === 1 && /^(?:hand|automation)$/.test(piece[0]?.key ?? ""));
}

function isNamed(value: readonly MatterWord[]): boolean {
  return value.some(({ isValue }) => isValue);
}
