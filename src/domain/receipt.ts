import type { FreshnessState } from "./freshness.ts";
import type { MemoryId, ReceiptId } from "./ids.ts";
import type { SessionId } from "./journal/session.ts";
import type { SessionParts } from "./ranking/journal-score.ts";
import type { Instant } from "./time.ts";

/** The parts of a score. `meaning`, `words`, `kind` and `detail` add up; the rest multiply and lie near 1. */
export interface ScoreParts {
  readonly meaning: number;
  readonly words: number;
  /** What it gains because things it names are of a kind that the question asks for; left out where there is none. */
  readonly kind?: number;
  /** What it falls short of the candidate whose words match the question's best, one by one; left out where none were compared. */
  readonly detail?: number;
  readonly recency: number;
  readonly topic: number;
  readonly authority: number;
  readonly freshness: number;
  /** Above 1 for what was observed when the question says; left out where it names no time. */
  readonly date?: number;
  /** The log odds that it answers, told by reading it beside the question; left out where it was not read. It is no part of the score. */
  readonly read?: number;
}

/** A memory in an answer, without its text: receipts outlive what they speak of. */
export interface ReceiptHit {
  readonly id: MemoryId;
  readonly score: number;
  readonly parts: ScoreParts;
  readonly freshness: { readonly state: FreshnessState; readonly why: string };
  /** The memory by whose words it was found, because it took that one's place. */
  readonly through?: MemoryId;
}

/** A past session in an answer: which turns it showed, without their texts. */
export interface ReceiptSession {
  readonly id: SessionId;
  readonly score: number;
  readonly parts: SessionParts;
  readonly turns: readonly number[];
}

export type LeftOutBecause = "budget" | "limit" | "weak" | "same as a better hit";

export interface LeftOut {
  readonly id: MemoryId;
  readonly because: LeftOutBecause;
}

/** Whether a question was answered; unsure: nothing surely answers it, and what comes nearest is shown as just that. */
export const ANSWERS = ["found", "unsure", "nothing"] as const;
export type Answer = (typeof ANSWERS)[number];

/** What a question may be answered from. */
export const ANSWERED_FROM = ["all", "memories", "sessions", "work"] as const;
export type AnsweredFrom = (typeof ANSWERED_FROM)[number];

/** What a receipt can be of. A nudge shows no memory; its receipt says what it cost, and that it was given. */
export const RECEIPTS_OF = ["recall", "briefing", "nudge"] as const;
export type ReceiptOf = (typeof RECEIPTS_OF)[number];

/** The record of one recall, briefing or nudge. */
export interface Receipt {
  readonly id: ReceiptId;
  readonly of: ReceiptOf;
  readonly at: Instant;
  readonly question: string;
  readonly asker: { readonly agent: string | null; readonly client: string | null; readonly session: string | null };
  /** The scope keys that were looked into. */
  readonly scopes: readonly string[];
  readonly asOf: Instant | null;
  readonly answer: Answer;
  readonly hits: readonly ReceiptHit[];
  /** The best of what was left out, by name. */
  readonly leftOut: readonly LeftOut[];
  /** All that would have been shown with more room; not known of receipts that were kept before it was counted. */
  readonly leftOutCount?: number;
  /** Left out where sessions were not looked into, as in receipts from before they were. */
  readonly sessions?: readonly ReceiptSession[];
  /** How many turns of sessions could have answered. */
  readonly turns?: number;
  /** How many memories could have answered. */
  readonly checked: number;
  /** The score of the nearest one, also when it was too far; null when there was none. */
  readonly nearest: number | null;
  readonly meaning: { readonly on: boolean; readonly model: string; readonly why: string };
  readonly tokens: number;
  readonly ms: number;
}

/** A receipt of words that show no memory. */
export function writeWordsReceipt(
  said: Pick<Receipt, "id" | "of" | "at" | "asker" | "scopes" | "checked" | "tokens">,
  why: string,
): Receipt {
  const meaning = { on: false, model: "", why };
  return { ...said, question: "", asOf: null, answer: "found", hits: [], leftOut: [], nearest: null, meaning, ms: 0 };
}
