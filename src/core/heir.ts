import { collect } from "../domain/lists.ts";
import type { MemoryId } from "../domain/ids.ts";
import type { Memory } from "../domain/memory.ts";
import { WOULD_HOLD_EVERYWHERE } from "../domain/risk.ts";
import type { Instant } from "../domain/time.ts";
import type { MemoryReader, View, ListQuery } from "../ports/memory-store.ts";

/** Corrections of corrections are followed this far; a longer chain is no longer about the same thing. */
const LONGEST_CHAIN = 16;

/** What took the place of a memory, however often; the memory itself if it still counts, and nothing when the line ends. */
export async function findHeir(
  memories: Pick<MemoryReader, "byId">,
  old: Memory | undefined,
): Promise<Memory | undefined> {
  let memory = old;
  for (let step = 0; memory?.standing.state === "superseded" && step < LONGEST_CHAIN; step++) {
    memory = await memories.byId(memory.standing.by);
  }
  return memory?.standing.state === "active" ? memory : undefined;
}

/** The memories of a view, all of them unless a limit is given. */
export function listMemories(
  memories: Pick<MemoryReader, "list">,
  view: View,
  wish: Pick<ListQuery, "standings"> & Partial<ListQuery>,
): Promise<readonly Memory[]> {
  return memories.list({ kind: null, topic: null, session: null, offset: 0, limit: -1, ...wish, view });
}

/** A person who lets more of them wait than this reviews none of them. */
const MOST_WISHES = 200;

/** What waits to hold in every project while it holds under one of these ids where it was said. */
export async function listWishes(
  memories: Pick<MemoryReader, "list">,
  ids: readonly MemoryId[],
  { agent, now }: { readonly agent: string | null; readonly now: Instant },
): Promise<readonly Memory[]> {
  if (ids.length === 0) return [];
  const view = { scopes: ["user"], agent, now, asOf: null };
  return (await listMemories(memories, view, { standings: ["proposed"], limit: MOST_WISHES })).filter(
    ({ standing }) =>
      standing.state === "proposed" &&
      standing.because === WOULD_HOLD_EVERYWHERE &&
      standing.rivals.some((rival) => ids.includes(rival)),
  );
}

/** Where a wish that waits to hold in every project holds by now; undefined where it does not wait for that, or was never kept anywhere. */
export async function findWhereHeld(
  memories: Pick<MemoryReader, "byId">,
  { standing }: Memory,
): Promise<readonly Memory[] | undefined> {
  if (standing.state !== "proposed" || standing.because !== WOULD_HOLD_EVERYWHERE) return undefined;
  const rivals = await collect(standing.rivals, async (id) => (await memories.byId(id)) ?? []);
  const kept = rivals.filter(({ scope }) => scope.level !== "user");
  if (kept.length === 0) return undefined;
  return collect(kept, async (memory) => (await findHeir(memories, memory)) ?? []);
}
