import { listValues } from "../../src/domain/ranking/answer.ts";
import type { Evidence } from "../../src/domain/ranking/answer.ts";
import type { Weighed } from "../../src/domain/ranking/evidence-weights.ts";
import { fitted } from "./logistic.ts";
import type { Lesson } from "./logistic.ts";

export function lessonOf(evidence: Evidence, by: readonly Weighed[], isWanted: boolean, counts: number): Lesson {
  const all = listValues(evidence);
  return { values: by.map((name) => all[name]), wanted: isWanted ? 1 : 0, counts };
}

/** Weights as they stand in a source file. */
export function written(by: readonly Weighed[], lessons: readonly Lesson[]): string {
  const weights = fitted(lessons);
  const named = by.map((name, at) => `  ${name}: ${weights[at]!.toFixed(2)},`);
  return `{\n  start: ${weights[by.length]!.toFixed(2)},\n${named.join("\n")}\n}`;
}

export async function inTurn<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<readonly R[]> {
  const done: R[] = [];
  for (const one of all) done.push(await work(one));
  return done;
}
