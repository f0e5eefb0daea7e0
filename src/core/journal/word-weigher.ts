import type { SessionId } from "../../domain/journal/session.ts";
import { weighQuestion, bm25, coverageBy, tallyWords } from "../../domain/ranking/bm25.ts";
import type { Tally } from "../../domain/ranking/bm25.ts";
import { penalizeLength } from "../../domain/ranking/journal-score.ts";
import type { Bag } from "../../domain/words/bag.ts";
import type { FoundTurn, JournalReader } from "../../ports/journal.ts";

/** What the question's words tell of a turn. */
export interface TurnWords {
  readonly bm25: number;
  readonly windowBm25: number;
  readonly coverage: number;
  readonly windowCoverage: number;
  readonly length: number;
}

export interface WordWeigher {
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
export async function wordWeigher(journal: JournalReader, terms: readonly string[]): Promise<WordWeigher> {
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
