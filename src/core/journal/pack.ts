import { tokenBudget } from "../../domain/budget.ts";
import { computeFingerprint } from "../../domain/words/tokens.ts";
import type { Tokens } from "../../ports/system.ts";
import type { TurnHit } from "./turn-hit.ts";

/** What a turn in an answer costs beside its text: session, role, time. */
const TOKENS_PER_TURN = 12;

/** Fills the budget with single turns, best first: whole exchanges or sessions would waste it. What is said twice is shown once. */
export async function packedTurns(
  hits: AsyncIterable<TurnHit> | Iterable<TurnHit>,
  tokens: Tokens,
  limit: number,
  budgetTokens: number,
): Promise<{ readonly hits: readonly TurnHit[]; readonly tokens: number }> {
  const packed: TurnHit[] = [];
  const said = new Set<string>();
  const budget = tokenBudget(budgetTokens);
  for await (const hit of hits) {
    if (packed.length >= limit || budget.isFull) break;
    const saying = computeFingerprint(hit.turn.text);
    if (said.has(saying) || !budget.take(tokens.count(hit.turn.text) + TOKENS_PER_TURN)) continue;
    packed.push(hit);
    said.add(saying);
  }
  return { hits: packed, tokens: budget.used };
}
