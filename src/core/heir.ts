import type { Memory } from "../domain/memory.ts";
import type { MemoryReader } from "../ports/memory-store.ts";

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
