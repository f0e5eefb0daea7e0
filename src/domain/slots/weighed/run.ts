import type { Stated, Word } from "./statement.ts";

/** The longest run of words that two statements have in the same order, and what stands around it in each. */
export interface Shared {
  readonly run: readonly Word[];
  readonly headNow: readonly Word[];
  readonly headThen: readonly Word[];
  readonly tailNow: readonly Word[];
  readonly tailThen: readonly Word[];
  readonly sizeNow: number;
  readonly sizeThen: number;
}

/** Of the new statement only the clause of the run is looked at. */
export function sharedRun(now: Stated, held: Stated): Shared {
  const [a, b] = [told(now), told(held)];
  const { length, atNow, atThen } = longestRun(a, b);
  const run = a.slice(atNow, atNow + length);
  const [first, last] = [run[0], run.at(-1)];
  return {
    run,
    headNow: a.slice(0, atNow).filter(({ clause }) => clause === first?.clause),
    headThen: b.slice(0, atThen),
    tailNow: a.slice(atNow + length).filter(({ clause }) => clause === last?.clause),
    tailThen: b.slice(atThen + length),
    sizeNow: a.length,
    sizeThen: b.length,
  };
}

/** An article more or less is no difference. */
const ARTICLES = new Set("a an the our my this that".split(" "));
function told({ words }: Stated): readonly Word[] {
  return words.filter(({ key }) => !ARTICLES.has(key));
}

function longestRun(
  now: readonly Word[],
  then: readonly Word[],
): { readonly length: number; readonly atNow: number; readonly atThen: number } {
  let found = { length: 0, atNow: 0, atThen: 0 };
  let before = new Uint8Array(then.length + 1);
  for (let at = 0; at < now.length; at += 1) {
    const here = new Uint8Array(then.length + 1);
    for (let other = 0; other < then.length; other += 1) {
      if (now[at]?.key !== then[other]?.key) continue;
      const length = (before[other] ?? 0) + 1;
      here[other + 1] = length;
      if (length > found.length) found = { length, atNow: at - length + 1, atThen: other - length + 1 };
    }
    before = here;
  }
  return found;
}
