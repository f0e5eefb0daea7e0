import type { Memory } from "../domain/memory.ts";
import { computeFingerprint, listTerms, tokenize } from "../domain/words/tokens.ts";

/** Whether a text repeats an erased one, or holds a word that no memory holds any more. */
export interface SpeaksOf {
  /** A quick look that never misses one: most of a hundred thousand questions need no other. */
  may(text: string): boolean;
  does(text: string): boolean;
}

/** Every word of what is erased. A store finds out which of them no memory holds any more. */
export function listErasedWords(states: readonly Memory[]): readonly string[] {
  const said = states.flatMap(({ text, topics, source }) => [text, ...topics, source.quote ?? ""]);
  return [...new Set(said.flatMap(listTerms))];
}

export function buildMatcher(states: readonly Memory[], lost: ReadonlySet<string>): SpeaksOf {
  const fingerprints = [...new Set(states.map(({ text }) => computeFingerprint(text)))];
  const beginnings = [...lost].map((token) => token.slice(0, Math.max(2, token.length - STEMMED)));
  const longest = fingerprints.map((whole) => whole.split(" ").reduce((a, b) => (b.length > a.length ? b : a)));
  return {
    may(text) {
      const folded = text.normalize("NFKC").toLowerCase();
      if (beginnings.some((beginning) => folded.includes(beginning))) return true;
      const lower = text.normalize("NFC").toLowerCase();
      return longest.some((word) => lower.includes(word));
    },
    does(text) {
      if (tokenize(text).some((token) => lost.has(token))) return true;
      const whole = computeFingerprint(text);
      return fingerprints.some((fingerprint) => whole.includes(fingerprint));
    },
  };
}

/** A word and its stem differ in no more than so many of the stem's last letters: "filing" has the stem "file". */
const STEMMED = 2;
