import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "../../files/fs.ts";
import { dirname, join } from "node:path";
import type { Quoted } from "../../domain/quoting.ts";

/**
 * Puts a page where people find it. Written under another name and moved into place, so that a reader, or a kill at the
 * wrong moment, never sees half a page. Null takes it away. Tells whether anything changed.
 */
export function mirrorPage(folder: string, path: string, text: Quoted | null): boolean {
  const file = join(folder, path);
  if (text === null) {
    const was = read(file);
    rmSync(file, { force: true });
    return was !== undefined;
  }
  if (read(file) === text) return false;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const half = `${file}.half`;
  writeFileSync(half, text, { mode: 0o600 });
  renameSync(half, file);
  return true;
}

/** Takes away the pages of a folder that nothing stands behind any more. */
export function prunePages(folder: string, kept: ReadonlySet<string>): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    if (name.endsWith(".md") && !kept.has(name)) rmSync(join(folder, name), { force: true });
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
