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
  const { weights } = (table ??= opened(TABLE));
  for (const piece of evidence) {
    const row = rowOf(piece);
    if (row === undefined) continue;
    for (let at = 0; at < sums.length; at += 1) {
      sums[at] = (sums[at] ?? 0) + (weights[row * PROMPT_TRIGGERS.length + at] ?? 0);
    }
  }
  return sums;
}

/** Whether a piece of evidence weighs anything. */
export function weighs(piece: string): boolean {
  return rowOf(piece) !== undefined;
}

/** FNV-1a: the table knows pieces by this number, and among four thousand million hardly two share one. */
export function markOf(piece: string): number {
  let mark = 0x811c9dc5;
  for (let at = 0; at < piece.length; at += 1) mark = Math.imul(mark ^ piece.charCodeAt(at), 0x01000193);
  return mark >>> 0;
}

/** One row for each piece: its mark, ascending, and five weights in hundredths. */
interface Table {
  readonly marks: Uint32Array;
  readonly weights: Int8Array;
}

let table: Table | undefined;

const MARK_BYTES = 4;

/** All marks, then all weights, as one text. Plain loops, because `from` with a function takes ten times as long. */
function opened(text: string): Table {
  const signs = atob(text);
  const bytes = new Uint8Array(signs.length);
  for (let at = 0; at < signs.length; at += 1) bytes[at] = signs.charCodeAt(at);
  const rows = bytes.length / (MARK_BYTES + PROMPT_TRIGGERS.length);
  const view = new DataView(bytes.buffer);
  const marks = new Uint32Array(rows);
  for (let row = 0; row < rows; row += 1) marks[row] = view.getUint32(row * MARK_BYTES, true);
  return { marks, weights: new Int8Array(bytes.buffer, rows * MARK_BYTES) };
}

function rowOf(piece: string): number | undefined {
  const { marks } = (table ??= opened(TABLE));
  const mark = markOf(piece);
  let low = 0;
  let high = marks.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = marks[middle] ?? 0;
    if (found === mark) return middle;
    if (found < mark) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}
