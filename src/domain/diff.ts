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

/** Lines of context around a change. */
const CONTEXT = 3;
/** Beyond this many lines on both sides the middle is shown as replaced: the table of common lines would grow too large. */
const MOST_LINES = 2_000;

/** A unified difference of two texts, of which the older one may lie elsewhere; empty when they are the same. */
export function unifiedDiff(
  path: string,
  before: string | undefined,
  after: string | undefined,
  from: string = path,
): string {
  if (before === after && path === from) return "";
  const steps = stepsBetween(splitLines(before), splitLines(after));
  const header = [
    ...(path === from ? [] : [`diff --git ${from} ${path}`, `rename from ${from}`, `rename to ${path}`]),
    `--- ${before === undefined ? "/dev/null" : from}`,
    `+++ ${after === undefined ? "/dev/null" : path}`,
  ];
  return [...header, ...writeHunks(steps)].join("\n");
}

function splitLines(text: string | undefined): readonly string[] {
  if (text === undefined || text === "") return [];
  const lines = text.split("\n");
  return lines.at(-1) === ""
    ? lines.slice(0, -1)
    : [...lines.slice(0, -1), `${lines.at(-1)}\n\\ No newline at end of file`];
}

function stepsBetween(one: readonly string[], other: readonly string[]): readonly DiffStep[] {
  let head = 0;
  while (head < one.length && head < other.length && one[head] === other[head]) head += 1;
  let tail = 0;
  while (tail < one.length - head && tail < other.length - head && one.at(-1 - tail) === other.at(-1 - tail)) tail += 1;
  const [left, right] = [one.slice(head, one.length - tail), other.slice(head, other.length - tail)];
  const keepLines = (lines: readonly string[]) => lines.map((piece): DiffStep => ({ sign: " ", piece }));
  return [
    ...keepLines(one.slice(0, head)),
    ...diffPieces(left, right, MOST_LINES),
    ...keepLines(one.slice(one.length - tail)),
  ];
}

function writeHunks(steps: readonly DiffStep[]): readonly string[] {
  const near = steps.map((_step, at) =>
    steps.slice(Math.max(0, at - CONTEXT), at + CONTEXT + 1).some(({ sign }) => sign !== " "),
  );
  const out: string[] = [];
  let [left, right] = [1, 1];
  for (let at = 0; at < steps.length; at += 1) {
    if (near[at] && !near[at - 1]) {
      const end = near.indexOf(false, at);
      const hunk = steps.slice(at, end === -1 ? steps.length : end);
      const count = (sign: "-" | "+") => hunk.filter((step) => step.sign === " " || step.sign === sign).length;
      const place = (from: number, lines: number) => `${lines === 0 ? from - 1 : from},${lines}`;
      out.push(`@@ -${place(left, count("-"))} +${place(right, count("+"))} @@`);
    }
    const { sign, piece } = steps[at]!;
    if (near[at]) out.push(`${sign}${piece.replaceAll("\r", "")}`);
    if (sign !== "+") left += 1;
    if (sign !== "-") right += 1;
  }
  return out;
}
