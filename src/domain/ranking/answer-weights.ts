import type { EvidenceWeights } from "./evidence-weights.ts";

/** Made by `npm run train -- answer`, not by hand: eval/train-answer.ts says from what. 3601 questions. */
export const ANSWERS: EvidenceWeights = {
  start: -2.18,
  meaning: 4.58,
  words: -4.0,
  allWords: 7.02,
  kind: 3.0,
  margin: 3.51,
  size: -0.31,
};

/** The same for several phrasings. 2847 questions. */
export const ANSWERS_SEVERAL: EvidenceWeights = {
  start: -7.24,
  meaning: 10.32,
  words: 3.43,
  size: -0.51,
};

/** 2817 questions, those about daily life and other software against those that a memory answers. */
export const BEARS: EvidenceWeights = {
  start: -3.14,
  meaning: 14.02,
  words: 1.4,
  kind: 6.82,
  company: 11.76,
  unknown: -2.29,
  size: -1.95,
};
