import { appendFileSync, statSync } from "../../files/fs.ts";
import type { Home } from "../../app/home/home.ts";

/** A log of trouble, not of use: once it is this long, more of the same tells nobody anything. */
const MAX_BYTES = 64 * 1024;

/** A hook never troubles its client; what went wrong is noted for `holdfast doctor`. */
export function noteFault(home: Home, what: string): void {
  try {
    if ((statSync(home.hookFaults, { throwIfNoEntry: false })?.size ?? 0) > MAX_BYTES) return;
    appendFileSync(home.hookFaults, `${new Date().toISOString()} ${what.replaceAll(/\s+/g, " ").slice(0, 300)}\n`, {
      mode: 0o600,
    });
  } catch {
    // Not even that: then there is nobody to tell.
  }
}
