import { chmodSync, lstatSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import type { Server } from "node:http";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Hono } from "hono";
import type { Home } from "../../app/home.ts";
import { finishErasure } from "../../app/erased-files.ts";
import { takeLock } from "../../app/lock.ts";
import type { Lock } from "../../app/lock.ts";
import { markRunning, readRunning, unmarkRunning } from "../../app/running-mark.ts";
import { openService } from "../../app/service.ts";
import type { DaemonFacts, Service } from "../../app/service.ts";
import { startUpkeep } from "../../app/upkeep.ts";
import { VERSION } from "../../app/version.ts";
import { MemoryError } from "../../domain/errors.ts";
import { iso } from "../../domain/time.ts";
import { operationsApi } from "../http/api.ts";
import { toErrorJson } from "../http/errors.ts";
import { httpServer } from "../http/server.ts";
import { answers } from "./client.ts";
import { compareVersions, HELLO_PATH, LEAVE_PATH, OLDER_DAEMON_STATUS, VERSION_HEADER } from "./protocol.ts";
import type { Hello } from "./protocol.ts";

/** A lock that is held while nobody answers belongs to a daemon that is starting or leaving: worth a wait. */
const LOCK_PATIENCE_MS = 10_000;
const LOCK_RETRY_MS = 50;
/** How often the daemon makes sure that its socket is still there: a removed home must not leave an orphan. */
const ORPHAN_CHECK_MS = 3_000;
/** How long requests in progress may go on after the daemon was told to leave. */
const LEAVE_PATIENCE_MS = 5_000;

export interface RunningDaemon {
  readonly service: Service;
  /** Resolves when it has left, with the reason. */
  readonly left: Promise<string>;
  leave(reason: string): Promise<void>;
}

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
    if (crash !== null) log(`The daemon before this one (pid ${crash.pid}, started ${crash.startedAt}) ended without leaving.`);
    const service = await openService({ home, environment });
    finishErasure(service);
    return await run(home, service, lock, crash, log);
  } catch (error) {
    unmarkRunning(home);
    lock.release();
    throw error;
  }
}

async function run(home: Home, service: Service, lock: Lock, crash: DaemonFacts["crash"], log: (line: string) => void): Promise<RunningDaemon> {
  service.daemon = { startedAt: service.clock.now(), crash };
  markRunning(home, { pid: process.pid, version: VERSION, startedAt: iso(service.daemon.startedAt) });
  const report = (error: unknown) => log(error instanceof Error ? (error.stack ?? error.message) : String(error));
  const upkeep = startUpkeep(service, (error) => log(`Upkeep waits: ${error instanceof Error ? error.message : String(error)}`));
  let idle: NodeJS.Timeout | undefined;
  let leaving: Promise<void> | undefined;
  const { promise: left, resolve: hasLeft } = withResolvers<string>();

  const app = new Hono();
  app.use(async (context, next) => {
    clearTimeout(idle);
    const theirs = context.req.header(VERSION_HEADER);
    if (theirs !== undefined && compareVersions(theirs, VERSION) > 0 && context.req.path !== LEAVE_PATH && context.req.path !== HELLO_PATH) {
      const { body } = toErrorJson(new MemoryError("daemon", `The running daemon is ${VERSION}, older than ${theirs.slice(0, 20)}.`, { hint: "Run `holdfast stop` and try again." }));
      return context.json(body, OLDER_DAEMON_STATUS);
    }
    await next();
    upkeep.wake();
    rest();
  });
  app.get(HELLO_PATH, (context) => context.json<Hello>({ version: VERSION, pid: process.pid, crash }));
  app.post(LEAVE_PATH, (context) => {
    setImmediate(() => void leave("asked to"));
    return context.json({ leaving: true });
  });
  app.route("/", operationsApi(service, report));

  const server = httpServer(app.fetch, report);
  await listen(server, home.socket);
  const inode = inodeOf(home.socket);
  const orphanCheck = setInterval(() => {
    if (inodeOf(home.socket) !== inode) void leave("its socket is gone");
  }, ORPHAN_CHECK_MS);
  orphanCheck.unref();

  /** The daemon leaves when nobody has needed it for a while. */
  function rest(): void {
    clearTimeout(idle);
    idle = setTimeout(() => void leave("idle"), service.settings.idleMinutes * 60_000);
  }

  function leave(reason: string): Promise<void> {
    leaving ??= (async () => {
      clearTimeout(idle);
      clearInterval(orphanCheck);
      upkeep.stop();
      await closed(server);
      await service.close();
      if (inodeOf(home.socket) === inode && process.platform !== "win32") rmSync(home.socket, { force: true });
      unmarkRunning(home);
      lock.release();
      hasLeft(reason);
    })();
    return leaving;
  }

  rest();
  upkeep.wake();
  return { service, left, leave };
}

function prepareFolders(home: Home): void {
  try {
    mkdirSync(home.folder, { recursive: true, mode: 0o700 });
    if (process.platform === "win32") return;
    const folder = dirname(home.socket);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // A socket in the shared temporary folder is only safe in a folder that is ours alone.
    if (folder !== home.folder && (lstatSync(folder).uid !== process.getuid?.() || (lstatSync(folder).mode & 0o077) !== 0)) {
      throw new MemoryError("daemon", `${folder} is not yours alone, so no socket can be put there.`, { hint: "Remove it, or use a shorter HOLDFAST_HOME." });
    }
  } catch (error) {
    if (error instanceof MemoryError) throw error;
    throw new MemoryError("read-only", `${home.folder} can't be used: ${error instanceof Error ? error.message : String(error)}`, {
      hint: "Make the folder writable for you, or point HOLDFAST_HOME at one that is.",
      cause: error,
    });
  }
}

/** Undefined when another daemon has the home and answers. */
async function patientLock(home: Home): Promise<Lock | undefined> {
  const until = performance.now() + LOCK_PATIENCE_MS;
  for (;;) {
    const lock = takeLock(home.lock);
    if (lock !== undefined) return lock;
    if (await answers(home.socket)) return undefined;
    if (performance.now() >= until) {
      throw new MemoryError("daemon", `Another process (pid ${readRunning(home)?.pid ?? "unknown"}) holds ${home.lock} but does not answer.`, {
        hint: `End it and try again; its log: ${home.log}`,
      });
    }
    await pause(LOCK_RETRY_MS);
  }
}

/** Told by the daemon that notices it, as long as that one runs, and in the log. */
function noticeCrash(home: Home): DaemonFacts["crash"] {
  const left = readRunning(home);
  return left === undefined ? null : { pid: left.pid, startedAt: left.startedAt, noticedAt: new Date().toISOString() };
}

/**
 * Binds under a name of its own and moves it into place: nobody can connect before the mode is set, and closing the
 * server unlinks the name it was bound to, which must not be that of a daemon that came after.
 */
async function listen(server: Server, socket: string): Promise<void> {
  const own = process.platform === "win32" ? socket : join(dirname(socket), `${process.pid}.sock`);
  if (own !== socket) rmSync(own, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(own, () => {
      server.off("error", reject);
      resolve();
    });
  });
  if (own === socket) return;
  chmodSync(own, 0o600);
  renameSync(own, socket);
}

async function closed(server: Server): Promise<void> {
  const done = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const late = setTimeout(() => server.closeAllConnections(), LEAVE_PATIENCE_MS);
  await done;
  clearTimeout(late);
}

function inodeOf(socket: string): number | undefined {
  if (process.platform === "win32") return 0;
  return statSync(socket, { throwIfNoEntry: false })?.ino;
}

function withResolvers<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
