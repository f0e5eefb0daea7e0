import type { SessionId, Turn } from "../../domain/journal/session.ts";
import { asked, bm25, covered } from "../../domain/ranking/bm25.ts";
import { dateMatch } from "../../domain/ranking/dates.ts";
import type { NamedTime } from "../../domain/ranking/dates.ts";
import { JOURNAL_WEIGHTS, lengthOf, sessionScore, turnScore } from "../../domain/ranking/journal-score.ts";
import type { JournalWeights, SessionParts, TurnParts } from "../../domain/ranking/journal-score.ts";
import type { Instant } from "../../domain/time.ts";
import { termsOf } from "../../domain/words/tokens.ts";
import type { Dates } from "../../ports/dates.ts";
import type { FoundTurn, JournalReader, JournalView } from "../../ports/journal.ts";
import { meaningOf } from "../recall/meaning.ts";
import type { Meaning, MeaningParts } from "../recall/meaning.ts";
import { bestFirst, readBest } from "./read-best.ts";
import type { ScoredTurn } from "./read-best.ts";

export interface SearchParts extends MeaningParts {
  readonly journal: JournalReader;
  readonly dates: Dates;
}

export interface JournalQuestion {
  readonly text: string;
  readonly askedAt: Instant;
  readonly view: JournalView;
  /** How many of the best turns are read; all that were scored when left out. */
  readonly wanted?: number;
  /** What the answer may cost: a large one has room for turns that come far down. */
  readonly budgetTokens?: number;
}

/** A turn that bears on the question, with the parts of its score. */
export interface TurnHit {
  readonly turn: Turn;
  readonly score: number;
  readonly parts: TurnParts;
}

export interface SessionHit {
  readonly session: SessionId;
  readonly score: number;
  readonly parts: SessionParts;
}

export interface JournalFound {
  /** Best first. */
  readonly turns: readonly TurnHit[];
  readonly sessions: readonly SessionHit[];
  readonly times: readonly NamedTime[];
  readonly meaning: Meaning;
}

/** How a question is answered: the weights of the score's parts, and how many turns are scored. */
export interface JournalRecipe {
  readonly weights: JournalWeights;
  /** From words and from meaning, each. */
  readonly candidates: number;
  /** Of the best of each side, so many bring their neighbours along: an answer often stands beside the words asked for. */
  readonly withNeighbours: number;
}

export const JOURNAL_RECIPE: JournalRecipe = { weights: JOURNAL_WEIGHTS, candidates: 100, withNeighbours: 20 };

/** The budget that the recipe is made for; twice of it takes twice as many candidates, up to four times. */
const USUAL_BUDGET = 2_000;
const MOST_TIMES = 4;

function forBudget(recipe: JournalRecipe, budgetTokens = USUAL_BUDGET): JournalRecipe {
  const times = Math.min(MOST_TIMES, Math.max(1, budgetTokens / USUAL_BUDGET));
  return {
    ...recipe,
    candidates: Math.round(recipe.candidates * times),
    withNeighbours: Math.round(recipe.withNeighbours * times),
  };
}

/** Finds the sessions and turns that bear on a question: the journal is evidence, and is only searched when asked for. */
export async function searchJournal(
  parts: SearchParts,
  question: JournalQuestion,
  recipe: JournalRecipe = JOURNAL_RECIPE,
): Promise<JournalFound> {
  const meaning = await meaningOf(parts, question.text);
  const times = parts.dates.namedIn(question.text, question.askedAt);
  const found = candidates(parts.journal, question, meaning.vector, forBudget(recipe, question.budgetTokens));
  const { sessions, turns } = score(parts.journal, question, found, times, recipe.weights);
  return { turns: readBest(parts.journal, question, turns, recipe.weights), sessions, times, meaning };
}

/** Whether there is anything at all is told by fewer. */
const A_LOOK = { candidates: 50, withNeighbours: 0 };

/** The sessions that bear most on a text, without reading any of them: for whoever only wants to know whether there are any. */
export async function bestSessions(
  parts: MeaningParts & { readonly journal: JournalReader },
  text: string,
  view: JournalView,
  limit: number,
): Promise<readonly SessionHit[]> {
  const meaning = await meaningOf(parts, text);
  const question = { text, askedAt: 0, view };
  const found = candidates(parts.journal, question, meaning.vector, { ...JOURNAL_RECIPE, ...A_LOOK });
  if (found.turns.length === 0) return [];
  return score(parts.journal, question, found, [], JOURNAL_WEIGHTS).sessions.slice(0, limit);
}

interface Candidates {
  readonly turns: readonly FoundTurn[];
  readonly cosines: ReadonlyMap<number, number>;
}

/** The union of the best by words and the best by meaning; what one side found, the other side weighs too. */
function candidates(
  journal: JournalReader,
  question: JournalQuestion,
  vector: Float32Array | null,
  { candidates: most, withNeighbours }: JournalRecipe,
): Candidates {
  const { view } = question;
  const byWords = journal.byWords(termsOf(question.text), view, most);
  const near = vector === null ? [] : journal.byMeaning(vector, view, most);
  const byMeaning = near.map(({ turn }) => turn);
  const best = [...byWords.slice(0, withNeighbours), ...byMeaning.slice(0, withNeighbours)];
  const found = [...journal.neighbours(best), ...byWords, ...byMeaning];
  const turns = [...new Map(found.map((turn) => [turn.row, turn])).values()];
  const cosines = new Map(near.map(({ turn, cosine }) => [turn.row, cosine]));
  const missing = turns.map(({ row }) => row).filter((row) => !cosines.has(row));
  if (vector !== null) for (const [row, cosine] of journal.cosines(vector, missing)) cosines.set(row, cosine);
  return { turns, cosines };
}

function score(
  journal: JournalReader,
  question: JournalQuestion,
  { turns, cosines }: Candidates,
  times: readonly NamedTime[],
  weights: JournalWeights,
): { readonly turns: readonly ScoredTurn[]; readonly sessions: readonly SessionHit[] } {
  const terms = termsOf(question.text);
  const words = asked(terms, journal.frequencies(terms));
  const mean = journal.meanLengths();
  const bags = journal.bags(turns);
  const sessionBags = journal.sessionBags([...new Set(turns.map(({ session }) => session))]);

  const features = turns.map((turn) => {
    const { own, window } = bags.get(turn.row)!;
    return {
      turn,
      meaning: Math.max(0, cosines.get(turn.row) ?? 0),
      bm25: bm25(words, [own], mean.turn),
      windowBm25: bm25(words, window, mean.turn * TURNS_IN_WINDOW),
      coverage: covered(words, [own]),
      windowCoverage: covered(words, window),
      length: lengthOf(own.words),
    };
  });

  const sessions = new Map<SessionId, SessionHit>();
  for (const [id, bag] of sessionBags) {
    const mine = features.filter(({ turn }) => turn.session === id);
    const parts: SessionParts = {
      meaning: Math.max(...mine.map((each) => each.meaning)),
      session: bm25(words, [bag], mean.session),
      window: Math.max(...mine.map((each) => each.windowBm25)),
      turn: Math.max(...mine.map((each) => each.bm25)),
      coverage: Math.max(...mine.map((each) => each.windowCoverage)),
      date: Math.max(...mine.map(({ turn }) => dateMatch(times, turn.at, turn.at))),
    };
    sessions.set(id, { session: id, score: sessionScore(parts, weights), parts });
  }

  const scoredTurns = features.map(({ turn, meaning, coverage, windowCoverage, length }): ScoredTurn => {
    const session = sessions.get(turn.session)?.score ?? 0;
    const parts = { meaning, turn: coverage, window: windowCoverage, author: 0, session, length };
    return { turn, parts, score: turnScore(parts, weights) };
  });
  return { turns: scoredTurns.sort(bestFirst), sessions: [...sessions.values()].sort(bestFirst) };
}

const TURNS_IN_WINDOW = 3;
