import type { Topic } from "../../domain/topics/topic.ts";
import type { Realm } from "../../domain/tree/node.ts";
import { coverageOf } from "../../domain/words/coverage.ts";
import { termsOf } from "../../domain/words/tokens.ts";
import type { TreeReader } from "../../ports/tree.ts";

export interface TopicAbout {
  readonly topic: Topic;
  /** The share of the question's information that its name holds. */
  readonly coverage: number;
}

const LOOKED_AT = 20;
const MOST_NAMED = 3;

/** Topics whose whole names stand in a text, in whatever form, the heaviest first. */
export function topicsNamedIn(tree: TreeReader, text: string, realms: readonly Realm[]): readonly string[] {
  const terms = termsOf(text);
  if (terms.length === 0) return [];
  return tree
    .topicsByWords(terms, realms, LOOKED_AT)
    .found.filter(({ topic }) => termsOf(topic.name).every((term) => terms.includes(term)))
    .map(({ topic }) => topic)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST_NAMED)
    .map(({ name }) => name);
}

/** Topics whose names hold what is asked for, the best first. */
export function topicsAbout(
  tree: TreeReader,
  question: string,
  realms: readonly Realm[] | "all",
): readonly TopicAbout[] {
  const terms = termsOf(question);
  if (terms.length === 0) return [];
  const { found, total, documents } = tree.topicsByWords(terms, realms, LOOKED_AT);
  return found
    .map(({ topic, terms: held }) => ({ topic, coverage: coverageOf(terms, new Set(held), { total, documents }) }))
    .sort((a, b) => b.coverage - a.coverage || b.topic.weight - a.topic.weight);
}
