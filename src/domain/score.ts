import { rankAuthority } from "./memory.ts";
import { knownSince } from "./freshness.ts";
import type { Authority, Memory } from "./memory.ts";
import type { ScoreParts } from "./receipt.ts";
import { dateMatch } from "./ranking/dates.ts";
import type { NamedTime } from "./ranking/dates.ts";
import { rankNearness } from "./scope.ts";
import { DAY } from "./time.ts";
import type { Instant } from "./time.ts";
import { listTopicWords } from "./words/memory-words.ts";

/**
 * What a memory containing every informative word of the question gains, and how fast it falls with fewer of them.
 * Chosen on 1,000 developer facts and the worlds of eval/data/worlds-one.jsonl: exact-word questions R@1 .99 (.58 by
 * meaning alone), paraphrases R@5 .57. A weight of 1 with the third power does as well on both and lets one rare word
 * ("prefill") count for almost nothing; with the square it costs two of a hundred paraphrases.
 */
const WORDS_WEIGHT = 0.5;
const WORDS_POWER = 2;

/**
 * What a memory gains when the kinds of the things it names say all of the question that its own words leave open. From
 * .1 to .4 the paraphrases of bench/data and eval/data/worlds-one.jsonl gain alike (R@5 54.6 without, 57.2 with it
 * among 1,000 developer facts), and exact questions lose nothing. Own words may give almost twice as much.
 */
const KIND_WEIGHT = 0.3;

/** Days after which half of the bonus for being recent is gone. */
const RECENCY_HALF_LIFE_DAYS = { episode: 14, project: 90, procedure: 120, user: 365 } as const;
/** Each of the small factors moves a score by a few hundredths: they order near-equals, they never carry a stranger up. */
const RECENCY_BONUS = 0.03;
const TOPIC_BONUS = 0.03;
const NEARNESS_BONUS = 0.045;
/** A time in the question orders what fits it equally well otherwise; it never makes an answer of a stranger. */
const DATE_BONUS = 0.15;
const MOST_NEARNESS = 3;
const AUTHORITY_FACTOR: Readonly<Record<Authority, number>> = { person: 1.03, approved: 1.02, agent: 1, episode: 0.97 };

/** The parts of a memory's score for a question. Absolute: nothing is rescaled so that the best is always 1. */
export function scoreParts(
  memory: Memory,
  asked: {
    readonly cosine: number | undefined;
    readonly coverage: number;
    /** The coverage with the kinds of the things it names; the same as `coverage` where they add nothing. */
    readonly withKinds?: number;
    readonly terms: ReadonlySet<string>;
    /** It applies in another folder than the one it is asked in. */
    readonly isElsewhere?: boolean;
    readonly freshness: number;
    readonly now: Instant;
    /** The times that the question names. */
    readonly times?: readonly NamedTime[];
  },
): ScoreParts {
  const days = Math.max(0, asked.now - knownSince(memory)) / DAY;
  const recency = 1 + RECENCY_BONUS * 0.5 ** (days / RECENCY_HALF_LIFE_DAYS[memory.kind]);
  const onTopic = asked.terms.size > 0 && listTopicWords(memory).some((word) => asked.terms.has(word));
  const near = asked.isElsewhere === true ? 0 : Math.min(rankNearness(memory.scope), MOST_NEARNESS);
  const kind = kindScore(asked.coverage, asked.withKinds ?? asked.coverage);
  return {
    meaning: Math.max(0, asked.cosine ?? 0),
    words: wordsScore(asked.coverage),
    ...(kind > 0 && { kind }),
    recency,
    topic: onTopic ? 1 + TOPIC_BONUS : 1,
    authority: AUTHORITY_FACTOR[rankAuthority(memory)] * (1 + NEARNESS_BONUS * near),
    freshness: asked.freshness,
    ...(asked.times !== undefined &&
      asked.times.length > 0 && {
        date: 1 + DATE_BONUS * dateMatch(asked.times, memory.observedAt, memory.observedAt),
      }),
  };
}

/** What words alone give a memory that contains so much of the question. */
export function wordsScore(coverage: number): number {
  return WORDS_WEIGHT * coverage ** WORDS_POWER;
}

/** The share of the question's information that a memory's own words hold, read back from its score. */
export function readCoverage({ words }: Pick<ScoreParts, "words">): number {
  return (words / WORDS_WEIGHT) ** (1 / WORDS_POWER);
}

/** The share that the kinds of the things it names add to it. */
export function readKindCoverage({ kind = 0 }: Pick<ScoreParts, "kind">): number {
  return kind / KIND_WEIGHT;
}

/** What the kinds of the things it names add to that. */
export function kindScore(coverage: number, withKinds: number): number {
  return KIND_WEIGHT * (withKinds - coverage);
}

export function computeTotal(parts: ScoreParts): number {
  return Math.max(0, parts.meaning + parts.words + (parts.kind ?? 0) + (parts.detail ?? 0)) * multiplyFactors(parts);
}

/** The score without the detail, which orders what is there and tells nothing of whether it answers. */
export function computeBearing(parts: ScoreParts): number {
  return (parts.meaning + parts.words + (parts.kind ?? 0)) * multiplyFactors(parts);
}

function multiplyFactors({ recency, topic, authority, freshness, date }: ScoreParts): number {
  return recency * topic * authority * freshness * (date ?? 1);
}
