import { yieldToEventLoop } from "../domain/yield-to-event-loop.ts";
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

/**
 * Does its own work while something is made elsewhere, in another thread. The first part of the work is needed in any
 * case; what may be of use later is done a piece at a time, for as long as the wait goes on anyway.
 */
export async function workMeanwhile<Made, Done>(
  made: Promise<Made>,
  work: () => Done | Promise<Done>,
  ahead: (done: Done) => AsyncGenerator<void> = yieldNothing,
): Promise<readonly [Made, Done]> {
  let isOver = false;
  const over = (): void => void (isOver = true);
  made.then(over, over);
  const done = await work();
  const pieces = ahead(done);
  do await yieldToEventLoop();
  while (!isOver && (await pieces.next()).done !== true);
  return [await made, done];
}

async function* yieldNothing(): AsyncGenerator<void> {}
