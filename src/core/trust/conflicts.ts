import { keepWhere } from "../../domain/async-lists.ts";
import type { Memory } from "../../domain/memory.ts";
import { scopeKey } from "../../domain/scope.ts";
import { openQuestion } from "../../domain/standing.ts";
import { slotKey, slotsOf } from "../../domain/slots/slot.ts";
import type { MemoryReader, View } from "../../ports/memory-store.ts";
import { rivalsNow, wouldReplace } from "./would-replace.ts";

export interface Conflict {
  /** What they disagree about. */
  readonly about: string;
  readonly memories: readonly Memory[];
}

/** Proposals looked through for what they contradict; the review lists the rest. */
const PROPOSALS = 500;

/** What disagrees: active memories on one slot, and proposals with what they contradict. */
export async function conflictsIn(memories: MemoryReader, view: View): Promise<readonly Conflict[]> {
  const shared = (await memories.sharedSlots(view)).filter(
    ({ key, memories: holders }) => valuesOf(key, holders).size > 1,
  );
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
  const waiting = [...(await memories.list({ view, ...list })), ...(await questionsIn(memories, view, PROPOSALS))];
  const proposed = (
    await Promise.all(
      waiting.map(async (proposal): Promise<readonly Conflict[]> => {
        const asked = openQuestion(proposal);
        const held = (await wouldReplace(memories, proposal)).filter((rival) => isIn(view, rival));
        return asked !== undefined && held.length > 0 ? [{ about: asked.because, memories: [...held, proposal] }] : [];
      }),
    )
  ).flat();
  return [...active, ...proposed];
}

/** Active memories that may replace others; where none of those counts any more, the question has settled by itself. */
export async function questionsIn(memories: MemoryReader, view: View, limit: number): Promise<readonly Memory[]> {
  const wish = { view, standings: ["active"] as const, kind: null, topic: null, session: null, offset: 0 };
  const asked = await memories.list({ ...wish, limit, only: "in question" });
  return keepWhere(asked, async (memory) => (await rivalsNow(memories, memory)).length > 0);
}

/** A proposal may speak against what its reader can't see. */
export function isIn(view: View, { scope }: Memory): boolean {
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
