import type { Compared } from "./compared.ts";
import { ofMarks } from "./features-marks.ts";
import { ofRun } from "./features-run.ts";
import { ofSubject } from "./features-subject.ts";
import { ofValue } from "./features-value.ts";
import { ofWords } from "./features-words.ts";

/** How a statement stands to an earlier one, as numbers in a fixed order; the order is part of the table of weights. */
export function featuresOf(pair: Compared): Float64Array {
  const row = new Float64Array(FEATURES);
  let at = 0;
  for (const group of GROUPS) {
    const found = group(pair);
    for (const name in found) row[at++] = found[name] ?? 0;
  }
  return row;
}

/** How many there are in all four groups. */
const FEATURES = 158;

const GROUPS = [ofWords, ofValue, ofSubject, ofMarks, ofRun] as const;
