import { randomBytes } from "node:crypto";
import {
  accessSync,
  closeSync,
  constants,
  fchmodSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "../../files/fs.ts";
import { delimiter, dirname, join, resolve } from "node:path";

/** A client's file as it is now. */
export interface FoundFile {
  /** Where its bytes lie: a link is followed, never replaced. */
  readonly path: string;
  /** Undefined when there is no file yet. */
  readonly text: string | undefined;
  readonly mode: number | undefined;
}

/** Reads a file so that its text can be written back byte for byte; says why when that can't be. */
export function findClientFile(path: string): FoundFile | { readonly path: string; readonly trouble: string } {
  const real = followLinks(path);
  try {
    const stats = statSync(real, { throwIfNoEntry: false });
    if (stats === undefined) return { path: real, text: undefined, mode: undefined };
    if (!stats.isFile()) return { path: real, trouble: "it is not a file" };
    accessSync(real, constants.R_OK | constants.W_OK);
    // A byte order mark is part of the text here, because it is to be written back too.
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(readFileSync(real));
    return { path: real, text, mode: stats.mode & 0o777 };
  } catch (error) {
    return {
      path: real,
      trouble: error instanceof TypeError ? "it is not UTF-8 text" : "it may not be read and written",
    };
  }
}

/** Puts a text in a file's place in one step, and tells which folders had to be made for it. */
export function replaceFile(path: string, text: string, mode: number): readonly string[] {
  // A folder is made as open as the file that it is made for.
  const made = makeFolder(dirname(path), (mode & 0o044) === 0 ? 0o700 : 0o755);
  const temporary = `${path}.${randomBytes(6).toString("hex")}.tmp`;
  try {
    const file = openSync(temporary, "wx", mode);
    try {
      writeFileSync(file, text);
      fchmodSync(file, mode); // whatever the umask takes away from a new file
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    removeEmpty(made);
    throw error;
  }
  return made;
}

export function deleteFile(path: string, folders: readonly string[]): void {
  rmSync(path, { force: true });
  removeEmpty(folders);
}

/** Takes away folders that nobody else has put something into. */
export function removeEmpty(folders: readonly string[]): void {
  for (const folder of folders.toSorted((one, other) => other.length - one.length)) {
    try {
      rmdirSync(folder);
    } catch {
      // somebody else uses it
    }
  }
}

/** Makes a folder with all above it, and tells which were new. */
function makeFolder(folder: string, mode: number): readonly string[] {
  const missing: string[] = [];
  for (let at = folder; at !== dirname(at) && statSync(at, { throwIfNoEntry: false }) === undefined; at = dirname(at)) {
    missing.push(at);
  }
  mkdirSync(folder, { recursive: true, mode });
  return missing;
}

/** Whether a program stands on the path of commands. */
export function onPath(name: string, path: string | undefined): boolean {
  const endings = process.platform === "win32" ? [".exe", ".cmd", ".bat"] : [""];
  return (path ?? "")
    .split(delimiter)
    .filter((folder) => folder !== "")
    .some((folder) =>
      endings.some((ending) => statSync(join(folder, name + ending), { throwIfNoEntry: false })?.isFile()),
    );
}

/** Where a path leads, also when the file at the end of a link is not there yet. */
function followLinks(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const link = lstatSync(path, { throwIfNoEntry: false });
    return link?.isSymbolicLink() ? resolve(dirname(path), readlinkSync(path)) : resolve(path);
  }
}
