import { keepAtMost } from "../../domain/lists.ts";
import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
  listNames,
  tryReadText,
} from "../../files/fs.ts";
import { dirname, join } from "node:path";
import {
  CARRIED_FOLDER,
  CARRIED_FORMAT,
  compareWordings,
  formatCarried,
  formatIndex,
  isSameMatter,
  parseCarried,
  readWording,
} from "../../domain/carried-file.ts";
import type { CarriedStatement, FileFault, ParsedCarried } from "../../domain/carried-file.ts";
import { MemoryError } from "../../domain/errors.ts";

export interface CarriedFile {
  /** Below the folder, with forward slashes. */
  readonly path: string;
  readonly statement: CarriedStatement;
  /** When the file was last written, for those that do not say when they were observed. */
  readonly writtenAt: number;
}

/** An older wording of a memory that another file states, as a merge leaves it where both sides renamed the file. It is not read. */
export interface CarriedTwin extends CarriedFile {
  /** The path of the file that counts. */
  readonly of: string;
}

/** A file that could not be read, and the line that is to blame; the folder itself has the path "". */
export interface CarriedFault extends FileFault {
  readonly path: string;
}

/** What superseded files become: kept under past/, or deleted. */
export const PAST_CHOICES = ["keep", "delete"] as const;

export interface CarriedSettings {
  /** Which project the folder was made for, as its first user's checkout calls it. */
  readonly project: string | null;
  readonly past: (typeof PAST_CHOICES)[number];
}

export interface CarriedFolder {
  readonly root: string;
  readonly settings: CarriedSettings;
  readonly files: readonly CarriedFile[];
  readonly twins: readonly CarriedTwin[];
  /** Files that say themselves that they are over, and don't lie in past/ yet. They are not read either. */
  readonly ended: readonly CarriedFile[];
  readonly faults: readonly CarriedFault[];
}

/** A team shares hundreds; a folder with more files than this is something else, or an attack. */
const MOST_FILES = 10_000;
/** A statement has 8,000 characters at most; the rest is for its history. */
const LARGEST_BYTES = 64 * 1024;
/** All files together: some thousand statements are two megabytes. */
const MOST_BYTES = 32 * 1024 * 1024;
const DEEPEST = 5;
/** Checkouts a person works in at a time; past this many they are simply read again. */
const MOST_ROOTS = 50;
const SETTINGS = "holdfast.json";
const INDEX = "INDEX.md";
const NOT_STATEMENTS: ReadonlySet<string> = new Set([INDEX, "README.md"]);
export const PAST = "past";

interface Kept {
  readonly stamp: string;
  readonly folder: CarriedFolder;
  readonly parsed: ReadonlyMap<string, { readonly stamp: string; readonly parsed: ParsedCarried }>;
}

/**
 * Reads the shared memories of checkouts. While no file changes, the very same object is given again. Nothing is followed out of the
 * folder: links are passed over, and so is whatever is too large, too deep or too many.
 */
export function carriedFolders(): { at(root: string): CarriedFolder | undefined } {
  const kept = new Map<string, Kept>();
  return {
    at(root) {
      const found = listFolder(root);
      if (found === undefined) {
        kept.delete(root);
        return undefined;
      }
      const last = kept.get(root);
      const stamp = found.entries.map((entry) => `${entry.path} ${entry.stamp}`).join("\n");
      if (last?.stamp === stamp) return last.folder;
      return keepAtMost(kept, MOST_ROOTS, root, readFolder(root, found, last, stamp)).folder;
    },
  };
}

/** Reads the folder of a checkout once. */
export function readCarriedFolder(root: string): CarriedFolder | undefined {
  return carriedFolders().at(root);
}

interface Entry {
  readonly path: string;
  readonly size: number;
  readonly writtenAt: number;
  readonly stamp: string;
}

interface Listing {
  readonly entries: readonly Entry[];
  readonly faults: readonly CarriedFault[];
}

/** Every statement's file with its stamp; undefined where the repository carries no such folder. */
function listFolder(root: string): Listing | undefined {
  const top = join(root, CARRIED_FOLDER);
  if (!isFolder(top) || entryAt(top, SETTINGS) === undefined) return undefined;
  const { entries, faults } = listStatements(top, "", (path) => path === PAST);
  return { entries: [entryAt(top, SETTINGS)!, ...entries], faults };
}

function listStatements(top: string, below: string, isLeftOut: (path: string) => boolean): Listing {
  const entries: Entry[] = [];
  const faults: CarriedFault[] = [];
  let seen = 0;
  const walk = (folder: string, depth: number): void => {
    for (const name of listNames(join(top, folder))) {
      const path = folder === "" ? name : `${folder}/${name}`;
      if (name.startsWith(".") || isLeftOut(path) || path === SETTINGS || NOT_STATEMENTS.has(path)) continue;
      if (++seen > MOST_FILES) return;
      const stats = tryLstat(join(top, path));
      if (/\p{Cc}/u.test(name)) faults.push({ path: folder, line: 1, what: "a name that can't be printed" });
      else if (stats?.isSymbolicLink()) faults.push({ path, line: 1, what: "a link, which is never followed" });
      else if (stats?.isDirectory() && depth < DEEPEST) walk(path, depth + 1);
      else if (stats?.isFile() && name.endsWith(".md")) entries.push(toEntry(path, stats));
    }
  };
  walk(below, 1);
  if (seen > MOST_FILES)
    faults.push({ path: "", line: 1, what: `more than ${MOST_FILES} files: the rest is not read` });
  return { entries, faults };
}

/** What no longer holds. Nobody is told of it; it is read to be kept in order. */
export function readPast(root: string): readonly CarriedFile[] {
  const top = join(root, CARRIED_FOLDER);
  if (!isFolder(top) || !isFolder(join(top, PAST))) return [];
  return listStatements(top, PAST, () => false).entries.flatMap((entry) => {
    const parsed = readStatement(top, entry);
    const { path, writtenAt } = entry;
    return parsed.kind === "statement" ? [{ path, statement: parsed.statement, writtenAt }] : [];
  });
}

/** Has the files of past/ name a file that took another one's place, by moving or by replacing it. */
export function redirectPast(past: readonly CarriedFile[], from: string, to: string): readonly CarriedEdit[] {
  return past.flatMap(({ path, statement }) =>
    from !== to && statement.ended?.replacedBy === from
      ? [{ path, statement: { ...statement, ended: { ...statement.ended, replacedBy: to } } }]
      : [],
  );
}

/** Where a file goes when it is over: below past/ under its own name, unless another memory lies there. */
export function placePast(path: string, id: string | null, past: readonly CarriedFile[]): string {
  const taken = new Map(past.map((one) => [one.path, one.statement.id]));
  const place = (at: number) => `${PAST}/${at === 1 ? path : path.replace(/\.md$/, `-${at}.md`)}`;
  let at = 1;
  while (taken.has(place(at)) && (id === null || taken.get(place(at)) !== id)) at++;
  return place(at);
}

function readFolder(root: string, { entries, faults }: Listing, last: Kept | undefined, stamp: string): Kept {
  const top = join(root, CARRIED_FOLDER);
  const parsed = new Map<string, { readonly stamp: string; readonly parsed: ParsedCarried }>();
  const files: CarriedFile[] = [];
  const found: CarriedFault[] = [...faults];
  const settings = readSettings(join(top, SETTINGS), found);
  let bytes = 0;
  for (const entry of settings === undefined ? [] : entries.slice(1)) {
    const { path, writtenAt, size } = entry;
    bytes += size;
    if (bytes > MOST_BYTES) {
      found.push({ path, line: 1, what: "the folder holds more than 32 MB: this file and the rest are not read" });
      break;
    }
    const before = last?.parsed.get(path);
    const one = before?.stamp === entry.stamp ? before : { stamp: entry.stamp, parsed: readStatement(top, entry) };
    parsed.set(path, one);
    if (one.parsed.kind === "statement") files.push({ path, statement: one.parsed.statement, writtenAt });
    else found.push(...one.parsed.faults.map((fault) => ({ path, ...fault })));
  }
  const [current, ended] = [true, false].map((holds) =>
    files.filter((one) => (one.statement.ended === null) === holds),
  );
  const twins = findTwins(current!);
  const older = new Set(twins.map(({ path }) => path));
  const counted = current!.filter(({ path }) => !older.has(path));
  const chosen = settings ?? { project: null, past: "keep" as const };
  return { stamp, folder: { root, settings: chosen, files: counted, twins, ended: ended!, faults: found }, parsed };
}

function findTwins(files: readonly CarriedFile[]): readonly CarriedTwin[] {
  const latest = new Map<string, CarriedFile>();
  for (const file of files) {
    const { id } = file.statement;
    const last = id === null ? undefined : latest.get(id);
    const isLater = last === undefined || compareFiles(last, file) < 0;
    if (id !== null && isLater) latest.set(id, file);
  }
  return files.flatMap((file) => {
    const one = latest.get(file.statement.id ?? "");
    const isTwin = one !== undefined && one !== file && isSameMatter(one.statement, file.statement);
    return isTwin ? [{ ...file, of: one.path }] : [];
  });
}

/** Of two files that say the same, the name decides. */
function compareFiles(one: CarriedFile, other: CarriedFile): number {
  return compareWordings(readWording(one.statement), readWording(other.statement)) || (one.path < other.path ? 1 : -1);
}

function readStatement(top: string, { path, size }: Entry): ParsedCarried {
  if (size > LARGEST_BYTES)
    return { kind: "broken", faults: [{ line: 1, what: `larger than ${LARGEST_BYTES / 1024} KB` }] };
  const text = readPlainFile(join(top, path));
  return text === undefined ? { kind: "broken", faults: [{ line: 1, what: "it can't be read" }] } : parseCarried(text);
}

/** Undefined for a folder of a newer Holdfast, which is not read at all. */
function readSettings(file: string, faults: CarriedFault[]): CarriedSettings | undefined {
  const fault = (what: string) => faults.push({ path: SETTINGS, line: 1, what });
  try {
    const { format, project, past } = JSON.parse(readPlainFile(file) ?? "") as Record<string, unknown>;
    if (format !== CARRIED_FORMAT) {
      fault(`format ${JSON.stringify(format)?.slice(0, 40)}: this version reads format ${CARRIED_FORMAT}`);
      return undefined;
    }
    const name = typeof project === "string" ? project.slice(0, 500) : null;
    return { project: name, past: PAST_CHOICES.find((one) => one === past) ?? "keep" };
  } catch {
    fault("not the JSON of a shared folder");
    return undefined;
  }
}

/** The text of a plain file: no link, no pipe, nothing larger than a statement may be. */
function readPlainFile(file: string): string | undefined {
  let handle: number | undefined;
  try {
    handle = openSync(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
    const stats = fstatSync(handle);
    return stats.isFile() && stats.size <= LARGEST_BYTES ? readFileSync(handle, "utf8") : undefined;
  } catch {
    return undefined;
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

function isFolder(path: string): boolean {
  return tryLstat(path)?.isDirectory() === true;
}

function entryAt(top: string, path: string): Entry | undefined {
  const stats = tryLstat(join(top, path));
  return stats?.isFile() ? toEntry(path, stats) : undefined;
}

function toEntry(path: string, stats: NonNullable<ReturnType<typeof tryLstat>>): Entry {
  const stamp = `${stats.mtimeMs} ${stats.ctimeMs} ${stats.size} ${stats.ino}`;
  return { path, size: stats.size, writtenAt: Math.floor(stats.mtimeMs), stamp };
}

function tryLstat(path: string) {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** What a change of the folder does to one file; null takes it away. */
export interface CarriedEdit {
  readonly path: string;
  readonly statement: CarriedStatement | null;
  /** Where the file lay until now, if it moves. */
  readonly from?: string;
}

/** Writes files of the folder and its index; the folder itself where it is not there yet. A link in the way is refused. */
export function writeCarried(root: string, edits: readonly CarriedEdit[], settings: CarriedSettings): void {
  const top = join(root, CARRIED_FOLDER);
  refuseLinks(root, [SETTINGS, INDEX, ...edits.flatMap(({ path, from }) => [path, from ?? path])]);
  writePage(join(top, SETTINGS), `${JSON.stringify({ format: CARRIED_FORMAT, ...settings }, null, 2)}\n`);
  const written = new Set(edits.flatMap(({ path, statement }) => (statement === null ? [] : [path])));
  for (const { path, statement } of edits) if (statement !== null) writePage(join(top, path), formatCarried(statement));
  for (const { path, statement, from } of edits)
    for (const gone of [...(statement === null ? [path] : []), ...(from === undefined ? [] : [from])]) {
      if (written.has(gone)) continue;
      rmSync(join(top, gone), { force: true });
      removeEmpty(top, dirname(gone));
    }
  writeIndex(root);
}

/** Makes the index anew from the files; tells whether it was right. */
export function writeIndex(root: string): boolean {
  const wanted = indexFor(root);
  const file = join(root, CARRIED_FOLDER, INDEX);
  refuseLinks(root, [INDEX]);
  return !writePage(file, wanted);
}

function indexFor(root: string): string {
  return formatIndex(readCarriedFolder(root)?.files ?? []);
}

/** The text of a file of the folder; undefined for what is no plain file. */
export function readGuarded(root: string, path: string): string | undefined {
  return readPlainFile(join(root, CARRIED_FOLDER, path));
}

/** The index as it lies there; some thousand lines are larger than a statement may be. */
export function readIndex(root: string): string | undefined {
  const file = join(root, CARRIED_FOLDER, INDEX);
  return tryLstat(file)?.isFile() ? tryReadText(file) : undefined;
}

/** Files that lie in the folder, whether they can be read or not. */
export function isTakenName(root: string, path: string): boolean {
  return tryLstat(join(root, CARRIED_FOLDER, path)) !== undefined;
}

function refuseLinks(root: string, paths: readonly string[]): void {
  const top = join(root, CARRIED_FOLDER);
  const places = new Set([top, ...paths.flatMap((path) => listSteps(path).map((step) => join(top, step)))]);
  for (const place of places)
    if (tryLstat(place)?.isSymbolicLink())
      throw new MemoryError("conflict", `${place} is a link, and nothing is written through one.`, {
        hint: "Replace it by a plain file or folder.",
      });
}

/** A path and every folder on the way to it: a link may stand for any of them. */
function listSteps(path: string): readonly string[] {
  const names = path.split("/");
  return names.map((_, at) => names.slice(0, at + 1).join("/"));
}

function writePage(file: string, text: string): boolean {
  if (tryReadText(file) === text) return false;
  mkdirSync(dirname(file), { recursive: true });
  const half = `${file}.half`;
  writeFileSync(half, text);
  renameSync(half, file);
  return true;
}

function removeEmpty(top: string, folder: string): void {
  if (folder === "." || listNames(join(top, folder)).length > 0) return;
  rmdirSync(join(top, folder));
}
