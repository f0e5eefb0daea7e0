import { readdirSync, statSync } from "../../files/fs.ts";
import { join } from "node:path";
import type { ImportSource } from "../../domain/import-sources.ts";
import { SOURCES } from "./sources.ts";

/** Deeper than anybody nests folders of notes. */
const DEEPEST = 12;
/** Nobody keeps so many notes; whoever names the root of a disk is told. */
export const MOST_FILES = 5_000;
const PASSED_OVER: ReadonlySet<string> = new Set(["node_modules", ".git"]);

/** The files of a source at a path: the path itself, or what a folder holds of it, in the order of their names. */
export function findSourceFiles(source: ImportSource, path: string): readonly string[] {
  const found: string[] = [];
  const look = (at: string, depth: number): void => {
    for (const entry of readdirSync(at, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (found.length > MOST_FILES) return;
      const below = join(at, entry.name);
      if (entry.isDirectory() && depth < DEEPEST && !PASSED_OVER.has(entry.name)) look(below, depth + 1);
      else if (entry.isFile() && SOURCES[source].files.test(below)) found.push(below);
    }
  };
  if (!statSync(path).isDirectory()) return [path];
  look(path, 0);
  return found;
}
