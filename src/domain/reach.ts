import type { Change } from "./change.ts";
import { MemoryError } from "./errors.ts";
import type { Memory } from "./memory.ts";
import type { ProjectId } from "./project.ts";
import type { Receipt } from "./receipt.ts";
import { scopeKey, scopeOfKey, projectKey } from "./scope.ts";
import type { Scope } from "./scope.ts";

/** How far whoever asks can see. A store gives readers that see no further: `store.within(reach)`. */
export interface Reach {
  /** By the names that their memories are kept under. */
  readonly projects: ReadonlySet<ProjectId>;
  /** The same, and the name by which one of them was asked for: its sessions may be kept under that. */
  readonly names: ReadonlySet<ProjectId>;
  /** Whether it includes what applies everywhere. */
  readonly user: boolean;
  /** The agent that asks; null for a person, who also sees what is kept for single agents. */
  readonly agent: string | null;
}

export function reachesScope({ user, projects }: Reach, scope: Scope): boolean {
  return scope.level === "user" ? user : projects.has(scope.project);
}

/** Everything that is no key of a scope, such as a receipt's "all", is out of reach. */
export function reachesKey(reach: Reach, key: string): boolean {
  const scope = scopeOfKey(key);
  return scopeKey(scope) === key && reachesScope(reach, scope);
}

export function reachesMemory(reach: Reach, { scope }: Memory): boolean {
  return reachesScope(reach, scope) && (reach.agent === null || scope.agent === null || scope.agent === reach.agent);
}

/** A memory that came from elsewhere is seen from the moment it came. */
export function reachesChange(reach: Reach, { before, after }: Change): boolean {
  const states = [before, after].filter((memory) => memory !== null);
  return states.length > 0 && states.every((memory) => reachesMemory(reach, memory));
}

/** An agent reads the receipts of its own questions; a person those of all that was asked within reach. */
export function reachesReceipt(reach: Reach, { asker, scopes }: Receipt): boolean {
  return (reach.agent === null || asker.agent === reach.agent) && scopes.every((key) => reachesKey(reach, key));
}

/** All keys in reach but those of single folders, which nobody lists. */
export function reachableKeys({ user, projects }: Reach): readonly string[] {
  return [...(user ? ["user"] : []), ...[...projects].map(projectKey)];
}

/** For what concerns the whole store; no operation of a confined token gets so far. */
export function outOfReach(): never {
  throw new MemoryError("forbidden", "This concerns the whole store, and the token does not reach it.", {
    hint: "It takes a token made with --role admin --scope all.",
  });
}
