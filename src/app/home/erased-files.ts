import { existsSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { containsAny } from "../../adapters/files/contains-any.ts";
import type { MemoryId } from "../../domain/ids.ts";
import { journalCopyOf } from "../../domain/backup-names.ts";
import { removeHalfMade } from "../operations/backups.ts";
import type { Service } from "../service.ts";

export interface LookedThrough {
  readonly file: string;
  readonly clean: boolean;
  readonly note: string;
}

/** When a reader in another process kept the log file from being emptied, it is tried again after this long. */
const RETRY_MS = 5_000;

/**
 * After the rows are gone: writes the store anew, erases from the copies this program made, and then looks through
 * every byte of every file for what may not be there.
 */
export async function cleanFiles(
  service: Service,
  ids: readonly MemoryId[],
  texts: readonly string[],
): Promise<readonly LookedThrough[]> {
  const { store, home } = service;
  const settled = await store.vacuumAndTruncate();
  removeHalfMade(home, await store.backups());
  const cleaned = async (path: string): Promise<LookedThrough & { readonly done: boolean }> => {
    if (!existsSync(path)) return { file: path, clean: true, done: true, note: "no longer there, or out of reach" };
    try {
      await store.eraseFromCopy(path, ids, service.clock.now());
      if (existsSync(journalCopyOf(path))) await service.journal.forgetTreeInCopy(journalCopyOf(path));
      return { file: path, clean: !containsAny(path, texts), done: true, note: "a copy made by this program" };
    } catch (error) {
      return { file: path, clean: false, done: false, note: error instanceof Error ? error.message : String(error) };
    }
  };
  const copies: (LookedThrough & { readonly done: boolean })[] = [];
  for (const path of await store.backups()) copies.push(await cleaned(path));
  const files = filesBelow(home.folder).map((file): LookedThrough => {
    const clean = !containsAny(file, texts);
    const note = !clean && !settled ? "another process holds the store open; it is clean once that ends" : "";
    return { file: relative(home.folder, file), clean, note };
  });
  if (settled && copies.every(({ done }) => done)) await store.erasureIsDone();
  else if (!settled) setTimeout(() => void tryAgain(service), RETRY_MS).unref();
  const elsewhere = copies.filter(({ file, done }) => !done || relative(home.folder, file).startsWith(".."));
  return [...files, ...elsewhere.map(({ file, clean, note }) => ({ file, clean, note }))];
}

/** What a killed process left undone is done before anything else. */
export async function finishErasure(service: Service): Promise<void> {
  const ids = await service.store.pendingErasure();
  if (ids.length > 0) await cleanFiles(service, ids, []);
}

async function tryAgain(service: Service): Promise<void> {
  try {
    await finishErasure(service);
  } catch {
    // The store was closed meanwhile, or can't be written: the next start finishes it.
  }
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
