import { readdirSync } from "../../files/fs.ts";
import { homedir, tmpdir } from "node:os";
import { dirname, relative, sep } from "node:path";
import { pathIdentity, projectName } from "../../domain/project.ts";
import type { Project, ProjectId } from "../../domain/project.ts";
import { MANIFESTS } from "./packages.ts";
import { plainPath } from "./plain-path.ts";
import { stampListing, realPath } from "./trail.ts";
import type { Trail } from "./trail.ts";

/** What a project's top folder holds where git does not tell. */
const MARKERS: ReadonlySet<string> = new Set([
  ...MANIFESTS,
  ...".holdfast .hg .svn .jj .bzr _darcs settings.gradle Gemfile CMakeLists.txt".split(" "),
]);

/**
 * A folder outside of git. The nearest folder with a marker is the project's top, like a repository's. Without one each
 * folder is a project of its own that also sees what was said in the folders above it, and never what was said beside it.
 */
export function looseFolder(folder: string, trail: Trail): Project {
  const chain = listUpwards(folder);
  const top = chain.find((one) => hasMarker(one, trail));
  const root = top ?? folder;
  const identity = folderIdentity(root);
  const others = top === undefined ? chain.slice(1) : chain.slice(0, chain.indexOf(top));
  const above = others.toReversed().map(folderIdentity);
  const path = relative(root, folder).split(sep).join("/");
  return { identity, root, name: projectName(identity, root), path, ...(above.length > 0 && { above }) };
}

export function folderIdentity(folder: string): ProjectId {
  return pathIdentity(plainPath(folder));
}

/** From the folder itself up to, and without, what holds everything of a user or of a machine. */
function listUpwards(folder: string): readonly string[] {
  const chain = [folder];
  const shared = sharedFolders();
  for (let above = dirname(folder); !shared.has(above) && !shared.has(chain.at(-1) ?? above); above = dirname(above))
    chain.push(above);
  return chain;
}

/** What lies side by side in these has nothing to do with each other. */
function sharedFolders(): ReadonlySet<string> {
  const shared = new Set<string>();
  for (const start of [homedir(), tmpdir()].map(realPath)) {
    for (let folder = start; !shared.has(folder); folder = dirname(folder)) shared.add(folder);
  }
  return shared;
}

function hasMarker(folder: string, trail: Trail): boolean {
  if (stampListing(folder, trail) === "") return false;
  try {
    return readdirSync(folder).some((name) => MARKERS.has(name));
  } catch {
    return false; // Not ours to read.
  }
}
