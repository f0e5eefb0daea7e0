import { statSync } from "node:fs";
import { dirname } from "node:path";

/** A database or lock file that this process has open, with the files that SQLite keeps beside it. */
export interface HeldFile {
  /** The path of one of them that was removed or replaced since it was first seen. */
  findLost(): string | undefined;
  release(): void;
}

interface Entry extends HeldFile {
  readonly folder: string;
  /** Of everything it consists of, by path. */
  identities(): ReadonlyMap<string, string>;
}

/** One list for the process, also where a bundler or a second copy of this package brings the module in twice. */
const LIST = Symbol.for("holdfast.heldFiles");
const shared = globalThis as { [LIST]?: Set<Entry> };
const held = (shared[LIST] ??= new Set());

const BESIDE_DATABASE = ["-wal", "-shm"];

/** To be called as soon as SQLite has opened a file, and released when it has closed it. */
export function holdFile(file: string, kind: "database" | "lock"): HeldFile {
  const paths = [file, ...(kind === "database" ? BESIDE_DATABASE.map((end) => file + end) : [])];
  const identities = new Map<string, string>();
  const look = (): void => {
    // The write-ahead log and its index come with the first access, and stay for as long as the file is open.
    for (const path of paths) {
      const found = identities.has(path) ? undefined : identify(path);
      if (found !== undefined) identities.set(path, found);
    }
  };
  look();
  const entry: Entry = {
    folder: dirname(file),
    identities() {
      look();
      return identities;
    },
    findLost() {
      if (process.platform === "win32") return undefined; // an open file can't be removed there
      look();
      return [...identities].find(([path, before]) => identify(path) !== before)?.[0];
    },
    release: () => void held.delete(entry),
  };
  held.add(entry);
  return entry;
}

/** A file in this folder that was removed or replaced while this process had it open. */
export function findLostFile(folder: string): string | undefined {
  for (const entry of held) {
    const lost = entry.folder === folder ? entry.findLost() : undefined;
    if (lost !== undefined) return lost;
  }
  return undefined;
}

/** Refuses to open a file that SQLite has open in this process: closing it again would drop SQLite's locks on it. */
export function refuseHeld(path: unknown): void {
  if (held.size === 0 || typeof path === "number" || process.platform === "win32") return;
  const identity = identify(path as string);
  if (identity === undefined) return;
  for (const entry of held)
    for (const other of entry.identities().values())
      if (other === identity)
        throw Object.assign(new Error(`${String(path)} is a file of Holdfast's own store, which is in use`), {
          code: "EBUSY",
        });
}

function identify(path: string): string | undefined {
  try {
    const stats = statSync(path, { throwIfNoEntry: false, bigint: true });
    return stats === undefined ? undefined : `${stats.dev} ${stats.ino}`;
  } catch {
    return undefined; // What can't be looked at can't be opened either.
  }
}
