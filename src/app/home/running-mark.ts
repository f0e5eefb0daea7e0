import { renameSync, rmSync, tryReadJson, writeFileSync } from "../../files/fs.ts";
import { mapFileErrors } from "../../domain/storage-errors.ts";
import type { Home } from "./home.ts";

/** Lies in the home while a daemon runs. One that leaves takes it along, so one that is left behind tells of a crash. */
export interface RunningMark {
  readonly pid: number;
  readonly version: string;
  readonly startedAt: string;
}

/** Moved into place as a whole: a daemon killed meanwhile must not leave half a mark. Only the holder of the lock writes it. */
export function markRunning(home: Home, mark: RunningMark): void {
  mapFileErrors(home.running, () => {
    const fresh = `${home.running}.new`;
    writeFileSync(fresh, JSON.stringify(mark), { mode: 0o600 });
    renameSync(fresh, home.running);
  });
}

/** Removes this process's own mark only: in a home that was made anew lies another daemon's. */
export function unmarkRunning(home: Home): void {
  if (readRunning(home)?.pid === process.pid) rmSync(home.running, { force: true });
}

/** Undefined when there is none that can be read. */
export function readRunning(home: Home): RunningMark | undefined {
  return tryReadJson(home.running) as RunningMark | undefined;
}
