/** What a question asks that names no matter: what happened at a time or since something, what is open, where work stopped. */
export const STANDING_KINDS = ["time", "since", "open", "left"] as const;
export type StandingKind = (typeof STANDING_KINDS)[number];

export interface StandingReader {
  /** Null for a question about some matter, and for the vector of a model that nothing was learned for. */
  read(vector: Float32Array, model: string): StandingKind | null;
}
