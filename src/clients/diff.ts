/** Lines of context around a change. */
const CONTEXT = 3;
/** Beyond this many lines on both sides the middle is shown as replaced: the table of common lines would grow too large. */
const MOST_LINES = 2_000;

/** A unified difference of two texts; empty when they are the same. */
export function unifiedDiff(path: string, before: string | undefined, after: string | undefined): string {
  if (before === after) return "";
  const steps = stepsBetween(linesOf(before), linesOf(after));
  const header = [
    `--- ${before === undefined ? "/dev/null" : path}`,
    `+++ ${after === undefined ? "/dev/null" : path}`,
  ];
  return [...header, ...hunksOf(steps)].join("\n");
}

interface Step {
  readonly sign: " " | "-" | "+";
  readonly line: string;
}

function linesOf(text: string | undefined): readonly string[] {
  if (text === undefined || text === "") return [];
  const lines = text.split("\n");
  return lines.at(-1) === ""
    ? lines.slice(0, -1)
    : [...lines.slice(0, -1), `${lines.at(-1)}\n\\ No newline at end of file`];
}

function stepsBetween(one: readonly string[], other: readonly string[]): readonly Step[] {
  let head = 0;
  while (head < one.length && head < other.length && one[head] === other[head]) head += 1;
  let tail = 0;
  while (tail < one.length - head && tail < other.length - head && one.at(-1 - tail) === other.at(-1 - tail)) tail += 1;
  const [left, right] = [one.slice(head, one.length - tail), other.slice(head, other.length - tail)];
  const kept = (lines: readonly string[]) => lines.map((line): Step => ({ sign: " ", line }));
  return [...kept(one.slice(0, head)), ...changes(left, right), ...kept(one.slice(one.length - tail))];
}

/** The longest common lines stay, the rest goes and comes. */
function changes(left: readonly string[], right: readonly string[]): readonly Step[] {
  const steps: Step[] = [];
  const small = left.length <= MOST_LINES && right.length <= MOST_LINES;
  const common = left.map(() => new Uint16Array(small ? right.length + 1 : 0));
  const at = (row: number, column: number) => common[row]?.[column] ?? 0;
  for (let row = left.length - 1; small && row >= 0; row -= 1) {
    for (let column = right.length - 1; column >= 0; column -= 1) {
      common[row]![column] =
        left[row] === right[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  let [row, column] = [0, 0];
  while (row < left.length || column < right.length) {
    if (small && row < left.length && column < right.length && left[row] === right[column]) {
      steps.push({ sign: " ", line: left[row++]! });
      column += 1;
    } else if (row < left.length && (column >= right.length || at(row + 1, column) >= at(row, column + 1))) {
      steps.push({ sign: "-", line: left[row++]! });
    } else {
      steps.push({ sign: "+", line: right[column++]! });
    }
  }
  return steps;
}

function hunksOf(steps: readonly Step[]): readonly string[] {
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
    const { sign, line } = steps[at]!;
    if (near[at]) out.push(`${sign}${line.replaceAll("\r", "")}`);
    if (sign !== "+") left += 1;
    if (sign !== "-") right += 1;
  }
  return out;
}
