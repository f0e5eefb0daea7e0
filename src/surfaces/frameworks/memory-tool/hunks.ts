/** A stretch of a file: what goes and what comes, and the lines behind it that stay. */
export interface Hunk<Old, New> {
  readonly removed: readonly Old[];
  readonly added: readonly New[];
  readonly kept: readonly Old[];
}

interface Texted {
  readonly text: string;
}

/** The least that has to change for one list of lines to become another. */
export function hunksOf<Old extends Texted, New extends Texted>(
  old: readonly Old[],
  next: readonly New[],
): readonly Hunk<Old, New>[] {
  const common = commonLengths(old, next);
  const hunks: Hunk<Old, New>[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < next.length) {
    const [removed, added, kept]: [Old[], New[], Old[]] = [[], [], []];
    while ((i < old.length || j < next.length) && old[i]?.text !== next[j]?.text) {
      if (j >= next.length || (i < old.length && common[i + 1]![j]! >= common[i]![j + 1]!)) removed.push(old[i++]!);
      else added.push(next[j++]!);
    }
    while (i < old.length && old[i]?.text === next[j]?.text) {
      kept.push(old[i++]!);
      j++;
    }
    hunks.push({ removed, added, kept });
  }
  return hunks;
}

/** How many lines the rests of both lists have in common, from every pair of places on. */
function commonLengths(old: readonly Texted[], next: readonly Texted[]): readonly Uint32Array[] {
  const common = Array.from({ length: old.length + 1 }, () => new Uint32Array(next.length + 1));
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = next.length - 1; j >= 0; j--) {
      common[i]![j] =
        old[i]!.text === next[j]!.text ? common[i + 1]![j + 1]! + 1 : Math.max(common[i + 1]![j]!, common[i]![j + 1]!);
    }
  }
  return common;
}
