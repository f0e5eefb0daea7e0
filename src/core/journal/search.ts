import type { SessionId, Turn } from "../../domain/journal/session.ts";
import { asked, bm25, covered, tallyOf } from "../../domain/ranking/bm25.ts";
import type { Tally } from "../../domain/ranking/bm25.ts";
import { dateMatch } from "../../domain/ranking/dates.ts";
import type { NamedTime } from "../../domain/ranking/dates.ts";
import { JOURNAL_WEIGHTS, lengthOf, sessionScore, turnScore } from "../../domain/ranking/journal-score.ts";
import type { JournalWeights, SessionParts, TurnParts } from "../../domain/ranking/journal-score.ts";
import type { Instant } from "../../domain/time.ts";
import type { Bag } from "../../domain/words/bag.ts";
import { termsOf } from "../../domain/words/tokens.ts";
import type { Dates } from "../../ports/dates.ts";
import type { FoundTurn, JournalReader, JournalView } from "../../ports/journal.ts";
import { meaningOf } from "../recall/meaning.ts";
import type { Meaning, MeaningParts } from "../recall/meaning.ts";
import { bestFirst, readInOrder } from "./read-best.ts";
import type { ScoredTurn } from "./read-best.ts";

export interface SearchParts extends MeaningParts {
  readonly journal: JournalReader;
  readonly dates: Dates;
}

export interface JournalQuestion {
  readonly text: string;
  readonly askedAt: Instant;
  readonly view: JournalView;
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
  /** Best first; read as far as they are asked for. */
  readonly turns: Iterable<TurnHit>;
  /** How many there are. */
  readonly scored: number;
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
  const times = parts.dates.namedIn(question.text, question.askedAt);
  const { meaning, found } = await candidates(parts, question, forBudget(recipe, question.budgetTokens));
  const { sessions, turns } = score(parts.journal, question, found, times, recipe.weights);
  return {
    turns: { [Symbol.iterator]: () => readInOrder(parts.journal, question, turns, recipe.weights) },
    scored: turns.length,
    sessions,
    times,
    meaning,
  };
}

/** Whether there is anything at all is told by fewer. */
const A_LOOK = { candidates: 30, withNeighbours: 0 };

/** The sessions that bear most on a text, without reading any of them: for whoever only wants to know whether there are any. */
export async function bestSessions(
  parts: MeaningParts & { readonly journal: JournalReader },
  text: string,
  view: JournalView,
  limit: number,
): Promise<readonly SessionHit[]> {
  const question = { text, askedAt: 0, view };
  const { found } = await candidates(parts, question, { ...JOURNAL_RECIPE, ...A_LOOK });
  if (found.turns.length === 0) return [];
  return score(parts.journal, question, found, [], JOURNAL_WEIGHTS).sessions.slice(0, limit);
}

interface Candidates {
  readonly turns: readonly FoundTurn[];
  readonly cosines: ReadonlyMap<number, number>;
}

/** The best by words are looked up while the question's vector is being made, which takes longer and another thread. */
async function candidates(
  parts: MeaningParts & { readonly journal: JournalReader },
  { text, view }: JournalQuestion,
  recipe: JournalRecipe,
): Promise<{ readonly meaning: Meaning; readonly found: Candidates }> {
  const byWords = async (): Promise<readonly FoundTurn[]> =>
    parts.journal.byWords(termsOf(text), view, recipe.candidates);
  const [meaning, words] = await Promise.all([meaningOf(parts, text), byWords()]);
  return { meaning, found: union(parts.journal, words, meaning.vector, view, recipe) };
}

/** The union of the best by words and the best by meaning; what one side found, the other side weighs too. */
function union(
  journal: JournalReader,
  byWords: readonly FoundTurn[],
  vector: Float32Array | null,
  view: JournalView,
  { candidates: most, withNeighbours }: JournalRecipe,
): Candidates {
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

  // Windows overlap: every turn's words are counted once.
  const tallies = new Map<Bag, Tally>();
  const tally = (bag: Bag): Tally => {
    const counted = tallies.get(bag) ?? tallyOf(words, bag);
    tallies.set(bag, counted);
    return counted;
  };
  const features = turns.map((turn): Features => {
    const { own, window } = bags.get(turn.row)!;
    const [ownTally, windowTally] = [[tally(own)], window.map(tally)];
    return {
      turn,
      meaning: Math.max(0, cosines.get(turn.row) ?? 0),
      bm25: bm25(words, ownTally, mean.turn),
      windowBm25: bm25(words, windowTally, mean.turn * TURNS_IN_WINDOW),
      coverage: covered(words, ownTally),
      windowCoverage: covered(words, windowTally),
      length: lengthOf(own.words),
    };
  });

  const bySession = new Map<SessionId, Features[]>();
  for (const each of features) {
    const mine = bySession.get(each.turn.session);
    if (mine === undefined) bySession.set(each.turn.session, [each]);
    else mine.push(each);
  }
  const sessions = new Map<SessionId, SessionHit>();
  for (const [id, bag] of sessionBags) {
    const mine = bySession.get(id) ?? [];
    const parts: SessionParts = {
      meaning: most(mine, (each) => each.meaning),
      session: bm25(words, [tallyOf(words, bag)], mean.session),
      window: most(mine, (each) => each.windowBm25),
      turn: most(mine, (each) => each.bm25),
      coverage: most(mine, (each) => each.windowCoverage),
      date: most(mine, ({ turn }) => dateMatch(times, turn.at, turn.at)),
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

/** What is known of a turn before its session is. */
interface Features {
  readonly turn: FoundTurn;
  readonly meaning: number;
  readonly bm25: number;
  readonly windowBm25: number;
  readonly coverage: number;
  readonly windowCoverage: number;
  readonly length: number;
}

function most(turns: readonly Features[], part: (turn: Features) => number): number {
  return turns.reduce((best, turn) => Math.max(best, part(turn)), 0);
}
