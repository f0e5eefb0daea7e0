import type { Clause, Reading } from "./reading.ts";
import { valueWords } from "./values.ts";
import { contentWords } from "./words.ts";

/** A known memory with what was read from it. */
export interface Held {
  readonly id: string;
  readonly reading: Reading;
}

/** A clause of a known memory that the new statement contradicts, and how sure that is. */
export interface Hit {
  readonly id: string;
  readonly clause: Clause;
  readonly certain: boolean;
  readonly because: string;
}

/** The same value, or one that says less of the same. */
export function agrees(value: string, old: string): boolean {
  if (value === old) return true;
  const mine = value.split(" ");
  const theirs = old.split(" ");
  return !/\d/.test(value) && mine.length < theirs.length && mine.every((word) => theirs.includes(word));
}

/** The words of a value for comparing; a name made of nothing but filler is still a name. */
export function contentOrValue(phrase: string): readonly string[] {
  const words = contentWords(phrase.replaceAll("\u2423", " "));
  return words.length > 0 ? words : valueWords(phrase);
}

export function sameWords(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((word) => right.includes(word));
}

/** Words that make a subject another one: the old value being named does not carry over from one side to the other. */
export const NARROWS = new Set(
  "production staging development ci local windows macos linux docker kubernetes container frontend backend mobile ios android web eu us asia replica secondary backup read write inbound outbound client admin public internal test unit e2e integration".split(
    " ",
  ),
);
