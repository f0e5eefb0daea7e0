import { createHash } from "node:crypto";
import type { Memory } from "../../domain/memory.ts";
import type { Sighting } from "../../domain/sighting.ts";
import type { LoggedChange } from "../../ports/memory-store.ts";

/** Raised when a reader of today could misread a file of tomorrow. */
export const EXPORT_VERSION = 1;

/** "everything" is the log, from which the whole state follows; "memories" are those that a place shows, as they are now. */
export type Holds = "everything" | "memories";

export type ExportLine =
  | { readonly holdfast: "export"; readonly version: number; readonly holds: Holds }
  | { readonly sighting: Sighting }
  | { readonly change: Omit<LoggedChange, "seq"> }
  | { readonly memory: Memory }
  | { readonly end: { readonly lines: number; readonly hash: string } };

/** How far an export has come: everything that the next page needs, so that nobody has to keep it. */
export interface Covered {
  readonly lines: number;
  readonly hash: string;
}

export const NOTHING_COVERED: Covered = { lines: 0, hash: "" };

/** Writes lines that go on from what was covered. Each hash covers all lines before it, so a page needs only the last one. */
export function writeLines(
  values: readonly ExportLine[],
  covered: Covered,
): { readonly lines: readonly string[]; readonly covered: Covered } {
  const lines = values.map((value) => JSON.stringify(value));
  return { lines, covered: lines.reduce(coverLine, covered) };
}

export function coverLine({ lines, hash }: Covered, line: string): Covered {
  return { lines: lines + 1, hash: createHash("sha256").update(`${hash}\n${line}`).digest("hex") };
}

/** The number of a line is the store's own: in another one the same lines have others. */
export function changeLine({ seq: _seq, ...change }: LoggedChange): ExportLine {
  return { change };
}
