import { createHash } from "node:crypto";
import * as nodeModule from "node:module";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { constants, Script } from "node:vm";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "../../files/fs.ts";

const DIST = fileURLToPath(new URL("../..", import.meta.url));
/** What was compiled by then is what a start and a first answer need; nobody who waits for either waits for this. */
const SAVED_AFTER_MS = 5_000;
const DIGEST_BYTES = 20;

/**
 * Compiling takes a fourth of the time in which the service loads its files, and gives the same each time: so it is kept in the
 * home, for this build and this Node. Node does that by itself from 22.1 on; before, here.
 */
export function keepCompiled(home: string): void {
  try {
    const builtAt = readFileSync(join(DIST, "built-at"), "utf8").trim();
    const folder = join(home, "compiled", `${builtAt}-${process.version}-${process.arch}`);
    if ("enableCompileCache" in nodeModule) {
      (nodeModule as unknown as { enableCompileCache(folder: string): void }).enableCompileCache(folder);
      forgetOthers(folder);
    } else keepChunks(folder);
  } catch {
    // Without it everything works as well, a moment later.
  }
}

function keepChunks(folder: string): void {
  const { extensions } = nodeModule.createRequire(import.meta.url);
  const load = extensions[".js"];
  const made = new Map<string, Script>();
  extensions[".js"] = (module, file) => {
    if (dirname(file) !== join(DIST, "chunks")) return load(module, file);
    const kept = join(folder, basename(file));
    const cachedData = readKept(kept);
    const script = new Script(nodeModule.wrap(readFileSync(file, "utf8")), {
      filename: file,
      ...(cachedData && { cachedData }),
      importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    });
    if (cachedData === undefined || script.cachedDataRejected === true) made.set(kept, script);
    const run = script.runInThisContext() as (...given: unknown[]) => void;
    run.call(module.exports, module.exports, nodeModule.createRequire(file), module, file, dirname(file));
  };
  setTimeout(() => {
    extensions[".js"] = load;
    try {
      if (made.size > 0) save(folder, made);
    } catch {
      // A full disk: the next start compiles again.
    }
    made.clear();
  }, SAVED_AFTER_MS).unref();
}

function save(folder: string, made: ReadonlyMap<string, Script>): void {
  // A home that was removed meanwhile stays removed.
  if (!existsSync(dirname(dirname(folder)))) return;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const [file, script] of made) {
    const data = script.createCachedData();
    writeFileSync(`${file}.${process.pid}`, Buffer.concat([digest(data), data]), { mode: 0o600 });
    renameSync(`${file}.${process.pid}`, file);
  }
  forgetOthers(folder);
}

/** V8 trusts what it is given, and would crash at every start on a file that a disk has damaged. */
function readKept(file: string): Buffer | undefined {
  try {
    const kept = readFileSync(file);
    const data = kept.subarray(DIGEST_BYTES);
    return digest(data).equals(kept.subarray(0, DIGEST_BYTES)) ? data : undefined;
  } catch {
    return undefined;
  }
}

function digest(data: Buffer): Buffer {
  return createHash("sha1").update(data).digest();
}

function forgetOthers(folder: string): void {
  for (const name of readdirSync(dirname(folder)))
    if (name !== basename(folder)) rmSync(join(dirname(folder), name), { recursive: true, force: true });
}
