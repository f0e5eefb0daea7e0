import { readFileSync, realpathSync, statSync } from "node:fs";
import type { BigIntStats } from "node:fs";
import { isAbsolute, join, relative, sep } from "node:path";

/** Larger files are not read: a recall must not wait for a disk. */
const LARGEST_BYTES = 5 * 1024 * 1024;

export type Reading =
  | { readonly found: "file"; readonly bytes: Buffer; readonly stats: BigIntStats }
  | { readonly found: "gone" }
  | { readonly found: "unknown"; readonly because: string };

/** Reads a file of a repository, unless it is too large or a link leads out. A root that isn't here tells nothing. */
export function readInside(root: string, path: string): Reading {
  try {
    const file = join(root, path);
    // The stamp is older than the bytes, so a change while we read shows at the next look.
    const stats = statOf(file);
    if (stats === undefined && statOf(root) === undefined) return unknown(`${root} is not here`);
    if (!stats?.isFile()) return { found: "gone" };
    if (stats.size > LARGEST_BYTES) return unknown("it is larger than 5 MB");
    const inside = relative(realpathSync.native(root), realpathSync.native(file));
    const leadsOut = inside === ".." || inside.startsWith(`..${sep}`) || isAbsolute(inside);
    return leadsOut ? unknown("it lies outside the repository") : { found: "file", bytes: readFileSync(file), stats };
  } catch {
    return unknown("it can't be read");
  }
}

/** Undefined for what is not there; whatever else goes wrong is thrown. */
export function statOf(path: string): BigIntStats | undefined {
  try {
    return statSync(path, { bigint: true, throwIfNoEntry: false });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOTDIR") return undefined;
    throw error;
  }
}

/** Without the mark that Windows editors put in front. */
export function textOf(bytes: Buffer): string {
  return bytes.toString("utf8").replace(/^\u{FEFF}/u, "");
}

function unknown(because: string): Reading {
  return { found: "unknown", because };
}
