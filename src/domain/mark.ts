import type { MemoryId } from "./ids.ts";
import type { Instant } from "./time.ts";

/** What a newer statement does to a memory that stays active. */
export const MARKS = ["partly replaced", "disputed"] as const;
export type MarkKind = (typeof MARKS)[number];

/**
 * A tie from a newer statement to an active memory. It holds no word of the newer one, so that erasing that one leaves
 * nothing behind; whoever shows the memory looks the words up.
 */
export interface Mark {
  readonly mark: MarkKind;
  /** The newer statement. */
  readonly by: MemoryId;
  readonly at: Instant;
  /** The memory's own words that no longer hold, where that can be told. */
  readonly gone?: readonly string[];
}
