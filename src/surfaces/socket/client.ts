import { setTimeout as pause } from "node:timers/promises";
import type { Here } from "../../app/call/place-names.ts";
import type { Home } from "../../app/home/home.ts";
import { readRunning } from "../../app/home/running-mark.ts";
import type { Progress, TellProgress } from "../../domain/counting.ts";
import { readFileSync } from "../../files/fs.ts";
import { DaemonAway, exchange } from "./exchange.ts";
import { FOLDER_HEADER, HELLO_PATH, HERE_HEADER, LEAVE_PATH, PROGRESS_HEADER, VERSION_HEADER } from "./protocol.ts";
import type { Hello } from "./protocol.ts";

/** Nothing heavy is imported here: this is what every command, MCP server and hook starts with. */

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export interface SendOptions {
  readonly method?: "GET" | "POST";
  readonly body?: unknown;
  readonly version?: string;
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
  /** Told how far it is, if it is an operation that says so. */
  readonly onProgress?: TellProgress;
  /** The folder whose project is asked for beside the answer, and who is told. */
  readonly folder?: string;
  readonly onHere?: (here: Here) => void;
}

/** Longer than anything takes that is asked for without hellos. */
const TIMEOUT_MS = 120_000;
const HELLO_TIMEOUT_MS = 2_000;
/** After this long without an answer the daemon is asked whether it is there at all. */
const SILENCE_MS = 1_000;
/** For whoever has another way to the answer: with the silence, it leaves half a second of three to read the file in. */
const HURRIED_HELLO_MS = 1_500;
/** How long a daemon that answers no hello is waited for. */
export function patienceSeconds(hellos: number): number {
  return (hellos * (SILENCE_MS + helloPatience(hellos))) / 1_000;
}

function helloPatience(hellos: number): number {
  return hellos <= 2 ? HURRIED_HELLO_MS : HELLO_TIMEOUT_MS;
}

/** One request over the daemon's socket. */
export async function send(socket: string, path: string, options: SendOptions): Promise<Answer> {
  const { method, body, version, timeoutMs = TIMEOUT_MS, signal, onProgress, folder, onHere } = options;
  const { status, fields, text } = await exchange(socket, {
    ...(method && { method }),
    path,
    fields: {
      ...(version !== undefined && { [VERSION_HEADER]: version }),
      ...(onProgress && { [PROGRESS_HEADER]: "json" }),
      ...(folder !== undefined && { [FOLDER_HEADER]: encodeURIComponent(folder) }),
    },
    text: body === undefined ? "" : JSON.stringify(body),
    silenceMs: timeoutMs,
    ...(signal && { signal }),
    onInterim(interim) {
      const told = interim.get(PROGRESS_HEADER);
      if (told !== undefined) onProgress?.(JSON.parse(told) as Progress);
    },
  });
  try {
    const here = fields.get(HERE_HEADER);
    if (here !== undefined) onHere?.(JSON.parse(decodeURIComponent(here)) as Here);
    return { status, body: JSON.parse(text) as unknown };
  } catch (error) {
    throw new DaemonAway({ sent: true, silent: false }, error);
  }
}

export interface Patience {
  /** So many hellos in a row may stay without an answer; a single one is waited for less long. */
  readonly hellos: number;
  /** Told when the first answer is late, before it is known whether the daemon hangs. */
  readonly onLate?: () => void;
  readonly onSilence?: () => void;
}

/**
 * One request to a daemon that may hang: given up once it has left so many hellos in a row without an answer. While it
 * says hello it is waited for, however long that takes: a first compaction on a busy machine takes minutes.
 */
export async function sendWhileAlive(home: Home, path: string, options: SendOptions & Patience): Promise<Answer> {
  const given = new AbortController();
  return whileAlive(home, send(home.socket, path, { ...options, timeoutMs: 0, signal: given.signal }), given, options);
}

/** Waits for an answer as long as the daemon says hello, or stands in line for a processor; otherwise it gives the request up. */
export async function whileAlive<T extends object>(
  home: Home,
  answer: Promise<T>,
  given: AbortController,
  { hellos, onLate, onSilence }: Patience,
): Promise<T> {
  const helloMs = helloPatience(hellos);
  const mostStarved = hellos * STARVED_ROUNDS;
  for (let [unanswered, starved, waits] = [0, 0, 1]; unanswered < hellos; waits++) {
    const before = readTurns(home);
    const settled = await Promise.race([answer, pause(SILENCE_MS, undefined, { ref: false })]);
    if (settled !== undefined) return settled;
    if (waits === 1) onLate?.();
    const isHeard = !(await isSilent(home.socket, helloMs));
    // A file is read with the same processor, and by words alone: it is no quicker way while a build keeps the service from it.
    const standsInLine = isKeptWaiting(before, readTurns(home), SILENCE_MS + helloMs);
    if (isHeard) unanswered = 0;
    else if (!standsInLine || ++starved > mostStarved) unanswered += 1;
    if (unanswered === 1) onSilence?.();
  }
  answer.catch(() => undefined); // it ends with the request that is given up here
  given.abort();
  throw new DaemonAway({ sent: true, silent: true });
}

/** So many times the usual patience for a service that stands in line. */
const STARVED_ROUNDS = 5;

/** What a process has had of the processors since it began. */
interface Turns {
  readonly ranMs: number;
  readonly stoodInLineMs: number;
  /** It would run this moment, if it were let. */
  readonly isRunnable: boolean;
}

/** Undefined where the system doesn't say it, as only Linux does. */
function readTurns(home: Home): Turns | undefined {
  const folder = `/proc/${readRunning(home)?.pid}`;
  try {
    const [ran, stood] = readFileSync(`${folder}/schedstat`, "utf8").split(" ");
    const isRunnable = /\) R /.test(readFileSync(`${folder}/stat`, "utf8"));
    return { ranMs: Number(ran) / 1e6, stoodInLineMs: Number(stood) / 1e6, isRunnable };
  } catch {
    return undefined;
  }
}

/** Whether a process stood in line for most of a while. A wait that is not over yet is not counted by the system, so its standing tells. */
function isKeptWaiting(before: Turns | undefined, after: Turns | undefined, whileMs: number): boolean {
  if (before === undefined || after === undefined) return false;
  const [ran, stood] = [after.ranMs - before.ranMs, after.stoodInLineMs - before.stoodInLineMs];
  return stood >= whileMs / 2 || (after.isRunnable && ran < whileMs / 2);
}

/** A socket that refuses is not silent: its daemon has left, and the request ends one way or the other. */
export async function isSilent(socket: string, timeoutMs = HELLO_TIMEOUT_MS): Promise<boolean> {
  try {
    await send(socket, HELLO_PATH, { method: "GET", timeoutMs });
    return false;
  } catch (error) {
    return error instanceof DaemonAway && error.silent;
  }
}

export async function hello(socket: string): Promise<Hello | undefined> {
  try {
    const answer = await send(socket, HELLO_PATH, { method: "GET", timeoutMs: HELLO_TIMEOUT_MS });
    return answer.body as Hello;
  } catch {
    return undefined;
  }
}

export async function isAnswering(socket: string): Promise<boolean> {
  return (await hello(socket)) !== undefined;
}

/** Somewhat longer than a daemon lets the requests in progress go on. */
const LEAVE_PATIENCE_MS = 10_000;
const LEAVE_RETRY_MS = 25;

/** Asks the daemon to leave and waits until it has; false when there was none, or when it stays. */
export async function askToLeave(home: Home): Promise<boolean> {
  const pid = (await hello(home.socket))?.pid;
  if (pid === undefined) return false;
  await send(home.socket, LEAVE_PATH, { timeoutMs: HELLO_TIMEOUT_MS }).catch(() => {}); // another client may have asked already
  const began = performance.now();
  for (let waitedMs = 0; isRunning(home, pid) && waitedMs < LEAVE_PATIENCE_MS;) {
    const [before, since] = [readTurns(home), performance.now()];
    await pause(LEAVE_RETRY_MS);
    const [after, tookMs] = [readTurns(home), performance.now() - since];
    const isStarved = since - began < STARVED_ROUNDS * LEAVE_PATIENCE_MS && isKeptWaiting(before, after, tookMs);
    if (!isStarved) waitedMs += tookMs;
  }
  return !isRunning(home, pid);
}

/** The socket closes first and the mark goes last: only then is everything written and the lock free. */
function isRunning(home: Home, pid: number): boolean {
  return readRunning(home)?.pid === pid && isAlive(pid);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
