import { existsSync, statSync, watch } from "../../files/fs.ts";
import type { FSWatcher } from "node:fs";
import { basename, dirname, join } from "node:path";

/** Writes come in bursts: what changed is told once it has been quiet for so long. */
const QUIET_MS = 1_500;
/** Where the system can't tell of changes, or a folder is not there yet, it is looked at so often. */
const LOOK_EVERY_MS = 30_000;

export interface Watching {
  /** How a path is followed: the system tells of changes, or it is looked at again and again. */
  how(path: string): "watched" | "looked at";
  stop(): void;
}

/**
 * Tells which files below some paths changed, a while after they did; a path itself is told when anything below it may
 * have. Nothing here keeps a process alive.
 */
export function watchPaths(
  paths: readonly string[],
  onChange: (changed: readonly string[]) => void,
  timing: { readonly quietMs?: number; readonly lookEveryMs?: number } = {},
): Watching {
  const watchers = new Map<string, FSWatcher>();
  const changed = new Set<string>();
  let quiet: NodeJS.Timeout | undefined;

  function note(path: string): void {
    changed.add(path);
    clearTimeout(quiet);
    quiet = setTimeout(() => {
      const told = [...changed];
      changed.clear();
      onChange(told);
    }, timing.quietMs ?? QUIET_MS);
    quiet.unref();
  }

  function follow(path: string): boolean {
    // A database is written beside itself first, so its folder is watched.
    const isFile = statSync(path, { throwIfNoEntry: false })?.isFile() === true;
    const folder = isFile ? dirname(path) : path;
    try {
      const watcher = watch(folder, { recursive: !isFile, persistent: false }, (_event, name) => {
        if (name === null) note(path);
        else if (!isFile) note(join(folder, name));
        else if (name.startsWith(basename(path))) note(path);
      });
      watcher.on("error", () => {
        watchers.delete(path);
        watcher.close();
      });
      watchers.set(path, watcher);
      return true;
    } catch {
      return false; // too many watches, or a file system that has none
    }
  }

  function look(): void {
    for (const path of paths) {
      if (watchers.has(path) || !existsSync(path)) continue;
      follow(path);
      note(path);
    }
  }

  for (const path of paths) if (existsSync(path)) follow(path);
  const looking = setInterval(look, timing.lookEveryMs ?? LOOK_EVERY_MS);
  looking.unref();
  return {
    how: (path) => (watchers.has(path) ? "watched" : "looked at"),
    stop() {
      clearInterval(looking);
      clearTimeout(quiet);
      for (const watcher of watchers.values()) watcher.close();
    },
  };
}
