import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const SOURCES = ["src", "viewer", "scripts", "package.json", "tsconfig.build.json"];
const BUILT = join("dist", "built-at");

/** Journeys run the built program, so it is built before the suite, unless nothing has changed since it last was. */
export default function build(): void {
  const builtAt = existsSync(BUILT) ? statSync(BUILT).mtimeMs : 0;
  if (SOURCES.some((path) => lastChange(path) > builtAt))
    execFileSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
}

/** A folder's own time counts too: it changes when a file in it is removed or renamed. */
function lastChange(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => lastChange(join(path, name))));
}
