import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** Only Linux lists them. */
export const LOCKS_ARE_LISTED = process.platform === "linux";

/** The locks that this process has on the files of a folder, as the kernel lists them: "holdfast.db READ 1073741826 1073742335". */
export function locksIn(folder: string): readonly string[] {
  const names = new Map(readdirSync(folder).map((name) => [String(statSync(join(folder, name)).ino), name]));
  return readFileSync("/proc/locks", "utf8")
    .split("\n")
    .flatMap((line) => {
      const [, , , access, pid, place, first, last] = line.trim().split(/\s+/);
      const name = names.get(place?.split(":")[2] ?? "");
      return Number(pid) === process.pid && name !== undefined ? [`${name} ${access} ${first} ${last}`] : [];
    })
    .toSorted();
}
