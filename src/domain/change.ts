import type { BatchId, ChangeId, MemoryId } from "./ids.ts";
import type { Memory } from "./memory.ts";
import type { Instant } from "./time.ts";

/** What was done to a memory. */
export const ACTIONS = [
  "remembered",
  "confirmed",
  "superseded",
  "proposed",
  "approved",
  "edited",
  "rejected",
  "verified",
  "disputed",
  "marked",
  "settled",
  "related",
  "pinned",
  "unpinned",
  "promoted",
  "demoted",
  "retired",
  "restored",
  "undone",
] as const;
export type Action = (typeof ACTIONS)[number];

/** Who did it, and through which door. */
export interface Actor {
  readonly by: "human" | "agent";
  readonly agent: string | null;
  readonly client: string | null;
  readonly session: string | null;
}

/** One line of the append-only log. `before` is null for a memory that was not there, `after` for one taken away again. */
export interface Change {
  readonly id: ChangeId;
  readonly seq: number;
  readonly at: Instant;
  readonly actor: Actor;
  readonly action: Action;
  readonly memory: MemoryId;
  readonly before: Memory | null;
  readonly after: Memory | null;
  readonly why: string;
  /** Changes made in one step share it, and are undone together. */
  readonly batch: BatchId;
  readonly undoes: ChangeId | null;
}

/** A change as it is handed to the store, which gives it its number. */
export type NewChange = Omit<Change, "seq">;

/** Memories are a view of the log: the last word on each one counts. */
export function fold(changes: Iterable<Change>): ReadonlyMap<MemoryId, Memory> {
  const memories = new Map<MemoryId, Memory>();
  for (const change of changes) {
    if (change.after === null) memories.delete(change.memory);
    else memories.set(change.memory, change.after);
  }
  return memories;
}
