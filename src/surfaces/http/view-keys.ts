import { createHash, randomBytes } from "node:crypto";
import { HOUR, MINUTE } from "../../domain/time.ts";

/** Long enough for a browser to start on a busy machine. */
const KEY_LASTS_MS = 5 * MINUTE;
/** A window that nobody has used for so long has to be opened anew. */
const WINDOW_LASTS_MS = 12 * HOUR;
/** More windows than anybody has; the oldest goes first. */
const MOST = 64;

/** Who may look: a key opens one window, once; the window is known by its cookie from then on. Only hashes are kept. */
export interface ViewKeys {
  issue(): string;
  /** The value of a new window's cookie; undefined for a key that is unknown, used or late. */
  redeem(key: string): string | undefined;
  isOpen(cookie: string): boolean;
}

export function viewKeys(nowMs: () => number): ViewKeys {
  const keys = new Map<string, number>();
  const windows = new Map<string, number>();

  function keep(values: Map<string, number>, until: number): string {
    const value = randomBytes(32).toString("base64url");
    for (const [hash, end] of values) if (end <= nowMs() || values.size >= MOST) values.delete(hash);
    values.set(hashValue(value), until);
    return value;
  }

  return {
    issue: () => keep(keys, nowMs() + KEY_LASTS_MS),
    redeem(key) {
      const hash = hashValue(key);
      const until = keys.get(hash);
      keys.delete(hash);
      return until === undefined || until <= nowMs() ? undefined : keep(windows, nowMs() + WINDOW_LASTS_MS);
    },
    isOpen(cookie) {
      const hash = hashValue(cookie);
      const until = windows.get(hash);
      if (until === undefined || until <= nowMs()) return false;
      windows.set(hash, nowMs() + WINDOW_LASTS_MS);
      return true;
    },
  };
}

function hashValue(value: string): string {
  return createHash("sha256").update(value).digest("base64url");
}
