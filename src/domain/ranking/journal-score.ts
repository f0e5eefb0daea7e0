/** How a session bears on a question: each part at its best turn, never summed over many. */
export interface SessionParts {
  /** Cosine of the best window. */
  readonly meaning: number;
  /** BM25 of the whole session, of the best window and of the best turn. */
  readonly session: number;
  readonly window: number;
  readonly turn: number;
  /** The share of the question's information in the best window. */
  readonly coverage: number;
  readonly date: number;
}

/** The best of each part: a session bears on a question as its turns do. */
export function joinSessionParts(all: readonly SessionParts[]): SessionParts {
  const findMost = (part: keyof SessionParts): number => all.reduce((best, parts) => Math.max(best, parts[part]), 0);
  return {
    meaning: findMost("meaning"),
    session: findMost("session"),
    window: findMost("window"),
    turn: findMost("turn"),
    coverage: findMost("coverage"),
    date: findMost("date"),
  };
}

/** How a single turn bears on it. */
export interface TurnParts {
  readonly meaning: number;
  /** Shares of the question's information in the turn and in its window. */
  readonly turn: number;
  readonly window: number;
  readonly author: number;
  /** Its session's score. */
  readonly session: number;
  /** How often forty words fit into it, as a power of two. */
  readonly length: number;
}

/** A long turn covers more of any question, and costs more of the answer's budget. */
export function penalizeLength(words: number): number {
  return Math.log2(1 + words / WORDS_OF_A_PARAGRAPH);
}

const WORDS_OF_A_PARAGRAPH = 40;

/** Measured on the development halves of two public sets, in docs/benchmarks: raw sums, because ranks forget how sure each side is. */
export interface JournalWeights {
  readonly meaning: number;
  readonly sessionWords: number;
  readonly windowWords: number;
  readonly turnWords: number;
  readonly sessionCoverage: number;
  readonly date: number;
  readonly turnMeaning: number;
  readonly turnCoverage: number;
  readonly windowCoverage: number;
  readonly ofSession: number;
  readonly author: number;
  readonly length: number;
}

export const JOURNAL_WEIGHTS: JournalWeights = {
  meaning: 2,
  sessionWords: 0.45,
  windowWords: 0.45,
  turnWords: 0.45,
  sessionCoverage: 0.4,
  date: 0.5,
  turnMeaning: 2,
  turnCoverage: 1,
  windowCoverage: 0.75,
  ofSession: 0.8,
  author: 0.4,
  length: -0.15,
};

export function sessionScore(parts: SessionParts, weights: JournalWeights = JOURNAL_WEIGHTS): number {
  return (
    weights.meaning * parts.meaning +
    weights.sessionWords * parts.session +
    weights.windowWords * parts.window +
    weights.turnWords * parts.turn +
    weights.sessionCoverage * parts.coverage +
    weights.date * parts.date
  );
}

export function turnScore(parts: TurnParts, weights: JournalWeights = JOURNAL_WEIGHTS): number {
  return (
    weights.turnMeaning * parts.meaning +
    weights.turnCoverage * parts.turn +
    weights.windowCoverage * parts.window +
    weights.ofSession * parts.session +
    weights.author * parts.author +
    weights.length * parts.length
  );
}
