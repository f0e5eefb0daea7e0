import type { Memory } from "../../domain/memory.ts";
import { collectPhrases, isCommonWord } from "../../domain/topics/keyphrases.ts";
import { topicKey } from "../../domain/tree/topic.ts";
import { listWords } from "../../domain/words/memory-words.ts";

/** What several memories are about, and the places of these in the list. */
export interface NamedTopic {
  readonly name: string;
  readonly members: ReadonlySet<number>;
}

/** A topic that fewer memories share says nothing about what can be asked. */
const SHARED_BY = 2;
/** More would be a second list of memories. Among 1,500 everyday memories 120 name 85 % of them, 60 name 66 %. */
const MOST_TOPICS = 120;
/** What somebody wishes is looked for by that, whatever it is about. */
const WISHES = "user preferences";

interface Candidate {
  name: string;
  /** Somebody or the gazetteer called something so; otherwise it is a name that stands in several texts. */
  isCalledSo: boolean;
  readonly members: Set<number>;
}

/**
 * The topics that together name the most memories: those that whoever stored them gave, the kinds of the things they name, and
 * names that several texts share. A memory that was given no topics belongs to each whose words stand in it.
 */
export function nameTopics(
  memories: readonly Memory[],
  kindsIn: (text: string) => readonly string[],
): readonly NamedTopic[] {
  const candidates = new Map<string, Candidate>();
  for (const [at, memory] of memories.entries())
    for (const { key, name, isCalledSo } of readNames(memory, kindsIn)) {
      const known = candidates.get(key);
      if (known === undefined) candidates.set(key, { name, isCalledSo, members: new Set([at]) });
      else {
        known.members.add(at);
        // A sentence begins with a capital too, so a name shows itself in the middle of one.
        if (!known.isCalledSo && (isCalledSo || isWrittenAsName(name))) known.name = name;
        known.isCalledSo ||= isCalledSo;
      }
    }
  findInTexts(candidates, memories);
  return coverMost([...candidates.values()].filter(isTopic));
}

function isTopic({ name, isCalledSo, members }: Candidate): boolean {
  return members.size >= SHARED_BY && (isCalledSo || name.includes(" ") || isWrittenAsName(name));
}

function isWrittenAsName(name: string): boolean {
  return /\p{Lu}|\d|_/u.test(name);
}

interface Name extends Pick<Candidate, "name" | "isCalledSo"> {
  readonly key: string;
}

/** Kept as long as the memory itself is: a store is briefed on again and again, and its words are many. */
const kept = new WeakMap<Memory, readonly Name[]>();

export function readNames(memory: Memory, kindsIn: (text: string) => readonly string[]): readonly Name[] {
  const known = kept.get(memory);
  if (known !== undefined) return known;
  const said = new Map<string, { name: string; weight: number; said: number }>();
  collectPhrases(said, memory.text, "assistant");
  const called = [...memory.topics, ...(memory.kind === "user" ? [WISHES] : []), ...kindsIn(memory.text)];
  const names = [
    ...called.map((name) => ({ key: topicKey(name), name, isCalledSo: true })),
    ...[...said.values()].map(({ name }) => ({ key: topicKey(name), name, isCalledSo: false })),
  ].filter(({ key, name }) => key !== "" && !isCommonWord(name));
  kept.set(memory, names);
  return names;
}

/** Puts memories to the topics that others were given and that stand in them, however they are written there. */
function findInTexts(candidates: ReadonlyMap<string, Candidate>, memories: readonly Memory[]): void {
  const holding = new Map<string, number[]>();
  for (const [at, memory] of memories.entries())
    for (const word of listWords(memory)) {
      const own = holding.get(word);
      if (own === undefined) holding.set(word, [at]);
      else own.push(at);
    }
  for (const [key, { name, isCalledSo, members }] of candidates) {
    const terms = key.split(" ");
    // "on call" would be found wherever anything calls anything.
    if (!isCalledSo || terms.length < name.trim().split(/\s+/).length) continue;
    for (const at of holding.get(terms[0]!) ?? [])
      if (terms.every((term) => listWords(memories[at]!).has(term))) members.add(at);
  }
}

/** One after the other the topic that names the most memories which none before it names; the largest first. */
function coverMost(topics: readonly Candidate[]): readonly NamedTopic[] {
  const covered = new Set<number>();
  const countGain = ({ members }: Candidate): number => [...members].filter((at) => !covered.has(at)).length;
  const waiting = topics
    .map((topic) => ({ topic, gain: topic.members.size }))
    .toSorted((a, b) => b.gain - a.gain || (a.topic.name < b.topic.name ? -1 : 1));
  const chosen: Candidate[] = [];
  while (chosen.length < MOST_TOPICS && waiting.length > 0) {
    const [first] = waiting.splice(0, 1) as [(typeof waiting)[0]];
    const gain = countGain(first.topic);
    if (gain === first.gain) {
      if (gain === 0) break;
      chosen.push(first.topic);
      for (const at of first.topic.members) covered.add(at);
    } else {
      // A gain only falls, so whoever still leads after a new count is the best of all.
      const place = waiting.findIndex((other) => other.gain <= gain);
      waiting.splice(place === -1 ? waiting.length : place, 0, { topic: first.topic, gain });
    }
  }
  return chosen.toSorted((a, b) => b.members.size - a.members.size || (a.name < b.name ? -1 : 1));
}
