import { byDeniedValue } from "./denied-values.ts";
import { byEnding, type Contradiction } from "./ended-things.ts";
import { byLabel } from "./labels.ts";
import { byTrade } from "./one-trade.ts";
import { byOpposite } from "./opposites.ts";
import { byFrame } from "./same-frame.ts";
import { byAttribute } from "./owned-attributes.ts";
import { byPredicate } from "./same-predicate.ts";
import { byStandIn } from "./stand-ins.ts";
import { byUpgrade } from "./upgrades.ts";

/** Plain contradictions that hold whatever the words around them: each needs no slot and no common frame. */
export function contradiction(text: string, earlier: string): Contradiction {
  let best: Contradiction = "none";
  for (const look of LOOKS) {
    const found = look(text, earlier);
    if (found === "replaces") return found;
    if (found === "may replace") best = found;
  }
  return best;
}

const LOOKS = [
  byLabel,
  byOpposite,
  byEnding,
  byUpgrade,
  byTrade,
  byPredicate,
  byFrame,
  byDeniedValue,
  byAttribute,
  byStandIn,
];
