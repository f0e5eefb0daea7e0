import { evidenceFor } from "../../src/domain/noise/weighed/sentences.ts";
import { byNumber, numbered, regress } from "../regression.ts";
import type { Lesson } from "./lessons.ts";

/** A start and a weight for each piece of evidence; their sum is the log of the odds that a sentence is talk. */
export interface Learned {
  readonly start: number;
  readonly weights: ReadonlyMap<string, number>;
}

/** What was seen in a few texts alone says nothing about others. */
const LEAST_TEXTS = 4;

/** A text is worth what its best sentence is worth, so the one that sounds least like talk decides. */
export function learn(lessons: readonly Lesson[]): Learned {
  const known = numbered(
    lessons.map(({ text }) => evidenceOf(text)),
    LEAST_TEXTS,
  );
  const rows = lessons.flatMap(({ text, noise, counts }) => {
    const stretches = byNumber(evidenceOf(text), known);
    return stretches.length === 0 ? [] : [{ wanted: Number(noise), counts, stretches }];
  });
  const { start, weights } = regress(rows, known.size, { rounds: 16, shrink: 0.005, start: 0, decides: "least" });
  return { start, weights: new Map(Array.from(known, ([piece, at]) => [piece, weights[at] ?? 0])) };
}

/** What the learned weights say of a text. */
export function oddsBy({ start, weights }: Learned, text: string): number {
  const sums = evidenceOf(text).map((evidence) => {
    let sum = start;
    for (const piece of evidence) sum += weights.get(piece) ?? 0;
    return sum;
  });
  return sums.length === 0 ? -Infinity : Math.min(...sums);
}

/** Kept, because folds ask for the same texts again. */
const remembered = new Map<string, readonly ReadonlySet<string>[]>();

function evidenceOf(text: string): readonly ReadonlySet<string>[] {
  const known = remembered.get(text) ?? evidenceFor(text);
  remembered.set(text, known);
  return known;
}
