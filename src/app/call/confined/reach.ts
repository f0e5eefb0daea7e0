import type { Change } from "../../../domain/change.ts";
import { MemoryError } from "../../../domain/errors.ts";
import type { Memory } from "../../../domain/memory.ts";
import type { ProjectId } from "../../../domain/project.ts";
import type { Receipt } from "../../../domain/receipt.ts";
import { scopeKey, scopeOfKey } from "../../../domain/scope.ts";
import type { Scope } from "../../../domain/scope.ts";
import type { Realm } from "../../../domain/tree/node.ts";

/** How far a token reaches. */
export interface Reach {
  /** By the names that their memories are kept under. */
  readonly projects: ReadonlySet<ProjectId>;
  /** The same, and the name by which one of them was asked for: its sessions may be kept under that. */
  readonly names: ReadonlySet<ProjectId>;
  /** Whether it is told what applies everywhere. */
  readonly user: boolean;
  /** The agent it speaks as; null for a person, who also sees what is kept for single agents. */
  readonly agent: string | null;
}

/** Whether sessions that were captured under this name may be seen; those of no project are in nobody's reach. */
export function reachesSessionsOf({ names }: Reach, project: ProjectId | null): boolean {
  return project !== null && names.has(project);
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

/** The pages of a project, and with what applies everywhere its own. */
export function reachesRealm(reach: Reach, realm: Realm): boolean {
  return realm === "everywhere" ? reach.user : reach.projects.has(realm as ProjectId);
}

/** All keys in reach but those of single folders, which nobody lists. */
export function keysOf({ user, projects }: Reach): readonly string[] {
  const own = [...projects].map((project) => scopeKey({ level: "project", project, agent: null }));
  return [...(user ? ["user"] : []), ...own];
}

/** For what concerns the whole store; no operation of a confined token gets so far. */
export function outOfReach(): never {
  throw new MemoryError("forbidden", "This concerns the whole store, and the token does not reach it.", {
    hint: "It takes a token made with --role admin --scope all.",
  });
}
