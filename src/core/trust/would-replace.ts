import type { Memory } from "../../domain/memory.ts";
import { openQuestion } from "../../domain/standing.ts";
import type { MemoryReader } from "../../ports/memory-store.ts";
import { heirOf } from "../heir.ts";
import { slotHolders } from "./slot-holders.ts";

/**
 * What approving this would end as things stand now: its rivals, and whatever else holds one of its slots. The review shows
 * it and approving does it, so both ask here.
 */
export function wouldReplace(memories: MemoryReader, proposal: Memory, text = proposal.text): readonly Memory[] {
  const ended = [...rivalsNow(memories, proposal), ...slotHolders(memories, text, proposal)];
  return [...new Map(ended.map((memory) => [memory.id, memory])).values()];
}

/** What it was proposed against, or what has taken the place of that since; nothing once none of it counts any more. */
export function rivalsNow(memories: MemoryReader, proposal: Memory): readonly Memory[] {
  const named = (openQuestion(proposal)?.rivals ?? []).flatMap((id) => heirOf(memories, memories.byId(id)) ?? []);
  return named.filter(({ id }) => id !== proposal.id);
}
