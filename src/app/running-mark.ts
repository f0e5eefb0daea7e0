import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { clearly } from "../adapters/sqlite/errors.ts";
import type { Home } from "./home.ts";

/** Lies in the home while a daemon runs. One that leaves takes it along, so one that is left behind tells of a crash. */
export interface RunningMark {
  readonly pid: number;
  readonly version: string;
  readonly startedAt: string;
}

export function markRunning(home: Home, mark: RunningMark): void {
  clearly(home.running, () => writeFileSync(home.running, JSON.stringify(mark), { mode: 0o600 }));
}

/** Removes this process's own mark only: in a home that was made anew lies another daemon's. */
export function unmarkRunning(home: Home): void {
  if (readRunning(home)?.pid === process.pid) rmSync(home.running, { force: true });
}

/** Undefined when there is none, or when it was cut off while it was being written. */
export function readRunning(home: Home): RunningMark | undefined {
  try {
    return JSON.parse(readFileSync(home.running, "utf8")) as RunningMark;
  } catch {
    return undefined;
  }
}
