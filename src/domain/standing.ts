import type { MemoryId } from "./ids.ts";
import type { Instant } from "./time.ts";

/** Whether a memory counts. A superseded one always names its successor. */
export type Standing =
  | { readonly state: "proposed"; readonly because: string; readonly rivals: readonly MemoryId[] }
  /** With rivals it is in question: it stands beside what it may replace until a person decides. */
  | { readonly state: "active"; readonly because?: string; readonly rivals?: readonly MemoryId[] }
  | { readonly state: "superseded"; readonly by: MemoryId; readonly at: Instant }
  | { readonly state: "retired"; readonly at: Instant; readonly reason: string };

/** What a memory may replace and why that is asked, while nobody has decided; nothing for one that nobody has to look at. */
export function openQuestion({ standing }: { readonly standing: Standing }): OpenQuestion | undefined {
  if (standing.state === "proposed") return standing;
  if (standing.state !== "active" || standing.rivals === undefined) return undefined;
  return { because: standing.because ?? "", rivals: standing.rivals };
}

export interface OpenQuestion {
  readonly because: string;
  readonly rivals: readonly MemoryId[];
}

/** What a reader sees: expiry is a matter of the clock, so it is never written down. */
export type Seen = Standing["state"] | "expired";
export const STANDINGS = ["proposed", "active", "superseded", "retired", "expired"] as const satisfies readonly Seen[];

export function standingAt(
  memory: { readonly standing: Standing; readonly expiresAt: Instant | null },
  now: Instant,
): Seen {
  const { state } = memory.standing;
  return state === "active" && memory.expiresAt !== null && memory.expiresAt <= now ? "expired" : state;
}
