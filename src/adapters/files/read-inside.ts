import { lstatSync, readFileSync, realpathSync, statSync } from "../../files/fs.ts";
import type { BigIntStats } from "node:fs";
import { isAbsolute, join, relative, sep } from "node:path";

/** Larger files are not read: a recall must not wait for a disk. */
const LARGEST_BYTES = 5 * 1024 * 1024;

export type Reading =
  | { readonly found: "file"; readonly bytes: Buffer; readonly stats: BigIntStats }
  | { readonly found: "gone" }
  | { readonly found: "unknown"; readonly because: string };

/**
 * Reads a file of a repository, unless it is too large or a link leads out. A root that isn't here tells nothing. Where a link
 * leads is settled first: nothing outside is looked at, so that nobody learns whether it exists or how large it is.
 */
export function readInside(root: string, path: string): Reading {
  try {
    const file = join(root, path);
    const top = tryRealPath(root);
    if (top === undefined) return unknown(`${root} is not here`);
    const real = tryRealPath(file);
    if (real === undefined) return passesLink(top, path) ? unknown(LEADS_OUT) : { found: "gone" };
    const inside = relative(top, real);
    if (inside === ".." || inside.startsWith(`..${sep}`) || isAbsolute(inside)) return unknown(LEADS_OUT);
    // The stamp is older than the bytes, so a change while we read shows at the next look.
    const stats = tryStat(file);
    if (!stats?.isFile()) return { found: "gone" };
    if (stats.size > LARGEST_BYTES) return unknown("it is larger than 5 MB");
    return { found: "file", bytes: readFileSync(file), stats };
  } catch {
    return unknown("it can't be read");
  }
}

const LEADS_OUT = "a link leads out of the repository, or nowhere";

function tryRealPath(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR"))
      return undefined;
    throw error;
  }
}

/** Whether some part of a path inside a folder is a link. */
function passesLink(top: string, path: string): boolean {
  let at = top;
  for (const part of path.split("/")) {
    at = join(at, part);
    const stats = lstatSync(at, { throwIfNoEntry: false });
    if (stats === undefined || stats.isFile()) return false;
    if (stats.isSymbolicLink()) return true;
  }
  return false;
}

/** Undefined for what is not there; whatever else goes wrong is thrown. */
export function tryStat(path: string): BigIntStats | undefined {
  try {
    return statSync(path, { bigint: true, throwIfNoEntry: false });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOTDIR") return undefined;
    throw error;
  }
}

/** Without the mark that Windows editors put in front. */
export function decodeText(bytes: Buffer): string {
  return bytes.toString("utf8").replace(/^\u{FEFF}/u, "");
}

function unknown(because: string): Reading {
  return { found: "unknown", because };
}
