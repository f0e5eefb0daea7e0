import { homedir, tmpdir, userInfo } from "node:os";
import { isAbsolute, join, resolve } from "node:path";
import type { Machine } from "../../clients/client.ts";
import { MemoryError } from "../../domain/errors.ts";
import { chmodSync, mkdirSync, readdirSync, statSync } from "../../files/fs.ts";

/** The machine that this runs on, as its clients know it. */
export function findMachine(environment: Environment): Machine {
  return { platform: process.platform, home: homedir(), environment };
}

/** Where everything of one user lies. `HOLDFAST_HOME` moves all of it. */
export interface Home {
  readonly folder: string;
  readonly database: string;
  /** What happened, kept apart from what is remembered: a gigabyte of evidence must not slow the memories down. */
  readonly journal: string;
  readonly config: string;
  /** The daemon's socket, or its named pipe on Windows. */
  readonly socket: string;
  readonly lock: string;
  /** Written while a daemon runs and removed when it leaves, so that one left behind tells of a crash. */
  readonly running: string;
  readonly log: string;
  /** The server that this machine is connected to. */
  readonly connection: string;
  /** The constant command that clients call as their hook, and what went wrong with it. */
  readonly hook: string;
  readonly hookFaults: string;
  /** What was read when Holdfast was filled, so that it can go on after a kill and be taken back. */
  readonly fill: string;
  /** Receipts of what hooks showed without the service, for it to take in. */
  readonly leftReceipts: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

export function findHome(environment: Environment, folder?: string): Home {
  const top = resolve(folder ?? (wholePath(environment, "HOLDFAST_HOME") || defaultFolder(environment)));
  return {
    folder: top,
    database: join(top, "holdfast.db"),
    journal: join(top, "journal.db"),
    config: join(top, "config.json"),
    socket: nameSocket(top),
    lock: join(top, "daemon.lock"),
    running: join(top, "daemon.json"),
    log: join(top, "daemon.log"),
    connection: join(top, "connection.json"),
    hook: join(top, "bin", process.platform === "win32" ? "hook.cmd" : "hook"),
    hookFaults: join(top, "hooks.log"),
    fill: join(top, "fill.json"),
    leftReceipts: join(top, "left-receipts"),
  };
}

/** A relative path would make another home in each working folder. */
function wholePath(environment: Environment, name: string): string | undefined {
  const given = environment[name];
  if (!given || isAbsolute(given)) return given;
  throw new MemoryError("usage", `${name} is "${given.slice(0, 80)}", which is not a whole path.`, {
    hint: `Begin it at the root, for instance ${name}=${resolve(given)}`,
  });
}

function defaultFolder(environment: Environment): string {
  if (process.platform === "win32") {
    return join(environment["LOCALAPPDATA"] ?? join(homedir(), "AppData", "Local"), "holdfast");
  }
  const shared = environment["XDG_DATA_HOME"];
  // The XDG rules say to pass over one that is not a whole path.
  return join(shared && isAbsolute(shared) ? shared : join(homedir(), ".local", "share"), "holdfast");
}

/** A socket's path must fit into 104 bytes on macOS and 108 on Linux; a deep home gets one in the temporary folder. */
const MAX_SOCKET_BYTES = 100;

function nameSocket(folder: string): string {
  if (process.platform === "win32") return `\\\\.\\pipe\\holdfast-${shortenName(folder)}`;
  const beside = join(folder, "holdfast.sock");
  if (Buffer.byteLength(beside) <= MAX_SOCKET_BYTES) return beside;
  return join(tmpdir(), `holdfast-${userInfo().uid}`, `${shortenName(folder)}.sock`);
}

/** Fetched when needed: every command and hook finds its home, few need a hash for it, and importing it takes 3 ms. */
function shortenName(folder: string): string {
  const { createHash } = process.getBuiltinModule("node:crypto");
  return createHash("sha256").update(folder).digest("hex").slice(0, 16);
}

/** What this program puts into its home. */
const OURS =
  /^(?:holdfast\.db(?:-wal|-shm|-journal|\.restoring.*)?|journal\.db.*|config\.json|daemon\.(?:lock.*|json.*|log)|\d*\.?holdfast\.sock|\d+\.sock|hooks\.log|http-token.*|sync\.json.*|sync\.git|connection\.json.*|fill\.json.*|tend\.json.*|evaluations\.json.*|outbox|left-receipts|backups|bin|compiled|installs|tree|mirror)$/;
/** Of these only their owner may read a byte. A token that others could read is not closed but refused: it is known. */
const PRIVATE =
  /^(?:holdfast\.db|journal\.db|config\.json|sync\.json|fill\.json|tend\.json|evaluations\.json|daemon\.|hooks\.log)/;
const OTHERS = 0o077;

/** Makes the home folder, and closes it and its files to everybody else. */
export function makeHome(home: Home): void {
  mkdirSync(home.folder, { recursive: true, mode: 0o700 });
  if (process.platform === "win32") return;
  const names = readdirSync(home.folder);
  // A folder that also holds other things, such as the user's own, is not ours to close; our files in it are.
  if (names.every((name) => OURS.test(name))) close(home.folder, 0o700);
  for (const name of names) if (PRIVATE.test(name)) close(join(home.folder, name), 0o600);
}

function close(path: string, mode: number): void {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined || stats.uid !== process.getuid?.() || (stats.mode & OTHERS) === 0) return;
  chmodSync(path, mode);
}
