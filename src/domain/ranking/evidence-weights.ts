export type Weighed =
  | "meaning"
  | "words"
  | "allWords"
  | "kind"
  | "margin"
  | "company"
  | "unknown"
  | "size"
  | "about"
  | "read";

/** What each kind of evidence weighs in a logistic model; what is left out weighs nothing. */
export interface EvidenceWeights extends Partial<Record<Weighed, number>> {
  readonly start: number;
}
