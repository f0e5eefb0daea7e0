import { findLostFile } from "../../files/held-files.ts";
import { chmodSync, renameSync, rmSync, statSync } from "../../files/fs.ts";
import type { Server } from "node:http";
import { dirname, join } from "node:path";
import { Hono } from "hono";
import { finishErasure } from "../../app/jobs/erasing-steps.ts";
import type { Home } from "../../app/home/home.ts";
import { takeLeftReceipts } from "../../app/hooks/left-receipts.ts";
import { tokenFrom } from "../../app/call/wanted-token.ts";
import { tokenKeeping } from "../../app/home/token-keeping.ts";
import type { Lock } from "../../app/offline.ts";
import { markRunning, unmarkRunning } from "../../app/home/running-mark.ts";
import { openService } from "../../app/service.ts";
import type { DaemonFacts, WholeService } from "../../app/service.ts";
import { deliverNow } from "../../app/team/connecting.ts";
import { startSyncing, startDelivering } from "../../app/background/exchange-timers.ts";
import { startCapture } from "../../app/background/capture-watch.ts";
import { resumeFill } from "../../app/jobs/filling.ts";
import { startUpkeep } from "../../app/background/upkeep.ts";
import { BUILD, VERSION } from "../../app/version.ts";
import { MemoryError } from "../../domain/errors.ts";
import { iso } from "../../domain/time.ts";
import { openDoors } from "../http/doors.ts";
import { tellError, toErrorJson } from "../socket/errors.ts";
import type { ErrorJson } from "../socket/errors.ts";
import { answerJson, httpServer } from "../http/server.ts";
import type { QuickDoor } from "../http/server.ts";
import { openedOnce, openView } from "../http/view.ts";
import { openTcp } from "../http/tcp.ts";
import { tokenDoor } from "../http/guard.ts";
import {
  compareVersions,
  DELIVER_PATH,
  HELLO_PATH,
  LEAVE_PATH,
  OLDER_DAEMON_STATUS,
  TOKEN_PATH,
  VERSION_HEADER,
  VIEW_PATH,
} from "../socket/protocol.ts";
import type { Hello, TokenDeed } from "../socket/protocol.ts";

/** How often the daemon makes sure that its socket is still there: a removed home must not leave an orphan. */
const ORPHAN_CHECK_MS = 3_000;
/** How long a stream may go on for a token that was revoked elsewhere. New requests look each time. */
const REVOCATION_CHECK_MS = 500;
/** Whoever started the daemon asks at once, and is answered before it makes itself ready for what may come next. */
const FIRST_REQUEST_MS = 500;
/** How long requests in progress may go on after the daemon was told to leave. */
const LEAVE_PATIENCE_MS = 5_000;

interface ServeParts {
  readonly home: Home;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly lock: Lock;
  readonly crash: DaemonFacts["crash"];
  readonly log: (line: string) => void;
}

export interface RunningDaemon {
  readonly service: WholeService;
  readonly hello: Hello;
  /** Resolves when it has left, with the reason. */
  readonly left: Promise<string>;
  leave(reason: string): Promise<void>;
}

/** Opens the store and answers on the socket until it is told to leave, or nobody has needed it for a while. */
export async function serve({ home, environment, lock, crash, log }: ServeParts): Promise<RunningDaemon> {
  const service = await openService({ home, environment });
  try {
    await finishErasure(service);
    await takeLeftReceipts(service);
    return await startAnswering(service, lock, crash, log);
  } catch (error) {
    await service.close();
    throw error;
  }
}

async function startAnswering(
  service: WholeService,
  lock: Lock,
  crash: DaemonFacts["crash"],
  log: (line: string) => void,
): Promise<RunningDaemon> {
  const { home } = service;
  const startedAt = service.clock.now();
  service.state.daemon = { startedAt, crash };
  markRunning(home, { pid: process.pid, version: VERSION, startedAt: iso(startedAt) });
  const report = (error: unknown) => log(error instanceof Error ? (error.stack ?? error.message) : String(error));
  const upkeep = startUpkeep(service, (error) =>
    log(`Upkeep waits: ${error instanceof Error ? error.message : String(error)}`),
  );
  const capturing = startCapture(service, (error) =>
    log(`Capture waits: ${error instanceof Error ? error.message : String(error)}`),
  );
  const syncing = startSyncing(service, {
    onError: (error) => log(`Sync waits: ${error instanceof Error ? error.message : String(error)}`),
    onDone: () => upkeep.wake(),
  });
  const delivering = startDelivering(service, (error) =>
    log(`Delivery waits: ${error instanceof Error ? error.message : String(error)}`),
  );
  let begun = 0;
  let idle: NodeJS.Timeout | undefined;
  let leaving: Promise<void> | undefined;
  const { promise: left, resolve: hasLeft } = withResolvers<string>();

  const countCalls = async <T>(work: () => Promise<T>): Promise<T> => {
    begun++;
    clearTimeout(idle);
    try {
      const done = await work();
      upkeep.wake();
      capturing.wake();
      return done;
    } finally {
      leaveIfLost();
      if (--begun === 0) rest();
    }
  };
  const inside = openDoors(service, report);
  const tokens = tokenKeeping(service, report);
  const entry = tokenDoor(
    (token) => tokens.present(token),
    () => tokens.valid(),
  );
  const { httpPort, httpHost } = service.settings;
  if (httpPort !== null) await tokens.ensureLocal();
  const http =
    httpPort === null
      ? undefined
      : await openTcp({
          host: httpHost,
          port: httpPort,
          admits: (token, answer) => entry.admits(token, answer),
          enter: (request, holder) => countCalls(async () => inside.fromNetwork(request, holder)),
          report,
        });

  const app = new Hono();
  const isNewer = (theirs: string | undefined) => theirs !== undefined && compareVersions(theirs, BUILD) > 0;
  app.use((context, next) => {
    const theirs = context.req.header(VERSION_HEADER);
    return countCalls(async () =>
      isNewer(theirs) ? context.json(olderThan(theirs ?? ""), OLDER_DAEMON_STATUS) : next(),
    );
  });
  const hello: Hello = { version: VERSION, pid: process.pid, crash, http: http?.url ?? null };
  const ofDaemon: Readonly<Record<string, ReturnType<QuickDoor>>> = {
    [`GET ${HELLO_PATH}`]: async () => answerJson(hello),
    [`POST ${LEAVE_PATH}`]: async () => {
      setImmediate(() => void leave("stop was requested"));
      return answerJson({ leaving: true });
    },
  };
  const quickDoor: QuickDoor = (request) => {
    const theirs = request.headers[VERSION_HEADER]?.toString();
    const work = isNewer(theirs)
      ? undefined
      : (ofDaemon[`${request.method} ${request.url}`] ?? inside.quickDoor(request));
    return work && ((text, gone, tellProgress) => countCalls(() => work(text, gone, tellProgress)));
  };
  const view = openedOnce(() =>
    openView({ service, report, enter: (request) => countCalls(async () => inside.fromViewer(request)) }),
  );
  app.post(VIEW_PATH, async (context) => context.json({ url: (await view.open()).link() }));
  app.post(TOKEN_PATH, async (context) => {
    const deed = await context.req.json<Partial<TokenDeed>>();
    if (deed.action === "new") {
      const { token, kept } = await tokens.make(await tokenFrom(service, deed));
      const { createdAt, expiresAt, grant } = kept;
      return context.json({ token, createdAt, expiresAt, ...grant });
    }
    try {
      await tokens.revoke(deed.name ?? "");
    } finally {
      await entry.endRevoked();
    }
    return context.json({ revoked: true });
  });
  app.post(DELIVER_PATH, async (context) => context.json(await deliverNow(service)));
  app.onError(tellError(report));
  app.route("/", inside.app);

  const server = httpServer(app.fetch, report, {}, quickDoor);
  await listen(server, home.socket).catch((error: unknown) => {
    http?.server.close();
    throw error;
  });
  const inode = readInode(home.socket);
  const orphanCheck = setInterval(() => {
    if (readInode(home.socket) !== inode) void leave("its socket is gone");
    leaveIfLost();
  }, ORPHAN_CHECK_MS);
  orphanCheck.unref();
  // Its file may have been removed by hand, or another service over the same database may have revoked it.
  const revocationCheck = setInterval(() => void entry.endRevoked().catch(() => undefined), REVOCATION_CHECK_MS);
  revocationCheck.unref();

  function rest(): void {
    clearTimeout(idle);
    idle = setTimeout(
      () => (service.state.fill.running === null ? void leave("idle") : rest()),
      service.settings.idleMinutes * 60_000,
    );
  }

  /** Nothing can be kept any more, and another service may have begun on the files that are there now. */
  function leaveIfLost(): void {
    const lost = findLostFile(home.folder);
    if (lost !== undefined) void leave(`${lost} was removed or replaced`);
  }

  function leave(reason: string): Promise<void> {
    leaving ??= (async () => {
      clearTimeout(idle);
      clearTimeout(readying);
      clearInterval(orphanCheck);
      clearInterval(revocationCheck);
      upkeep.stop();
      service.state.fill.stopping = true;
      await service.state.fill.running;
      capturing.stop();
      syncing.stop();
      delivering.stop();
      if (readInode(home.socket) === inode && process.platform !== "win32") rmSync(home.socket, { force: true });
      inside.endStreams();
      await Promise.all([closeServer(server), http && closeServer(http.server), view.close(closeServer)]);
      await inside.close();
      await service.close();
      unmarkRunning(home);
      lock.release();
      hasLeft(reason);
    })();
    return leaving;
  }

  const readying = setTimeout(() => {
    void inside.warm().catch(report);
    upkeep.wake();
    resumeFill(service);
  }, FIRST_REQUEST_MS);
  rest();
  return { service, hello, left, leave };
}

function olderThan(theirs: string): ErrorJson {
  return toErrorJson(
    new MemoryError("daemon", `The running daemon is ${BUILD}, older than ${theirs.slice(0, 40)}.`, {
      hint: "Run `holdfast stop` and try again.",
    }),
  ).body;
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

async function closeServer(server: Server): Promise<void> {
  const done = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const late = setTimeout(() => server.closeAllConnections(), LEAVE_PATIENCE_MS);
  await done;
  clearTimeout(late);
}

function readInode(file: string): number | undefined {
  if (process.platform === "win32") return 0;
  return statSync(file, { throwIfNoEntry: false })?.ino;
}

function withResolvers<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
