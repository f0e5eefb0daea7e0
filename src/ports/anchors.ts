import type { AnchorFinding } from "../domain/freshness.ts";
import type { Anchor } from "../domain/memory.ts";

/** Looks at what a memory is tied to, in microseconds; never runs a command. */
export interface AnchorChecker {
  check(anchor: Anchor): AnchorFinding;
}
