import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import Module, { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { constants, Script } from "node:vm";
import { DAY } from "../domain/time.ts";
import { homeOf } from "./home/home.ts";

/** The program's files as they were built; the entries beside them are a few lines each. */
const FILES = fileURLToPath(new URL("../chunks", import.meta.url));

/** Other versions of the program may share the home: their part is removed when nobody has written it for so long. */
const LONG_AGO = 7 * DAY;

/** The step of Node's loader that compiles a file. */
interface Loader {
  _compile(this: NodeJS.Module, source: string, file: string, ...more: unknown[]): unknown;
}

/**
 * Keeps what V8 made of the program's files in the home, so that the next start need not compile them: a fifth of the
 * service's start. From version 22 on, Node can do the same with `module.enableCompileCache`. A command and the service
 * call different functions, so each `part` keeps its own. V8 refuses what another version of it made, or the same one
 * with other flags, and the build names its files by their content, so nothing that is kept can be out of date.
 */
export function useCodeCache(part: "command" | "service"): void {
  const folder = cacheFolder();
  if (folder === undefined) return;
  const compiled = new Map<string, Script>();
  const loader = Module.prototype as unknown as Loader;
  const compile = loader._compile;
  loader._compile = function (source, file, ...more) {
    if (dirname(file) !== FILES) return compile.call(this, source, file, ...more);
    const kept = join(folder, `${part}-${basename(file)}`);
    const cachedData = contentOf(kept);
    const script = new Script(Module.wrap(source), {
      filename: file,
      importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
      ...(cachedData && { cachedData }),
    });
    if (script.cachedDataRejected !== false) compiled.set(kept, script);
    const run = script.runInThisContext() as (...given: unknown[]) => unknown;
    return run.call(this.exports, this.exports, createRequire(file), this, file, dirname(file));
  };
  // At the end, because the functions that were called are compiled by then.
  process.once("exit", () => {
    if (compiled.size > 0) keep(folder, compiled);
  });
}

/** Whoever can't tell where the home is says so soon enough. */
function cacheFolder(): string | undefined {
  try {
    return homeOf(process.env).compiled;
  } catch {
    return undefined;
  }
}

/** What was kept in a file, if it is whole: V8 takes its word for it, and a damaged one would end the process. */
function contentOf(file: string): Buffer | undefined {
  try {
    const whole = readFileSync(file);
    const content = whole.subarray(0, -SUM_BYTES);
    return sumOf(content) === whole.readInt32LE(content.length) ? content : undefined;
  } catch {
    return undefined;
  }
}

const SUM_BYTES = 4;
const WORDS_PER_SECTOR = 512 / 4;

/** What a disk loses are sectors, so two words of each are enough; to add up all takes longer than a command saves. */
function sumOf(content: Buffer): number {
  const words = new Int32Array(content.buffer, content.byteOffset, content.length / 4);
  let sum = 1;
  for (let at = 0; at < words.length; at += WORDS_PER_SECTOR / 2) sum = (Math.imul(sum, 31) + words[at]!) | 0;
  return sum;
}

function withSum(content: Buffer): Buffer {
  const sum = Buffer.alloc(SUM_BYTES);
  sum.writeInt32LE(sumOf(content));
  return Buffer.concat([content, sum]);
}

/** Moved into place when it is whole, because others may be reading. Where it can't be written there is none. */
function keep(folder: string, compiled: ReadonlyMap<string, Script>): void {
  try {
    // A home is not made for this alone.
    if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
    for (const [file, script] of compiled) {
      const unfinished = `${file}.${process.pid}`;
      writeFileSync(unfinished, withSum(script.createCachedData()), { mode: 0o600 });
      renameSync(unfinished, file);
    }
    for (const name of readdirSync(folder)) {
      const isOurs = existsSync(join(FILES, name.replace(/^[a-z]+-/, "")));
      if (!isOurs && Date.now() - statSync(join(folder, name)).mtimeMs > LONG_AGO) rmSync(join(folder, name));
    }
  } catch {
    // A disk that is full, a home that is read only: the next start compiles as this one did.
  }
}
