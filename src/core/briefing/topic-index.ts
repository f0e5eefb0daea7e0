import { knownSince } from "../../domain/freshness.ts";
import type { Memory } from "../../domain/memory.ts";
import { joinQuoted, LONGEST_NAME, quote, say, sentence, word } from "../../domain/quoting.ts";
import type { Quoted } from "../../domain/quoting.ts";
import { iso } from "../../domain/time.ts";
import { categoryOf } from "../../domain/topics/category.ts";
import { topicKey } from "../../domain/tree/topic.ts";
import type { Tokens } from "../../ports/system.ts";

interface Named {
  readonly name: string;
  readonly count: number;
  readonly newest: number;
}

/** Fewer topics than this are no index: the tree's page tells more then. */
const FEWEST = 5;
/** "2026-03" */
const MONTH_LETTERS = 7;

/**
 * What can be asked here: the topics that whoever stored the memories gave them, with how many memories each has and the
 * month of the newest, by category, as many as find room. None where hardly any were given.
 */
export function topicIndex(memories: readonly Memory[], budgetTokens: number, tokens: Tokens): readonly Quoted[] {
  const all = [...countTopics(memories)].toSorted((a, b) => b.count - a.count || b.newest - a.newest);
  if (all.length < FEWEST) return [];
  const shown: Named[] = [];
  let left = budgetTokens - tokens.count(TITLE);
  for (const topic of all) {
    const cost = tokens.count(describeTopic(topic)) + 1;
    if (cost > left) break;
    left -= cost;
    shown.push(topic);
  }
  const categories = [...new Set(shown.map(({ name }) => categoryOf(name)))].toSorted();
  const lines = categories.map((category) => {
    const named = shown.filter(({ name }) => categoryOf(name) === category).map(describeTopic);
    return say`${sentence(category)}: ${joinQuoted(named, ", ")}`;
  });
  return [TITLE, ...lines];
}

const TITLE = say`Topics that can be searched, with how many memories and the newest month:`;

function describeTopic({ name, count, newest }: Named): Quoted {
  return say`${quote(name, LONGEST_NAME)} ${count} (${word(iso(newest).slice(0, MONTH_LETTERS))})`;
}

function countTopics(memories: readonly Memory[]): Iterable<Named> {
  const topics = new Map<string, Named>();
  for (const memory of memories)
    for (const [key, name] of new Map(memory.topics.map((each) => [topicKey(each), each]))) {
      if (key === "") continue;
      const known = topics.get(key);
      const newest = Math.max(known?.newest ?? 0, knownSince(memory));
      topics.set(key, { name: known?.name ?? name, count: (known?.count ?? 0) + 1, newest });
    }
  return topics.values();
}
