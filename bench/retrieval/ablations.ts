import { JOURNAL_RECIPE } from "../../src/core/journal/search.ts";
import type { JournalRecipe } from "../../src/core/journal/search.ts";
import type { JournalWeights } from "../../src/domain/ranking/journal-score.ts";

/** The recipe with one ingredient left out each time, or with more of one. */
export const ABLATIONS: Readonly<Record<string, JournalRecipe>> = {
  "without meaning": but({ meaning: 0, turnMeaning: 0 }),
  "without words of sessions": but({ sessionWords: 0 }),
  "without words of windows": but({ windowWords: 0 }),
  "without words of turns": but({ turnWords: 0 }),
  "without any words": but({
    sessionWords: 0,
    windowWords: 0,
    turnWords: 0,
    sessionCoverage: 0,
    turnCoverage: 0,
    windowCoverage: 0,
  }),
  "without coverage in sessions": but({ sessionCoverage: 0 }),
  "without dates": but({ date: 0 }),
  "without coverage": but({ turnCoverage: 0, windowCoverage: 0 }),
  "without the session's score": but({ ofSession: 0 }),
  "without the author": but({ author: 0 }),
  "without the length": but({ length: 0 }),
  "without neighbours": { ...JOURNAL_RECIPE, withNeighbours: 0 },
  "20 candidates": { ...JOURNAL_RECIPE, candidates: 20 },
  "50 candidates": { ...JOURNAL_RECIPE, candidates: 50 },
  "200 candidates": { ...JOURNAL_RECIPE, candidates: 200 },
};

function but(weights: Partial<JournalWeights>): JournalRecipe {
  return { ...JOURNAL_RECIPE, weights: { ...JOURNAL_RECIPE.weights, ...weights } };
}
