import { accessSync, constants, existsSync } from "../../../files/fs.ts";
import { dirname } from "node:path";
import { explainStorageError } from "../../../domain/storage-errors.ts";

/** Runs something over a file, and explains what was refused. */
export function mapSqliteErrors<T>(file: string, work: () => T): T {
  const explain = (error: unknown): never => {
    throw explainStorageError(file, error, isLocked);
  };
  try {
    const result = work();
    return result instanceof Promise ? (result.catch(explain) as T) : result;
  } catch (error) {
    return explain(error);
  }
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
