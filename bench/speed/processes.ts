import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { findHome } from "../../src/app/home/home.ts";
import { VERSION as version } from "../../src/app/version.ts";
import type { Home } from "../../src/app/home/home.ts";
import { call } from "../../src/surfaces/socket/call.ts";
import { childEnvironment, MAIN } from "./built.ts";
import { fact } from "./facts.ts";
import { PROJECT } from "./filled-store.ts";
import { FIRST_NEW_FACT } from "./in-process.ts";
import { timed, timingOf } from "./timing.ts";
import type { Timing } from "./timing.ts";

const run = promisify(execFile);

export interface Processes {
  readonly daemon: {
    readonly remember: Timing;
    readonly recall: Timing;
    /** With the model and the copy of the vectors loaded, after all those calls. */
    readonly rssMb: number;
    /** The most it ever was; null where the system does not tell. */
    readonly peakRssMb: number | null;
  };
  /** A command that finds no daemon, until its answer: by words alone, and by the model that had to be loaded first. */
  readonly coldStart: { readonly withoutModel: Timing; readonly withModel: Timing };
  /** The same command when the daemon runs. */
  readonly warmStart: Timing;
  readonly bareNode: Timing;
}

/** Long enough for any machine to load the model. */
const PATIENCE_MS = 60_000;
/** The daemon copies the vectors between requests; with this many before the measuring it is done. */
const SETTLING_CALLS = 120;

/** The real daemon, over its socket, and the real command, as fresh processes. */
export async function processes(folder: string, n: number, starts: number): Promise<Processes> {
  const home = findHome({}, folder);
  const coldStart = { withoutModel: [] as number[], withModel: [] as number[] };
  const warmStart: number[] = [];
  const bareNode: number[] = [];
  // A store that is used has its pages; in one that was just filled they would be made while the starts are measured.
  await msOf([MAIN, "compact"], home, 0);
  await stop(home);
  // In turns, so that a busy moment of the machine falls on all of them.
  for (let round = 0; round < starts; round++) {
    bareNode.push(await msOf(["-e", "0"], home, 0));
    coldStart.withoutModel.push(await msOf(recallOf(round), home, 0));
    warmStart.push(await msOf(recallOf(round), home, 0));
    await stop(home);
    coldStart.withModel.push(await msOf(recallOf(round), home, PATIENCE_MS));
    await stop(home);
  }
  return {
    daemon: await overSocket(home, n),
    coldStart: { withoutModel: timingOf(coldStart.withoutModel), withModel: timingOf(coldStart.withModel) },
    warmStart: timingOf(warmStart),
    bareNode: timingOf(bareNode),
  };
}

async function overSocket(home: Home, n: number): Promise<Processes["daemon"]> {
  const ask = (name: string, input: Record<string, unknown>) =>
    call({ home, version }, name, { project: PROJECT, client: "bench", ...input });
  const daemon = await startDaemon(home);
  try {
    for (let round = 0; round < SETTLING_CALLS; round++) await ask("recall", { question: fact(round * 3).question });
    const recall = await timed(n, (round) => ask("recall", { question: fact(round * 11).question }));
    const remember = await timed(n, (round) => ask("remember", { text: fact(FIRST_NEW_FACT * 2 + round).text }));
    const { daemon: held } = (await ask("status", {})) as { daemon: { pid: number; rssBytes: number } };
    return { remember, recall, rssMb: megabytes(held.rssBytes), peakRssMb: peakRssMb(held.pid) };
  } finally {
    await daemon.stop();
  }
}

function recallOf(round: number): readonly string[] {
  return [MAIN, "recall", fact(round * 13).question, "--project", PROJECT, "--json"];
}

async function msOf(args: readonly string[], home: Home, meaningWaitMs: number): Promise<number> {
  const env = childEnvironment({ HOLDFAST_HOME: home.folder, HOLDFAST_MEANING_WAIT_MS: String(meaningWaitMs) });
  const started = performance.now();
  await run(process.execPath, [...args], { env }).catch(throwUnless(NOTHING_FOUND));
  return performance.now() - started;
}

/** Exit code of a recall that found nothing: an answer too. */
const NOTHING_FOUND = 1;

function throwUnless(code: number): (error: { code?: number }) => void {
  return (error) => {
    if (error.code !== code) throw error;
  };
}

/** The built program's service, with its model loaded. */
export async function startDaemon(home: Home): Promise<{ readonly stop: () => Promise<void> }> {
  await msOf(recallOf(0), home, PATIENCE_MS);
  return { stop: () => stop(home) };
}

async function stop(home: Home): Promise<void> {
  await run(process.execPath, [MAIN, "stop"], { env: childEnvironment({ HOLDFAST_HOME: home.folder }) });
}

function peakRssMb(pid: number): number | null {
  try {
    const kib = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return kib === undefined ? null : megabytes(Number(kib) * 1_024);
  } catch {
    return null;
  }
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1_000_000);
}
