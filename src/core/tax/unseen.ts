import type { Bag } from "../../domain/words/bag.ts";
import { countWord, hashWord } from "../../domain/words/bag.ts";
import { listTerms } from "../../domain/words/tokens.ts";

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
export function countUnseen(line: string, sessions: readonly SessionWords[]): number | undefined {
  if (sessions.length < FEWEST_SESSIONS) return undefined;
  const named = listTerms(line)
    .filter((term) => NAMED.test(term))
    .map(hashWord);
  if (named.length === 0) return undefined;
  const isSeen = sessions.some(({ words }) => named.some((hash) => countWord(words, hash) > 0));
  return isSeen ? undefined : sessions.length;
}
