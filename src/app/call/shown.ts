import { isPlainPath } from "../../adapters/files/plain-path.ts";
import { answerLooks } from "../../adapters/files/anchors.ts";
import type { FileAnchors } from "../../adapters/files/anchors.ts";
import { projectAt } from "../../adapters/files/project-identity.ts";
import type { Anchor } from "../../domain/memory.ts";
import type { ProjectId } from "../../domain/project.ts";
import type { Scope } from "../../domain/scope.ts";
import { nameOf } from "../../domain/sighting.ts";
import type { Instant } from "../../domain/time.ts";
import type { AnchorChecker } from "../../ports/anchors.ts";
import type { MemoryReader } from "../../ports/memory-store.ts";
import { whereabouts } from "./whereabouts.ts";
import type { Caller } from "./caller.ts";
import type { Whereabouts } from "./whereabouts.ts";
import { recognised, sightingsOf } from "./places.ts";
import type { PlaceMemory } from "./places.ts";
import type { Service } from "../service.ts";

/** From where and when memories are looked at. */
export interface Onlooker {
  readonly now: Instant;
  /** Null for an earlier time: what a memory is tied to can be looked at only as it is today. */
  readonly anchors: AnchorChecker | null;
  /** Where the words of newer statements are looked up. */
  readonly memories: Pick<MemoryReader, "byId">;
  /** A scope with the name that its project goes by today. */
  named(scope: Scope): Promise<Scope>;
}

export async function onlooker(service: Service, caller: Caller, asOf: Instant | null = null): Promise<Onlooker> {
  const { store, clock } = service;
  return {
    now: asOf ?? clock.now(),
    anchors: asOf === null ? anchorsFrom(service.anchors, store, await whereabouts(store, caller)) : null,
    memories: store,
    named: namesIn(store),
  };
}

/** Gives a scope the name that its project goes by today; each project is looked up once. */
export function namesIn(memories: PlaceMemory): Onlooker["named"] {
  const names = new Map<ProjectId, Promise<ProjectId>>();
  return async (scope) => {
    if (scope.level === "user") return scope;
    const name = names.get(scope.project) ?? nameOf(scope.project, sightingsOf(memories));
    names.set(scope.project, name);
    return { ...scope, project: await name };
  };
}

/**
 * What is tied to a repository is looked at in the asker's own checkout of it. Asked from elsewhere, it is looked at
 * where the tie was made, if that still is the same project; if not, nothing can be said.
 */
export function anchorsFrom(files: FileAnchors, memories: PlaceMemory, where: Whereabouts): AnchorChecker {
  const answer = answerLooks();
  return {
    async check(anchor, scope) {
      const root = await checkoutOf(anchor, scope, memories, where);
      return root === null ? { found: "unknown", what: nameOfTie(anchor) } : files.check(anchor, root, answer);
    },
  };
}

/** The folder to look in; null when there is none that is known to be the memory's project. */
export async function checkoutOf(
  { root }: Anchor,
  scope: Scope,
  memories: PlaceMemory,
  where: Whereabouts,
): Promise<string | null> {
  if (scope.level !== "user" && scope.project === where.place.project && where.root !== null) return where.root;
  if (!isPlainPath(root)) return null;
  if (scope.level === "user") return root;
  return (await recognised(memories, projectAt(root))).project === scope.project ? root : null;
}

const SHA_SHOWN = 10;

function nameOfTie(anchor: Anchor): string {
  return anchor.tie === "commit" ? `commit ${anchor.sha.slice(0, SHA_SHOWN)}` : anchor.path;
}
