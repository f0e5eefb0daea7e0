import { lstatSync, mkdirSync } from "../../files/fs.ts";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Home, makeHome } from "../../app/home/home.ts";
import { takeLock } from "../../app/offline.ts";
import type { Lock } from "../../app/offline.ts";
import { readRunning, unmarkRunning } from "../../app/home/running-mark.ts";
import type { DaemonFacts } from "../../app/service.ts";
import { MemoryError } from "../../domain/errors.ts";
import { isAnswering } from "../socket/client.ts";
import type { RunningDaemon } from "./daemon.ts";

/** A lock that is held while nobody answers belongs to a daemon that is starting or leaving: worth a wait, long on a busy machine. */
const LOCK_PATIENCE_MS = 30_000;
/** Each look is a little later than the one before: of twenty that wait, each keeps the one that starts from its work. */
const [FIRST_RETRY_MS, LAST_RETRY_MS, LATER] = [50, 500, 1.2];

/** Starts the one daemon of this home, or says that another one has it. */
export async function startDaemon(
  home: Home,
  environment: Readonly<Record<string, string | undefined>>,
  log: (line: string) => void,
): Promise<RunningDaemon | "held"> {
  prepareFolders(home);
  const lock = await patientLock(home);
  if (lock === undefined) return "held";
  try {
    const crash = noticeCrash(home);
    if (crash !== null)
      log(`The daemon before this one (pid ${crash.pid}, started ${crash.startedAt}) ended without leaving.`);
    // Loaded by the winner alone: of twenty that start at once, nineteen find the lock taken and cost little.
    const { serve } = await import("./daemon.ts");
    return await serve({ home, environment, lock, crash, log });
  } catch (error) {
    unmarkRunning(home);
    lock.release();
    throw error;
  }
}

function prepareFolders(home: Home): void {
  try {
    makeHome(home);
    if (process.platform === "win32") return;
    const folder = dirname(home.socket);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // A socket in the shared temporary folder is only safe in a folder that is ours alone.
    if (
      folder !== home.folder &&
      (lstatSync(folder).uid !== process.getuid?.() || (lstatSync(folder).mode & 0o077) !== 0)
    ) {
      throw new MemoryError("daemon", `${folder} is not yours alone, so no socket can be put there.`, {
        hint: "Remove it, or use a shorter HOLDFAST_HOME.",
      });
    }
  } catch (error) {
    if (error instanceof MemoryError) throw error;
    throw new MemoryError(
      "read-only",
      `${home.folder} can't be used: ${error instanceof Error ? error.message : String(error)}`,
      {
        hint: "Make the folder writable for you, or point HOLDFAST_HOME at one that is.",
        cause: error,
      },
    );
  }
}

/** Undefined when another daemon has the home and answers. */
async function patientLock(home: Home): Promise<Lock | undefined> {
  const until = performance.now() + LOCK_PATIENCE_MS;
  for (let retryMs = FIRST_RETRY_MS; ; retryMs = Math.min(LAST_RETRY_MS, retryMs * LATER)) {
    const lock = takeLock(home.lock);
    if (lock !== undefined) return lock;
    if (await isAnswering(home.socket)) return undefined;
    if (performance.now() >= until) {
      throw new MemoryError(
        "daemon",
        `Another process (pid ${readRunning(home)?.pid ?? "unknown"}) holds ${home.lock} but does not answer.`,
        {
          hint: `End it and try again; its log: ${home.log}`,
        },
      );
    }
    await pause(retryMs);
  }
}

/** Told by the daemon that notices it, as long as that one runs, and in the log. */
function noticeCrash(home: Home): DaemonFacts["crash"] {
  const left = readRunning(home);
  return left === undefined ? null : { pid: left.pid, startedAt: left.startedAt, noticedAt: new Date().toISOString() };
}
