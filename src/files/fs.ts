import * as fs from "node:fs";
import { join } from "node:path";
import { refuseHeld } from "./held-files.ts";

/** These open no file. */
export {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  fchmodSync,
  fstatSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  readSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statfsSync,
  statSync,
  writeSync,
} from "node:fs";

export const appendFileSync = guard(fs.appendFileSync);
export const createWriteStream = guard(fs.createWriteStream);
/** Node loads its promises when they are first asked for, and most commands never do. */
export const open: typeof fs.promises.open = (path, ...rest) => {
  refuseHeld(path);
  return fs.promises.open(path, ...rest);
};
export const openSync = guard(fs.openSync);
export const readFileSync = guard(fs.readFileSync);
export const truncateSync = guard(fs.truncateSync);
/** On some systems a file is opened to be watched. */
export const watch = guard(fs.watch);
export const writeFileSync = guard(fs.writeFileSync);

/** What lies in a folder; nothing where it can't be read. */
export function listEntries(folder: string): readonly fs.Dirent[] {
  try {
    return fs.readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** The same by name, in order, so that every machine reads the same of too many. */
export function listNames(folder: string): readonly string[] {
  return listEntries(folder)
    .map(({ name }) => name)
    .sort();
}

/** Whether a folder is there that may be looked at. */
export function isFolder(path: string): boolean {
  try {
    return fs.statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
  } catch {
    return false;
  }
}

/** What nobody wrote, or what is git's. */
const PASSED_OVER: ReadonlySet<string> = new Set(["node_modules", ".git"]);

/** The files below a folder in the order of their names, so many levels deep. */
export function* walkFiles(folder: string, levels = Number.POSITIVE_INFINITY): Generator<string> {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const below = join(folder, entry.name);
    if (entry.isFile()) yield below;
    else if (entry.isDirectory() && levels > 0 && !PASSED_OVER.has(entry.name)) yield* walkFiles(below, levels - 1);
  }
}

/** A file's text; undefined where it can't be read. */
export function tryReadText(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

/** The first bytes of a file, of which there may be fewer. */
export function readStart(path: string, bytes: number): Buffer {
  const start = Buffer.alloc(bytes);
  const file = openSync(path, "r");
  try {
    return start.subarray(0, fs.readSync(file, start, 0, bytes, 0));
  } finally {
    fs.closeSync(file);
  }
}

/** What a file holds as JSON; undefined where it can't be read or holds none. */
export function tryReadJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8").replace(/^\uFEFF/, ""));
  } catch {
    return undefined;
  }
}

export const copyFileSync: typeof fs.copyFileSync = (from, to, mode) => {
  refuseHeld(from);
  refuseHeld(to);
  fs.copyFileSync(from, to, mode);
};

export function cpSync(from: string, to: string, options: fs.CopySyncOptions = {}): void {
  const filter = (source: string, destination: string): boolean => {
    refuseHeld(source);
    refuseHeld(destination);
    return options.filter?.(source, destination) ?? true;
  };
  fs.cpSync(from, to, { ...options, filter });
}

function guard<Work extends (path: never, ...rest: never[]) => unknown>(work: Work): Work {
  const guardPath = (path: never, ...rest: never[]): unknown => {
    refuseHeld(path);
    return work(path, ...rest);
  };
  return guardPath as Work;
}
