import type { Topic } from "../../domain/tree/topic.ts";
import type { Realm } from "../../domain/tree/node.ts";
import { measureCoverage } from "../../domain/words/coverage.ts";
import { listTerms } from "../../domain/words/tokens.ts";
import type { TreeReader } from "../../ports/tree.ts";
import { topicsSay } from "./grades.ts";

export interface TopicAbout {
  readonly topic: Topic;
  /** The share of the question's information that its name holds. */
  readonly coverage: number;
}

const LOOKED_AT = 20;
const MOST_NAMED = 3;

/** Topics whose whole names stand in a text, in whatever form, the heaviest first. */
export async function findNamedTopics(
  tree: TreeReader,
  text: string,
  realms: readonly Realm[],
): Promise<readonly string[]> {
  const terms = listTerms(text);
  if (terms.length === 0) return [];
  return (
    await Promise.all(
      (await tree.topicsByWords(terms, realms, LOOKED_AT)).found.map(async ({ id }) => (await tree.topic(id)) ?? []),
    )
  )
    .flat()
    .filter(({ name }) => listTerms(name).every((term) => terms.includes(term)))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST_NAMED)
    .map(({ name }) => name);
}

/** The topic whose name holds the most of what is asked for, and those after it that hold enough; the best first. */
export async function topicsAbout(
  tree: TreeReader,
  question: string,
  realms: readonly Realm[] | "all",
): Promise<readonly TopicAbout[]> {
  const terms = listTerms(question);
  if (terms.length === 0) return [];
  const { found, total, documents } = await tree.topicsByWords(terms, realms, LOOKED_AT);
  return (
    await Promise.all(
      found
        .map(({ id, weight, terms: held }) => {
          return { id, weight, coverage: measureCoverage(terms, new Set(held), { total, documents }) };
        })
        .sort((a, b) => b.coverage - a.coverage || b.weight - a.weight)
        .filter(({ coverage }, at) => at === 0 || topicsSay(coverage).known !== "no")
        .map(async ({ id, coverage }) => {
          const topic = await tree.topic(id);
          return topic === undefined ? [] : { topic, coverage };
        }),
    )
  ).flat();
}
