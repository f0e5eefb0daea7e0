import type { MemoryId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import { slotKey, slotsOf } from "../../domain/slots/slot.ts";

/** Which memories fill one slot with different values. */
export function conflictsAmong(memories: readonly Memory[]): ReadonlyMap<MemoryId, ReadonlySet<MemoryId>> {
  const filled = new Map<string, { id: MemoryId; value: string }[]>();
  for (const memory of memories) {
    for (const slot of slotsOf(memory.text)) {
      const key = slotKey(slot);
      filled.set(key, [...(filled.get(key) ?? []), { id: memory.id, value: slot.value }]);
    }
  }
  const conflicts = new Map<MemoryId, Set<MemoryId>>();
  for (const holders of filled.values()) {
    for (const one of holders) {
      for (const other of holders) {
        if (one.id === other.id || one.value === other.value) continue;
        conflicts.set(one.id, (conflicts.get(one.id) ?? new Set()).add(other.id));
      }
    }
  }
  return conflicts;
}
