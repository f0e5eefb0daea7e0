import type { Phrase } from "../../domain/kinds/gazetteer.ts";
import type { Memory } from "../../domain/memory.ts";
import { listWords } from "../../domain/words/memory-words.ts";
import type { Kinds } from "../../ports/system.ts";
import type { MemoryReader, View } from "../../ports/memory-store.ts";

/** Names of one kind that are looked up in the store: some kinds have a hundred, and most stand nowhere in it. */
const MOST_NAMES = 300;

/** What the kinds of things say about a question: which memories name such a thing, and by which words each is asked for. */
export function kindsFor(kinds: Kinds | undefined, terms: readonly string[]) {
  const gazetteer = terms.length === 0 ? undefined : kinds?.gazetteer();
  const mayBeAskedFor = gazetteer?.asksFor(terms);
  return {
    /** Those of what the memory names, as far as the question could ask by them: to look through the text of a memory takes longer than to find it. */
    phrasesOf: (memory: Memory): readonly Phrase[] =>
      gazetteer === undefined || mayBeAskedFor?.(listWords(memory)) !== true
        ? []
        : findPhrases(memory, gazetteer.phrasesOf),
    /** Memories that name something of a kind the question asks for. */
    async found(memories: MemoryReader, view: View, limit: number): Promise<readonly Memory[]> {
      const names = gazetteer?.namesFor(terms, MOST_NAMES) ?? [];
      if (names.length === 0) return [];
      const { documents } = await memories.frequencies([...new Set(names.flat())]);
      const present = names.filter((name) => name.every((word) => (documents.get(word) ?? 0) > 0));
      return present.length === 0 ? [] : await memories.byWordGroups(present, view, limit);
    },
  };
}

/** Kept as long as the memory itself is: the same ones are candidates again and again. */
const kept = new WeakMap<Memory, readonly Phrase[]>();

function findPhrases(memory: Memory, phrasesOf: (text: string) => readonly Phrase[]): readonly Phrase[] {
  const known = kept.get(memory) ?? phrasesOf(memory.text);
  kept.set(memory, known);
  return known;
}
