import { existsSync } from "../../files/fs.ts";
import { MOST_FILES, findSourceFiles, readForeign } from "../../adapters/importers/read-foreign.ts";
import { importPlaces } from "../../clients/import-places.ts";
import type { Machine } from "../../clients/client.ts";
import type { ImportPlace } from "../../clients/import-places.ts";
import { MemoryError } from "../../domain/errors.ts";
import type { Reading } from "../../ports/importers.ts";
import type { Call, InputOf } from "../call/call.ts";
import { findMachine } from "../home/home.ts";

/** A place of a tool, with what its files hold. */
export interface ReadSite extends ImportPlace {
  readonly readings: readonly Reading[];
  readonly unreadable: readonly { readonly file: string; readonly why: string }[];
}

/** Places of tools that hold something. Only looks which files there are. */
export function findHeldPlaces(
  environment: Machine["environment"],
  root: string | null,
  isWanted: (source: ImportPlace["source"]) => boolean = () => true,
): readonly { readonly place: ImportPlace; readonly files: readonly string[] }[] {
  return importPlaces(findMachine(environment), root)
    .filter(({ source, path }) => isWanted(source) && (root === null || path.startsWith(root)))
    .flatMap((place) => {
      try {
        const files = existsSync(place.path) ? findSourceFiles(place.source, place.path) : [];
        return files.length === 0 ? [] : [{ place, files }];
      } catch {
        return []; // Not ours to look at.
      }
    });
}

/** Where to import from: the path that was named, or where the tool keeps its memories; of all tools where none is named. */
export function sitesFor({ service, root }: Call, input: InputOf<"import">): readonly ImportPlace[] {
  const { source, from } = input;
  if (source !== undefined && from !== undefined) {
    if (existsSync(from)) return [{ source, path: from }];
    throw new MemoryError("not-found", `${from} does not exist.`, { hint: "Name a file or a folder of that tool." });
  }
  if (from !== undefined)
    throw new MemoryError("usage", "Name the tool that the file belongs to.", {
      hint: "For instance: holdfast import markdown CLAUDE.md",
    });
  const machine = findMachine(service.environment);
  const places = importPlaces(machine, root).filter((place) => source === undefined || place.source === source);
  const there = places.filter(({ path }) => existsSync(path));
  if (source === undefined || there.length > 0) return there;
  const looked = places.map(({ path }) => path);
  throw new MemoryError(
    "not-found",
    `Nothing of ${source} was found${looked.length === 0 ? "" : ` in ${looked.join(", ")}`}`,
    {
      hint: `Name the file or folder: holdfast import ${source} PATH`,
    },
  );
}

/** Reads what lies there. A file that can't be read keeps no other back. */
export function readSite(site: ImportPlace): ReadSite {
  const readings: Reading[] = [];
  const unreadable: { file: string; why: string }[] = [];
  const attempt = (file: string, work: () => void): void => {
    try {
      work();
    } catch (error) {
      if (error instanceof MemoryError) throw error;
      unreadable.push({ file, why: describeReadFault(error) });
    }
  };
  attempt(site.path, () => {
    const files = findSourceFiles(site.source, site.path);
    if (files.length > MOST_FILES)
      throw new MemoryError("usage", `${site.path} holds more than ${MOST_FILES} files of that kind.`, {
        hint: "Name a folder further down.",
      });
    for (const file of files) attempt(file, () => readings.push(readForeign(site.source, file)));
  });
  return { ...site, readings, unreadable };
}

/** A file that somebody named and that can't be read is an error; one that was found among others is told. */
export function refuseUnreadable({ from }: InputOf<"import">, sites: readonly ReadSite[]): void {
  const [fault] = sites.flatMap(({ unreadable }) => unreadable);
  if (from === undefined || fault === undefined || sites.some(({ readings }) => readings.length > 0)) return;
  throw new MemoryError("usage", `${fault.file} can't be imported: ${fault.why}`, {
    hint: "Nothing was imported. `holdfast import --help` lists the tools that can be named.",
  });
}

/** Why a file of somebody else can't be read. */
export function describeReadFault(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "EACCES" || code === "EPERM") return "it may not be read";
  if (code === "ENOENT") return "it is gone";
  if (error instanceof SyntaxError) return "it is not valid JSON; it may have been cut off";
  return error instanceof Error ? error.message : String(error);
}
