import { listEntries } from "../../files/fs.ts";
import { join } from "node:path";

/** Deeper than anybody keeps a project. */
const MOST_LEVELS = 12;

/**
 * The folder whose path a client has written with dashes for slashes: "home-dev-my-app" is /home/dev/my-app, if that is
 * what exists. Null when no such folder is there, or more than one could be meant.
 */
export function folderNamed(dashed: string): string | null {
  const found = findMatches("/", dashed.replace(/^-/, ""), MOST_LEVELS);
  return found.length === 1 ? (found[0] ?? null) : null;
}

function findMatches(folder: string, rest: string, levels: number): readonly string[] {
  if (rest === "") return [folder];
  if (levels === 0) return [];
  return listFolders(folder).flatMap((name) => {
    const written = name.replaceAll(/[^A-Za-z0-9]/g, "-");
    if (rest === written) return [join(folder, name)];
    return rest.startsWith(`${written}-`)
      ? findMatches(join(folder, name), rest.slice(written.length + 1), levels - 1)
      : [];
  });
}

function listFolders(folder: string): readonly string[] {
  return listEntries(folder)
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}
