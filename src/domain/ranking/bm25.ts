import { countWord, hashWord } from "../words/bag.ts";
import type { Bag } from "../words/bag.ts";
import { measureInformation } from "../words/coverage.ts";
import type { Frequencies } from "../words/coverage.ts";

/** How soon a repeated word stops adding, and how much a text's length is held against it: the usual values. */
const SATURATION = 1.2;
const LENGTH_SHARE = 0.75;

/** A question's words by hash, each with how much it tells. */
export interface Asked {
  readonly terms: readonly { readonly hash: number; readonly information: number }[];
  /** Of all words together. */
  readonly information: number;
}

export function weighQuestion(terms: readonly string[], frequencies: Frequencies): Asked {
  const weighed = terms.map((term) => ({ hash: hashWord(term), information: measureInformation(term, frequencies) }));
  return { terms: weighed, information: weighed.reduce((sum, { information }) => sum + information, 0) };
}

/** How long a text is, and how often each of the question's words stands in it: all that a question asks of a bag. */
export interface Tally {
  readonly words: number;
  /** In the order of the question's words. */
  readonly counts: readonly number[];
}

export function tallyWords(question: Asked, bag: Bag): Tally {
  return { words: bag.words, counts: question.terms.map(({ hash }) => countWord(bag, hash)) };
}

/** BM25 as a share, 0 to 1, of the most that any text could have: so that it can be added to a cosine. A text may come in parts. */
export function bm25(question: Asked, text: readonly Tally[], meanWords: number): number {
  if (question.information === 0) return 0;
  const words = text.reduce((sum, part) => sum + part.words, 0);
  const length = 1 - LENGTH_SHARE + (LENGTH_SHARE * words) / Math.max(1, meanWords);
  let sum = 0;
  question.terms.forEach(({ information }, term) => {
    const count = countAmong(text, term);
    if (count > 0) sum += (information * count * (SATURATION + 1)) / (count + SATURATION * length);
  });
  return sum / (question.information * (SATURATION + 1));
}

/** The share, 0 to 1, of the question's information that stands in a text, however often and however long the text is. */
export function coverageBy(question: Asked, text: readonly Tally[]): number {
  if (question.information === 0) return 0;
  let sum = 0;
  question.terms.forEach(({ information }, term) => {
    if (countAmong(text, term) > 0) sum += information;
  });
  return sum / question.information;
}

function countAmong(text: readonly Tally[], term: number): number {
  let count = 0;
  for (const { counts } of text) count += counts[term]!;
  return count;
}
