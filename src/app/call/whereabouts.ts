import { projectAt } from "../../adapters/files/project-identity.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { Kind } from "../../domain/memory.ts";
import type { ProjectId } from "../../domain/project.ts";
import { visibleKeys } from "../../domain/scope.ts";
import type { Place, Scope } from "../../domain/scope.ts";
import type { Instant } from "../../domain/time.ts";
import type { View } from "../../ports/memory-store.ts";
import { isFromNetwork, seesUserLevel } from "./holder.ts";
import { projectNamed, recognised } from "./places.ts";
import type { PlaceMemory } from "./places.ts";
import { refuseAgentsEverywhere } from "./caller.ts";
import type { Caller, Looker } from "./caller.ts";

/** What is seen from where the caller stands; all of it for a person who asks for everywhere. */
export async function viewFrom(memories: PlaceMemory, caller: Looker, now: Instant): Promise<View> {
  refuseAgentsEverywhere(caller);
  const { place } = await whereabouts(memories, caller);
  return { scopes: caller.everywhere ? "all" : visibleKeys(place), agent: place.agent, now, asOf: null };
}

export interface Whereabouts {
  readonly place: Place;
  /** The top of the work tree, when the caller works in one on this machine. */
  readonly root: string | null;
  readonly name: string | null;
  /** What the folder calls itself today; its memories may be kept under an earlier name. */
  readonly identity: ProjectId | null;
}

/** Where a caller stands. Reads only: what it finds out is noted by `notice`. */
export async function whereabouts(memories: PlaceMemory, caller: Caller): Promise<Whereabouts> {
  const speaker = { agent: caller.agent ?? null, ...(!seesUserLevel() && { withoutUserLevel: true as const }) };
  if (caller.project !== undefined) {
    const identity = caller.project as ProjectId;
    const place = { project: await projectNamed(memories, identity), path: tidyPath(caller.path ?? ""), ...speaker };
    return { place, root: null, name: caller.project, identity };
  }
  if (caller.cwd === undefined)
    return { place: { project: null, path: "", ...speaker }, root: null, name: null, identity: null };
  const found = projectAt(caller.cwd);
  const { name, identity } = found;
  // A folder that is no checkout may hold anything, such as the whole disk: the network is not told about its files.
  const root = isFromNetwork() && identity.startsWith("path:") ? null : found.root;
  const path = caller.path === undefined ? found.path : tidyPath(caller.path);
  const above = found.above && (await Promise.all(found.above.map((folder) => projectNamed(memories, folder))));
  const { project } = await recognised(memories, found);
  return { place: { project, path, ...(above !== undefined && { above }), ...speaker }, root, name, identity };
}

/** Where a new memory belongs: a person's preferences everywhere, the rest in the project it was said in. */
export function scopeFor(
  wanted: "user" | "project" | "path" | undefined,
  kind: Kind,
  { place }: Whereabouts,
  onlyFor: string | undefined,
): Scope {
  const agent = onlyFor ?? null;
  const level = wanted ?? (kind === "user" || place.project === null ? "user" : "project");
  if (level === "user") return { level, agent };
  if (place.project === null) {
    throw new MemoryError(
      "usage",
      `A ${level} memory needs a project, and the call names neither a folder nor a project.`,
      {
        hint: "Run it inside the repository, or use --scope user.",
      },
    );
  }
  if (level === "project" || place.path === "") {
    if (level === "path") {
      throw new MemoryError("usage", "A path memory needs a folder below the project's top.", {
        hint: "Run it inside that folder, or use --scope project.",
      });
    }
    return { level: "project", project: place.project, agent };
  }
  return { level: "path", project: place.project, path: place.path, agent };
}

/** Forward slashes, no dots, nothing that climbs out. */
function tidyPath(path: string): string {
  const parts = path
    .replaceAll("\\", "/")
    .split("/")
    .filter((part) => part !== "" && part !== ".");
  if (parts.includes("..")) {
    throw new MemoryError("usage", `The path "${path.slice(0, 80)}" leaves the project.`, {
      hint: "Name a folder inside it.",
    });
  }
  return parts.join("/");
}
