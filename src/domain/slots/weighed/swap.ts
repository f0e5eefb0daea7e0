import type { Stated, Word } from "./statement.ts";

export type Run = readonly Word[];

/** Words with nothing of weight between them. */
export function runsOf(words: readonly Word[], { content }: Stated): readonly Run[] {
  const runs: Word[][] = [];
  let last = -2;
  for (const word of words) {
    const place = content.indexOf(word);
    const run = runs.at(-1);
    const prior = run?.at(-1);
    if (
      run !== undefined &&
      prior !== undefined &&
      place === last + 1 &&
      prior.clause === word.clause &&
      prior.isSubject === word.isSubject &&
      prior.by === word.by
    )
      run.push(word);
    else runs.push([word]);
    last = place;
  }
  return runs;
}

/** Which run of the earlier statement gave way to which run of the new one: the likeliest two, by sort and by place. */
export function swapped(
  lost: readonly Run[],
  gained: readonly Run[],
  denied: readonly Word[],
  main: number,
): { readonly was: Run; readonly is: Run } {
  let found: { was: Run; is: Run } = { was: lost.at(-1) ?? [], is: gained.at(-1) ?? [] };
  let most = -Infinity;
  for (const was of lost) {
    const [lead] = was;
    if (lead === undefined) continue;
    const kind = best(was);
    const isDenied = was.some((word) => denied.includes(word));
    const alone =
      (isDenied ? 3 : 0) +
      (lead.isSubject ? 0 : 1) +
      (isTyped(kind) ? 1 : 0) -
      (was.every(({ isLight }) => isLight) ? 2 : 0);
    if (gained.length === 0 && alone > most) [most, found] = [alone, { was, is: [] }];
    for (const is of gained) {
      const [first] = is;
      if (first === undefined) continue;
      const now = best(is);
      let fits = alone - (first.isAside ? 3 : 0) - (is.every(({ isLight }) => isLight) ? 2 : 0);
      if (isTyped(kind) && kind.sort === now.sort) fits += kind.of === now.of ? 4 : 1;
      else if (isTyped(kind) !== isTyped(now)) fits -= 1;
      if (first.by === lead.by) fits += 1;
      if (first.clause === main) fits += 1.5;
      if (first.isSubject === lead.isSubject) fits += 1;
      if (fits > most) [most, found] = [fits, { was, is }];
    }
  }
  return found;
}

export type Kind = Pick<Word, "sort" | "of" | "key">;
const NO_KIND: Kind = { sort: "word", of: "", key: "" };

/** The word that says most about what sort of value it is. */
export function best(run: Run): Kind {
  return run.find((word) => isTyped(word)) ?? run.find(({ sort }) => sort !== "word") ?? run.at(-1) ?? NO_KIND;
}

const UNTYPED = new Set(["word", "name", "opener", "compound", "code"]);
export function isTyped({ sort }: Pick<Word, "sort">): boolean {
  return !UNTYPED.has(sort);
}
