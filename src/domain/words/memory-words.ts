import { searchTextOf } from "../memory.ts";
import type { Memory } from "../memory.ts";
import { tokensOf } from "./tokens.ts";

interface Words {
  readonly all: ReadonlySet<string>;
  readonly ofTopics: readonly string[];
}

/** Kept as long as the memory itself is, and not a moment longer: who forgets a memory forgets its words. */
const kept = new WeakMap<Memory, Words>();

/** The words by which a memory is found: those of its text and of its topics. */
export function wordsOf(memory: Memory): ReadonlySet<string> {
  return cut(memory).all;
}

export function topicWordsOf(memory: Memory): readonly string[] {
  return cut(memory).ofTopics;
}

function cut(memory: Memory): Words {
  const known = kept.get(memory);
  if (known !== undefined) return known;
  const words = {
    all: new Set(tokensOf(searchTextOf(memory))),
    ofTopics: memory.topics.flatMap(tokensOf),
  };
  kept.set(memory, words);
  return words;
}
