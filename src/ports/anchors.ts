import type { AnchorFinding } from "../domain/freshness.ts";
import type { Anchor } from "../domain/memory.ts";
import type { Scope } from "../domain/scope.ts";

/** Looks at what a memory is tied to, in microseconds; never runs a command. */
export interface AnchorChecker {
  /** `scope` is the memory's: seen from within its project, the asker's own checkout is looked at. */
  check(anchor: Anchor, scope: Scope): Promise<AnchorFinding>;
}
