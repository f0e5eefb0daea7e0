import { readFileSync } from "../../files/fs.ts";
import type { JudgeBounds, Weighing } from "../../ports/judge.ts";

/**
 * How much surer of noise than the training asks, in log odds: on two writers it had not seen, 6 of 200 facts are taken for noise instead of 8,
 * and 5 of 200 texts without content for facts instead of 4 (eval/data/noise-unseen-one.jsonl and -two).
 */
const SURER_OF_NOISE = 1;
/** How much surer of a person's noise the judge must be, in log odds: whoever writes a fact down by hand hardly ever chats. */
const TRUST_IN_A_PERSON = 1;
/** And of a change: statements that were typed by hand are harder to tell apart than an agent's full sentences. */
const TYPED_BY_HAND = 1;

/** Written by the training beside the weights, from writers and worlds that those have not learned from. */
interface Learned {
  readonly thresholds: Readonly<Record<"act" | "ask" | "wholeBelow" | "noiseAbove", number>>;
  readonly first: Weighing & { readonly from: number };
  readonly change: Weighing & { readonly asks: number; readonly ends: number };
}

export function judgeBounds(): JudgeBounds {
  const file = new URL("./learned/judge.json", import.meta.url);
  const { thresholds, first, change } = JSON.parse(readFileSync(file, "utf8")) as Learned;
  const { act, ask, wholeBelow, noiseAbove } = thresholds;
  const asks = { agent: change.asks, person: change.asks + TYPED_BY_HAND };
  const noise = { agent: noiseAbove + SURER_OF_NOISE, person: noiseAbove + SURER_OF_NOISE + TRUST_IN_A_PERSON };
  return { act, ask, ends: wholeBelow, first, change: { ...change, asks }, noise };
}
