import type { EvidenceWeights } from "./evidence-weights.ts";

/** Made by `npm run train -- known`, not by hand: eval/train-known.ts says from what. 2696 topics. */
export const KNOWN: EvidenceWeights = {
  start: -3.1,
  meaning: 12.43,
  words: 1.17,
  kind: 3.48,
  margin: -0.97,
  company: -10.58,
  unknown: -0.64,
  size: 3.04,
};

/** The same where the nearest memories were read beside the topic. 968 topics. */
export const KNOWN_BY_READING: EvidenceWeights = {
  start: -3.58,
  meaning: 9.02,
  words: 0.21,
  kind: 3.5,
  margin: -0.72,
  company: -5.78,
  unknown: 0.33,
  size: 2.11,
  about: 0.78,
};
