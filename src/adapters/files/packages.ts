import { join } from "node:path";
import { existsSync, readdirSync, statSync } from "../../files/fs.ts";
import { namedPaths } from "./named-paths.ts";

/** What the top folder of a package holds. */
export const MANIFESTS: readonly string[] =
  "package.json pyproject.toml Cargo.toml go.mod deno.json setup.py pom.xml build.gradle build.gradle.kts composer.json mix.exs".split(
    " ",
  );

/** Manifests in these belong to what is installed, built or tested with. */
const NOT_OWN: ReadonlySet<string> = new Set(
  "node_modules vendor target dist build out .git .venv venv site-packages fixtures __fixtures__ testdata".split(" "),
);
/** Folders beside each other that are looked at for a second package. */
const MOST_SIBLINGS = 200;

/** Repositories in which a second package was seen. One that shrinks to a single package keeps its scopes until the next start. */
const severalIn = new Set<string>();

/**
 * The package of a monorepo that a folder belongs to: the nearest folder with a manifest, "" for the repository itself. Where there
 * is no second manifest there are no packages: an application in a folder of its own is what the repository is about.
 */
export function packageAt(root: string, path: string): string {
  const parts = path.split("/").filter((part) => part !== "");
  const foreign = parts.findIndex((part) => NOT_OWN.has(part));
  const chain = foreign < 0 ? parts : parts.slice(0, foreign);
  for (let depth = chain.length; depth > 0; depth--) {
    const folder = chain.slice(0, depth).join("/");
    if (hasManifest(join(root, folder))) return hasSeveral(root, chain.slice(0, depth)) ? folder : "";
  }
  return "";
}

/**
 * The packages that a text names files or folders of, "" among them for what belongs to no package. A path counts from the folder it
 * is said in, or from the top.
 */
export function packagesNamed(root: string, from: string, text: string): ReadonlySet<string> {
  const found = namedPaths(text).flatMap((path): readonly string[] => {
    const [below, above] = [from === "" ? path : `${from}/${path}`, path];
    const there = [below, above].find((one) => existsSync(join(root, one)));
    if (there === undefined) return [];
    return [packageAt(root, isFolder(join(root, there)) ? there : there.split("/").slice(0, -1).join("/"))];
  });
  return new Set(found);
}

function hasSeveral(root: string, chain: readonly string[]): boolean {
  if (severalIn.has(root)) return true;
  const own = chain.join("/");
  for (let depth = chain.length - 1; depth >= 0; depth--) {
    const above = chain.slice(0, depth).join("/");
    const others = listFolders(join(root, above)).map((name) => (above === "" ? name : `${above}/${name}`));
    const isSecond = (folder: string): boolean => folder !== own && hasManifest(join(root, folder));
    if (hasManifest(join(root, above)) || others.some(isSecond)) {
      severalIn.add(root);
      return true;
    }
  }
  return false;
}

function hasManifest(folder: string): boolean {
  return MANIFESTS.some((name) => existsSync(join(folder, name)));
}

function listFolders(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith(".") && !NOT_OWN.has(entry.name))
      .map(({ name }) => name)
      .slice(0, MOST_SIBLINGS);
  } catch {
    return []; // Not ours to read.
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
