import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { MAIN } from "./program.ts";
import type { Program } from "./program.ts";

const DAEMON = fileURLToPath(new URL("../../dist/surfaces/daemon/main.js", import.meta.url));
const DIE_AFTER = fileURLToPath(new URL("processes/die-after.cjs", import.meta.url));

/** A service started without a command, which would cost a process more for each kill. */
export interface KillableService {
  kill(): Promise<void>;
  /** Killed right before the change to a database or file that follows the next so many. */
  dieAfter(changes: number): Promise<void>;
  readonly ended: Promise<unknown>;
}

/** Starts the service of a home, where none runs, and comes back once it answers. */
export async function startKillable(program: Program): Promise<KillableService> {
  const child = spawn(process.execPath, ["--require", DIE_AFTER, DAEMON], {
    cwd: "/",
    env: program.environment,
    stdio: ["ignore", "ignore", "ignore", "pipe", "ipc"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const ended = once(child, "exit");
  const [report] = (await once(child.stdio[3] as Readable, "data")) as [Buffer];
  if (!report.toString().includes('"ready"')) throw new Error(`the service did not start: ${report.toString()}`);
  return {
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
    async dieAfter(changes) {
      child.send(changes);
      await once(child, "message");
    },
    ended,
  };
}

/** Runs a command that is killed right before one of its changes; tells whether it was, and how many changes it made otherwise. */
export async function runKilled(
  program: Program,
  args: readonly string[],
  changes: number,
): Promise<{ readonly code: number | null; readonly steps: number | null }> {
  const steps = join(program.cwd, "steps");
  rmSync(steps, { force: true });
  const child: ChildProcess = spawn(process.execPath, ["--require", DIE_AFTER, MAIN, ...args], {
    cwd: program.cwd,
    env: { ...program.environment, DIES_AFTER: String(changes), STEPS_TO: steps },
    stdio: "ignore",
  });
  const [code] = (await once(child, "exit")) as [number | null];
  return { code, steps: existsSync(steps) ? Number(readFileSync(steps, "utf8")) : null };
}
