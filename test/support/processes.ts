import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

/** The daemons that run for a home, asked of the kernel and not of the program. */
export function daemonsOf(home: string): readonly number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isDaemonOf(pid, home));
}

function isDaemonOf(pid: number, home: string): boolean {
  try {
    // Asked of some hundred processes at each look: nobody else's environment is read.
    if (!readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("daemon/main.js")) return false;
    return readFileSync(`/proc/${pid}/environ`, "utf8").split("\0").includes(`HOLDFAST_HOME=${home}`);
  } catch {
    return false; // it ended meanwhile
  }
}

/** The time of this process's own that work takes: on a busy machine the clock tells how long others took. */
export async function measureCpuMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

const POLL_MS = 50;

/** Waits until something has come true, and fails with its name when it has not: a bound against hanging, not a speed. */
export async function until(what: string, isTrue: () => boolean | Promise<boolean>, withinMs = 120_000): Promise<void> {
  const end = performance.now() + withinMs;
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error(`not within ${withinMs} ms: ${what}`);
    await pause(POLL_MS);
  }
}
