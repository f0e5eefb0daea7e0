import { searchableTerms } from "./coverage.ts";
import type { Frequencies } from "./coverage.ts";

/** A question may be a page long; its rarest words decide. */
const MAX_TERMS = 32;

/** The words to look up, rarest first, and those that are so common that they are asked for only if these find nothing. */
export interface LookUps {
  readonly worthy: readonly string[];
  readonly common: readonly string[];
}

export function lookUpsOf(terms: readonly string[], frequencies: Frequencies): LookUps {
  const among = (term: string) => frequencies.documents.get(term) ?? 0;
  const present = terms.filter((term) => among(term) > 0).sort((a, b) => among(a) - among(b));
  const searchable = new Set(searchableTerms(terms, frequencies));
  return {
    worthy: present.filter((term) => searchable.has(term)).slice(0, MAX_TERMS),
    common: present.filter((term) => !searchable.has(term)).slice(0, MAX_TERMS),
  };
}
