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
 * inside one. It does not keep a service alive that nobody needs.
 */
export function startSyncing(
  service: WholeService,
  { onError, onDone }: { readonly onError: (error: unknown) => void; readonly onDone: () => void },
): { stop(): void } {
  let stopped = false;
  let failed = "";
  async function run(): Promise<void> {
    if (stopped || service.exchange === null) return;
    try {
      if (readPlace(service.home) === undefined) return;
      const { received } = await syncNow(service, TIMER);
      failed = "";
      if (received > 0) onDone();
    } catch (error) {
      // A drive that is away stays away for hours: once is enough.
      const what = String(error);
      if (!stopped && what !== failed) onError(error);
      failed = what;
    }
  }
  const { syncMinutes } = service.settings;
  if (syncMinutes === 0) return { stop() {} };
  const first = setTimeout(() => void run(), FIRST_RUN_MS);
  const timer = setInterval(() => void run(), Math.max(syncMinutes * MINUTE, FIRST_RUN_MS));
  first.unref();
  timer.unref();
  return {
    stop() {
      stopped = true;
      clearTimeout(first);
      clearInterval(timer);
    },
  };
}

/** The client that started the service is answered first. */
const FIRST_DELIVERY_MS = 2_000;
const EVERY_MS = 15_000;

/** While the service runs, what waits for a server is sent as soon as that is there again. It does not keep a service alive. */
export function startDelivering(service: WholeService, onError: (error: unknown) => void): { stop(): void } {
  let failed = "";
  const run = async (): Promise<void> => {
    try {
      const team = findTeam(service);
      const waits = team?.outbox.entries().some(({ refused }) => refused === null) === true;
      if (team !== undefined && waits) await deliver(service, team);
      failed = "";
    } catch (error) {
      // A file that can't be read stays so for hours: once is enough.
      const what = String(error);
      if (what !== failed) onError(error);
      failed = what;
    }
  };
  const first = setTimeout(() => void run(), FIRST_DELIVERY_MS);
  const timer = setInterval(() => void run(), EVERY_MS);
  first.unref();
  timer.unref();
  return {
    stop() {
      clearTimeout(first);
      clearInterval(timer);
    },
  };
}
