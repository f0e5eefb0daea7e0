import { closeSync, openSync, readSync, statSync, writeFileSync, writeSync } from "../../files/fs.ts";
import { findHome } from "../../app/home/home.ts";
import { toErrorJson } from "../socket/errors.ts";
import { startDaemon } from "./claim.ts";
import type { StartReport } from "../socket/protocol.ts";

/** The detached daemon. Its first client listens on file descriptor 3 for how the start went. */
const REPORT_FD = 3;

export async function run(): Promise<void> {
  const home = findHome(process.env);
  const log = boundedLog(home.log, (line) => void process.stderr.write(line));
  try {
    const daemon = await startDaemon(home, process.env, log);
    if (daemon === "held") {
      report({ started: "held" });
      process.exit(0);
    }
    report({ started: "ready", hello: daemon.hello });
    for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => void daemon.leave(signal));
    log(`Started as pid ${process.pid}.`);
    log(`Stopped: ${await daemon.left}.`);
    process.exit(0);
  } catch (error) {
    const { body } = toErrorJson(error);
    log(
      `Did not start: ${body.error.message}${error instanceof Error && body.error.code === "internal" ? ` ${error.stack}` : ""}`,
    );
    report({ started: "failed", error: body.error });
    process.exit(1);
  }
}

function report(told: StartReport): void {
  try {
    writeSync(REPORT_FD, `${JSON.stringify(told)}\n`);
  } catch {
    // Whoever started it has gone: nobody is left to tell.
  }
}

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
