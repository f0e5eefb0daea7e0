import type { Realm } from "./node.ts";
import type { Period } from "./period.ts";
import { listTerms } from "../words/tokens.ts";
import type { Category } from "../topics/category.ts";

export type TopicId = string & { readonly of: "topic" };

/** Something that comes up again, under one identity however it is put. */
export interface Topic {
  readonly id: TopicId;
  readonly realm: Realm;
  /** The way in which it was put most often. */
  readonly name: string;
  readonly category: Category;
  readonly firstSeen: Period;
  readonly lastSeen: Period;
  /** On how many days it came up. */
  readonly days: number;
  readonly weight: number;
}

/** The same for "staging database", "the staging databases" and "database (staging)". Empty when nothing is named. */
export function topicKey(name: string): string {
  return [...listTerms(name)].sort().join(" ");
}

/** Two names that share so much of their words are one topic. */
const NEAR = 0.66;

/**
 * Whether two keys name one topic. One word alone is too little to share, and a value that stands in only one of them
 * tells them apart: "node 20" is not "node 22".
 */
export function isNear(key: string, other: string): boolean {
  if (key === other) return true;
  const a = new Set(key.split(" "));
  const b = new Set(other.split(" "));
  const shared = [...a].filter((word) => b.has(word)).length;
  const apart = [...a].filter((word) => !b.has(word)).concat([...b].filter((word) => !a.has(word)));
  return shared >= 2 && shared / (a.size + b.size - shared) >= NEAR && !apart.some((word) => /\d/.test(word));
}

/** How alike two names must be in meaning to be one topic, when they also share a word … */
export const NEAR_MEANING = 0.86;
/** … and when they share none. */
export const SAME_MEANING = 0.93;

/** Whether nearness in meaning makes two topics one. */
export function meansTheSame(key: string, other: string, cosine: number): boolean {
  const a = key.split(" ");
  const b = new Set(other.split(" "));
  const digits = (words: Iterable<string>) => [...words].filter((word) => /\d/.test(word)).join(" ");
  if (digits(a) !== digits(b)) return false;
  return cosine >= (a.some((word) => b.has(word)) ? NEAR_MEANING : SAME_MEANING);
}
