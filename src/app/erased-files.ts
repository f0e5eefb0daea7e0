import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { eraseFromCopy, settle } from "../adapters/sqlite/settling.ts";
import type { MemoryId } from "../domain/ids.ts";
import type { Service } from "./service.ts";

export interface LookedThrough {
  readonly file: string;
  readonly clean: boolean;
  readonly note: string;
}

/**
 * After the rows are gone: brings the log file into the store and empties it, erases from the copies this program made,
 * and then looks through every byte of every file for what may not be there.
 */
export function cleanFiles(
  service: Service,
  ids: readonly MemoryId[],
  texts: readonly string[],
): readonly LookedThrough[] {
  const { store, home } = service;
  const settled = settle(store.db);
  const copies = store.backups().map((path): LookedThrough => {
    if (!existsSync(path)) return { file: path, clean: true, note: "no longer there, or out of reach" };
    try {
      eraseFromCopy(path, service.embedder.model, ids, service.clock.now());
      return { file: path, clean: lacks(path, texts), note: "a copy made by this program" };
    } catch (error) {
      return { file: path, clean: false, note: error instanceof Error ? error.message : String(error) };
    }
  });
  const files = filesBelow(home.folder).map((file): LookedThrough => {
    const clean = lacks(file, texts);
    const note = !clean && !settled ? "another process holds the store open; it is clean once that ends" : "";
    return { file: relative(home.folder, file), clean, note };
  });
  if (settled) store.erasureIsDone();
  return [...files, ...copies.filter(({ file }) => !file.startsWith(home.folder))];
}

/** What a killed process left undone is done before anything else. */
export function finishErasure(service: Service): void {
  const ids = service.store.pendingErasure();
  if (ids.length > 0) cleanFiles(service, ids, []);
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function lacks(file: string, texts: readonly string[]): boolean {
  const bytes = readFileSync(file);
  return texts.every(
    (text) => !bytes.includes(Buffer.from(text, "utf8")) && !bytes.includes(Buffer.from(text, "utf16le")),
  );
}
