import type { EvidenceWeights } from "./evidence-weights.ts";

/** Made by `npm run train:known`, not by hand: eval/train-known.ts says from what. 2696 topics. */
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
