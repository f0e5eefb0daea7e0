import { fingerprintOf } from "../../domain/words/tokens.ts";
import type { Tokens } from "../../ports/system.ts";
import type { TurnHit } from "./search.ts";

/** What a turn in an answer costs beside its text: session, role, time. */
const TOKENS_PER_TURN = 12;
/** A turn that does not fit is passed over for a shorter one until this share of the budget is used. */
const FULL_SHARE = 0.9;

/** Fills the budget with single turns, best first: whole exchanges or sessions would waste it. What is said twice is shown once. */
export function packedTurns(
  hits: readonly TurnHit[],
  tokens: Tokens,
  limit: number,
  budgetTokens: number,
): { readonly hits: readonly TurnHit[]; readonly tokens: number } {
  const packed: TurnHit[] = [];
  const said = new Set<string>();
  let used = 0;
  for (const hit of hits) {
    if (packed.length >= limit || used >= budgetTokens * FULL_SHARE) break;
    const saying = fingerprintOf(hit.turn.text);
    if (said.has(saying)) continue;
    const cost = tokens.count(hit.turn.text) + TOKENS_PER_TURN;
    if (used + cost > budgetTokens) continue;
    packed.push(hit);
    said.add(saying);
    used += cost;
  }
  return { hits: packed, tokens: used };
}
