import type { Actor } from "../../domain/change.ts";
import { MINUTE } from "../../domain/time.ts";
import type { WholeService } from "../service.ts";
import { readPlace } from "../sync/meeting-place.ts";
import { syncNow } from "../jobs/syncing.ts";
import { deliver } from "../team/delivering.ts";
import { findTeam } from "../team/team.ts";

/** The client that started the service is answered first. */
const FIRST_RUN_MS = 5_000;
/** Set up by a person; nobody is at the keyboard now. */
const TIMER: Actor = { by: "human", agent: null, client: "service", session: null };

/**
 * While the service runs, it exchanges with the other machines every few minutes, if a place is set up: beside requests and never
 * inside one.
 */
export function startSyncing(
  service: WholeService,
  { onError, onDone }: { readonly onError: (error: unknown) => void; readonly onDone: () => void },
): { stop(): void } {
  const { syncMinutes } = service.settings;
  if (syncMinutes === 0) return { stop() {} };
  const everyMs = Math.max(syncMinutes * MINUTE, FIRST_RUN_MS);
  return startTimer({ firstMs: FIRST_RUN_MS, everyMs, onError }, async () => {
    if (service.exchange === null || readPlace(service.home) === undefined) return;
    const { received } = await syncNow(service, TIMER);
    if (received > 0) onDone();
  });
}

/** The client that started the service is answered first. */
const FIRST_DELIVERY_MS = 2_000;
const EVERY_MS = 15_000;

/** While the service runs, what waits for a server is sent as soon as that is there again. */
export function startDelivering(service: WholeService, onError: (error: unknown) => void): { stop(): void } {
  return startTimer({ firstMs: FIRST_DELIVERY_MS, everyMs: EVERY_MS, onError }, async () => {
    const team = findTeam(service);
    const waits = team?.outbox.entries().some(({ refused }) => refused === null) === true;
    if (team !== undefined && waits) await deliver(service, team);
  });
}

/** Does it now and then. It does not keep a service alive that nobody needs. */
function startTimer(
  when: { readonly firstMs: number; readonly everyMs: number; readonly onError: (error: unknown) => void },
  work: () => Promise<void>,
): { stop(): void } {
  let stopped = false;
  let failed = "";
  const run = async (): Promise<void> => {
    if (stopped) return;
    try {
      await work();
      failed = "";
    } catch (error) {
      // A drive that is away stays away for hours, and so does a file that can't be read: once is enough.
      const what = String(error);
      if (!stopped && what !== failed) when.onError(error);
      failed = what;
    }
  };
  const first = setTimeout(() => void run(), when.firstMs).unref();
  const timer = setInterval(() => void run(), when.everyMs).unref();
  return {
    stop() {
      stopped = true;
      clearTimeout(first);
      clearInterval(timer);
    },
  };
}
