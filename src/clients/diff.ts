import { type DiffStep, diffPieces } from "../domain/diff.ts";

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

function linesOf(text: string | undefined): readonly string[] {
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
  const kept = (lines: readonly string[]) => lines.map((piece): DiffStep => ({ sign: " ", piece }));
  return [...kept(one.slice(0, head)), ...diffPieces(left, right, MOST_LINES), ...kept(one.slice(one.length - tail))];
}

function hunksOf(steps: readonly DiffStep[]): readonly string[] {
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
