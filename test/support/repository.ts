import { execFileSync } from "node:child_process";
import { mkdirSync, realpathSync } from "node:fs";
import { join } from "node:path";

/** Git in a folder, without this machine's settings. */
export function gitIn(cwd: string, ...args: string[]): string {
  return gitAt({}, cwd, ...args);
}

function gitAt(more: NodeJS.ProcessEnv, cwd: string, ...args: string[]): string {
  const settings = ["user.name=Ada", "user.email=ada@example.org", "init.defaultBranch=main"];
  return execFileSync("git", [...settings.flatMap((setting) => ["-c", setting]), ...args], {
    cwd,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: process.env["PATH"], HOME: cwd, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1", ...more },
  }).trim();
}

/** A folder below another one, by its real path. */
export function folderIn(base: string, ...names: string[]): string {
  const path = join(base, ...names);
  mkdirSync(path, { recursive: true });
  return realpathSync(path);
}

/** Makes a folder a repository with a first commit of its own, committed now or at another time. */
export function initialised(folder: string, committedAt?: string): string {
  gitIn(folder, "init", "-q");
  const dated = committedAt === undefined ? {} : { GIT_COMMITTER_DATE: committedAt };
  gitAt(dated, folder, "commit", "-q", "--allow-empty", "-m", `begin ${folder} ${performance.now()}`);
  return folder;
}
