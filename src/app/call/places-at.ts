import { projectAt } from "../../adapters/files/project-identity.ts";
import { namePlaces } from "./place-names.ts";
import type { Here, PlaceNames } from "./place-names.ts";

/** Finds out by itself which project a folder belongs to, which takes as long to load as the rest of a command. */
export function placeNames(folder: string, folders?: Readonly<Record<string, string>>): PlaceNames {
  return namePlaces(findHere(folder), folders);
}

export function findHere(folder: string): Here | undefined {
  try {
    const { identity, name } = projectAt(folder);
    return { identity, name };
  } catch {
    return undefined;
  }
}
