import { truncateSync } from "../../../files/fs.ts";
import { DatabaseSync } from "@photostructure/sqlite";
import type { Lock } from "../../../ports/store-keeping.ts";
import { noteHeld, mapSqliteErrors } from "./database.ts";
import type { Database } from "./database.ts";

/**
 * Takes the one daemon's lock, or says that somebody has it. SQLite's own file lock is the kernel's,
 * so it ends with the process however that ends, on every platform.
 */
export function takeLock(file: string): Lock | undefined {
  return mapSqliteErrors(file, () => {
    try {
      return takeFileLock(file);
    } catch (error) {
      if (!/not a database|malformed/i.test(String(error))) throw error;
      // Nobody who holds it gets here, and nothing is kept in it. Emptied and not removed, so that all go on locking one file.
      truncateSync(file);
      return takeFileLock(file);
    }
  });
}

/** Kept in sight: a connection that nobody refers to is closed by the garbage collector, and its lock is gone. */
const holding = new Set<Database>();

function takeFileLock(file: string): Lock | undefined {
  const db = new DatabaseSync(file, { timeout: 0 });
  try {
    // Without a journal nothing is ever written: a full disk must not keep the daemon from opening the store.
    db.exec("pragma journal_mode = off; pragma locking_mode = exclusive; begin exclusive");
    holding.add(noteHeld(db, file, "lock"));
    return {
      release() {
        holding.delete(db);
        db.close();
      },
    };
  } catch (error) {
    db.close();
    if (/locked|busy/i.test(String(error))) return undefined;
    throw error;
  }
}
