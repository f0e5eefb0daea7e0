import type { MemoryId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import { scopeKey } from "../../domain/scope.ts";
import { slotKey, slotsOf } from "../../domain/slots/slot.ts";
import type { MemoryReader, View } from "../../ports/memory-store.ts";

export interface Conflict {
  /** What they disagree about. */
  readonly about: string;
  readonly memories: readonly Memory[];
}

/** Proposals looked through for what they contradict; the review lists the rest. */
const PROPOSALS = 500;

/** What disagrees: active memories on one slot, and proposals with what they contradict. */
export function conflictsIn(memories: MemoryReader, view: View): readonly Conflict[] {
  const shared = memories.sharedSlots(view).filter(({ key, memories: holders }) => valuesOf(key, holders).size > 1);
  const seen = new Set<string>();
  const active = shared.flatMap(({ key, memories: holders }): readonly Conflict[] => {
    const ids = holders.map(({ id }) => id).join(" ");
    if (seen.has(ids)) return [];
    seen.add(ids);
    return [{ about: key, memories: holders }];
  });
  const list = {
    standings: ["proposed"] as const,
    kind: null,
    topic: null,
    session: null,
    offset: 0,
    limit: PROPOSALS,
  };
  const proposed = memories.list({ view, ...list }).flatMap((proposal): readonly Conflict[] => {
    const { standing } = proposal;
    const rivals = standing.state === "proposed" ? standing.rivals : [];
    const held = rivals.flatMap((id: MemoryId) => memories.byId(id) ?? []).filter((rival) => isIn(view, rival));
    return standing.state === "proposed" && held.length > 0
      ? [{ about: standing.because, memories: [...held, proposal] }]
      : [];
  });
  return [...active, ...proposed];
}

/** A proposal may speak against what its reader can't see. */
function isIn(view: View, { scope }: Memory): boolean {
  if (view.scopes === "all") return true;
  return view.scopes.includes(scopeKey(scope)) && (scope.agent === null || scope.agent === view.agent);
}

function valuesOf(key: string, memories: readonly Memory[]): ReadonlySet<string> {
  return new Set(
    memories.flatMap(({ text }) =>
      slotsOf(text)
        .filter((slot) => slotKey(slot) === key)
        .map(({ value }) => value),
    ),
  );
}
