import type { LeftOut } from "../../domain/receipt.ts";
import { fingerprintOf } from "../../domain/words/tokens.ts";
import type { Tokens } from "../../ports/system.ts";
import type { Hit } from "./recall.ts";

/** What a line of an answer costs beside its text: id, score, age. */
const TOKENS_PER_LINE = 16;
/** A hit that does not fit is passed over for a shorter one until this share of the budget is used. */
const FULL_SHARE = 0.9;

/** Fills the budget, best first; near-equal hits give place, contradicting ones never do. */
export function packed(
  ranked: readonly Hit[],
  tokens: Tokens,
  limit: number,
  budgetTokens: number,
): { readonly hits: readonly Hit[]; readonly leftOut: readonly LeftOut[]; readonly tokens: number } {
  const hits: Hit[] = [];
  const leftOut: LeftOut[] = [];
  const said = new Set<string>();
  let used = 0;
  for (const hit of ranked) {
    const { id, text } = hit.memory;
    // To compare and count texts takes longer than all the rest: not for those that have no place anyway.
    if (hits.length >= limit) {
      leftOut.push({ id, because: "limit" });
      continue;
    }
    const saying = sayingOf(text);
    const cost = tokens.count(text) + TOKENS_PER_LINE;
    if (said.has(saying)) leftOut.push({ id, because: "same as a better hit" });
    else if (used + cost > budgetTokens || used >= budgetTokens * FULL_SHARE) leftOut.push({ id, because: "budget" });
    else {
      hits.push(hit);
      said.add(saying);
      used += cost;
    }
  }
  return { hits, leftOut, tokens: used };
}

/**
 * Texts with the same saying tell a reader the same: the same words in the same order, whatever their case and filler.
 * One different sign, number, name or small word ("on" for "off", "not") makes a different saying.
 */
function sayingOf(text: string): string {
  const words = fingerprintOf(text).split(" ");
  return words.filter((word) => !FILLER.has(word)).join(" ");
}

/** Words that may come or go without a change of meaning. */
const FILLER: ReadonlySet<string> = new Set(
  "is are be it its that this these those which there so just also very our".split(" "),
);
