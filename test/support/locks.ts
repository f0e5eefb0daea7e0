import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { basename, dirname } from "node:path";

/** Only Linux lists them. */
export const LOCKS_ARE_LISTED = process.platform === "linux";

const DESCRIPTORS = "/proc/self/fd";

/**
 * The locks that this process has on the files of a folder, as the kernel lists them: "holdfast.db READ 1073741826 1073742335". Asked
 * descriptor by descriptor, because /proc/locks is read in pieces and misses some while other processes take theirs.
 */
export function locksIn(folder: string): readonly string[] {
  const locks = readdirSync(DESCRIPTORS).flatMap((descriptor) => {
    const file = target(descriptor);
    if (file === undefined || dirname(file) !== folder) return [];
    const lines = readFileSync(`/proc/self/fdinfo/${descriptor}`, "utf8").match(/^lock:.*$/gm) ?? [];
    return lines.map((line) => {
      const [, , , , access, , , first, last] = line.split(/\s+/);
      return `${basename(file)} ${access} ${first} ${last}`;
    });
  });
  return [...new Set(locks)].toSorted();
}

function target(descriptor: string): string | undefined {
  try {
    return readlinkSync(`${DESCRIPTORS}/${descriptor}`);
  } catch {
    return undefined; // the one that lists them
  }
}
