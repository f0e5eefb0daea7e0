import type { EvidenceWeights, Weighed } from "./evidence-weights.ts";
import { ANSWERS, BEARS } from "./answer-weights.ts";
import { KNOWN, KNOWN_BY_READING } from "./known-weights.ts";

/** What is known of the memory that comes first, before anybody says whether it answers. */
export interface Evidence {
  /** Its cosine with the question. */
  readonly meaning: number;
  /** The share, 0 to 1, of the question's information that its own words hold. */
  readonly words: number;
  /** The share that the kinds of the things it names add to that. */
  readonly kind: number;
  /** How much nearer in meaning it is than the nearest of all others; below 0 where another one is nearer. */
  readonly margin: number;
  /** How near the fifth nearest is: what is known here has company. */
  readonly company: number;
  /** The share of the question's information that lies in words which no memory holds. */
  readonly unknown: number;
  /** How many memories could have answered. */
  readonly memories: number;
  /** The log odds, by a reader of both, that one of the nearest tells something about the topic; where there is a reader. */
  readonly about?: number;
}

/** The values that the weights are held against. */
export function valuesOf(evidence: Evidence): Readonly<Record<Weighed, number>> {
  return {
    meaning: evidence.meaning,
    words: evidence.words,
    // Some shared words are often only the name of the thing asked about; all of them are the answer.
    allWords: evidence.words ** 3,
    kind: evidence.kind,
    margin: evidence.margin,
    company: evidence.company,
    unknown: evidence.unknown,
    // 0 among ten, 1 among a hundred, 2 among a thousand: the best of many strangers comes nearer than the best of a few.
    size: Math.log10(Math.max(10, evidence.memories) / 10),
    about: evidence.about ?? 0,
  };
}

/** How likely it is, 0 to 1, that the first memory answers the question. */
export function chanceOfAnswer(evidence: Evidence): number {
  return chance(evidence, ANSWERS);
}

/** How likely it is that the question is about something that is known here at all. */
export function chanceOfBearing(evidence: Evidence): number {
  return chance(evidence, BEARS);
}

/** How likely it is that something is known about a topic of a few words. */
export function chanceOfKnowing(evidence: Evidence): number {
  return chance(evidence, evidence.about === undefined ? KNOWN : KNOWN_BY_READING);
}

function chance(evidence: Evidence, weights: EvidenceWeights): number {
  const values = Object.entries(valuesOf(evidence)) as [Weighed, number][];
  const sum = values.reduce((total, [name, value]) => total + (weights[name] ?? 0) * value, weights.start);
  return 1 / (1 + Math.exp(-sum));
}
