import { WHAT_TO_DO } from "../app/home/kept-evaluations.ts";
import type { CheckName } from "../app/home/kept-evaluations.ts";

/** One thing that was looked at on the copy of a store. */
export interface OwnCheck {
  readonly name: CheckName;
  /** "look" is worth a look, "wrong" breaks a promise. */
  readonly state: "good" | "look" | "wrong";
  /** What was found, in one line. */
  readonly said: string;
  readonly figures: Readonly<Record<string, number>>;
  /** The first few, in words. */
  readonly found: readonly string[];
  /** What to do about it; null when there is nothing to do. */
  readonly todo: string | null;
}

/** Everything that was looked at. */
export interface OwnReport {
  readonly memories: number;
  readonly sessions: number;
  readonly projects: number;
  readonly checks: readonly OwnCheck[];
  readonly tookMs: number;
}

/** Named one by one before they are only counted. */
const MOST_NAMED = 10;

/** A check that finds faults or none. */
export function faultCheck(
  name: CheckName,
  faults: readonly string[],
  given: {
    readonly checked: number;
    /** What was looked at, and what is wrong with those that are counted. */
    readonly what: string;
    readonly wrong: string;
    readonly state?: "look" | "wrong";
  },
): OwnCheck {
  const { checked, what, wrong, state = "wrong" } = given;
  const said = faults.length === 0 ? `${checked} ${what} checked` : `${faults.length} of ${checked} ${what} ${wrong}`;
  const figures = { faults: faults.length, checked };
  return levelCheck(name, faults.length === 0, said, figures, faults.slice(0, MOST_NAMED), state);
}

/** A check that is good or, by its figures, worth a look. */
export function levelCheck(
  name: CheckName,
  isGood: boolean,
  said: string,
  figures: OwnCheck["figures"],
  found: readonly string[] = [],
  otherwise: "look" | "wrong" = "look",
): OwnCheck {
  return { name, state: isGood ? "good" : otherwise, said, figures, found, todo: isGood ? null : WHAT_TO_DO[name] };
}
