import type { MemoryId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import { scopeKey } from "../../domain/scope.ts";
import type { MemoryReader, View } from "../../ports/memory-store.ts";
import { findHeir } from "../heir.ts";

/** A memory that holds, and the ones it took the place of that bear on the question. */
export interface Successor {
  readonly memory: Memory;
  readonly replaced: readonly Memory[];
}

/**
 * What took the place of memories that bear on a question. "hydra was renamed to kraken" says nothing of a GPU box, but
 * it replaced "the GPU box is called hydra": who asks for the box must be told of kraken.
 */
export async function findSuccessors(
  memories: Pick<MemoryReader, "byId">,
  replaced: readonly Memory[],
  view: View,
): Promise<ReadonlyMap<MemoryId, Successor>> {
  const successors = new Map<MemoryId, Successor>();
  for (const old of replaced) {
    const memory = await findHeir(memories, old);
    if (memory === undefined || !isSeen(memory, view)) continue;
    const known = successors.get(memory.id)?.replaced ?? [];
    successors.set(memory.id, { memory, replaced: [...known, old] });
  }
  return successors;
}

/** The store applies scope inside its queries; a memory reached by its id has to be held against it here. */
export function isSeen(memory: Memory, view: View): boolean {
  if (memory.expiresAt !== null && memory.expiresAt <= view.now) return false;
  if (view.scopes === "all") return true;
  const { agent } = memory.scope;
  return view.scopes.includes(scopeKey(memory.scope)) && (agent === null || agent === view.agent);
}
