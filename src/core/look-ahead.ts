import type { MemoryReader } from "../ports/memory-store.ts";

/**
 * Looks something up before it is needed, while there is time. Whoever needs it then gets what was found, or a second look
 * if anything was written in between: so it is always true of the store as it is by then.
 */
export async function lookAhead<Found>(
  memories: MemoryReader,
  look: (memories: MemoryReader) => Promise<Found>,
): Promise<(memories: MemoryReader) => Promise<Found>> {
  const before = await memories.writeMark();
  const found = await look(memories);
  return async (now) => ((await now.writeMark()) === before ? found : look(now));
}
