import { turnScore } from "../../domain/ranking/journal-score.ts";
import type { JournalWeights, SessionParts, TurnParts } from "../../domain/ranking/journal-score.ts";
import type { FoundTurn, JournalReader, JournalView } from "../../ports/journal.ts";
import type { Turn, Role } from "../../domain/journal/session.ts";
import type { Instant } from "../../domain/time.ts";
import { tokenBudget } from "../../domain/budget.ts";
import { computeFingerprint } from "../../domain/words/tokens.ts";
import type { Tokens } from "../../ports/system.ts";

/** A turn whose text nobody has read: who said it is not yet counted. */
export interface ScoredTurn {
  readonly turn: FoundTurn;
  readonly score: number;
  readonly parts: TurnParts;
  /** How its session would bear on the question if nothing else were said there. */
  readonly alone: SessionParts;
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
export async function packTurns(
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

/** "You recommended", "remind me what you said": then it is the agent's own words that are asked for. */
const ASKS_THE_AGENT =
  /\b(?:you(?:'d|'ve| had| have)? (?:also |just |previously |earlier )?(?:recommend|suggest|tell|told|said|say|mention|gave|give|list|provide|explain|describe|propose|advise|wrote|write|show|share|name|refer)|remind me|(?:our|the|my) (?:last|previous|earlier|prior|past) (?:chat|conversation|discussion|session|exchange)|did you|your (?:advice|answer|recommendation|suggestion|list|reply))/i;

/** In a talk between several people a turn may begin with its speaker's name: "Caroline: …". */
const SPEAKER = /^(\p{Lu}[\p{L}'-]{1,30}(?: \p{Lu}[\p{L}'-]{1,30})?):\s/u;

/**
 * Whether a turn is by whom the question is about: by the person who asks, or by the speaker whom it names. Nobody's
 * turns count more when it asks what the agent said.
 */
export function authorMatch(question: string): (turn: { readonly role: Role; readonly text: string }) => number {
  if (ASKS_THE_AGENT.test(question)) return () => 0;
  return ({ role, text }) => {
    const speaker = SPEAKER.exec(text)?.[1];
    if (speaker !== undefined) return namesSpeaker(question, speaker) ? 1 : 0;
    return role === "user" ? 1 : 0;
  };
}

function namesSpeaker(question: string, speaker: string): boolean {
  return new RegExp(`(?<!\\p{L})${speaker.replaceAll(/[^\p{L} ]/gu, ".")}(?!\\p{L})`, "iu").test(question);
}
