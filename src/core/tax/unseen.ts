import type { Bag } from "../../domain/words/bag.ts";
import { countIn, hashOf } from "../../domain/words/bag.ts";
import { termsOf } from "../../domain/words/tokens.ts";

/** The words of one past session. */
export interface SessionWords {
  readonly words: Bag;
}

/** Fewer sessions say nothing about what is needed. */
const FEWEST_SESSIONS = 5;
/** Something that has a name: a path, a version, a port, an identifier. Plain words stand in every session. */
const NAMED = /[\p{N}_/.@#:+-]/u;

/**
 * In how many of the last sessions nothing that a line names was ever mentioned, if that is all of them. A line that names nothing
 * in particular ("be brief") can't be told apart from chatter, so nothing is said of it.
 */
export function unseenIn(line: string, sessions: readonly SessionWords[]): number | undefined {
  if (sessions.length < FEWEST_SESSIONS) return undefined;
  const named = termsOf(line)
    .filter((term) => NAMED.test(term))
    .map(hashOf);
  if (named.length === 0) return undefined;
  const isSeen = sessions.some(({ words }) => named.some((hash) => countIn(words, hash) > 0));
  return isSeen ? undefined : sessions.length;
}
