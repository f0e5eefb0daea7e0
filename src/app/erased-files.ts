import { existsSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { containsAny } from "../adapters/files/contains-any.ts";
import { eraseFromCopy, settle } from "../adapters/sqlite/settling.ts";
import { forgetTree } from "../adapters/sqlite/tree/forget-tree.ts";
import type { MemoryId } from "../domain/ids.ts";
import { journalCopyOf, removeHalfMade } from "./backups.ts";
import type { Service } from "./service.ts";

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
export function cleanFiles(
  service: Service,
  ids: readonly MemoryId[],
  texts: readonly string[],
): readonly LookedThrough[] {
  const { store, home } = service;
  const settled = settle(store.db);
  removeHalfMade(home, store.backups());
  const copies = store.backups().map((path): LookedThrough & { readonly done: boolean } => {
    if (!existsSync(path)) return { file: path, clean: true, done: true, note: "no longer there, or out of reach" };
    try {
      eraseFromCopy(path, service.embedders.memories.model, ids, service.clock.now());
      if (existsSync(journalCopyOf(path))) forgetTree(journalCopyOf(path), "a copy");
      return { file: path, clean: !containsAny(path, texts), done: true, note: "a copy made by this program" };
    } catch (error) {
      return { file: path, clean: false, done: false, note: error instanceof Error ? error.message : String(error) };
    }
  });
  const files = filesBelow(home.folder).map((file): LookedThrough => {
    const clean = !containsAny(file, texts);
    const note = !clean && !settled ? "another process holds the store open; it is clean once that ends" : "";
    return { file: relative(home.folder, file), clean, note };
  });
  if (settled && copies.every(({ done }) => done)) store.erasureIsDone();
  else if (!settled) setTimeout(() => tryAgain(service), RETRY_MS).unref();
  const elsewhere = copies.filter(({ file, done }) => !done || relative(home.folder, file).startsWith(".."));
  return [...files, ...elsewhere.map(({ file, clean, note }) => ({ file, clean, note }))];
}

/** What a killed process left undone is done before anything else. */
export function finishErasure(service: Service): void {
  const ids = service.store.pendingErasure();
  if (ids.length > 0) cleanFiles(service, ids, []);
}

function tryAgain(service: Service): void {
  try {
    finishErasure(service);
  } catch {
    // The store was closed meanwhile, or can't be written: the next start finishes it.
  }
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
