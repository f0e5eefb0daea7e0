import { execFileSync } from "node:child_process";
import { dirname, join, resolve } from "node:path";
import { mkdirSync, writeFileSync, tryReadText } from "../../files/fs.ts";
import { CARRIED_FOLDER } from "../../domain/carried-file.ts";

/** Histories too long to walk in this time are left alone. */
const TIMEOUT_MS = 2_000;
const MOST_OUTPUT_BYTES = 32 * 1024 * 1024;

/**
 * What git says, or undefined where there is no git, no time, or a repository it will not read. It reads only what is on the disk and
 * was really committed, and runs nothing that the repository brings: no hooks, no filters, no monitor, no pager, no other diff.
 */
export function runGit(at: GitPlace, asked: readonly string[], options?: GitOptions): string | undefined {
  const answer = askGit(at, asked, options);
  return typeof answer === "string" ? undefined : answer.printed;
}

type GitPlace = { readonly gitDir: string } | { readonly root: string };

interface GitOptions {
  readonly timeoutMs?: number;
  readonly input?: string;
}

/** As `runGit`, for those to whom "git says no" and "git was stopped by the clock" are not the same. */
export function askGit(
  at: GitPlace,
  asked: readonly string[],
  { timeoutMs = TIMEOUT_MS, input }: GitOptions = {},
): { readonly printed: string } | "failed" | "late" {
  const inherited = Object.entries(process.env).filter(([name]) => !/^GIT_/i.test(name));
  // Nothing is fetched, locked or replaced.
  const quiet = { GIT_OPTIONAL_LOCKS: "0", GIT_NO_LAZY_FETCH: "1", GIT_ALLOW_PROTOCOL: "none", GIT_PAGER: "cat" };
  const place = "gitDir" in at ? [`--git-dir=${at.gitDir}`] : ["-C", at.root];
  const safe = ["-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null", "-c", "core.quotePath=false"];
  try {
    const printed = execFileSync("git", [...place, ...safe, ...asked], {
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
    return { printed };
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ETIMEDOUT" ? "late" : "failed";
  }
}

/** For everybody, without Holdfast: two branches that each add a line to the index don't conflict. */
const FOR_ALL = `${CARRIED_FOLDER}/INDEX.md merge=union`;
/** For this clone: git asks Holdfast how to merge the files and the index. */
const FOR_CLONE = `${CARRIED_FOLDER}/**/*.md merge=holdfast`;
const COMMAND = "holdfast merge-driver %O %A %B %P";

/** Sets git up to merge the folder in this clone; says what is still to do. */
export function installMergeDriver(root: string): readonly string[] {
  addLine(join(root, ".gitattributes"), FOR_ALL);
  const common = runGit({ root }, ["rev-parse", "--git-common-dir"])?.trim();
  if (common === undefined) return ["This is not a git repository, so no merge driver was installed."];
  addLine(join(resolve(root, common), "info", "attributes"), FOR_CLONE);
  const isSet =
    runGit({ root }, ["config", "merge.holdfast.name", "shared memories"]) !== undefined &&
    runGit({ root }, ["config", "merge.holdfast.driver", COMMAND]) !== undefined;
  return isSet
    ? [
        "git merges shared memories with `holdfast merge-driver` in this clone; other clones run `holdfast share --init`.",
      ]
    : ["git's configuration could not be written, so git merges the files as plain text."];
}

function addLine(file: string, line: string): void {
  const text = tryReadText(file) ?? "";
  if (text.split(/\r?\n/).includes(line)) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${text}${text === "" || text.endsWith("\n") ? "" : "\n"}${line}\n`);
}
