/** One piece of two sequences: kept, removed from the first or added by the second. */
export interface DiffStep {
  readonly sign: " " | "-" | "+";
  readonly piece: string;
}

/** The longest common pieces stay, the rest goes and comes. With more than `most` pieces on a side nothing is compared. */
export function diffPieces(before: readonly string[], after: readonly string[], most: number): readonly DiffStep[] {
  const isSmall = before.length <= most && after.length <= most;
  const common = before.map(() => new Uint16Array(isSmall ? after.length + 1 : 0));
  const at = (row: number, column: number): number => common[row]?.[column] ?? 0;
  for (let row = before.length - 1; isSmall && row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      common[row]![column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const steps: DiffStep[] = [];
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    const [old, now] = [before[row], after[column]];
    if (isSmall && old !== undefined && old === now) {
      steps.push({ sign: " ", piece: old });
      row += 1;
      column += 1;
    } else if (old !== undefined && (now === undefined || at(row + 1, column) >= at(row, column + 1))) {
      steps.push({ sign: "-", piece: old });
      row += 1;
    } else {
      steps.push({ sign: "+", piece: now ?? "" });
      column += 1;
    }
  }
  return steps;
}
