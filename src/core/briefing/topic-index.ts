import { knownSince } from "../../domain/freshness.ts";
import type { Memory } from "../../domain/memory.ts";
import { NOTHING, quote, say, sentence, word } from "../../domain/quoting.ts";
import type { Quoted } from "../../domain/quoting.ts";
import { iso } from "../../domain/time.ts";
import { categorizeName, OTHER } from "../../domain/topics/category.ts";
import type { Kinds, Tokens } from "../../ports/system.ts";
import { yieldToEventLoop } from "../../domain/yield-to-event-loop.ts";
import { nameTopics, readNames } from "./name-topics.ts";

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
    if (at % READ_AT_ONCE === READ_AT_ONCE - 1) await yieldToEventLoop();
  }
  const areas = groupByArea(memories, kindsIn).toSorted(
    (a, b) => Number(a.name === OTHER) - Number(b.name === OTHER) || b.memories.length - a.memories.length,
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
      const topic = area.topics[round];
      const cost =
        topic === undefined ? Infinity : tokens.count(`, ${topic.name} ${topic.count}`) + (round === 0 ? 3 : 1);
      if (cost > left) continue;
      left -= cost;
      shown.get(area)!.push(topic!);
    }
  return lines();
}

function describeArea({ name, memories }: Area, topics: readonly Topic[], newest: Quoted): Quoted {
  const month = findMonth(memories);
  const head = say`${sentence(name)} ${memories.length}${month === newest ? NOTHING : say` (${month})`}`;
  if (topics.length === 0) return head;
  return say`${head}: ${quote(topics.map((topic) => `${topic.name} ${topic.count}`).join(", "), LONGEST_LIST)}`;
}

function findMonth(memories: readonly Memory[]): Quoted {
  return word(iso(Math.max(...memories.map(knownSince))).slice(0, MONTH_LETTERS));
}

const LONGEST_LIST = 2_000;

/** Areas that were told already, by the text: a store is briefed on again and again, and its words are many. */
const AREAS = new Map<string, string>();
const MOST_KEPT = 10_000;

/** Where a memory belongs: by the topics that it was given, or else by its own words, or by what the things are that it names. */
function chooseArea({ topics, text }: Memory, kindsIn: (text: string) => readonly string[]): string {
  const given = topics.map(categorizeName).find((category) => category !== OTHER);
  if (given !== undefined) return given;
  const known = AREAS.get(text);
  if (known !== undefined) return known;
  const area = [text, ...kindsIn(text)].map(categorizeName).find((category) => category !== OTHER) ?? OTHER;
  if (AREAS.size >= MOST_KEPT) AREAS.clear();
  AREAS.set(text, area);
  return area;
}

function groupByArea(memories: readonly Memory[], kindsIn: (text: string) => readonly string[]): readonly Area[] {
  const areas = memories.map((memory) => chooseArea(memory, kindsIn));
  const topics = nameTopics(memories, kindsIn).map(({ name, members }) => {
    return {
      name,
      count: members.size,
      area: placeTopic(
        name,
        [...members].map((at) => areas[at]!),
      ),
    };
  });
  return [...new Set(areas)].map((name) => ({
    name,
    memories: memories.filter((_, at) => areas[at] === name),
    topics: topics.filter(({ area }) => area === name),
  }));
}

/** A topic stands where its name belongs, or where most of its memories are. */
function placeTopic(name: string, areas: readonly string[]): string {
  const own = categorizeName(name);
  if (areas.includes(own)) return own;
  const counts = new Map<string, number>();
  for (const area of areas) counts.set(area, (counts.get(area) ?? 0) + 1);
  return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most))[0];
}
