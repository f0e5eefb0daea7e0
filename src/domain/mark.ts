import type { MemoryId } from "./ids.ts";
import type { Instant } from "./time.ts";

/**
 * asked: a newer statement may concern the memory, and nobody has said how. settled: somebody has, so it is never asked again.
 * The other two are what earlier versions decided by themselves: they are open questions now.
 */
export const MARKS = ["asked", "settled", "partly replaced", "disputed"] as const;
export type MarkKind = (typeof MARKS)[number];

/**
 * The question between a memory and another statement. It changes nothing about the memory, and holds no word of the other one, so
 * that erasing that one leaves nothing behind; whoever shows the memory looks the words up.
 */
export interface Mark {
  readonly mark: MarkKind;
  /** The other statement. */
  readonly by: MemoryId;
  readonly at: Instant;
}
