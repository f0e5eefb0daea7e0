import type { PromptTrigger } from "./nudge.ts";
import type { Lexicon } from "./words.ts";

export const PROMPT_TRIGGERS = [
  "correction",
  "preference",
  "decision",
  "value",
  "past",
] as const satisfies PromptTrigger[];

/** What was learned about each piece of evidence: one row per piece, one column per trigger of `PROMPT_TRIGGERS`. */
export interface TriggerWeights {
  /** The sum that a trigger must exceed, by column, in hundredths like the weights. */
  readonly thresholds: readonly number[];
  /** The mark of each row's piece, ascending. */
  readonly marks: Uint32Array;
  /** The rows, one after the other. */
  readonly weights: Int8Array;
  /** What words count as in a piece of evidence. */
  readonly lexicon: Lexicon;
}

/** How much the evidence speaks for each column; above zero it is there. */
export function weigh(evidence: ReadonlySet<string>, learned: TriggerWeights): readonly number[] {
  const sums = learned.thresholds.map((threshold) => -threshold);
  for (const piece of evidence) {
    const row = findRow(piece, learned);
    if (row === undefined) continue;
    for (let at = 0; at < sums.length; at += 1) {
      sums[at] = (sums[at] ?? 0) + (learned.weights[row * sums.length + at] ?? 0);
    }
  }
  return sums;
}

/** Whether a piece of evidence weighs anything. */
export function hasWeight(piece: string, learned: TriggerWeights): boolean {
  return findRow(piece, learned) !== undefined;
}

/** FNV-1a, 32 bits: pieces are known by this number alone, and two rarely share one. */
export function hashPiece(piece: string): number {
  let mark = 0x811c9dc5;
  for (let at = 0; at < piece.length; at += 1) mark = Math.imul(mark ^ piece.charCodeAt(at), 0x01000193);
  return mark >>> 0;
}

function findRow(piece: string, { marks }: TriggerWeights): number | undefined {
  const mark = hashPiece(piece);
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
