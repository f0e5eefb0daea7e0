import { MemoryError } from "../domain/errors.ts";
import { toDay } from "../domain/time.ts";
import type { Clock } from "../ports/system.ts";
import type { TreeStore } from "../ports/tree.ts";

/** What the tokens of models are paid from. */
export interface ModelBudget {
  /** The ledger of what models cost. */
  readonly tree: Pick<TreeStore, "spend" | "spentTokens">;
  readonly clock: Clock;
  readonly timeZone: string;
  readonly budgetTokensPerDay: number;
  stopped?(): boolean;
}

interface PaidModel {
  readonly id: string;
  readonly price: { readonly in: number; readonly out: number } | null;
}

/** A model is asked once more when it fails or tells nothing that holds; then the rules do it. */
const TRIES = 2;

/**
 * Asks a model about a piece of work within the day's budget, and notes what that cost. Undefined where the rules have to do it; nothing
 * where a model may well have nothing to tell, and had nothing.
 */
export async function askModel<Made extends { readonly tokensIn: number; readonly tokensOut: number }, Told>(
  { tree, clock, timeZone, budgetTokensPerDay, stopped }: ModelBudget,
  { id, price }: PaidModel,
  work: {
    readonly node: string;
    readonly mayBeNothing: boolean;
    ask(): Promise<Made>;
    hold(made: Made): readonly Told[];
  },
): Promise<readonly Told[] | undefined> {
  const now = clock.now();
  const day = toDay(now, timeZone);
  const spent = { at: now, day, summarizer: id, node: work.node };
  for (let tried = 0; tried < TRIES && stopped?.() !== true; tried++) {
    if ((await tree.spentTokens(day)) >= budgetTokensPerDay) return undefined;
    try {
      const made = await work.ask();
      const { tokensIn, tokensOut } = made;
      const cost = price === null ? null : (tokensIn * price.in + tokensOut * price.out) / 1_000_000;
      const told = work.hold(made);
      await tree.spend({ ...spent, tokensIn, tokensOut, cost, outcome: told.length > 0 ? "used" : "refused" });
      if (told.length > 0 || work.mayBeNothing) return told;
    } catch (error) {
      if (!(error instanceof MemoryError)) throw error;
      await tree.spend({ ...spent, tokensIn: 0, tokensOut: 0, cost: null, outcome: "failed" });
    }
  }
  return undefined;
}
