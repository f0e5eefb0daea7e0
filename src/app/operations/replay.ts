import { replayed } from "../../core/journal/replay.ts";
import type { MemoryId } from "../../domain/ids.ts";
import { iso } from "../../domain/time.ts";
import type { Handler } from "../call/handler.ts";
import { sight } from "../call/sight.ts";
import { sessionNamed, sessionToJson, turnToJson } from "./journal.ts";

export const replayHandler: Handler<"replay"> = async (service, input) => {
  const { store, journal } = service;
  const session = await sessionNamed(service, input.id, input);
  const turns = await journal.turns(session.id, input.from, input.from + input.limit);
  const shown = turns.slice(0, input.limit);
  const receipts = await store.receipts({ session: session.name, limit: EVENTS_LOOKED_AT });
  const changes = await store.changes({ session: session.name });
  const sees = await sight(store, input);
  const textOf = async (id: MemoryId): Promise<string | null> => {
    const memory = await store.byId(id);
    return memory !== undefined && sees(memory) ? memory.text : null;
  };
  return {
    session: sessionToJson(session),
    turns: await Promise.all(
      replayed(shown, receipts, changes, turns[input.limit]?.at ?? null).map(async ({ turn, showed, taught }) => ({
        ...turnToJson(turn),
        showed: await Promise.all(
          showed.map(async (receipt) => ({
            receipt: receipt.id,
            of: receipt.of,
            at: iso(receipt.at),
            question: receipt.question,
            memories: await Promise.all(receipt.hits.map(async ({ id }) => ({ id, text: await textOf(id) }))),
          })),
        ),
        taught: await Promise.all(
          taught.map(async ({ id, at, action, memory }) => ({
            change: id,
            at: iso(at),
            action,
            memory,
            text: await textOf(memory),
          })),
        ),
      })),
    ),
    more: turns.length > input.limit,
  };
};

/** Far more than a session ever asks. */
const EVENTS_LOOKED_AT = 10_000;
