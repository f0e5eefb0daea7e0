import { setTimeout as pause } from "node:timers/promises";
import type { Leases } from "../../ports/store-keeping.ts";

/** Somebody waits for it, and whoever is at it seldom takes long. */
const AGAIN_MS = 200;

/** Does the work once nobody else does it. A service that was killed at it holds it up for the rest of its lease. */
export async function inTurn<T>(
  leases: Leases,
  work: string,
  doing: (isHeld: () => boolean) => Promise<T>,
): Promise<T> {
  for (;;) {
    const taken = await leases.take(work, doing);
    if (taken !== undefined) return taken.done;
    await pause(AGAIN_MS);
  }
}
