/** How a newer statement relates to an older one, as shares of 1. */
export interface Relation {
  /** Both hold. */
  readonly apart: number;
  /** Nothing of the older one is left. */
  readonly replaces: number;
  /** The newer one says nothing that the older one does not. */
  readonly same: number;
  /** Something of the older one is replaced, and it says more. */
  readonly partly: number;
  /** The words of the older one that no longer hold, where that can be told. */
  readonly gone: readonly Gone[];
}

/** A stretch of a text. */
export interface Gone {
  readonly start: number;
  readonly end: number;
}

/** A sum of signs, each by its weight, as log odds. */
export interface Weighing {
  readonly start: number;
  readonly weights: Readonly<Record<string, number>>;
}

/** Where the shares turn into decisions; chosen on writers and worlds that the judge has not learned from. */
export interface JudgeBounds {
  /** 1 − apart from here on is sure, where nothing but the two texts is looked at. */
  readonly act: number;
  /** From here on it is noticed. */
  readonly ask: number;
  /** A memory is ended only where the share of `partly` beside `replaces` is at most this. */
  readonly ends: number;
  /** Which pairs are read: those whose log odds reach `from`. */
  readonly first: Weighing & { readonly from: number };
  /**
   * Whether a memory is changed, by what the judge says and how it was found: the log odds from which it is asked about, for an
   * agent's careful words and for what a person typed, and those from which it is ended without asking.
   */
  readonly change: Weighing & {
    readonly asks: { readonly agent: number; readonly person: number };
    readonly ends: number;
  };
  /** Log odds of noise from which a text is refused: an agent's, and a person's, who is believed more. */
  readonly noise: { readonly agent: number; readonly person: number };
}

/** Reads two statements side by side: the one learned part of how memories are related. */
export interface Judge {
  readonly bounds: JudgeBounds;
  /** Kept in receipts and in the log's reasons: another judge may see things otherwise. */
  readonly id: string;
  /** Once it can be asked. Rejects like the others. */
  ready(): Promise<void>;
  /** One relation for each older statement, in their order. Rejects with a MemoryError of code "embedder". */
  relate(newer: string, older: readonly string[]): Promise<readonly Relation[]>;
  /** Log odds that each statement tells something about a topic of a few words, in their order. Rejects like the others. */
  about(topic: string, statements: readonly string[], signal?: AbortSignal): Promise<readonly number[]>;
  /** Log odds that each line answers a question, not only comes near it, in their order. Rejects like the others. */
  answers(question: string, lines: readonly string[], signal?: AbortSignal): Promise<readonly number[]>;
  /** Log odds that a text holds nothing worth keeping. */
  noise(text: string): Promise<number>;
  close(): Promise<void>;
}

/** What a question asks that names no matter: what happened at a time or since something, what is open, where work stopped. */
export const STANDING_KINDS = ["time", "since", "open", "left"] as const;
export type StandingKind = (typeof STANDING_KINDS)[number];

export interface StandingReader {
  /** Null for a question about some matter, and for the vector of a model that nothing was learned for. */
  read(vector: Float32Array, model: string): StandingKind | null;
}
