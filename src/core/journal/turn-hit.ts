import type { Turn } from "../../domain/journal/session.ts";
import type { TurnParts } from "../../domain/ranking/journal-score.ts";
import type { Instant } from "../../domain/time.ts";
import type { JournalView } from "../../ports/journal.ts";

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
