import type { PromptTrigger } from "./trigger.ts";
import { TABLE, THRESHOLDS } from "./weights.ts";

export const PROMPT_TRIGGERS = [
  "correction",
  "preference",
  "decision",
  "value",
  "past",
] as const satisfies PromptTrigger[];

/** How much the evidence speaks for each trigger, in the order of `PROMPT_TRIGGERS`; above zero it is there. */
export function weigh(evidence: ReadonlySet<string>): readonly number[] {
  const sums = THRESHOLDS.map((threshold) => -threshold);
  for (const piece of evidence) {
    const row = weightsOf(piece);
    for (let at = 0; at < row.length; at += 1) sums[at] = (sums[at] ?? 0) + (row[at] ?? 0);
  }
  return sums;
}

/** Whether a piece of evidence weighs anything. */
export function weighs(piece: string): boolean {
  return (table ??= read(TABLE)).has(piece);
}

let table: ReadonlyMap<string, string> | undefined;

/** One line for each piece of evidence: five weights, then the piece itself, which may hold any sign but a line break. */
function read(text: string): ReadonlyMap<string, string> {
  const rows = new Map<string, string>();
  for (const line of text.split("\n")) {
    const end = line.indexOf("\t");
    if (end > 0) rows.set(line.slice(end + 1), line.slice(0, end));
  }
  return rows;
}

/** Rows become numbers when they are first asked for: a prompt needs a hundred of twenty thousand. */
const asked = new Map<string, readonly number[]>();

function weightsOf(piece: string): readonly number[] {
  const known = asked.get(piece);
  if (known !== undefined) return known;
  const row = (table ??= read(TABLE)).get(piece)?.split(",").map(Number) ?? [];
  if (row.length > 0) asked.set(piece, row);
  return row;
}
