import { statSync } from "../../files/fs.ts";
import { isPlainPath } from "../../adapters/files/plain-path.ts";
import { checkoutFingerprint, projectAt } from "../../adapters/files/project-identity.ts";
import type { Project, ProjectId } from "../../domain/project.ts";
import { nameOf, ownerOf, recognise } from "../../domain/sighting.ts";
import type { Recognised, Sighting, Sightings } from "../../domain/sighting.ts";
import type { MemoryReader } from "../../ports/memory-store.ts";

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
