import type { MemoryId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import { openQuestion } from "../../domain/standing.ts";
import { slotKey, slotsOf } from "../../domain/slots/slot.ts";

/** Which memories fill one slot with different values. The index tells which of them are worth reading for that. */
export function conflictsAmong(
  memories: readonly Memory[],
  keysOf: ReadonlyMap<MemoryId, readonly string[]>,
): ReadonlyMap<MemoryId, ReadonlySet<MemoryId>> {
  const keys = [...keysOf.values()].flat();
  const shared = new Set(keys.filter((key, at) => keys.indexOf(key) < at));
  const rivals = memories.filter(({ id }) => keysOf.get(id)?.some((key) => shared.has(key)));
  const filled = new Map<string, { id: MemoryId; value: string }[]>();
  for (const memory of rivals) {
    for (const slot of slotsOf(memory.text)) {
      const key = slotKey(slot);
      filled.set(key, [...(filled.get(key) ?? []), { id: memory.id, value: slot.value }]);
    }
  }
  const conflicts = new Map<MemoryId, Set<MemoryId>>();
  const shown = new Set(memories.map(({ id }) => id));
  for (const memory of memories) {
    for (const rival of openQuestion(memory)?.rivals ?? []) {
      if (!shown.has(rival)) continue;
      conflicts.set(memory.id, (conflicts.get(memory.id) ?? new Set()).add(rival));
      conflicts.set(rival, (conflicts.get(rival) ?? new Set()).add(memory.id));
    }
  }
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
