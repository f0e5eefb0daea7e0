import type { MemoryId } from "./ids.ts";
import type { Memory } from "./memory.ts";
import type { Instant } from "./time.ts";

/** Whether a memory counts. A superseded one always names its successor. */
export type Standing =
  | { readonly state: "proposed"; readonly because: string; readonly rivals: readonly MemoryId[] }
  | { readonly state: "active" }
  | { readonly state: "superseded"; readonly by: MemoryId; readonly at: Instant }
  | { readonly state: "retired"; readonly at: Instant; readonly reason: string };

/** What a reader sees: expiry is a matter of the clock, so it is never written down. */
export type Seen = Standing["state"] | "expired";
export const STANDINGS = ["proposed", "active", "superseded", "retired", "expired"] as const satisfies readonly Seen[];

export function standingAt(memory: Memory, now: Instant): Seen {
  const { state } = memory.standing;
  return state === "active" && memory.expiresAt !== null && memory.expiresAt <= now ? "expired" : state;
}
