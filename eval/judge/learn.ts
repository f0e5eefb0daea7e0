import { compared } from "../../src/domain/slots/weighed/compared.ts";
import { evidenceOf } from "../../src/domain/slots/weighed/evidence.ts";
import { featuresOf } from "../../src/domain/slots/weighed/features.ts";
import { stated } from "../../src/domain/slots/weighed/statement.ts";
import { boost, sumOf, type Tree } from "./boost.ts";
import type { Lesson } from "./lessons.ts";
import { learnWords } from "./words.ts";

/** A lesson as the table sees it. */
export interface Seen {
  readonly lesson: Lesson;
  readonly row: Float64Array;
  readonly words: readonly string[];
}

export interface Learned {
  readonly start: number;
  readonly trees: readonly Tree[];
  readonly words: ReadonlyMap<string, number>;
}

/** The words are learned over trees that have not seen the lesson, else the trees would seem surer than they are. */
const PARTS = 3;

export function seenIn(lesson: Lesson): Seen {
  const pair = compared(stated(lesson.new), stated(lesson.old));
  return { lesson, row: featuresOf(pair), words: [...evidenceOf(pair)] };
}

/** Trees over the features first, then what single words add to them. No chance in it: the same lessons give the same table. */
export function learn(lessons: readonly Seen[]): Learned {
  const unseen = lessons.map(() => 0);
  for (let part = 0; part < PARTS; part += 1) {
    const isIn = ({ lesson }: Seen) => lesson.family % PARTS === part;
    const trees = grown(lessons.filter((seen) => !isIn(seen)));
    for (const [at, seen] of lessons.entries()) if (isIn(seen)) unseen[at] = sumOf(trees, seen.row);
  }
  const { start, slope, weights } = learnWords({
    words: lessons.map(({ words }) => words),
    sums: unseen,
    wanted: lessons.map(({ lesson }) => Number(lesson.replaces)),
    counts: lessons.map(({ lesson }) => lesson.counts),
  });
  const trees = grown(lessons).map((tree) => ({ ...tree, leaves: tree.leaves.map((leaf) => leaf * slope) }));
  return { start, trees, words: weights };
}

/** The log of the odds that the later statement replaces the earlier. */
export function oddsOf({ start, trees, words }: Learned, { row, words: said }: Seen): number {
  return said.reduce((sum, word) => sum + (words.get(word) ?? 0), start + sumOf(trees, row));
}

function grown(lessons: readonly Seen[]): readonly Tree[] {
  return boost({
    rows: lessons.map(({ row }) => row),
    wanted: lessons.map(({ lesson }) => Number(lesson.replaces)),
    counts: lessons.map(({ lesson }) => lesson.counts),
  });
}
