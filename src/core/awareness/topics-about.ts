import type { Topic } from "../../domain/tree/topic.ts";
import type { Realm } from "../../domain/tree/node.ts";
import { measureCoverage } from "../../domain/words/coverage.ts";
import { listTerms } from "../../domain/words/tokens.ts";
import type { TreeReader } from "../../ports/tree.ts";
import { type SessionParts, JOURNAL_WEIGHTS, sessionScore } from "../../domain/ranking/journal-score.ts";
import { chanceOfKnowing, type Evidence } from "../../domain/ranking/answer.ts";

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

export interface Graded {
  readonly known: "yes" | "maybe" | "no";
  /** 0 to 1; a half is where "yes" begins. */
  readonly strength: number;
}

/** A transcript that scores so much is about the topic; one that scores less may be. Found on conversations held against others. */
const JOURNAL_YES = 1.5;
/** They were found without it; it orders sessions, and says little of whether there is any. */
const WEIGHTS = { ...JOURNAL_WEIGHTS, sessionCoverage: 0 };
const JOURNAL_MAYBE = 1.1;
/** The same without vectors: the three word scores of the best session, each 0 to 1. */
const WORDS_YES = 1.05;
const WORDS_MAYBE = 0.7;
/** The share of the question's information that a topic's name must hold. */
const TOPIC_YES = 0.85;
const TOPIC_MAYBE = 0.6;

/** What the best session of the journal says. */
export function journalSays(best: SessionParts | undefined, meaning: boolean): Graded {
  if (best === undefined) return { known: "no", strength: 0 };
  if (meaning) return gradeScore(sessionScore(best, WEIGHTS), JOURNAL_MAYBE, JOURNAL_YES);
  return gradeScore(best.session + best.window + best.turn, WORDS_MAYBE, WORDS_YES);
}

export function topicsSay(coverage: number): Graded {
  return gradeScore(coverage, TOPIC_MAYBE, TOPIC_YES);
}

/** From these chances on a topic is known, or may be: `npm run eval -- answer` counts how often that is right. */
const KNOWN_YES = 0.4;
const KNOWN_MAYBE = 0.33;

/** What the best of the memories says; by words alone, that one answers is all there is to tell. */
export function memoriesSay(evidence: Evidence | null, isAnswer: boolean, meaning: boolean): Graded {
  if (!meaning) return isAnswer ? { known: "yes", strength: 0.5 } : { known: "no", strength: 0 };
  if (evidence === null) return { known: "no", strength: 0 };
  // A memory that holds the topic's very words is about it, whatever the model makes of so few.
  if (evidence.words >= TOPIC_YES) return { known: "yes", strength: Math.max(0.5, chanceOfKnowing(evidence)) };
  return gradeScore(chanceOfKnowing(evidence), KNOWN_MAYBE, KNOWN_YES);
}

export function pickStrongest(all: readonly Graded[]): Graded {
  return all.reduce((best, one) => (one.strength > best.strength ? one : best));
}

function gradeScore(score: number, maybe: number, yes: number): Graded {
  const strength = Math.min(1, score / yes / 2);
  return { known: score >= yes ? "yes" : score >= maybe ? "maybe" : "no", strength };
}
