import { writeSearchText } from "../memory.ts";
import type { Memory } from "../memory.ts";
import { tokenize } from "./tokens.ts";
import { searchableTerms } from "./coverage.ts";
import type { Frequencies } from "./coverage.ts";

/** Kept as long as the memory itself is, and not a moment longer: who forgets a memory forgets its words. */
const kept = new WeakMap<Memory, ReadonlySet<string>>();

/** The words by which a memory is found: those of its text and of its topics. */
export function listWords(memory: Memory): ReadonlySet<string> {
  const words = kept.get(memory) ?? new Set(tokenize(writeSearchText(memory)));
  kept.set(memory, words);
  return words;
}

export function listTopicWords({ topics }: Pick<Memory, "topics">): readonly string[] {
  return topics.flatMap(tokenize);
}

/** A question may be a page long; its rarest words decide. */
const MAX_TERMS = 32;

/** The words to look up, rarest first, and those that are so common that they are asked for only if these find nothing. */
export interface LookUps {
  readonly worthy: readonly string[];
  readonly common: readonly string[];
}

export function planLookUps(terms: readonly string[], frequencies: Frequencies): LookUps {
  const among = (term: string) => frequencies.documents.get(term) ?? 0;
  const present = terms.filter((term) => among(term) > 0).sort((a, b) => among(a) - among(b));
  const searchable = new Set(searchableTerms(terms, frequencies));
  return {
    worthy: present.filter((term) => searchable.has(term)).slice(0, MAX_TERMS),
    common: present.filter((term) => !searchable.has(term)).slice(0, MAX_TERMS),
  };
}
