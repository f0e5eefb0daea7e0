import { join } from "node:path";
import { checkoutFingerprint, projectAt, packageAt, packagesNamed } from "../../adapters/files/project-identity.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { Kind, Memory, Trigger } from "../../domain/memory.ts";
import { projectName } from "../../domain/project.ts";
import type { Project, ProjectId } from "../../domain/project.ts";
import { USER_SCOPE } from "../../domain/roles.ts";
import { foldersSeenFrom, isWithin, scopeKey } from "../../domain/scope.ts";
import type { Place, Scope } from "../../domain/scope.ts";
import type { Caller, Holder } from "./caller.ts";
import { existsSync, statSync } from "../../files/fs.ts";
import { isPlainPath } from "../../adapters/files/plain-path.ts";
import { chooseName, findOwner, recognise } from "../../domain/sighting.ts";
import type { Recognised, Sighting, Sightings } from "../../domain/sighting.ts";
import type { MemoryReader } from "../../ports/memory-store.ts";

export interface Whereabouts {
  readonly place: Place;
  /** The top of the work tree, when the caller works in one on this machine. */
  readonly root: string | null;
  readonly name: string | null;
  /** What the folder calls itself today; its memories may be kept under an earlier name. */
  readonly identity: ProjectId | null;
  /** The package of a monorepo that the folder belongs to; "" for the repository itself, and where there is no checkout to look at. */
  readonly package: string;
  /** The folders of the project that memories are kept for; none where the call names its place instead of standing in it. */
  readonly folders: readonly string[];
}

/** The same with what the folder was found to be, for whoever notes it. */
export interface FoundPlace extends Whereabouts {
  readonly found: Project | null;
  /** The name it was known by before, when this is the first sight of the new one. */
  readonly formerly: ProjectId | null;
}

/** Finds where a caller stands. Reads only: what it finds out is noted by `notice`. */
export async function findPlace(
  memories: PlaceMemory,
  caller: Caller,
  holder: Holder | null = null,
  /** What is asked: it may name folders that are not seen from here otherwise. */
  texts: readonly string[] = [],
): Promise<FoundPlace> {
  const speaker = { agent: caller.agent ?? null, ...(!seesUserLevel(holder) && { withoutUserLevel: true as const }) };
  const unseen = { root: null, found: null, formerly: null, package: "", folders: [] };
  if (caller.project !== undefined) {
    const identity = caller.project as ProjectId;
    const place = { project: await projectNamed(memories, identity), path: tidyPath(caller.path ?? ""), ...speaker };
    return { ...unseen, place, name: caller.project, identity };
  }
  if (caller.cwd === undefined)
    return { ...unseen, place: { project: null, path: "", ...speaker }, name: null, identity: null };
  const found = projectAt(caller.cwd);
  const { name, identity } = found;
  // A folder that is no checkout may hold anything, such as the whole disk: the network is not told about its files.
  const root = holder !== null && identity.startsWith("path:") ? null : found.root;
  const path = caller.path === undefined ? found.path : tidyPath(caller.path);
  const above = found.above && (await Promise.all(found.above.map((folder) => projectNamed(memories, folder))));
  const { project, formerly } = await recogniseProject(memories, found);
  const isCheckout = root !== null && !identity.startsWith("path:");
  const folders = isCheckout ? await memories.foldersOf(project) : [];
  const place = { project, path, ...(above !== undefined && { above }), ...speaker };
  const standing = { root, name, identity, found, formerly, package: isCheckout ? packageAt(root, path) : "", folders };
  return { ...standing, place: seeFolders(place, standing, texts) };
}

/** A folder that is gone was moved or dissolved: what was known of it is seen from everywhere, rather than from nowhere. */
export function seeFolders(
  place: Place,
  { root, folders }: Pick<Whereabouts, "root" | "folders">,
  texts: readonly string[] = [],
): Place {
  if (root === null || folders.length === 0) return place;
  const gone = folders.length > MOST_FOLDERS ? [] : folders.filter((folder) => !existsSync(join(root, folder)));
  const also = [...foldersSeenFrom(place.path, folders, texts), ...gone, ...(place.also ?? [])];
  return also.length === 0 ? place : { ...place, also: [...new Set(also)] };
}

/** The same place, seeing also the folders that only the repository's own memories are about. */
export function seeCarriedFolders<Found extends Pick<Whereabouts, "place" | "root" | "folders">>(
  where: Found,
  { memories }: { readonly memories: ReadonlyMap<string, Pick<Memory, "scope">> },
  texts: readonly string[] = [],
): Found {
  const theirs = [...memories.values()].flatMap(({ scope }) => (scope.level === "path" ? [scope.path] : []));
  const folders = [...new Set([...where.folders, ...theirs])];
  return { ...where, folders, place: seeFolders(where.place, { ...where, folders }, texts) };
}

/** More are kept by programs, which name where they look. */
const MOST_FOLDERS = 500;

/** Whether the holder of a token is told what applies everywhere. */
function seesUserLevel(holder: Holder | null): boolean {
  const grant = holder?.grant ?? null;
  return grant === null || grant.scopes === "all" || grant.scopes.includes(USER_SCOPE);
}

/** Through the network a folder counts only if somebody on this machine has used Holdfast there. */
export async function isKnownFolder(
  memories: PlaceMemory,
  { cwd, project }: Caller,
  holder: Holder | null,
): Promise<boolean> {
  if (cwd === undefined || project !== undefined || holder === null) return true;
  const { home, stamp } = checkoutFingerprint(projectAt(cwd));
  const seen = await memories.sightings({ home });
  return stamp !== "" && seen.some((sighting) => sighting.stamp === stamp);
}

/**
 * Where a new memory belongs: a person's preferences everywhere, the rest in the project it was said in, or in the package of a
 * monorepo that it names, or was said in.
 */
export function scopeFor(
  wanted: "user" | "project" | "path" | undefined,
  kind: Kind,
  where: Pick<Whereabouts, "place" | "root" | "package">,
  onlyFor: string | undefined,
  text?: string,
): Scope {
  const agent = onlyFor ?? null;
  const { place } = where;
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
  const about = wanted === undefined && text !== undefined ? findPackage(where, text) : "";
  if (about !== "") return { level: "path", project: place.project, path: about, agent };
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

/** What names paths of one package is about that one; what names none, about the package it is said in. */
function findPackage(
  { place, root, package: own }: Pick<Whereabouts, "place" | "root" | "package">,
  text: string,
): string {
  if (root === null || place.project?.startsWith("path:") !== false) return "";
  const [named = own, ...others] = packagesNamed(root, place.path, text);
  return others.length === 0 ? named : "";
}

/** Scopes that overlap with that of a new memory: the packages of a repository, and the repository around a package. */
export function keysBeside({ root, folders }: Pick<Whereabouts, "root" | "folders">, scope: Scope): readonly string[] {
  if (root === null || scope.level === "user" || scope.project.startsWith("path:")) return [];
  const { project } = scope;
  const isPackage = (folder: string): boolean => packageAt(root, folder) === folder;
  const keyOf = (path: string): string => scopeKey({ level: "path", project, path, agent: null });
  if (scope.level === "project") return folders.slice(0, MOST_FOLDERS).filter(isPackage).map(keyOf);
  if (!isPackage(scope.path)) return [];
  const around = folders.filter((folder) => folder !== scope.path && isWithin(scope.path, folder));
  return [scopeKey({ level: "project", project, agent: null }), ...around.map(keyOf)];
}

/** What a project's sessions may be kept under: today's name, or the one that its memories are kept under. */
export function listNames({ place, identity }: Pick<Whereabouts, "place" | "identity">): readonly ProjectId[] {
  return [...new Set([place.project, identity])].filter((name) => name !== null);
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

export function chooseKind({ kind, trigger }: { readonly kind?: Kind | undefined; readonly trigger: Trigger }): Kind {
  return kind ?? (trigger === "preference" ? "user" : "project");
}

export type PlaceMemory = Pick<MemoryReader, "sightings" | "memoriesOf" | "foldersOf">;

/** Which project of the store lies in a folder, whatever it calls itself by now. */
export function recogniseProject(memories: PlaceMemory, project: Project): Promise<Recognised> {
  return recognise({ identity: project.identity, ...checkoutFingerprint(project) }, readSightings(memories));
}

/** The project that goes by a name; the name itself when nobody else has it. */
export async function projectNamed(memories: PlaceMemory, identity: ProjectId): Promise<ProjectId> {
  return (await findOwner(identity, readSightings(memories))) ?? identity;
}

/** The name it goes by today, unless that belongs to another one. */
export async function joinableName(project: ProjectId, memories: PlaceMemory): Promise<ProjectId> {
  const name = await chooseName(project, readSightings(memories));
  return (await projectNamed(memories, name)) === project ? name : project;
}

export function readSightings(memories: PlaceMemory): Sightings {
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

/** What projects without a remote are called by their folders, which only a person on this machine should learn. */
export async function nameFolders(
  memories: PlaceMemory,
  projects: Iterable<string | null>,
): Promise<{ readonly folders?: Record<string, string> }> {
  const folders: Record<string, string> = {};
  for (const project of new Set(projects)) {
    if (project?.startsWith("commit:") !== true) continue;
    const seen = (await memories.sightings({ project: project as ProjectId })).at(-1);
    if (seen !== undefined) folders[project] = projectName(seen.identity, seen.home);
  }
  return Object.keys(folders).length === 0 ? {} : { folders };
}
