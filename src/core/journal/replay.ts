import type { Change } from "../../domain/change.ts";
import type { Turn } from "../../domain/journal/session.ts";
import type { Receipt } from "../../domain/receipt.ts";

/** A turn with what memory showed and learned from there to the next one. */
export interface ReplayedTurn {
  readonly turn: Turn;
  readonly showed: readonly Receipt[];
  readonly taught: readonly Change[];
}

/**
 * Lays what memory did beside what was said, by time. `endsAt` is when the turn after the last of these began, or null at
 * the session's end; what came before its first turn, as a briefing does, stands with that one.
 */
export function replayTurns(
  turns: readonly Turn[],
  receipts: readonly Receipt[],
  changes: readonly Change[],
  endsAt: number | null,
): readonly ReplayedTurn[] {
  return turns.map((turn, at) => {
    const from = turn.index === 0 ? -Infinity : turn.at;
    const to = turns[at + 1]?.at ?? endsAt ?? Infinity;
    const here = (event: { readonly at: number }): boolean => event.at >= from && event.at < to;
    return { turn, showed: receipts.filter(here).toSorted(byTime), taught: changes.filter(here).toSorted(byTime) };
  });
}

function byTime(a: { readonly at: number }, b: { readonly at: number }): number {
  return a.at - b.at;
}
