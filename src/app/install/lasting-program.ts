import { cpSync, existsSync, readFileSync, renameSync, rmSync } from "../../files/fs.ts";
import { basename, dirname, join, relative } from "node:path";
import { MemoryError } from "../../domain/errors.ts";
import type { Home } from "../home/home.ts";

/** Where clients are to find the program, today and after the cache it may run from was emptied. */
export interface LastingProgram {
  readonly folder: string;
  /** Whether it has to be copied there first. */
  readonly isCopy: boolean;
}

/** A copy that npx runs is thrown away some day, and then clients would start nothing. */
export function findLastingProgram(home: Home, folder: string): LastingProgram {
  if (!isTemporary(folder)) return { folder, isCopy: false };
  return {
    folder: join(appFolder(home), readManifest(folder).version, "node_modules", basename(folder)),
    isCopy: true,
  };
}

export function isTemporary(folder: string): boolean {
  return /[\\/]_npx[\\/]/.test(folder);
}

/** Copies the program with the packages it needs, and puts the copy in its place in one step. */
export function copyProgram(from: string, to: string): void {
  const [source, target] = [dirname(from), dirname(to)];
  const place = dirname(target);
  const unfinished = `${place}.${process.pid}.new`;
  try {
    for (const folder of listPackages(from)) {
      const copy = join(unfinished, "node_modules", relative(source, folder));
      cpSync(folder, copy, { recursive: true, filter: (file) => !listWithin(folder, file).includes("node_modules") });
    }
    rmSync(place, { recursive: true, force: true });
    renameSync(unfinished, place);
  } catch (cause) {
    rmSync(unfinished, { recursive: true, force: true });
    const code = (cause as NodeJS.ErrnoException).code === "ENOSPC" ? "disk-full" : "read-only";
    throw new MemoryError(code, `The program can't be copied to ${place}: ${(cause as Error).message}`, {
      hint: "Make room or make the folder writable, or install Holdfast for good with `npm install -g holdfast`.",
      cause,
    });
  }
}

export function removeCopies(home: Home): void {
  rmSync(appFolder(home), { recursive: true, force: true });
}

function appFolder(home: Home): string {
  return join(home.folder, "app");
}

/** The folders of a package and of everything it needs to run. */
function listPackages(folder: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(folder)) return found;
  found.add(folder);
  const { dependencies = {}, optionalDependencies = {} } = readManifest(folder);
  for (const name of [...Object.keys(dependencies), ...Object.keys(optionalDependencies)]) {
    const needed = resolvePackage(folder, name);
    if (needed !== undefined) listPackages(needed, found);
  }
  return found;
}

/** As Node looks for a package: beside, then further up. */
function resolvePackage(folder: string, name: string): string | undefined {
  for (let at = folder; at !== dirname(at); at = dirname(at)) {
    const candidate = join(at, "node_modules", name);
    if (existsSync(join(candidate, "package.json"))) return candidate;
  }
  return undefined;
}

interface Manifest {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
}

function listWithin(folder: string, file: string): readonly string[] {
  return relative(folder, file).split(/[\\/]/);
}
