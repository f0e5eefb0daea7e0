import { iso } from "../../domain/time.ts";
import { findSession, sessionToJson, turnToJson } from "./journal.ts";
import type { Handler } from "../call/call.ts";
import { readText } from "../call/ids.ts";
import type { Change } from "../../domain/change.ts";
import type { Turn } from "../../domain/journal/session.ts";
import type { Receipt } from "../../domain/receipt.ts";

export const replayHandler: Handler<"replay"> = async (call, input) => {
  const { store, journal } = call.service;
  const session = await findSession(call, input.id);
  const turns = await journal.turns(session.id, input.from, input.from + input.limit);
  const shown = turns.slice(0, input.limit);
  const receipts = await store.receipts({ session: session.name, limit: EVENTS_LOOKED_AT });
  const changes = await store.changes({ session: session.name });
  return {
    session: sessionToJson(session),
    turns: await Promise.all(
      replayTurns(shown, receipts, changes, turns[input.limit]?.at ?? null).map(async ({ turn, showed, taught }) => ({
        ...turnToJson(turn),
        showed: await Promise.all(
          showed.map(async (receipt) => ({
            receipt: receipt.id,
            of: receipt.of,
            at: iso(receipt.at),
            question: receipt.question,
            memories: await Promise.all(receipt.hits.map(async ({ id }) => ({ id, text: await readText(call, id) }))),
          })),
        ),
        taught: await Promise.all(
          taught.map(async ({ id, at, action, memory }) => ({
            change: id,
            at: iso(at),
            action,
            memory,
            text: await readText(call, memory),
          })),
        ),
      })),
    ),
    more: turns.length > input.limit,
  };
};

/** Far more than a session ever asks. */
const EVENTS_LOOKED_AT = 10_000;

/** A turn with what memory showed and learned from there to the next one. */
interface ReplayedTurn {
  readonly turn: Turn;
  readonly showed: readonly Receipt[];
  readonly taught: readonly Change[];
}

/**
 * Lays what memory did beside what was said, by time. `endsAt` is when the turn after the last of these began, or null at
 * the session's end; what came before its first turn, as a briefing does, stands with that one.
 */
function replayTurns(
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
