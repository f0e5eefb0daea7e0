import { realpathSync, statSync, tryReadText } from "../../files/fs.ts";
import type { Stats } from "node:fs";
import { basename, dirname, join } from "node:path";

/** Every file that was asked for, with its stamp at that time: an answer holds until one of them differs. */
export type Trail = Map<string, string>;

export const FOLDER = "folder";
/** A folder that changed this recently may change again within the same tick of its clock. */
const UNSETTLED_MS = 100;

/** A folder's own time is left out: git touches its folders all the time. Absent and unreadable are both empty. */
export function stampPath(path: string, trail?: Trail): string {
  return noteStamp(path, trail, (stats) =>
    stats.isDirectory() ? FOLDER : stats.isFile() ? `${stats.mtimeMs} ${stats.size} ${stats.ino}` : "",
  );
}

/** Changes when something is added to a folder or taken out of it, so that one look tells of many names. */
export function stampListing(folder: string, trail: Trail): string {
  return noteStamp(`${folder}${LISTING}`, trail, ({ mtimeMs, ino }) =>
    Date.now() - mtimeMs < UNSETTLED_MS ? `unsettled ${performance.now()}` : `${mtimeMs} ${ino}`,
  );
}

export function isUnchanged(trail: Trail): boolean {
  const now: Trail = new Map();
  for (const [path, stamp] of trail) {
    const found = path.endsWith(LISTING) ? stampListing(path.slice(0, -LISTING.length), now) : stampPath(path);
    if (found !== stamp) return false;
  }
  return true;
}

export function readText(path: string, trail: Trail): string | undefined {
  const stamp = stampPath(path, trail);
  return stamp === "" || stamp === FOLDER ? undefined : tryReadText(path);
}

/** Links resolved and, where the file system ignores case, spelled as on the disk; what does not exist keeps its name. */
export function realPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return dirname(path) === path ? path : join(realPath(dirname(path)), basename(path));
  }
}

/** No path ends so by itself: what `join` and `realpath` give has no slash at its end. */
const LISTING = "/.";

function noteStamp(key: string, trail: Trail | undefined, stampOfStats: (stats: Stats) => string): string {
  let stamp = "";
  try {
    const stats = statSync(key, { throwIfNoEntry: false });
    if (stats !== undefined) stamp = stampOfStats(stats);
  } catch {
    // No permission: to this user the file is not there.
  }
  if (!trail?.has(key)) trail?.set(key, stamp); // The oldest look counts, should the file change while we read.
  return stamp;
}
