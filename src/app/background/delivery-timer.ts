import type { WholeService } from "../service.ts";
import { deliver } from "../team/delivering.ts";
import { findTeam } from "../team/team.ts";

/** Whoever started the service wants an answer first. */
const FIRST_RUN_MS = 2_000;
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
  const first = setTimeout(() => void run(), FIRST_RUN_MS);
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
