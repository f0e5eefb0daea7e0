import { accessSync, constants, existsSync } from "node:fs";
import { dirname } from "node:path";
import { MemoryError } from "../../domain/errors.ts";

/** Runs something over a file, and explains what was refused. */
export function clearly<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw explained(file, error);
  }
}

/** What SQLite or the file system refused, in plain words; any other error as it is. */
export function explained(ofFile: string, error: unknown): unknown {
  if (error instanceof MemoryError || !(error instanceof Error)) return error;
  const { code, message, path } = error as Error & { code?: string; path?: string };
  const file = path ?? ofFile; // the file system says which file it was
  const says = `${code ?? ""} ${message}`;
  if (/SQLITE_FULL|database or disk is full|ENOSPC|EDQUOT|EFBIG/i.test(says)) {
    return new MemoryError("disk-full", `There is no room left to write ${file}; nothing was changed.`, {
      hint: "Free some space on that disk and try again.",
      cause: error,
    });
  }
  if (/readonly|read-only|EROFS|EACCES|EPERM|SQLITE_PERM|not authorized/i.test(says) || isLocked(file, says)) {
    return new MemoryError("read-only", `${file} can't be written: ${message}`, {
      hint: "Make the folder writable for you, or point HOLDFAST_HOME at one that is.",
      cause: error,
    });
  }
  if (/not a database|malformed|SQLITE_CORRUPT|SQLITE_NOTADB|disk image/i.test(says)) {
    return new MemoryError("corrupt", `${file} is damaged or is not a Holdfast store: ${message}`, {
      hint: "Nothing was changed. Run `holdfast doctor`, or move the file away and restore a copy of it.",
      cause: error,
    });
  }
  if (/SQLITE_BUSY|database is locked|SQLITE_LOCKED/i.test(says)) {
    return new MemoryError("busy", `Another process has kept ${file} locked for too long.`, {
      hint: "Try again; `holdfast status` shows which daemon runs.",
      cause: error,
    });
  }
  return error;
}

/** "unable to open database file" says nothing about why; the permissions do. */
function isLocked(file: string, says: string): boolean {
  if (!/unable to open|SQLITE_CANTOPEN|SQLITE_IOERR/i.test(says)) return false;
  try {
    accessSync(existsSync(file) ? file : dirname(file), constants.W_OK);
    return false;
  } catch {
    return true;
  }
}
