import { MemoryError } from "./errors.ts";

/** Looks at a file that a database could not open, for an error that says nothing about why. */
export type IsUnwritable = (file: string, says: string) => boolean;

/** What SQLite or the file system refused, in plain words; any other error as it is. */
export function explainStorageError(ofFile: string, error: unknown, isUnwritable: IsUnwritable = () => false): unknown {
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
  if (/readonly|read-only|EROFS|EACCES|EPERM|SQLITE_PERM|not authorized/i.test(says) || isUnwritable(file, says)) {
    return new MemoryError("read-only", `${file} can't be written: ${message}`, {
      hint: "Make the folder writable for you, or point HOLDFAST_HOME at one that is.",
      cause: error,
    });
  }
  if (/not a database|malformed|SQLITE_CORRUPT|SQLITE_NOTADB|disk image/i.test(says)) {
    return new MemoryError("corrupt", `${file} is damaged or is not a Holdfast store: ${message}`, {
      hint: "Nothing was changed. Run `holdfast stop` and try again: that is enough where only the running service lost hold of the file. Otherwise run `holdfast doctor`, or move the file away and restore a copy of it.",
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

/** Does something with a file, and explains what the system refused. */
export function mapFileErrors<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw explainStorageError(file, error);
  }
}

/** What a failed write says where it was one step of several: that step changed nothing, the steps before it did. */
export function whatFailed(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/; nothing was changed/, "");
}
