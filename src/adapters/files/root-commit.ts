import { execFileSync } from "node:child_process";
import { dirname } from "node:path";

/** A history too long to walk in this time leaves the project known by its path. */
const GIT_TIMEOUT_MS = 2_000;
const LINE = /^(\d+) ([0-9a-f]{40}(?:[0-9a-f]{24})?)$/gm;

export interface RootCommit {
  readonly sha: string;
  /** When it was committed, in milliseconds. */
  readonly at: number;
}

/** The first commit of a history; of several, the one with the smallest id. Only git can walk there. */
export function askGitForRoot(gitDir: string): RootCommit | undefined {
  const inherited = Object.entries(process.env).filter(([name]) => !/^GIT_/i.test(name));
  // Only what is on the disk and was really committed: nothing is fetched, locked or replaced.
  const quiet = { GIT_OPTIONAL_LOCKS: "0", GIT_NO_LAZY_FETCH: "1", GIT_ALLOW_PROTOCOL: "none" };
  try {
    // The dashes: beside Node there may lie a program called HEAD.
    const asked = [`--git-dir=${gitDir}`, "rev-list", "--timestamp", "--max-parents=0", "HEAD", "--"];
    const roots = execFileSync("git", asked, {
      env: { ...Object.fromEntries(inherited), ...quiet, GIT_NO_REPLACE_OBJECTS: "1" },
      // Windows looks for programs in the working folder first, and a repository may bring a git.exe of its own.
      cwd: dirname(process.execPath),
      timeout: GIT_TIMEOUT_MS,
      stdio: ["ignore", "pipe", "ignore"],
      encoding: "utf8",
      windowsHide: true,
    });
    const found = [...roots.matchAll(LINE)].map(([, seconds, sha = ""]) => ({ sha, at: Number(seconds) * 1_000 }));
    return found.sort((a, b) => (a.sha < b.sha ? -1 : 1))[0];
  } catch {
    return undefined; // No git, no time, or a repository git will not read: the path must do.
  }
}
