import { readFileSync } from "../../files/fs.ts";
import type { JudgeBounds } from "../../ports/judge.ts";

/** How much surer of a person's noise the judge must be, in log odds: whoever writes a fact down by hand hardly ever chats. */
const TRUST_IN_A_PERSON = 1;

/** Written by the training beside the weights, from writers that those have not learned from. */
interface Learned {
  readonly thresholds: Readonly<Record<"act" | "ask" | "wholeBelow" | "noiseAbove", number>>;
}

export function judgeBounds(): JudgeBounds {
  const file = new URL("./learned/judge.json", import.meta.url);
  const { act, ask, wholeBelow, noiseAbove } = (JSON.parse(readFileSync(file, "utf8")) as Learned).thresholds;
  return { act, ask, ends: wholeBelow, noise: { agent: noiseAbove, person: noiseAbove + TRUST_IN_A_PERSON } };
}
