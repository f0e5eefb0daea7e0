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

/** The same as the first once lines were read, by questions that the reader has not learned. 1961 questions. */
export const ANSWERS_READ: EvidenceWeights = {
  start: -0.7,
  meaning: 3.56,
  words: 0.41,
  size: -0.42,
  read: 0.54,
};

/** And for several phrasings. 1401 questions. */
export const ANSWERS_SEVERAL_READ: EvidenceWeights = {
  start: -3.44,
  meaning: 5.96,
  words: 2.03,
  size: -0.63,
  read: 0.59,
};
