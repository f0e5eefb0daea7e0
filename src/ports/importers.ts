import type { Kind, Trigger } from "../domain/memory.ts";
import type { Scope } from "../domain/scope.ts";
import type { Instant } from "../domain/time.ts";

/** One statement of another tool, in our words. Where the tool says nothing, the field is null. */
export interface ForeignMemory {
  readonly text: string;
  readonly kind: Kind;
  readonly trigger: Trigger;
  readonly topics: readonly string[];
  readonly place: ForeignPlace;
  readonly observedAt: Instant | null;
  /** Nothing says when it was noted: its date is that of the file. */
  readonly isFileDate?: boolean;
  readonly expiresAt: Instant | null;
  readonly confidence: number | null;
  /** What the tool calls it, so that another one can name it in `replacedBy`. */
  readonly key: string | null;
  readonly replacedBy: string | null;
  /** Where it stands: a file, and its line or row. */
  readonly file: string;
  readonly line: number | null;
}

/** Where a statement applies, as far as the tool says. */
export type ForeignPlace =
  /** It does not say. */
  | { readonly where: "unknown" }
  /** Everywhere: a person's own settings. */
  | { readonly where: "everywhere" }
  /** The project that a folder belongs to. */
  | { readonly where: "folder"; readonly folder: string }
  /** The repository that its file lies in, if it lies in one. */
  | { readonly where: "beside" }
  /** A project of which only the name is known. */
  | { readonly where: "named"; readonly name: string }
  /** An export of our own says it exactly. */
  | { readonly where: "scope"; readonly scope: Scope };

/** What one file of a tool holds. */
export interface Reading {
  readonly memories: readonly ForeignMemory[];
  /** What it holds that a memory has no place for, by what it is called. */
  readonly leftOut: ReadonlyMap<string, number>;
  /** Lines or records that could not be read. */
  readonly broken: number;
}

/** A file as it was read. */
export interface ForeignFile {
  readonly path: string;
  readonly text: string;
  readonly changedAt: Instant;
  /** Where what it says applies, as far as its path tells. */
  readonly place: ForeignPlace;
}

/** A row, an entry or an object as it came: nothing about it is certain. */
export type ForeignFields = Readonly<Record<string, unknown>>;

/** A database that belongs to another tool. */
export interface ForeignTables {
  readonly path: string;
  readonly changedAt: Instant;
  /** No rows for a table that is not there: older and newer versions of a tool differ. */
  rows(table: string): readonly ForeignFields[];
}
