import { MemoryError } from "../../domain/errors.ts";
import type { Chunk, Turn } from "../../domain/journal/session.ts";
import type { Candidate } from "../../domain/proposals/claimed.ts";
import { checkClaim } from "../../domain/proposals/claimed.ts";
import { toDay } from "../../domain/tree/period.ts";
import type { Proposer } from "../../ports/summarizer.ts";
import type { Redactor } from "../../ports/redactor.ts";
import type { Clock } from "../../ports/system.ts";
import type { TreeStore } from "../../ports/tree.ts";
import type { Draw } from "./proposals.ts";

export interface DrawParts {
  readonly proposer: Proposer;
  /** The ledger of what models cost. */
  readonly tree: Pick<TreeStore, "spend" | "spentTokens" | "spentOn">;
  readonly redactor: Redactor;
  readonly clock: Clock;
  readonly timeZone: string;
  readonly budgetTokensPerDay: number;
}

/** A model is asked once more when it fails; then the rules do it. */
const TRIES = 2;

/**
 * Has a model draw what a session may have taught, held to the words it was drawn from. The rules do it when the model
 * fails or the day's budget is spent. The same turns are never sent twice.
 */
export function drawByModel(parts: DrawParts, rules: Draw): Draw {
  return async (turns, chunk) => {
    const on = `${chunk.id} ${chunk.hash}`;
    if (await parts.tree.spentOn(parts.proposer.id, on)) return [];
    const drawn = await askProposer(parts, turns, chunk, on);
    return drawn ?? rules(turns, chunk);
  };
}

async function askProposer(
  parts: DrawParts,
  turns: readonly Turn[],
  chunk: Chunk,
  on: string,
): Promise<readonly Candidate[] | undefined> {
  const { proposer, tree, clock } = parts;
  const told = turns.filter(({ text }) => text !== "");
  if (!told.some(({ role, index }) => role !== "tool" && index >= chunk.from)) return [];
  const task = {
    turns: await Promise.all(
      told.map(async ({ role, text }) => ({ role, text: (await parts.redactor.redact(text)).text })),
    ),
  };
  const now = clock.now();
  const day = toDay(now, parts.timeZone);
  const spent = { at: now, day, summarizer: proposer.id, node: on };
  for (let tried = 0; tried < TRIES; tried++) {
    if ((await tree.spentTokens(day)) >= parts.budgetTokensPerDay) return undefined;
    try {
      const { claims, tokensIn, tokensOut } = await proposer.propose(task);
      const { price } = proposer;
      const cost = price === null ? null : (tokensIn * price.in + tokensOut * price.out) / 1_000_000;
      const candidates = claims.flatMap((claim) => checkClaim(claim, told, proposer.id) ?? []);
      const outcome = candidates.length > 0 ? "used" : "refused";
      await tree.spend({ ...spent, tokensIn, tokensOut, cost, outcome });
      return candidates;
    } catch (error) {
      if (!(error instanceof MemoryError)) throw error;
      await tree.spend({ ...spent, tokensIn: 0, tokensOut: 0, cost: null, outcome: "failed" });
    }
  }
  return undefined;
}
