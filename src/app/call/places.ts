import { statSync } from "../../files/fs.ts";
import { isPlainPath } from "../../adapters/files/plain-path.ts";
import { checkoutFingerprint, projectAt } from "../../adapters/files/project-identity.ts";
import type { Project, ProjectId } from "../../domain/project.ts";
import { nameOf, ownerOf, recognise } from "../../domain/sighting.ts";
import type { Recognised, Sighting, Sightings } from "../../domain/sighting.ts";
import type { MemoryReader } from "../../ports/memory-store.ts";
import type { Caller } from "./caller.ts";
import type { Service } from "../service.ts";

export type PlaceMemory = Pick<MemoryReader, "sightings" | "memoriesOf">;

/** Which project of the store lies in a folder, whatever it calls itself by now. */
export function recognised(memories: PlaceMemory, project: Project): Promise<Recognised> {
  return recognise({ identity: project.identity, ...checkoutFingerprint(project) }, sightingsOf(memories));
}

/** The project that goes by a name; the name itself when nobody else has it. */
export async function projectNamed(memories: PlaceMemory, identity: ProjectId): Promise<ProjectId> {
  return (await ownerOf(identity, sightingsOf(memories))) ?? identity;
}

/** The name it goes by today, unless that belongs to another one. */
export async function joinableName(project: ProjectId, memories: PlaceMemory): Promise<ProjectId> {
  const name = await nameOf(project, sightingsOf(memories));
  return (await projectNamed(memories, name)) === project ? name : project;
}

/** Operations that leave a memory behind, and so something to come back for. */
const KEEPING: ReadonlySet<string> = new Set(["remember", "correct"]);

/**
 * Notes under which name a project was seen, and where: once, and again when either changes. Only of projects that have
 * memories, or are about to.
 */
export async function notice(service: Service, operation: string, caller: Caller): Promise<void> {
  if (service.readOnly || caller.cwd === undefined || caller.project !== undefined) return;
  const { store, clock } = service;
  const found = projectAt(caller.cwd);
  const { home, stamp, root } = checkoutFingerprint(found);
  const { identity } = found;
  const seen = noticed.get(service) ?? new Map<string, string>();
  noticed.set(service, seen);
  if (stamp === "" || seen.get(home) === `${identity}\n${stamp}`) return;
  const { project, formerly } = await recognised(store, found);
  if (!KEEPING.has(operation) && (await store.memoriesOf(project)) === 0) return;
  const here = await store.sightings({ home });
  const latest = here.at(-1);
  if (latest?.identity !== identity || latest.stamp !== stamp || latest.project !== project) {
    const at = Math.max(service.clock.now(), (latest?.lastAt ?? 0) + 1);
    const first = identity.startsWith("path:") ? null : (root()?.sha ?? null);
    await store.write(async (writer) => {
      await writer.sight({ home, identity, project, stamp, root: first, firstAt: at, lastAt: at });
      if (formerly === null) return;
      const detail = `${formerly} is now called ${identity}`;
      await writer.note({
        at: clock.now(),
        actor: PROGRAM,
        action: "project renamed",
        memory: null,
        change: null,
        detail,
      });
    });
  }
  seen.set(home, `${identity}\n${stamp}`);
}

/** What was noted last of each home, so that most calls end here. */
const noticed = new WeakMap<Service, Map<string, string>>();
/** Nobody asked for it: the folder itself told. */
const PROGRAM = { by: "human", agent: null, client: "holdfast", session: null } as const;

export function sightingsOf(memories: PlaceMemory): Sightings {
  return {
    of: (where) => memories.sightings(where),
    holds: async (project) => (await memories.memoriesOf(project)) > 0,
    isStillCalledSo,
  };
}

async function isStillCalledSo({ home, identity }: Sighting): Promise<boolean> {
  if (!isPlainPath(home)) return true;
  try {
    if (statSync(home, { throwIfNoEntry: false }) === undefined) return false;
  } catch {
    return true; // Not ours to look at.
  }
  return projectAt(home).identity === identity;
}
