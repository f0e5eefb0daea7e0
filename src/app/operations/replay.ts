import { replayTurns } from "../../core/journal/replay.ts";
import { iso } from "../../domain/time.ts";
import { findSession, sessionToJson, turnToJson } from "./journal.ts";
import type { Handler } from "../call/call.ts";
import { readText } from "../call/ids.ts";

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
