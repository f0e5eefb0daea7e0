import { DAY } from "./time.ts";
import type { Instant } from "./time.ts";

export interface Step {
  readonly at: Instant;
  readonly memory: string;
  readonly active: boolean;
  readonly expiresAt: Instant | null;
}

export interface GrowthDay {
  /** As 2026-03-15, in UTC. */
  readonly day: string;
  readonly added: number;
  readonly gone: number;
  readonly active: number;
}

/** How many memories counted at the end of each day, from the first step until now. Expiry counts on its own day. */
export function countGrowth(steps: Iterable<Step>, now: Instant): readonly GrowthDay[] {
  const added = new Map<number, number>();
  const gone = new Map<number, number>();
  const since = new Map<string, { readonly at: Instant; readonly expiresAt: Instant | null }>();
  const note = (on: Map<number, number>, at: Instant) => on.set(startDay(at), (on.get(startDay(at)) ?? 0) + 1);
  const close = (memory: string, at: Instant) => {
    const open = since.get(memory);
    since.delete(memory);
    if (open === undefined) return;
    const end = open.expiresAt === null ? at : Math.min(at, Math.max(open.at, open.expiresAt));
    note(added, open.at);
    if (end <= now) note(gone, end);
  };
  let first: Instant | undefined;
  for (const { at, memory, active, expiresAt } of steps) {
    first = Math.min(first ?? at, at);
    const open = since.get(memory);
    // A confirmation or an edit does not begin it anew; only its expiry may have moved.
    if (active && open !== undefined && (open.expiresAt === null || open.expiresAt > at))
      since.set(memory, { at: open.at, expiresAt });
    else {
      close(memory, at);
      if (active) since.set(memory, { at, expiresAt });
    }
  }
  for (const memory of since.keys()) close(memory, Infinity);
  if (first === undefined) return [];
  const days: GrowthDay[] = [];
  let count = 0;
  for (let day = startDay(first); day <= startDay(now); day++) {
    const [came, went] = [added.get(day) ?? 0, gone.get(day) ?? 0];
    count += came - went;
    days.push({ day: new Date(day * DAY).toISOString().slice(0, 10), added: came, gone: went, active: count });
  }
  return days;
}

function startDay(at: Instant): number {
  return Math.floor(at / DAY);
}
