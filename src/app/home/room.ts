import { statfsSync, statSync } from "../../files/fs.ts";
import { dirname } from "node:path";
import { MemoryError } from "../../domain/errors.ts";

/** What is written beside the copy of a file: its log's own pages, and a little more. */
const BESIDE_BYTES = 1024 * 1024;

/**
 * Refuses work that will write these files anew if there is no room for it: a copy of each has to fit beside them, one after
 * the other on each disk. Better told before anything is gone than in the middle of it.
 */
export function refuseWithoutRoom(files: readonly string[]): void {
  const needed = new Map<number, { bytes: number; readonly folder: string }>();
  for (const file of files) {
    const found = statSync(file, { throwIfNoEntry: false });
    if (found === undefined) continue;
    const before = needed.get(found.dev);
    const log = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
    const bytes = Math.max(before?.bytes ?? 0, found.size + log + BESIDE_BYTES);
    needed.set(found.dev, { bytes, folder: dirname(file) });
  }
  for (const { bytes, folder } of needed.values()) {
    const { bavail, bsize } = statfsSync(folder);
    if (bavail * bsize >= bytes) continue;
    throw new MemoryError(
      "disk-full",
      `There is no room to write the store anew: ${folder} needs ${megabytes(bytes)} free and has ${megabytes(bavail * bsize)}. Nothing was erased.`,
      { hint: "Free some space on that disk and try again." },
    );
  }
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
