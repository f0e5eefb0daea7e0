import { authorMatch } from "../../domain/ranking/author.ts";
import { turnScore } from "../../domain/ranking/journal-score.ts";
import type { JournalWeights, TurnParts } from "../../domain/ranking/journal-score.ts";
import type { FoundTurn, JournalReader, JournalView } from "../../ports/journal.ts";
import type { Turn } from "../../domain/journal/session.ts";
import type { Instant } from "../../domain/time.ts";
import { tokenBudget } from "../../domain/budget.ts";
import { computeFingerprint } from "../../domain/words/tokens.ts";
import type { Tokens } from "../../ports/system.ts";

/** A turn whose text nobody has read: who said it is not yet counted. */
export interface ScoredTurn {
  readonly turn: FoundTurn;
  readonly score: number;
  readonly parts: TurnParts;
}

/**
 * The turns with their texts, best first, each read when it is asked for: texts lie compressed, and to unpack those of every
 * candidate took a third of a search. Who said a turn stands in its text and can only lift it, so one is given out when
 * no unread one could still come before it.
 */
export async function* readInOrder(
  journal: JournalReader,
  question: JournalQuestion,
  scored: readonly ScoredTurn[],
  weights: JournalWeights,
): AsyncGenerator<TurnHit> {
  const isByAuthor = authorMatch(question.text);
  let read: readonly TurnHit[] = [];
  for (let at = 0; at < scored.length || read.length > 0; at += READ_AT_ONCE) {
    const next = scored[at]?.score ?? -Infinity;
    const sure = read.filter(({ score }) => score >= next + weights.author);
    yield* sure;
    const portion = scored.slice(at, at + READ_AT_ONCE);
    const texts = await journal.read(portion.map(({ turn }) => turn));
    const more = portion.map((each, place): TurnHit => {
      const turn = texts[place]!;
      const parts = { ...each.parts, author: isByAuthor(turn) };
      return { turn, parts, score: turnScore(parts, weights) };
    });
    read = [...read.slice(sure.length), ...more].sort(bestFirst);
  }
}

/** A few more than an answer shows are mostly enough. */
const READ_AT_ONCE = 8;

/**
 * Reads a portion of the likeliest texts at each step, while there is nothing better to do: a journal has at hand what it
 * read lately, so those among them that will be shown need not be unpacked then.
 */
export async function* textsAhead(journal: JournalReader, likely: () => readonly ScoredTurn[]): AsyncGenerator<void> {
  const turns = likely();
  for (let at = 0; at < Math.min(MOST_AHEAD, turns.length); at += READ_AT_ONCE) {
    await journal.read(turns.slice(at, at + READ_AT_ONCE).map(({ turn }) => turn));
    yield;
  }
}

/** As many as a search reads, of those that words alone would show. */
const MOST_AHEAD = 40;

export function bestFirst(a: { readonly score: number }, b: { readonly score: number }): number {
  return b.score - a.score;
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

/** What a turn in an answer costs beside its text: session, role, time. */
const TOKENS_PER_TURN = 12;

/** Fills the budget with single turns, best first: whole exchanges or sessions would waste it. What is said twice is shown once. */
export async function packedTurns(
  hits: AsyncIterable<TurnHit> | Iterable<TurnHit>,
  tokens: Tokens,
  limit: number,
  budgetTokens: number,
): Promise<{ readonly hits: readonly TurnHit[]; readonly tokens: number }> {
  const packed: TurnHit[] = [];
  const said = new Set<string>();
  const budget = tokenBudget(budgetTokens);
  for await (const hit of hits) {
    if (packed.length >= limit || budget.isFull) break;
    const saying = computeFingerprint(hit.turn.text);
    if (said.has(saying) || !budget.take(tokens.count(hit.turn.text) + TOKENS_PER_TURN)) continue;
    packed.push(hit);
    said.add(saying);
  }
  return { hits: packed, tokens: budget.used };
}
