import { closeSync, openSync, readSync, statSync, writeFileSync } from "../../files/fs.ts";

/** Past this, only the newer half of the log stays. */
const MAX_LOG_BYTES = 1024 * 1024;
/** A stack is shorter; what is longer is somebody's text. */
const LONGEST_LINE = 8_000;

/**
 * Writes lines with their time, and keeps the file that they end up in within its bounds for as long as the daemon runs. The
 * file is open for appending elsewhere, so it is cut in place and not moved away.
 */
export function boundedLog(file: string, write: (line: string) => void, maxBytes = MAX_LOG_BYTES) {
  return (line: string): void => {
    write(`${new Date().toISOString()} ${line.slice(0, LONGEST_LINE)}\n`);
    try {
      trim(file, maxBytes);
    } catch {
      // A full disk, or a home that is gone: the log is the last thing to fail for.
    }
  };
}

function trim(file: string, maxBytes: number): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= maxBytes) return;
  const kept = Buffer.alloc(Math.floor(maxBytes / 2));
  const handle = openSync(file, "r");
  try {
    readSync(handle, kept, 0, kept.length, size - kept.length);
  } finally {
    closeSync(handle);
  }
  // From the first whole line on.
  writeFileSync(file, kept.subarray(kept.indexOf("\n") + 1));
}
