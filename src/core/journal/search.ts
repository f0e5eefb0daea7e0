import { groupBy } from "../../domain/lists.ts";
import type { SessionId } from "../../domain/journal/session.ts";
import { dateMatch } from "../../domain/ranking/dates.ts";
import type { NamedTime } from "../../domain/ranking/dates.ts";
import {
  JOURNAL_WEIGHTS,
  joinSessionParts,
  penalizeLength,
  sessionScore,
  turnScore,
} from "../../domain/ranking/journal-score.ts";
import type { JournalWeights, SessionParts } from "../../domain/ranking/journal-score.ts";
import { listTerms } from "../../domain/words/tokens.ts";
import type { Dates } from "../../ports/system.ts";
import type { FoundTurn, JournalReader, JournalView } from "../../ports/journal.ts";
import { workMeanwhile } from "../look-ahead.ts";
import { embedQuestion } from "../meaning.ts";
import type { Meaning, MeaningParts } from "../meaning.ts";
import { bestFirst, readInOrder, textsAhead } from "./read-best.ts";
import type { JournalQuestion, ScoredTurn, TurnHit } from "./read-best.ts";
import { bm25, coverageBy, tallyWords, weighQuestion } from "../../domain/ranking/bm25.ts";
import type { Tally } from "../../domain/ranking/bm25.ts";
import type { Bag } from "../../domain/words/bag.ts";

export interface SearchParts extends MeaningParts {
  readonly journal: JournalReader;
  readonly dates: Dates;
}

export interface SessionHit {
  readonly session: SessionId;
  readonly score: number;
  readonly parts: SessionParts;
}

export interface JournalFound {
  /** Best first; read as far as they are asked for. */
  readonly turns: AsyncIterable<TurnHit>;
  /** How many there are. */
  readonly scored: number;
  /** The same, best first, without texts: who said a turn is not counted in its score. */
  readonly unread: readonly ScoredTurn[];
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
  embedding: Promise<Meaning> = embedQuestion(parts, question.text),
): Promise<JournalFound> {
  const { journal } = parts;
  const { weights } = recipe;
  const times = parts.dates.namedIn(question.text, question.askedAt);
  const widened = forBudget(recipe, question.budgetTokens);
  const [meaning, words] = await workMeanwhile(
    embedding,
    () => foundByWords(journal, question, widened),
    (found) => textsAhead(journal, () => scoreTurns(found.turns, found.weigher, NO_COSINES, times, weights).turns),
  );
  const { turns, cosines } = await findCandidates(journal, words, meaning.vector, question.view, widened);
  const best = scoreTurns(turns, words.weigher, cosines, times, weights);
  return {
    turns: { [Symbol.asyncIterator]: () => readInOrder(journal, question, best.turns, weights) },
    scored: best.turns.length,
    unread: best.turns,
    sessions: best.sessions,
    times,
    meaning,
  };
}

/** Whether there is anything at all is told by fewer. */
const A_LOOK: JournalRecipe = { ...JOURNAL_RECIPE, candidates: 30, withNeighbours: 0 };

/** The sessions that bear most on a text, without reading any of them: for whoever only wants to know whether there are any. */
export async function bestSessions(
  parts: MeaningParts & { readonly journal: JournalReader },
  text: string,
  view: JournalView,
): Promise<Pick<JournalFound, "sessions" | "unread" | "meaning">> {
  const { journal } = parts;
  const look = (): Promise<ByWords> => foundByWords(journal, { text, view }, A_LOOK);
  const [meaning, words] = await workMeanwhile(embedQuestion(parts, text), look);
  const { turns, cosines } = await findCandidates(journal, words, meaning.vector, view, A_LOOK);
  const best = scoreTurns(turns, words.weigher, cosines, [], JOURNAL_WEIGHTS);
  return { sessions: best.sessions, unread: best.turns, meaning };
}

/** What is known of a question before its vector is. */
interface ByWords {
  /** Best first. */
  readonly best: readonly FoundTurn[];
  readonly neighbours: readonly FoundTurn[];
  /** All of them, weighed. */
  readonly turns: readonly FoundTurn[];
  readonly weigher: WordWeigher;
}

async function foundByWords(
  journal: JournalReader,
  { text, view }: Pick<JournalQuestion, "text" | "view">,
  { candidates, withNeighbours }: JournalRecipe,
): Promise<ByWords> {
  const terms = listTerms(text);
  const best = await journal.byWords(terms, view, candidates);
  const neighbours = await journal.neighbours(best.slice(0, withNeighbours));
  const turns = dropRepeats([...neighbours, ...best]);
  const weigher = await wordWeigher(journal, terms);
  await weigher.weigh(turns);
  return { best, neighbours, turns, weigher };
}

interface Candidates {
  readonly turns: readonly FoundTurn[];
  readonly cosines: ReadonlyMap<number, number>;
}

const NO_COSINES: ReadonlyMap<number, number> = new Map();

/** The best by words together with the best by meaning; what one side found, the other side weighs too. */
async function findCandidates(
  journal: JournalReader,
  words: ByWords,
  vector: Float32Array | null,
  view: JournalView,
  { candidates, withNeighbours }: JournalRecipe,
): Promise<Candidates> {
  if (vector === null) return { turns: words.turns, cosines: NO_COSINES };
  const near = await journal.byMeaning(vector, view, candidates);
  const byMeaning = near.map(({ turn }) => turn);
  const neighbours = await journal.neighbours(byMeaning.slice(0, withNeighbours));
  const turns = dropRepeats([...words.neighbours, ...neighbours, ...words.best, ...byMeaning]);
  await words.weigher.weigh(turns);
  const cosines = new Map(near.map(({ turn, cosine }) => [turn.row, cosine]));
  const missing = turns.map(({ row }) => row).filter((row) => !cosines.has(row));
  for (const [row, cosine] of await journal.cosines(vector, missing)) cosines.set(row, cosine);
  return { turns, cosines };
}

function dropRepeats(turns: readonly FoundTurn[]): readonly FoundTurn[] {
  return [...new Map(turns.map((turn) => [turn.row, turn])).values()];
}

/** Weighed turns and their sessions, best first. */
function scoreTurns(
  turns: readonly FoundTurn[],
  weigher: WordWeigher,
  cosines: ReadonlyMap<number, number>,
  times: readonly NamedTime[],
  weights: JournalWeights,
): { readonly turns: readonly ScoredTurn[]; readonly sessions: readonly SessionHit[] } {
  const features = turns.map((turn): Features => {
    const words = weigher.turn(turn.row);
    const meaning = Math.max(0, cosines.get(turn.row) ?? 0);
    const alone = {
      meaning,
      session: weigher.session(turn.session) ?? 0,
      window: words.windowBm25,
      turn: words.bm25,
      coverage: words.windowCoverage,
      date: dateMatch(times, turn.at, turn.at),
    };
    return { turn, words, meaning, alone };
  });
  const sessions = new Map<SessionId, SessionHit>();
  for (const [id, mine] of groupBy(features, ({ turn }) => turn.session)) {
    if (weigher.session(id) === undefined) continue;
    const parts = joinSessionParts(mine.map(({ alone }) => alone));
    sessions.set(id, { session: id, score: sessionScore(parts, weights), parts });
  }

  const scoredTurns = features.map(({ turn, words, meaning, alone }): ScoredTurn => {
    const { coverage, windowCoverage, length } = words;
    const session = sessions.get(turn.session)?.score ?? 0;
    const parts = { meaning, turn: coverage, window: windowCoverage, author: 0, session, length };
    return { turn, parts, alone, score: turnScore(parts, weights) };
  });
  return { turns: scoredTurns.sort(bestFirst), sessions: [...sessions.values()].sort(bestFirst) };
}

/** What is known of a turn before its session is. */
interface Features {
  readonly turn: FoundTurn;
  readonly words: TurnWords;
  readonly meaning: number;
  readonly alone: SessionParts;
}

/** What the question's words tell of a turn. */
interface TurnWords {
  readonly bm25: number;
  readonly windowBm25: number;
  readonly coverage: number;
  readonly windowCoverage: number;
  readonly length: number;
}

interface WordWeigher {
  weigh(turns: readonly FoundTurn[]): Promise<void>;
  /** One that was weighed. */
  turn(row: number): TurnWords;
  /** BM25 of the whole session of a turn that was weighed; undefined for one that lost its words. */
  session(id: SessionId): number | undefined;
}

/**
 * Weighs turns and their sessions by the question's words, each once. Nothing of it needs the question's vector, so most
 * is done while that is being made. Only numbers are kept: the words that a journal hands out are good for the moment.
 */
async function wordWeigher(journal: JournalReader, terms: readonly string[]): Promise<WordWeigher> {
  const words = weighQuestion(terms, await journal.frequencies(terms));
  const mean = await journal.meanLengths();
  const turnWords = new Map<number, TurnWords>();
  const sessionWords = new Map<SessionId, number>();

  async function weighTurns(turns: readonly FoundTurn[]): Promise<void> {
    // Windows overlap: every turn's words are counted once.
    const tallies = new Map<Bag, Tally>();
    const tally = (bag: Bag): Tally => {
      const counted = tallies.get(bag) ?? tallyWords(words, bag);
      tallies.set(bag, counted);
      return counted;
    };
    for (const [row, { own, window }] of await journal.bags(turns)) {
      const [ownTally, windowTally] = [[tally(own)], window.map(tally)];
      turnWords.set(row, {
        bm25: bm25(words, ownTally, mean.turn),
        windowBm25: bm25(words, windowTally, mean.turn * TURNS_IN_WINDOW),
        coverage: coverageBy(words, ownTally),
        windowCoverage: coverageBy(words, windowTally),
        length: penalizeLength(own.words),
      });
    }
  }

  return {
    async weigh(turns) {
      await weighTurns(turns.filter(({ row }) => !turnWords.has(row)));
      const sessions = new Set(turns.map(({ session }) => session));
      const unweighed = [...sessions].filter((id) => !sessionWords.has(id));
      for (const [id, bag] of await journal.sessionBags(unweighed))
        sessionWords.set(id, bm25(words, [tallyWords(words, bag)], mean.session));
    },
    turn: (row) => turnWords.get(row)!,
    session: (id) => sessionWords.get(id),
  };
}

const TURNS_IN_WINDOW = 3;
