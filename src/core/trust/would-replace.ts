import type { Memory } from "../../domain/memory.ts";
import { openQuestion } from "../../domain/standing.ts";
import type { MemoryReader } from "../../ports/memory-store.ts";
import { heirOf } from "../heir.ts";
import { slotHolders } from "./slot-holders.ts";

/**
 * What approving this would end as things stand now: its rivals, and whatever else holds one of its slots. The review shows
 * it and approving does it, so both ask here.
 */
export async function wouldReplace(
  memories: MemoryReader,
  proposal: Memory,
  text = proposal.text,
): Promise<readonly Memory[]> {
  const ended = [...(await rivalsNow(memories, proposal)), ...(await slotHolders(memories, text, proposal))];
  return [...new Map(ended.map((memory) => [memory.id, memory])).values()];
}

/** What it was proposed against, or what has taken the place of that since; nothing once none of it counts any more. */
export async function rivalsNow(memories: MemoryReader, proposal: Memory): Promise<readonly Memory[]> {
  const named = (
    await Promise.all(
      (openQuestion(proposal)?.rivals ?? []).map(async (id) => (await heirOf(memories, await memories.byId(id))) ?? []),
    )
  ).flat();
  return named.filter(({ id }) => id !== proposal.id);
}
