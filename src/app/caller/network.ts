import { AsyncLocalStorage } from "node:async_hooks";
import { checkoutFingerprint, projectAt } from "../../adapters/files/project-identity.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { Grant } from "../../domain/roles.ts";
import { USER_SCOPE } from "../../domain/roles.ts";
import type { Caller } from "./caller.ts";
import type { PlaceMemory } from "./places.ts";

/** Whose token opened the door. */
export interface Holder {
  readonly name: string;
  readonly hash: string;
  /** Null for the owner's own token. */
  readonly grant: Grant | null;
}

/** Set by the door and by nothing that a caller says, and the same for operations and for MCP behind it. */
const network = new AsyncLocalStorage<Holder>();

/** Does something for the holder of a token, who came in through the network. */
export function fromNetwork<T>(holder: Holder, work: () => T): T {
  return network.run(holder, work);
}

/** Does something later, for whoever it was begun for: a timer runs for the one who happened to start it. */
export function onBehalfOf<T>(holder: Holder | undefined, work: () => T): T {
  return holder === undefined ? network.exit(work) : network.run(holder, work);
}

/** Whose token the present call came in with; undefined on the service's own socket. */
export function presentHolder(): Holder | undefined {
  return network.getStore();
}

/** What the present call's token was given; null for the owner, who may do everything. */
export function presentGrant(): Grant | null {
  return network.getStore()?.grant ?? null;
}

/** Whether the present call is bound to some projects. */
export function isConfined(): boolean {
  const grant = presentGrant();
  return grant !== null && grant.scopes !== "all";
}

/** Whether the present call is told what applies everywhere. */
export function seesUserLevel(): boolean {
  const grant = presentGrant();
  return grant === null || grant.scopes === "all" || grant.scopes.includes(USER_SCOPE);
}

export function isFromNetwork(): boolean {
  return network.getStore() !== undefined;
}

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
