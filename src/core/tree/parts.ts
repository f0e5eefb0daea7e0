import type { Realm } from "../../domain/tree/node.ts";
import type { JournalStore } from "../../ports/journal.ts";
import type { Clock, Kinds, Tokens } from "../../ports/system.ts";
import type { WholeStore } from "../../ports/memory-store.ts";
import type { Summarizer } from "../../ports/summarizer.ts";
import type { TreeStore } from "../../ports/tree.ts";

/** What compaction works with. */
export interface TreeParts {
  readonly memories: Pick<WholeStore, "alike" | "byId" | "erasedWithin" | "list" | "touchedSince" | "followedTo">;
  readonly journal: Pick<JournalStore, "chunk" | "session" | "turns" | "touchedSince" | "followedTo">;
  readonly tree: TreeStore;
  /** What the things that topics name are. */
  readonly kinds: Kinds;
  readonly tokens: Tokens;
  readonly clock: Clock;
  readonly timeZone: string;
  /** Null for the rules alone. */
  readonly summarizer: Summarizer | null;
  /** Tokens that models may cost in a day. */
  readonly budgetTokensPerDay: number;
  /** Takes secrets out once more before a text leaves the machine. */
  readonly redact: (text: string) => Promise<string>;
  /** Lets whatever else waits go first; a recall never waits for a whole day's compaction. */
  readonly breathe: () => Promise<void>;
  /** True once the work is to end early. */
  readonly stopped: () => boolean;
}

/** For people: the repository's name rather than its whole identity. */
export function realmName(realm: Realm): string {
  if (realm === "everywhere") return "everywhere";
  if (realm === "none") return "outside any project";
  if (realm === "all") return "all projects";
  const name = realm.replace(/^\w+:/, "");
  return name.split("/").findLast((part) => part !== "") ?? realm;
}
