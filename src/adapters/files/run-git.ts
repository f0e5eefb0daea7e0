import { execFileSync } from "node:child_process";
import { dirname } from "node:path";

/** Histories too long to walk in this time are left alone. */
const TIMEOUT_MS = 2_000;
const MOST_OUTPUT_BYTES = 32 * 1024 * 1024;

/**
 * What git says, or undefined where there is no git, no time, or a repository it will not read. It reads only what is on the disk and
 * was really committed, and runs nothing that the repository brings: no hooks, no filters, no monitor, no pager, no other diff.
 */
export function runGit(
  at: { readonly gitDir: string } | { readonly root: string },
  asked: readonly string[],
  { timeoutMs = TIMEOUT_MS, input }: { readonly timeoutMs?: number; readonly input?: string } = {},
): string | undefined {
  const inherited = Object.entries(process.env).filter(([name]) => !/^GIT_/i.test(name));
  // Nothing is fetched, locked or replaced.
  const quiet = { GIT_OPTIONAL_LOCKS: "0", GIT_NO_LAZY_FETCH: "1", GIT_ALLOW_PROTOCOL: "none", GIT_PAGER: "cat" };
  const place = "gitDir" in at ? [`--git-dir=${at.gitDir}`] : ["-C", at.root];
  const safe = ["-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null", "-c", "core.quotePath=false"];
  try {
    return execFileSync("git", [...place, ...safe, ...asked], {
      env: { ...Object.fromEntries(inherited), ...quiet, GIT_NO_REPLACE_OBJECTS: "1" },
      // Windows looks for programs in the working folder first, and a repository may bring a git.exe of its own.
      cwd: dirname(process.execPath),
      timeout: timeoutMs,
      maxBuffer: MOST_OUTPUT_BYTES,
      stdio: [input === undefined ? "ignore" : "pipe", "pipe", "ignore"],
      ...(input !== undefined && { input }),
      encoding: "utf8",
      windowsHide: true,
    });
  } catch {
    return undefined;
  }
}
