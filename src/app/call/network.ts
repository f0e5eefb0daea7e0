import { checkoutFingerprint, projectAt } from "../../adapters/files/project-identity.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { Caller } from "./caller.ts";
import { isFromNetwork } from "./holder.ts";
import type { PlaceMemory } from "./places.ts";

/** Files of this machine are for those who sit at it: a token opens the memory, not the disk. */
export function refuseFilesFromNetwork(what: string, command: string): void {
  if (!isFromNetwork()) return;
  throw new MemoryError("usage", `${what} files of this machine, so it can't be asked for through the network.`, {
    hint: `Run \`${command}\` in a terminal.`,
  });
}

/**
 * A token opens the memory, not the disk: through the network a folder counts only if somebody on this machine has used
 * Holdfast there. Whether another one exists, and what it holds, is not told, so the answer is the same for all of them.
 */
export async function refuseUnknownFolder(memories: PlaceMemory, caller: Caller): Promise<void> {
  if (await isKnownFolder(memories, caller)) return;
  throw new MemoryError("usage", "No project is known in that folder.", {
    hint: "Name the project with `project`, or use Holdfast there once from a terminal.",
  });
}

export async function isKnownFolder(memories: PlaceMemory, { cwd, project }: Caller): Promise<boolean> {
  if (cwd === undefined || project !== undefined || !isFromNetwork()) return true;
  const { home, stamp } = checkoutFingerprint(projectAt(cwd));
  const seen = await memories.sightings({ home });
  return stamp !== "" && seen.some((sighting) => sighting.stamp === stamp);
}
