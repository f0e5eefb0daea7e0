import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { refuseNoFile } from "../adapters/sqlite/backup-file.ts";
import { takeLock } from "../adapters/sqlite/lock.ts";
import { restoreFiles } from "../adapters/sqlite/restoring.ts";
import { MemoryError } from "../domain/errors.ts";
import type { Lock, Restored } from "../ports/home-files.ts";
import type { Home } from "./home/home.ts";

/** What is done with a home's files while no service runs on them. */
export { refuseNoFile, takeLock };
export type { Lock };

/** Puts a copy in the store's place. */
export async function restoreBackup(home: Home, file: string, now: number): Promise<Restored> {
  refuseNoFile(file);
  mkdirSync(home.folder, { recursive: true, mode: 0o700 });
  const lock = takeLock(home.lock);
  if (lock === undefined)
    throw new MemoryError("busy", "A daemon still runs on this store.", { hint: "Run `holdfast stop` and try again." });
  try {
    return await restoreFiles({ ...home, backups: join(home.folder, "backups") }, file, now);
  } finally {
    lock.release();
  }
}
