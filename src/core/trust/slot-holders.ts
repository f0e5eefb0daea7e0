import type { Memory } from "../../domain/memory.ts";
import { scopeKey } from "../../domain/scope.ts";
import { slotKey, slotsOf } from "../../domain/slots/slot.ts";
import type { MemoryReader } from "../../ports/memory-store.ts";

/** Active memories of the same scope that hold a slot of this text with another value. */
export async function slotHolders(
  memories: MemoryReader,
  text: string,
  { scope, id }: Memory,
): Promise<readonly Memory[]> {
  const slots = slotsOf(text);
  const others = (await memories.bySlots(slots.map(slotKey), scopeKey(scope), scope.agent)).filter(
    (other) => other.id !== id,
  );
  return others.filter((other) =>
    slotsOf(other.text).some((held) =>
      slots.some((slot) => slotKey(slot) === slotKey(held) && slot.value !== held.value),
    ),
  );
}
