import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync } from "../../files/fs.ts";
import { basename, dirname, isAbsolute, join, relative, sep } from "node:path";
import { z } from "zod";
import { deleteFile, findClientFile, removeEmpty, replaceFile } from "../../adapters/files/client-files.ts";
import type { ruleFileJson } from "../../contract/promote.ts";
import { unifiedDiff } from "../../domain/diff.ts";
import { MemoryError } from "../../domain/errors.ts";
import { readRules } from "../../domain/rules-block.ts";
import type { Home } from "../home/home.ts";

export interface PlannedFile {
  /** Where its bytes lie: a link is followed, never replaced. */
  readonly path: string;
  readonly text: string | undefined;
  /** Undefined where the file is to go, because it was made for the rules and holds nothing else. */
  readonly wanted: string | undefined;
  readonly mode: number;
}

export type RuleFileReport = z.infer<typeof ruleFileJson>;

/** Rules are for everybody who works in the repository. */
const NEW_FILE_MODE = 0o644;
const ANYBODY_WRITES = 0o222;

/** Decides what a file is to say, or throws why it can't be changed. Touches nothing. */
export function planFile(
  home: Home,
  { root, file }: { readonly root: string; readonly file: string },
  edit: (text: string) => string,
): PlannedFile {
  const found = findClientFile(join(root, file));
  // A link in a repository may lead anywhere: to the user's keys, or into the store.
  const real = resolveFolders(found.path);
  if (!isInside(found.path, root) || !isInside(real, root))
    throw makeUnchangedError(found.path, "it lies outside the repository");
  if (isInside(real, home.folder)) throw makeUnchangedError(found.path, "it lies in the home folder of Holdfast");
  if ("trouble" in found) throw makeUnchangedError(found.path, found.trouble);
  const mode = found.mode ?? NEW_FILE_MODE;
  // Whoever may do everything may still have meant it.
  if ((mode & ANYBODY_WRITES) === 0) throw makeUnchangedError(found.path, "it is read-only");
  const wanted = edit(found.text ?? "");
  const isOurs = wanted === "" && (found.text === undefined || readBackup(home, found.path)?.before === null);
  return { path: found.path, text: found.text, wanted: isOurs ? undefined : wanted, mode };
}

/** Where a file that is not there yet would come to lie: a folder above it may be a link. */
function resolveFolders(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const above = dirname(path);
  return above === path ? path : join(resolveFolders(above), basename(path));
}

function isInside(path: string, folder: string): boolean {
  return [folder, ...(existsSync(folder) ? [realpathSync(folder)] : [])].some((top) => {
    const inside = relative(top, path);
    return inside !== "" && inside !== ".." && !inside.startsWith(`..${sep}`) && !isAbsolute(inside);
  });
}

/** Writes it in one step, after a copy of what it said before the first rule. */
export function writePlanned(home: Home, { path, text, wanted, mode }: PlannedFile): void {
  if (wanted === text) return;
  const now = findClientFile(path);
  if ("trouble" in now || now.text !== text) throw makeUnchangedError(path, "somebody else changed it just now");
  if (readBackup(home, path) === undefined) keepBackup(home, path, text);
  if (wanted === undefined) deleteFile(path, []);
  else replaceFile(path, wanted, mode);
  if (wanted === undefined || readRules(wanted).size === 0) dropBackup(home, path);
}

export function reportFile({ path, text, wanted }: PlannedFile): RuleFileReport {
  const action =
    text === wanted ? "unchanged" : text === undefined ? "create" : wanted === undefined ? "delete" : "change";
  return { path, action, diff: unifiedDiff(path, text, wanted), why: null };
}

/** Copies of files that say something which is erased are not kept. */
export function dropBackupsHolding(home: Home, texts: readonly string[]): void {
  const folder = nameFolder(home);
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const kept = readFileSync(join(folder, name), "utf8").toLowerCase();
    const escapeText = (text: string) => JSON.stringify(text).slice(1, -1).toLowerCase();
    if (texts.some((text) => kept.includes(escapeText(text)))) rmSync(join(folder, name), { force: true });
  }
  removeEmpty([folder]);
}

const backup = z.object({ path: z.string(), before: z.string().nullable() });

function readBackup(home: Home, path: string): z.infer<typeof backup> | undefined {
  const file = backupFile(home, path);
  if (!existsSync(file)) return undefined;
  try {
    return backup.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return undefined; // A damaged copy is made anew.
  }
}

function keepBackup(home: Home, path: string, text: string | undefined): void {
  replaceFile(backupFile(home, path), `${JSON.stringify({ path, before: text ?? null }, null, 2)}\n`, 0o600);
}

function dropBackup(home: Home, path: string): void {
  rmSync(backupFile(home, path), { force: true });
  removeEmpty([nameFolder(home)]);
}

function nameFolder(home: Home): string {
  return join(home.folder, "promotions");
}

/** Where the copy of a file is kept from its first rule to its last. */
export function backupFile(home: Home, path: string): string {
  return join(nameFolder(home), `${createHash("sha256").update(path).digest("hex").slice(0, 16)}.json`);
}

function makeUnchangedError(path: string, why: string): MemoryError {
  return new MemoryError("conflict", `Nothing was changed, because of ${path}: ${why}.`, {
    hint: "Fix it, then try again.",
  });
}
