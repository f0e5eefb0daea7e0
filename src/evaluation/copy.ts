import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from "../files/fs.ts";
import { join } from "node:path";
import { removeEmpty } from "../adapters/files/client-files.ts";
import { MemoryError } from "../domain/errors.ts";
import { findHome } from "../app/home/home.ts";
import type { Home } from "../app/home/home.ts";
import { openService } from "../app/service.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Where copies for an evaluation lie. Inside the home, so that an erasure finds what a killed evaluation left behind: it is nobody's,
 * and full of texts.
 */
function evaluationFolder(home: Home): string {
  return join(home.folder, "evaluation");
}

/** Works on a copy of the store, which is removed however that ends. The store itself is opened read-only. */
export async function withCopy<T>(
  home: Home,
  environment: Environment,
  work: (copy: Home, backups: readonly string[], folder: string) => Promise<T>,
): Promise<T> {
  if (!existsSync(home.database))
    throw new MemoryError("not-found", "Nothing is remembered yet, so there is nothing to evaluate.", {
      hint: 'Try: holdfast remember "…"',
    });
  const top = evaluationFolder(home);
  removeLeftBehind(top);
  const folder = join(top, String(process.pid));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    const copy = findHome({}, join(folder, "copy"));
    mkdirSync(copy.folder, { mode: 0o700 });
    const backups = await copyStore(home, copy, environment);
    return await work(copy, backups, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    removeEmpty([top]);
  }
}

/** Each process has a folder of its own; those of processes that are gone are nobody's. */
function removeLeftBehind(top: string): void {
  for (const name of existsSync(top) ? readdirSync(top) : [])
    if (!isRunning(Number(name))) rmSync(join(top, name), { recursive: true, force: true });
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

async function copyStore(home: Home, copy: Home, environment: Environment): Promise<readonly string[]> {
  const service = await openService({ home, environment, readOnly: true });
  try {
    if (service.store.engine.server !== null)
      throw new MemoryError("usage", "The memories are on a PostgreSQL server, and an evaluation works on files.", {
        hint: "Export them into a home of files first: holdfast export jsonl, then holdfast import.",
      });
    await service.store.copyInto(copy.database);
    chmodSync(copy.database, 0o600);
    const { sessions, commits } =
      service.journal.fault === null ? await service.journal.totals() : { sessions: 0, commits: 0 };
    if (sessions + commits > 0) {
      await service.journal.copyInto(copy.journal);
      chmodSync(copy.journal, 0o600);
    }
    if (existsSync(home.config)) copyFileSync(home.config, copy.config);
    return await service.store.backups();
  } finally {
    await service.close();
  }
}

/** The service on a copy reads no transcripts, writes no pages and asks no model that costs money. */
export const ON_A_COPY: Environment = {
  HOLDFAST_CAPTURE: "off",
  HOLDFAST_PROPOSALS: "off",
  HOLDFAST_SUMMARIZER: "extractive",
  HOLDFAST_TREE_MIRROR: "off",
  HOLDFAST_HTTP_PORT: "",
  HOLDFAST_STORE: "",
};
