import { findInvented, valueSet } from "./values.ts";
import { listTerms } from "../words/tokens.ts";

/** Of the words of a text, so many stand in another that says the same: speech inflects, and an excerpt is cut. Not fitted. */
export const TELLS = 0.75;

/** The words and values of texts, to hold another against. */
export interface Wording {
  readonly terms: ReadonlySet<string>;
  readonly values: ReadonlySet<string>;
}

export function readWording(texts: readonly string[]): Wording {
  return { terms: new Set(texts.flatMap(listTerms)), values: valueSet(texts) };
}

/** Whether a text says what is known and no more: no value of its own, and hardly a word beside the question's. */
export function repeats(text: string, known: Wording, asked: string): boolean {
  return !hasOwnValue(text, known, asked) && measureShare(known.terms, listOwnTerms(text, asked)) >= TELLS;
}

export function hasOwnValue(text: string, known: Wording, asked: string): boolean {
  return findInvented(text, new Set([...known.values, ...valueSet([asked])])).length > 0;
}

/** The words of a text that are not the question's. */
export function listOwnTerms(text: string, asked: string): readonly string[] {
  const question = new Set(listTerms(asked));
  return listTerms(text).filter((term) => !question.has(term));
}

export function measureShare(known: ReadonlySet<string>, terms: readonly string[]): number {
  return terms.length === 0 ? 1 : terms.filter((term) => known.has(term)).length / terms.length;
}
