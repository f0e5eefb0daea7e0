import { homeStamp, naming } from "../../adapters/sync/home-stamp.ts";
import { segmentFormat } from "../../adapters/sync/segment.ts";
import { syncOnce } from "../../core/sync/sync.ts";
import type { Synced } from "../../core/sync/sync.ts";
import type { Actor } from "../../domain/change.ts";
import { MemoryError } from "../../domain/errors.ts";
import { whatFailed } from "../../domain/storage-errors.ts";
import type { Exchange } from "../../ports/exchange.ts";
import { finishErasure } from "./erasing-steps.ts";
import type { WholeService } from "../service.ts";
import { readPlace, openTransport, writePlace } from "../sync/meeting-place.ts";
import { yieldToEventLoop } from "../../domain/yield-to-event-loop.ts";

/** Makes one exchange, and notes how it went. One at a time, since two would write the same numbers: a second caller waits. */
export function syncNow(service: WholeService, actor: Actor): Promise<Synced> {
  return service.state.queues.sync(() => exchangeOnce(service, actor));
}

async function exchangeOnce(service: WholeService, actor: Actor): Promise<Synced> {
  const { home, clock, environment } = service;
  const exchange = getExchange(service);
  const place = readPlace(home);
  if (place === undefined)
    throw new MemoryError("usage", "No place is set up where your machines meet.", {
      hint: "Name one: holdfast sync folder PATH, or holdfast sync git REMOTE.",
    });
  try {
    const synced = await syncOnce(
      {
        exchange,
        transport: await openTransport(place, home, environment),
        format: segmentFormat,
        naming,
        clock,
        breathe: yieldToEventLoop,
      },
      { stamp: homeStamp(home.database), actor },
    );
    const waiting = synced.faults.map(({ device, what: why }) => ({ device, why }));
    writePlace(home, { ...place, lastAt: clock.now(), failure: null, waiting });
    // Rows are gone; pages, freed bytes and copies follow, as when it is erased here.
    if (synced.erased.length > 0) await finishErasure(service);
    return synced;
  } catch (error) {
    // It may have been told to leave meanwhile.
    if (readPlace(home) !== undefined) writePlace(home, { ...place, failure: whatFailed(error) });
    throw error;
  }
}

/** Throws where the store is not in files of this home. */
export function getExchange({ exchange }: WholeService): Exchange {
  if (exchange !== null) return exchange;
  throw new MemoryError("usage", "A store on a PostgreSQL server does not sync: your machines can share the server.", {
    hint: "Set `store` to the same server on each of them; docs/team.md tells how.",
  });
}
