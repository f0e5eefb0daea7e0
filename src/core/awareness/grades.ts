import type { SessionParts } from "../../domain/ranking/journal-score.ts";
import { JOURNAL_WEIGHTS, sessionScore } from "../../domain/ranking/journal-score.ts";

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
  if (meaning) return graded(sessionScore(best, WEIGHTS), JOURNAL_MAYBE, JOURNAL_YES);
  return graded(best.session + best.window + best.turn, WORDS_MAYBE, WORDS_YES);
}

export function topicsSay(coverage: number): Graded {
  return graded(coverage, TOPIC_MAYBE, TOPIC_YES);
}

/** What recall found, which has thresholds of its own. */
export function memoriesSay(nearest: number, isAnswer: boolean, meaning: boolean, yesScore: number): Graded {
  const strength = Math.min(1, nearest / yesScore / 2);
  if (!isAnswer) return { known: "no", strength: Math.min(strength, 0.3) };
  if (nearest >= yesScore || !meaning) return { known: "yes", strength: Math.max(0.5, strength) };
  return { known: "maybe", strength };
}

export function strongest(all: readonly Graded[]): Graded {
  return all.reduce((best, one) => (one.strength > best.strength ? one : best));
}

function graded(score: number, maybe: number, yes: number): Graded {
  const strength = Math.min(1, score / yes / 2);
  return { known: score >= yes ? "yes" : score >= maybe ? "maybe" : "no", strength };
}
