import { statSync } from "node:fs";
import { MemoryError } from "../../../domain/errors.ts";

/**
 * A check that a store still lies where it was opened. SQLite goes on writing to a file that was removed or replaced, and
 * what it writes is gone with the process.
 */
export function sameFileCheck(file: string): () => void {
  if (process.platform === "win32") return () => {}; // an open file can't be removed there
  const known = new Map<string, string>();
  return () => {
    for (const path of [file, `${file}-wal`]) {
      const stats = statSync(path, { throwIfNoEntry: false });
      const found = stats === undefined ? undefined : `${stats.dev} ${stats.ino}`;
      const before = known.get(path);
      // The write-ahead log comes with the first access, and stays for as long as the store is open.
      if (before === undefined && found !== undefined) known.set(path, found);
      else if (found !== before) throw goneError(path);
    }
  };
}

function goneError(path: string): MemoryError {
  return new MemoryError(
    "corrupt",
    `${path} was removed or replaced while Holdfast was using it, so nothing more can be kept in it.`,
    { hint: "Put the file back or bring back a copy with `holdfast restore <backup>`, then try again." },
  );
}
