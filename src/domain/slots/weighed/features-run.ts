import type { Compared } from "./compared.ts";
import type { Word } from "./statement.ts";
import { best, isTyped } from "./swap.ts";

/**
 * The longest run of words that both have, in the same order: "Home Assistant runs on". What stands behind it in the one
 * and in the other are two answers to one question, however long they are; so are two beginnings with one end.
 */
export function ofRun({ now, shared }: Compared): Readonly<Record<string, number>> {
  const { run, headNow, headThen, tailNow, tailThen, sizeNow, sizeThen } = shared;
  const { length } = run;
  const last = run.at(-1);
  const [tails, heads] = [between(tailNow, tailThen), between(headNow, headThen)];
  return {
    runLength: length,
    runShareThen: length / Math.max(1, sizeThen),
    runShareNow: length / Math.max(1, sizeNow),
    runContent: run.filter(({ role }) => role === "content").length,
    runVerb: Number(run.some(({ role }) => role === "verb" || role === "link")),
    runOpens: Number(length > 0 && headThen.length === 0),
    runOpensNow: Number(length > 0 && headNow.length === 0),
    runEnds: Number(length > 0 && tailThen.length === 0),
    runEndsNow: Number(length > 0 && tailNow.length === 0),
    tailThen: tailThen.length,
    tailNow: tailNow.length,
    headThenRun: headThen.length,
    headNowRun: headNow.length,
    tailSorts: tails.sorts,
    tailKept: tails.kept,
    headSorts: heads.sorts,
    headKept: heads.kept,
    clausesAround: now.words.filter(({ clause }) => clause !== last?.clause).length,
  };
}

/** How two answers stand to each other: of one sort, of two, or only words; and how many words they share. */
function between(now: readonly Word[], then: readonly Word[]): { readonly sorts: number; readonly kept: number } {
  const content = (words: readonly Word[]) => words.filter(({ role }) => role === "content");
  const [is, was] = [content(now), content(then)];
  const kept = was.filter(({ key }) => is.some((word) => word.key === key)).length;
  if (is.length === 0 || was.length === 0) return { sorts: -1, kept };
  const [one, other] = [best(is), best(was)];
  if (!isTyped(one) && !isTyped(other)) return { sorts: one.sort === other.sort ? 1 : 0, kept };
  return { sorts: one.sort === other.sort && one.of === other.of ? 4 : one.sort === other.sort ? 3 : 2, kept };
}
