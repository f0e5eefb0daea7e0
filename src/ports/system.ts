import type { IdOf } from "../domain/ids.ts";
import type { Instant } from "../domain/time.ts";

export interface Clock {
  now(): Instant;
  /** Runs on evenly while the wall clock may jump: for telling how long a thing took. */
  elapsedMs(): number;
}

export interface Ids {
  next(of: IdOf): string;
}

/** Counts tokens as the agents' models do, near enough for a budget. */
export interface Tokens {
  count(text: string): number;
}

/** Shows people where the tokens are. */
export interface TokenCutter {
  /** The text cut where its tokens end; a character that several tokens spell stays whole. */
  pieces(text: string): readonly string[];
}
