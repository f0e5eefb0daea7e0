import { isFields } from "../domain/json.ts";
import type { Fields } from "../domain/json.ts";

/** The name under which every client knows our server. */
export const SERVER = "holdfast";

/** The user's own settings, or those that lie in a repository. */
export type Level = "user" | "project";

/** Where clients keep their things on this machine. */
export interface Machine {
  readonly platform: string;
  /** The user's home folder. */
  readonly home: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** What a client is told to run. */
export interface Wiring {
  readonly command: string;
  readonly args: readonly string[];
  /** Only what differs from the default: most users see no environment at all. */
  readonly env: Readonly<Record<string, string>>;
  /** The constant command line of the hook, and the script that it runs. */
  readonly hook: string;
  readonly hookScript: string;
}

export interface Client {
  readonly name: string;
  readonly title: string;
  readonly aliases?: readonly string[];
  /** It is on this machine when one of these programs or folders is. */
  readonly programs: readonly string[];
  folders(machine: Machine): readonly string[];
  /** The files to change. A client without settings of a project has none there. */
  files(
    at: { readonly machine: Machine; readonly level: Level; readonly folder: string },
    wiring: Wiring,
  ): readonly ClientFile[];
  /** What a person still has to do or should know. */
  readonly notes?: readonly string[];
  readonly projectNotes?: readonly string[];
}

export type ClientFile = SettingsFile | WholeFile;

/** A file of the client's, into which ours is added. */
export interface SettingsFile {
  readonly kind: "settings";
  readonly holds: string;
  /** The first of these that is there, else the first. */
  readonly paths: readonly string[];
  /** A file that must not be there when ours would be new, because ours would take its place. */
  readonly unless?: string;
  readonly format: Format;
  /** What a new file says before ours is in it. */
  readonly fresh: string;
  readonly pieces: readonly Piece[];
  /** Throws `UnreadableFile` for a text that the client would drop; many do so without a word. */
  readonly check?: (text: string) => void;
}

/** A file that is ours as a whole. */
export interface WholeFile {
  readonly kind: "whole";
  readonly holds: string;
  readonly paths: readonly string[];
  readonly text: string;
  readonly mode: number;
}

/** Reads a text, and changes it so that it says something else with as little change as possible. */
export interface Format {
  read(text: string): Fields;
  write(text: string, from: Fields, to: Fields): string;
}

/** One thing of ours in a file. */
export interface Piece {
  /** Whether a client is wired without it too. */
  readonly isOptional?: boolean;
  add(fields: Fields): Fields;
  /** `before` is what the file said before we came, so that what we had to add around ours goes too. */
  remove(fields: Fields, before: Fields): Fields;
}

/** A file that can't be changed safely. It is left alone, and so is everything else of the plan. */
export class UnreadableFile extends Error {}

/** Whether two values say the same; the order of names does not matter. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, at) => isSame(item, other[at]));
  }
  if (isFields(one) && isFields(other)) {
    const names = Object.keys(one);
    return (
      names.length === Object.keys(other).length &&
      names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]))
    );
  }
  // Dates of TOML are objects of their own kind; as text they can be compared.
  return (
    one === other ||
    Object.is(one, other) ||
    (one instanceof Date && other instanceof Date && one.toJSON() === other.toJSON())
  );
}
