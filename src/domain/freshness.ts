import type { Anchor, Memory } from "./memory.ts";
import { formatAgo, DAY, isoDay } from "./time.ts";
import type { Instant } from "./time.ts";

/**
 * "moved": it holds, and a file or symbol that it is tied to has another name by now. "unchecked": it is tied to something that can't be looked at from here, or not in time, so it can't pass as
 * fresh.
 */
export const FRESHNESS_STATES = ["fresh", "moved", "aging", "unchecked", "stale"] as const;
export type FreshnessState = (typeof FRESHNESS_STATES)[number];

/** Computed at recall, never stored. `factor` is what it does to a score. */
export interface Freshness {
  readonly state: FreshnessState;
  readonly why: string;
  readonly factor: number;
  /** Nobody confirmed it for long, and nothing says that it changed. */
  readonly isByAge?: true;
}

/** What a look at an anchor found. */
export type AnchorFinding =
  | { readonly found: "same" }
  | { readonly found: "changed" | "gone"; readonly what: string }
  /** The file or the symbol has another name by now; `to` is the tie as it holds under that name. */
  | { readonly found: "moved"; readonly what: string; readonly to: Anchor }
  /** `because` where it is here and still nobody looked. */
  | { readonly found: "unknown"; readonly what: string; readonly because?: string };

/** Days until a memory is too old to pass as fresh, unless it says so itself. */
const STALE_DAYS = { episode: 45, project: 365, procedure: 365, user: 3 * 365 } as const;
/** Hosts, ports and versions drift sooner than conventions do. */
const STALE_DAYS_OF_VALUES = 180;
/** From this share of its time on, a memory is called aging. */
const AGING_SHARE = 0.6;

const AGING_FACTOR = 0.97;
const STALE_FACTOR = 0.85;

/** When a memory goes stale by age alone. */
export function staleAt(memory: Memory): Instant {
  if (memory.staleAfter !== null) return memory.staleAfter;
  const days = holdsValue(memory) ? Math.min(STALE_DAYS[memory.kind], STALE_DAYS_OF_VALUES) : STALE_DAYS[memory.kind];
  return knownSince(memory) + days * DAY;
}

/**
 * When somebody last saw that a memory holds. What was observed in April and written down in November is as old as
 * April, until somebody confirms it.
 */
export function knownSince({ observedAt, recordedAt, verifiedAt }: Memory): Instant {
  return verifiedAt > recordedAt ? verifiedAt : Math.min(observedAt, verifiedAt);
}

/** An address is a value, whatever its writer called it. */
function holdsValue({ trigger, text }: Memory): boolean {
  return trigger === "value" || IP_ADDRESS.test(text);
}

const IP_ADDRESS = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.]*\d)/;

/** Whether a memory still deserves trust, and why not. An anchor that holds outweighs age, but for values and episodes. */
export function judgeFreshness(memory: Memory, now: Instant, findings: readonly AnchorFinding[]): Freshness {
  const broken = findings.find((finding) => finding.found === "changed" || finding.found === "gone");
  if (broken !== undefined && "what" in broken) {
    return { state: "stale", why: `${broken.what} is ${broken.found}`, factor: STALE_FACTOR };
  }
  const limit = staleAt(memory);
  if (memory.staleAfter !== null && limit <= now) {
    return { state: "stale", why: `it said to hold until ${isoDay(limit)}`, factor: STALE_FACTOR };
  }
  const holds = findings.length > 0 && findings.every(({ found }) => found === "same" || found === "moved");
  const moved = findings.flatMap((finding) => (finding.found === "moved" ? [finding.what] : []));
  if (holds && moved.length > 0 && limit > now) return { state: "moved", why: moved.join("; "), factor: 1 };
  if (holds && memory.trigger !== "value" && memory.kind !== "episode") {
    return { state: "fresh", why: "what it is tied to is unchanged", factor: 1 };
  }
  const since = knownSince(memory);
  const verified = `last ${since < memory.verifiedAt ? "observed" : "verified"} ${formatAgo(since, now)}`;
  if (limit <= now) return { state: "stale", why: `too old: ${verified}`, factor: STALE_FACTOR, isByAge: true };
  const unknown = findings.find((finding) => finding.found === "unknown");
  if (unknown !== undefined) {
    const { what, because } = unknown;
    const fault = because === undefined ? "can't be looked at from here" : `was not checked: ${because}`;
    return { state: "unchecked", why: `${what} ${fault}; ${verified}`, factor: AGING_FACTOR };
  }
  const share = (now - since) / Math.max(1, limit - since);
  return share >= AGING_SHARE
    ? { state: "aging", why: verified, factor: AGING_FACTOR }
    : { state: "fresh", why: verified, factor: 1 };
}
