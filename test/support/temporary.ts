import { readFileSync, statfsSync } from "node:fs";
import { IS_SOAK } from "./soak.ts";

const IN_MEMORY = "/dev/shm";
const ROOM_BYTES = 2 * 1024 ** 3;

/**
 * Where tests make their folders: in memory, where there is room and programs may run, because most of them wait for a disk
 * that no claim is about. The long versions run on the disk.
 */
export function temporaryFolder(): { readonly TMPDIR?: string } {
  return !IS_SOAK && hasRoom() && mayRun() ? { TMPDIR: IN_MEMORY } : {};
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return false; // not on this system
  }
}

function mayRun(): boolean {
  const mounts = readFileSync("/proc/mounts", "utf8").split("\n");
  const [, , , options = "noexec"] = mounts.findLast((line) => line.split(" ")[1] === IN_MEMORY)?.split(" ") ?? [];
  return !options.split(",").includes("noexec");
}
