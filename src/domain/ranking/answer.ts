import type { EvidenceWeights, Weighed } from "./evidence-weights.ts";
import { ANSWERS, ANSWERS_READ, ANSWERS_SEVERAL, ANSWERS_SEVERAL_READ, BEARS } from "./answer-weights.ts";
import { KNOWN_AMONG_MANY, READ_AMONG_MANY } from "./known-among-many.ts";
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
  /** The log odds, by a reader of both, that one of the nearest answers the question; where there is a reader. */
  readonly read?: number;
}

/** Beyond these log odds the reader is as sure as it ever is. */
const SUREST = 6;

/** The values that the weights are held against. */
export function listValues(evidence: Evidence): Readonly<Record<Weighed, number>> {
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
    read: limitOdds(evidence.read ?? 0),
  };
}

export function limitOdds(odds: number): number {
  return Math.min(SUREST, Math.max(-SUREST, odds));
}

/** How likely it is, 0 to 1, that the first memory answers the question; that one of those read does, where there is a reader. */
export function chanceOfAnswer(evidence: Evidence): number {
  return chance(evidence, evidence.read === undefined ? ANSWERS : ANSWERS_READ);
}

/** The same for a question in several phrasings, by the nearest that the memory comes to any of them. */
export function chanceOfAnsweringSeveral(evidence: Evidence): number {
  return chance(evidence, evidence.read === undefined ? ANSWERS_SEVERAL : ANSWERS_SEVERAL_READ);
}

/** How likely it is that the question is about something that is known here at all. */
export function chanceOfBearing(evidence: Evidence): number {
  return chance(evidence, BEARS);
}

/** The largest of the small stores that `known-weights.ts` was learned from, and the smallest of those of `known-among-many.ts`. */
const FEW = 100;
const MANY = 2_000;

/** How likely it is that something is known about a topic of a few words. Between few and many memories, what both say counts. */
export function chanceOfKnowing(evidence: Evidence): number {
  const isRead = evidence.about !== undefined;
  const many = Math.min(1, Math.max(0, Math.log(evidence.memories / FEW) / Math.log(MANY / FEW)));
  const few = many < 1 ? oddsBy(evidence, isRead ? KNOWN_BY_READING : KNOWN) * (1 - many) : 0;
  return computeChance(few + (many > 0 ? oddsBy(evidence, isRead ? READ_AMONG_MANY : KNOWN_AMONG_MANY) * many : 0));
}

function chance(evidence: Evidence, weights: EvidenceWeights): number {
  return computeChance(oddsBy(evidence, weights));
}

function oddsBy(evidence: Evidence, weights: EvidenceWeights): number {
  const values = Object.entries(listValues(evidence)) as [Weighed, number][];
  return values.reduce((total, [name, value]) => total + (weights[name] ?? 0) * value, weights.start);
}

function computeChance(odds: number): number {
  return 1 / (1 + Math.exp(-odds));
}
