import { statSync } from "../../files/fs.ts";
import { homedir } from "node:os";
import { basename, dirname, isAbsolute, join, relative } from "node:path";
import { projectAt } from "../../adapters/files/project-identity.ts";
import { realPath } from "../../adapters/files/trail.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { ProjectId } from "../../domain/project.ts";
import type { Scope } from "../../domain/scope.ts";
import type { ForeignMemory } from "../../ports/importers.ts";
import type { Call, InputOf } from "../call/call.ts";
import { projectNamed, recogniseProject } from "../call/whereabouts.ts";

/** Where a statement belongs, or the name of the project that somebody has to place first. */
export type Placed = { readonly scope: Scope; readonly root: string | null } | { readonly unplaced: string };

const EVERYWHERE: Placed = { scope: { level: "user", agent: null }, root: null };

/** Says where each statement of an import belongs. */
export function placer(
  here: Call,
  input: Pick<InputOf<"import">, "map" | "scope" | "project">,
): (memory: Pick<ForeignMemory, "place" | "kind" | "file">) => Promise<Placed> {
  const { store } = here.service;
  const map = parsePairs(input.map);
  const inProject = (project: ProjectId | null, root: string | null): Placed =>
    project === null ? EVERYWHERE : { scope: { level: "project", project, agent: null }, root };
  const toHere = inProject(here.place.project, here.root);
  const wantsProject = input.scope === "project" || (input.scope === undefined && input.project !== undefined);
  const unknown = wantsProject ? toHere : EVERYWHERE;

  const ofFolder = async (folder: string): Promise<Placed> => {
    const project = projectAt(folder);
    return inProject((await recogniseProject(store, project)).project, project.root);
  };
  const ofMapped = async (to: string): Promise<Placed> => {
    if (to === "here") return toHere;
    if (to === "everywhere") return EVERYWHERE;
    const folder = to.startsWith("~") ? join(homedir(), to.slice(1)) : to;
    if (!isAbsolute(folder)) return inProject(await projectNamed(store, to as ProjectId), null);
    if (isFolder(folder)) return ofFolder(folder);
    throw new MemoryError("not-found", `${folder} is not a folder.`, {
      hint: "Name the folder that the project is in.",
    });
  };
  const ofName = async (name: string): Promise<Placed> => {
    const to = map.get(name);
    if (to !== undefined) return ofMapped(to);
    return input.project !== undefined || name === here.name ? toHere : { unplaced: name };
  };

  return async ({ place, kind, file }) => {
    switch (place.where) {
      case "unknown":
        return kind === "user" ? EVERYWHERE : unknown;
      case "everywhere":
        return EVERYWHERE;
      case "scope":
        return { scope: place.scope, root: null };
      case "named":
        return ofName(place.name);
      case "beside": {
        const { identity } = projectAt(dirname(file));
        if (!identity.startsWith("path:")) return ofFolder(dirname(file));
        // A folder without git may be anything, unless it is the one that somebody works in.
        return here.root !== null && here.root !== homedir() && isBelow(here.root, file) ? toHere : unknown;
      }
      case "folder":
        // A folder of another machine, or one that was moved, is but a name.
        if (!map.has(place.folder) && isFolder(place.folder)) return ofFolder(place.folder);
        return map.has(place.folder) || !map.has(basename(place.folder))
          ? ofName(place.folder)
          : ofName(basename(place.folder));
    }
  };
}

function isBelow(folder: string, file: string): boolean {
  const path = relative(folder, realPath(file));
  return path !== "" && !path.startsWith("..") && !isAbsolute(path);
}

function isFolder(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  } catch {
    return false; // Not ours to look at.
  }
}

function parsePairs(pairs: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    pairs.map((pair) => {
      const at = pair.indexOf("=");
      if (at < 1 || at === pair.length - 1) {
        throw new MemoryError("usage", `"${pair.slice(0, 80)}" does not say where a project belongs.`, {
          hint: "Write NAME=FOLDER, for instance --map shop=~/code/shop, or NAME=here, or NAME=everywhere.",
        });
      }
      return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const;
    }),
  );
}
