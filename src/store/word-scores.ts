import { countWord, hashWord } from "../domain/words/bag.ts";
import type { Bag } from "../domain/words/bag.ts";
import type { Frequencies } from "../domain/words/coverage.ts";

/** SQLite's full-text search has these, and all stores and the index in memory are to give the same order. */
const SATURATION = 1.2;
const LENGTH_SHARE = 0.75;
/** What a word tells that stands in more than half of the texts. */
const LEAST_INFORMATION = 1e-6;

/** Texts and words that were ever indexed: SQLite's search never forgets one when it counts texts and their mean length. */
export interface Indexed {
  readonly texts: number;
  readonly words: number;
}

/** What a word tells that stands in so many texts. */
export function weighWord(holding: number, { texts }: Indexed): number {
  const information = Math.log((texts - holding + 0.5) / (holding + 0.5));
  return information > 0 ? information : LEAST_INFORMATION;
}

/** How much a text's length is held against the words in it. */
export function weighLength(length: number, { texts, words }: Indexed): number {
  return SATURATION * (1 - LENGTH_SHARE + (LENGTH_SHARE * length) / (words / texts));
}

/** What a word adds to the score of a text that holds it so often. */
export function weighCount(information: number, count: number, length: number): number {
  return information * ((count * (SATURATION + 1)) / (count + length));
}

/** BM25 as SQLite's full-text search computes it. Only the groups count whose words are all there; undefined where none is. */
export function wordScores(groups: readonly (readonly string[])[], frequencies: Frequencies, indexed: Indexed) {
  const phrases = groups.map((terms) =>
    terms.map((term) => ({
      hash: hashWord(term),
      information: weighWord(frequencies.documents.get(term) ?? 0, indexed),
    })),
  );
  return (bag: Bag): number | undefined => {
    const length = weighLength(bag.words, indexed);
    let score = 0;
    let isHeld = false;
    for (const group of phrases) {
      const counts = group.map(({ hash }) => countWord(bag, hash));
      if (counts.includes(0)) continue;
      isHeld = true;
      group.forEach(({ information }, at) => (score += weighCount(information, counts[at]!, length)));
    }
    return isHeld ? score : undefined;
  };
}
