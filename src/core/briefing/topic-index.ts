import { groupByEach } from "../../domain/lists.ts";
import { knownSince } from "../../domain/freshness.ts";
import type { Memory } from "../../domain/memory.ts";
import { NOTHING, quote, say, sentence, word } from "../../domain/quoting.ts";
import type { Quoted } from "../../domain/quoting.ts";
import { iso } from "../../domain/time.ts";
import { categorizeName, OTHER } from "../../domain/topics/category.ts";
import type { Kinds, Tokens } from "../../ports/system.ts";
import { yieldToEventLoop } from "../../domain/yield-to-event-loop.ts";
import { collectPhrases, isCommonWord } from "../../domain/topics/keyphrases.ts";
import { topicKey } from "../../domain/tree/topic.ts";
import { listWords } from "../../domain/words/memory-words.ts";

/** An area of what is known, and the topics in it that several memories share. */
interface Area {
  readonly name: string;
  readonly memories: readonly Memory[];
  readonly topics: readonly Topic[];
}

interface Topic {
  readonly name: string;
  readonly count: number;
}

/** What turns up in several areas and belongs to none, a project or a customer: a reader knows it by its name alone. */
const BY_NAME = "By name";
/** Names tell more of what can be asked than areas do. */
const NAMES_A_ROUND = 3;

export interface IndexParts {
  readonly tokens: Tokens;
  /** What the things are that a memory names: it tells an area where nothing else does. */
  readonly kinds?: Kinds;
}
/** A few milliseconds' work, so that questions are answered in between. */
const READ_AT_ONCE = 32;
/** "2026-03" */
const MONTH_LETTERS = 7;

/**
 * What can be asked here, an area to a line: how many memories it has, the month of the newest, and the topics that whoever
 * stored them gave, with how many each, as many as find room. Every memory is counted in one area.
 */
export async function topicIndex(
  memories: readonly Memory[],
  budgetTokens: number,
  { tokens, kinds }: IndexParts,
): Promise<readonly Quoted[]> {
  const gazetteer = kinds?.gazetteer();
  const kindsIn = (text: string): readonly string[] => gazetteer?.kindsIn(text) ?? [];
  // What is read of a memory is kept, so that all of them can then be taken together at once.
  for (const [at, memory] of memories.entries()) {
    chooseArea(memory, kindsIn);
    readNames(memory, kindsIn);
    listWords(memory);
    if (at % READ_AT_ONCE === READ_AT_ONCE - 1) await yieldToEventLoop();
  }
  const areas = groupByArea(memories, kindsIn).toSorted(
    (a, b) => rankArea(a) - rankArea(b) || b.memories.length - a.memories.length,
  );
  const shown = new Map(areas.map((area): [Area, Topic[]] => [area, []]));
  const newest = findMonth(memories);
  const title = say`What can be searched, with how many memories, the newest of ${newest} unless said:`;
  const lines = (): readonly Quoted[] => [title, ...areas.map((area) => describeArea(area, shown.get(area)!, newest))];
  let left = budgetTokens - tokens.count(lines().join("\n")) - areas.length;
  if (left < 0) return [];
  // In turns, so that each area has its share.
  for (let round = 0; areas.some(({ topics }) => topics.length > round); round += 1)
    for (const area of areas) {
      const most = area.name === BY_NAME ? NAMES_A_ROUND : 1;
      for (const topic of area.topics.slice(round * most, (round + 1) * most)) {
        const cost = tokens.count(`, ${topic.name} ${topic.count}`) + (round === 0 ? 3 : 1);
        if (cost > left) continue;
        left -= cost;
        shown.get(area)!.push(topic);
      }
    }
  return lines();
}

/** Names come first, what belongs nowhere last. */
function rankArea({ name }: Area): number {
  return name === BY_NAME ? 0 : name === OTHER ? 2 : 1;
}

function describeArea({ name, memories }: Area, topics: readonly Topic[], newest: Quoted): Quoted {
  const month = memories.length === 0 ? newest : findMonth(memories);
  const count = memories.length === 0 ? NOTHING : say` ${memories.length}`;
  const head = say`${sentence(name)}${count}${month === newest ? NOTHING : say` (${month})`}`;
  if (topics.length === 0) return head;
  return say`${head}: ${quote(topics.map((topic) => `${topic.name} ${topic.count}`).join(", "), LONGEST_LIST)}`;
}

function findMonth(memories: readonly Memory[]): Quoted {
  return word(iso(Math.max(...memories.map(knownSince))).slice(0, MONTH_LETTERS));
}

const LONGEST_LIST = 2_000;

/** Kept as long as the memory itself is: a store is briefed on again and again, and its words are many. */
const areasChosen = new WeakMap<Memory, string>();

/** Where a memory belongs: by the topics that it was given, or else by its own words, or by what the things are that it names. */
function chooseArea(memory: Memory, kindsIn: (text: string) => readonly string[]): string {
  const known = areasChosen.get(memory);
  if (known !== undefined) return known;
  const { topics, text } = memory;
  const categorized = (names: readonly string[]) => names.map(categorizeName).find((category) => category !== OTHER);
  const area = categorized(topics) ?? categorized([text]) ?? categorized(kindsIn(text)) ?? OTHER;
  areasChosen.set(memory, area);
  return area;
}

function groupByArea(memories: readonly Memory[], kindsIn: (text: string) => readonly string[]): readonly Area[] {
  const areas = memories.map((memory) => chooseArea(memory, kindsIn));
  const topics = nameTopics(memories, kindsIn).map((topic) => ({
    name: topic.name,
    count: topic.members.size,
    area: placeTopic(
      topic,
      [...topic.members].map((at) => areas[at]!),
    ),
  }));
  return [...new Set([...areas, ...topics.map(({ area }) => area)])].map((name) => ({
    name,
    memories: memories.filter((_, at) => areas[at] === name),
    topics: topics.filter(({ area }) => area === name),
  }));
}

/** A topic stands where its name belongs, or where most of its memories are; what has a name and belongs nowhere stands by it. */
function placeTopic({ name, isKind }: NamedTopic, areas: readonly string[]): string {
  const own = categorizeName(name);
  if (own === OTHER && !isKind && new Set(areas).size > 1) return BY_NAME;
  if (areas.includes(own)) return own;
  const counts = new Map<string, number>();
  for (const area of areas) counts.set(area, (counts.get(area) ?? 0) + 1);
  return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most))[0];
}

/** What several memories are about, and the places of these in the list. */
interface NamedTopic {
  readonly name: string;
  /** Nobody gave it: it is what the things are that several texts name, "operating system". */
  readonly isKind: boolean;
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
  isKind: boolean;
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
    for (const { key, name, isCalledSo, isKind } of readNames(memory, kindsIn)) {
      const known = candidates.get(key);
      if (known === undefined) candidates.set(key, { name, isCalledSo, isKind, members: new Set([at]) });
      else {
        known.members.add(at);
        known.isKind &&= isKind;
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

interface Name extends Pick<Candidate, "name" | "isCalledSo" | "isKind"> {
  readonly key: string;
}

const namesRead = new WeakMap<Memory, readonly Name[]>();

function readNames(memory: Memory, kindsIn: (text: string) => readonly string[]): readonly Name[] {
  const known = namesRead.get(memory);
  if (known !== undefined) return known;
  const said = new Map<string, { name: string; weight: number; said: number }>();
  collectPhrases(said, memory.text, "assistant");
  const given = [...memory.topics, ...(memory.kind === "user" ? [WISHES] : [])];
  const names = [
    ...given.map((name) => ({ key: topicKey(name), name, isCalledSo: true, isKind: false })),
    ...kindsIn(memory.text).map((name) => ({ key: topicKey(name), name, isCalledSo: true, isKind: true })),
    ...[...said.values()].map(({ name }) => ({ key: topicKey(name), name, isCalledSo: false, isKind: false })),
  ].filter(({ key, name }) => key !== "" && !isCommonWord(name));
  namesRead.set(memory, names);
  return names;
}

/** Puts memories to the topics that others were given and that stand in them, however they are written there. */
function findInTexts(candidates: ReadonlyMap<string, Candidate>, memories: readonly Memory[]): void {
  const holding = groupByEach(memories.keys(), (at) => listWords(memories[at]!));
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
