import type { EvidenceWeights } from "./evidence-weights.ts";

/** Learned from the cases of `npm run train -- known --many` (eval/train-known.ts says which), not by hand. 426 topics. */
export const KNOWN_AMONG_MANY: EvidenceWeights = {
  start: -4.57,
  meaning: 0.65,
  words: 4.54,
  kind: 1.14,
  margin: 0.49,
  company: 4.91,
  unknown: 2.52,
  size: -0.28,
};

/** The same where the nearest memories were read beside the topic. */
export const READ_AMONG_MANY: EvidenceWeights = {
  start: -2.68,
  words: 1.88,
  about: 0.8,
};
