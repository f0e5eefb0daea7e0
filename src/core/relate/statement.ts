import type { Anchor, Kind, Source, Trigger } from "../../domain/memory.ts";
import type { MemoryId } from "../../domain/ids.ts";
import type { Scope } from "../../domain/scope.ts";
import type { Instant } from "../../domain/time.ts";

/** What somebody wants remembered, checked at the door. */
export interface Statement {
  /** Already without secrets, as everything that may touch the disk. */
  readonly text: string;
  /** What had to be cut from it. */
  readonly cut: readonly { readonly kind: string; readonly count: number }[];
  readonly kind: Kind;
  readonly trigger: Trigger;
  readonly topics: readonly string[];
  readonly scope: Scope;
  readonly source: Source;
  readonly observedAt: Instant | null;
  /** The last moment that this may mean, where it is no moment: a day without an hour is any of it. */
  readonly observedUntil?: Instant;
  readonly confidence: number;
  readonly staleAfter: Instant | null;
  readonly expiresAt: Instant | null;
  readonly anchors: readonly Anchor[];
  /** The memory it explicitly replaces. */
  readonly supersedes: MemoryId | null;
  /** Why, where nobody named it. */
  readonly supersedesBecause?: string;
  /** Only propose it: it waits in review whatever it says. */
  readonly proposeBecause: string | null;
  /** Whoever says it may do no more than propose: what is known already is not confirmed by it. */
  readonly onlyProposes?: boolean;
  /** An agent may replace what a person pinned; otherwise that waits in review. */
  readonly mayEndPinned?: boolean;
  /** A person may keep what the noise gate would refuse. */
  readonly insist: boolean;
  /** Kept as it stands: no model reads it first, it is related to nothing, and its vectors follow. */
  readonly asIs?: boolean;
  /** The top of the work tree it was said in: its instruction files need not be repeated. */
  readonly root: string | null;
  /** Names this request, so that a second try of it does not write twice. */
  readonly request: string | null;
}
