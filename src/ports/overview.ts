import type { Instant } from "../domain/time.ts";

/** What a person wants to know of the whole store at once. Counted by the engine, because rows may be many. */
export interface Overview {
  scopes(now: Instant): Promise<Scopes>;
  /** What receipts cost, by session (newest first) and by day. */
  spending(since: Instant, limit: number): Promise<Spending>;
  /** Every step of every memory into a standing, in the order of the log. */
  standingSteps(): Promise<readonly StandingStep[]>;
}

export interface Scopes {
  readonly scopes: readonly { readonly key: string; readonly memories: number }[];
  readonly agents: readonly { readonly agent: string | null; readonly memories: number }[];
  readonly topics: readonly { readonly topic: string; readonly memories: number }[];
}

export interface Spent {
  readonly recalls: number;
  readonly briefings: number;
  readonly nudges: number;
  /** All of them; what is left beside briefings and nudges went into answers. */
  readonly tokens: number;
  readonly briefingTokens: number;
  readonly nudgeTokens: number;
}

export interface SessionSpending extends Spent {
  readonly session: string | null;
  readonly agent: string | null;
  readonly client: string | null;
  readonly firstAt: Instant;
  readonly lastAt: Instant;
  readonly shown: number;
  readonly taught: number;
}

export interface Spending {
  readonly sessions: readonly SessionSpending[];
  readonly days: readonly (Spent & { readonly day: string })[];
}

export interface StandingStep {
  readonly at: Instant;
  readonly memory: string;
  readonly active: boolean;
  readonly expiresAt: Instant | null;
}
