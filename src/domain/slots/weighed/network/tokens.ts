import { isSame } from "../pairing.ts";
import { SORTS } from "../sorts.ts";
import type { Stated, Word } from "../statement.ts";
import type { Mark } from "../vocabulary.ts";

/** A word as the network meets it: what it is called, and which signs it bears. */
export interface Token {
  readonly word: Word;
  /** The word itself; the job of a tool or the unit of an amount as well. */
  readonly names: readonly string[];
  readonly signs: readonly number[];
}

const ROLES = ["content", "verb", "link", "preposition", "stop"] as const;
const MARK_KINDS: readonly Mark[] = [
  "change",
  "correct",
  "deny",
  "retract",
  "may",
  "end",
  "add",
  "plan",
  "past",
  "condition",
  "reason",
];
const FIRST_SORT = ROLES.length;
const FIRST_MARK = FIRST_SORT + SORTS.length;
const FIRST_TRAIT = FIRST_MARK + MARK_KINDS.length;
const TRAITS = ["isDenied", "isSubject", "isAside", "isPlural", "isLight"] as const;
const OPENS_CLAUSE = FIRST_TRAIT + TRAITS.length;
/** The other statement has it too; said last, because it depends on the other statement. */
export const IS_SHARED = OPENS_CLAUSE + 1;
export const SIGNS = IS_SHARED + 1;

/** Longer statements are read as far as this; a story around a change is shorter. */
const MOST_TOKENS = 64;

export function tokensOf({ words }: Stated): readonly Token[] {
  return words.slice(0, MOST_TOKENS).map((word, at) => {
    const signs = [ROLES.indexOf(word.role)];
    if (word.role === "content") signs.push(FIRST_SORT + SORTS.indexOf(word.sort));
    if (word.mark !== undefined) signs.push(FIRST_MARK + MARK_KINDS.indexOf(word.mark));
    for (const [trait, name] of TRAITS.entries()) if (word[name]) signs.push(FIRST_TRAIT + trait);
    if (at === 0 || words[at - 1]?.clause !== word.clause) signs.push(OPENS_CLAUSE);
    return { word, names: word.of === "" ? [word.key] : [word.key, `of ${word.sort} ${word.of}`], signs };
  });
}

/** Which words of the earlier statement (rows) the new one has too (columns). */
export function sharedIn(now: readonly Token[], held: readonly Token[]): readonly (readonly boolean[])[] {
  return held.map(({ word }) => now.map(({ word: other }) => areShared(word, other)));
}

/** A noun here may be the verb there: "compression uses gzip", "are compressed with zstd". */
function areShared(one: Word, other: Word): boolean {
  return one.key === other.key || (hasMeaning(one) && hasMeaning(other) && isSame(one, other));
}

function hasMeaning({ role }: Word): boolean {
  return role === "content" || role === "verb";
}
