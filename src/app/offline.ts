import { existsSync, mkdirSync, readdirSync, realpathSync, statSync } from "../files/fs.ts";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { takeLock } from "../store/engines/sqlite/lock.ts";
import { restoreFiles, isSoundCopy, refuseNoFile } from "../store/engines/sqlite/restoring.ts";
import { homeStamp } from "../adapters/sync/home-stamp.ts";
import { MemoryError } from "../domain/errors.ts";
import type { Lock, Restored, TokenStore } from "../ports/store-keeping.ts";
import type { Home } from "./home/home.ts";
import { readSettings } from "./home/settings.ts";
import { addOwnersToken, fileTokens } from "./home/token-keeping.ts";

/** What is done without the service, and with a home's files while none runs on them. */
export { refuseNoFile, takeLock };
export type { Lock };

/** A daemon that leaves removes its mark first and lets go of the lock a moment later, long on a busy machine. */
const [LOCK_PATIENCE_MS, LOCK_RETRY_MS] = [3_000, 25];

async function patientLock(home: Home): Promise<Lock | undefined> {
  const until = performance.now() + LOCK_PATIENCE_MS;
  for (;;) {
    const lock = takeLock(home.lock);
    if (lock !== undefined || performance.now() >= until) return lock;
    await pause(LOCK_RETRY_MS);
  }
}

/** The newest copy in `backups/` that is sound, for whoever has to bring one back. */
export function lastGoodBackup(home: Home): string | undefined {
  const folder = join(home.folder, "backups");
  const copies = existsSync(folder) ? readdirSync(folder) : [];
  return copies
    .filter((name) => name.endsWith(".db") && !name.endsWith(".journal.db"))
    .map((name) => join(folder, name))
    .toSorted((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)
    .find((file) => isSoundCopy(file));
}

/** A store on a server has no files that another could take the place of. */
export function refuseServer(home: Home, environment: Readonly<Record<string, string | undefined>>): void {
  if (readSettings(home, environment).settings.store === null) return;
  throw new MemoryError("usage", "The memories are on a PostgreSQL server, so no file can take their place.", {
    hint: "Restore the server's own backup, or unset HOLDFAST_STORE to restore the files of this home.",
  });
}

export async function restoreBackup(home: Home, file: string, now: number): Promise<Restored> {
  refuseNoFile(file);
  refuseOwnFile(home, file);
  return whileAlone(home, () => {
    const stamp = existsSync(home.database) ? homeStamp(home.database) : "";
    return restoreFiles({ ...home, backups: join(home.folder, "backups"), stamp }, file, now);
  });
}

/** Restoring a store from itself would only leave a copy behind that nobody knows of. */
function refuseOwnFile(home: Home, file: string): void {
  const isOne = [home.database, home.journal].some(
    (own) => existsSync(own) && realpathSync(own) === realpathSync(file),
  );
  if (isOne)
    throw new MemoryError("usage", `${file} is the store itself, not a backup of it; nothing was changed.`, {
      hint: "`holdfast backup` makes one, and those it made by itself lie in backups/ in the home folder.",
    });
}

/** Does something while no service can run on the home's files. */
export async function whileAlone<T>(home: Home, work: () => T | Promise<T>): Promise<T> {
  mkdirSync(home.folder, { recursive: true, mode: 0o700 });
  const lock = await patientLock(home);
  if (lock === undefined)
    throw new MemoryError("busy", `A daemon still runs on ${home.folder}.`, {
      hint: "Run `holdfast stop` and try again.",
    });
  try {
    return await work();
  } finally {
    lock.release();
  }
}

/** Wherever this home's tokens are kept, without its service: one that hangs must not keep a token alive. */
export async function withTokens<T>(
  home: Home,
  environment: Readonly<Record<string, string | undefined>>,
  work: (tokens: TokenStore) => Promise<T>,
): Promise<T> {
  const { store } = readSettings(home, environment).settings;
  if (store === null) return work(fileTokens(home));
  const { openServerTokens } = await import("../store/engines/postgres/open.ts");
  const { tokens, close } = await openServerTokens(store);
  try {
    return await work(addOwnersToken(home, tokens));
  } finally {
    await close();
  }
}
