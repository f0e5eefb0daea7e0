import { quote, say, word } from "./quoting.ts";
import type { Quoted } from "./quoting.ts";

/** A newer statement that may be about the same, for a reader who decides better with both before them. */
export interface ShownQuestion {
  readonly by: string;
  readonly text: string;
  /** When the newer statement was observed: an ISO date. */
  readonly at: string;
  /** The newer statement stands in the same answer. */
  readonly isBeside?: boolean | undefined;
}

/** An open question as one remark beside the older statement. */
export function formatQuestion({ text, at, by, isBeside }: ShownQuestion): Quoted {
  if (isBeside === true) return say`perhaps newer: ${word(by)}`;
  return say`newer, perhaps about the same: ${quote(text)} (${word(at.slice(0, 10))}, ${word(by)})`;
}
