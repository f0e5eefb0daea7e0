import type { MemoryId } from "../../domain/ids.ts";
import type { Incoming } from "./incoming.ts";

/** How an ended statement ended. */
export interface Ending {
  /** Null where its successor is not among what comes in, or was refused. */
  readonly by: MemoryId | null;
}

/**
 * What replaced each statement that another tool has replaced. Statements that replace each other in a circle are nobody's
 * heirs: the tool's data is wrong, and losing all of them would be worse than keeping all.
 */
export function endings(
  incoming: readonly Incoming[],
  idOf: (one: Incoming) => MemoryId | undefined,
): ReadonlyMap<Incoming, Ending> {
  const byKey = new Map(incoming.flatMap((one) => (one.key === null ? [] : [[one.key, one] as const])));
  const next = (one: Incoming) => (one.replacedBy === null ? undefined : byKey.get(one.replacedBy));
  const found = new Map<Incoming, Ending>();
  for (const one of incoming) {
    if (one.replacedBy === null || isInCircle(one, next)) continue;
    const heir = next(one);
    const id = heir === undefined ? undefined : idOf(heir);
    // Two wordings of one fact may have become one memory here, which can't replace itself.
    if (id === undefined || id !== idOf(one)) found.set(one, { by: id ?? null });
  }
  return found;
}

function isInCircle(start: Incoming, next: (one: Incoming) => Incoming | undefined): boolean {
  const seen = new Set<Incoming>();
  for (let at = next(start); at !== undefined && !seen.has(at); at = next(at)) {
    if (at === start) return true;
    seen.add(at);
  }
  return false;
}
