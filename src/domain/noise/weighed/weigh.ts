import { markOf } from "../../triggers/weigh.ts";
import { evidenceFor } from "./sentences.ts";
import { START, TABLE } from "./weights.ts";

/** Weights are kept in hundredths. */
export const STEPS = 100;
const MARK_BYTES = 4;
const ROW_BYTES = MARK_BYTES + 1;

/**
 * The log of the odds that a text is talk about the work and nothing more. One sentence that holds something makes the
 * whole text worth keeping, so the least of its sentences counts.
 */
export function oddsOfTalk(text: string): number {
  const evidence = evidenceFor(text);
  return evidence.length === 0 ? -Infinity : Math.min(...evidence.map(sumOf));
}

function sumOf(evidence: ReadonlySet<string>): number {
  const weights = (table ??= opened());
  let sum = START;
  for (const piece of evidence) sum += weights.get(markOf(piece)) ?? 0;
  return sum / STEPS;
}

let table: ReadonlyMap<number, number> | undefined;

/** For each piece of evidence its mark and how much it speaks for talk. */
function opened(): ReadonlyMap<number, number> {
  const signs = atob(TABLE);
  const bytes = new DataView(Uint8Array.from(signs, (sign) => sign.charCodeAt(0)).buffer);
  const weights = new Map<number, number>();
  for (let at = 0; at < bytes.byteLength; at += ROW_BYTES)
    weights.set(bytes.getUint32(at, true), bytes.getInt8(at + MARK_BYTES));
  return weights;
}
