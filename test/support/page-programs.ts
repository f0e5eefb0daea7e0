import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

const TOP = fileURLToPath(new URL("../..", import.meta.url));

/** The first program of a page, in a file from which `holdfast` is found by its own name, as an installed one is. */
export function programOf(page: string): string {
  const source = /^```js\n([^]*?)^```$/m.exec(readFileSync(join(TOP, "docs", page), "utf8"))?.[1];
  if (source === undefined) throw new Error(`docs/${page} has no program`);
  const place = join(TOP, ".holdfast", "programs");
  mkdirSync(place, { recursive: true });
  const file = join(mkdtempSync(join(place, "page-")), "program.mjs");
  onTestFinished(() => rmSync(dirname(file), { recursive: true, force: true }));
  writeFileSync(file, source);
  return file;
}

/** What a program prints; it fails with what it says on stderr. */
export function runProgram(
  file: string,
  args: readonly string[],
  options: { readonly cwd: string; readonly environment: NodeJS.ProcessEnv },
): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [file, ...args], { cwd: options.cwd, env: options.environment }, (error, out, talk) => {
      if (error === null) resolve(out);
      else reject(new Error(`${file} ended with ${error.code}: ${talk}`));
    });
  });
}
