import { basename } from "node:path";
import { runGit } from "../../adapters/files/run-git.ts";
import { mergeCarried, mergeIndex } from "../../domain/carried-merge.ts";
import { readFileSync, writeFileSync } from "../../files/fs.ts";

/** Merges one file of the folder for git; false where it is left to a person, with git's own marks in it. */
export function mergeFiles(given: {
  readonly base: string;
  readonly ours: string;
  readonly theirs: string;
  readonly path: string;
}): boolean {
  const [base, ours, theirs] = [given.base, given.ours, given.theirs].map((file) => readFileSync(file, "utf8"));
  const merged =
    basename(given.path) === "INDEX.md" ? mergeIndex(base!, ours!, theirs!) : mergeCarried(base!, ours!, theirs!);
  if (merged !== undefined) {
    writeFileSync(given.ours, merged);
    return true;
  }
  return runGit({ root: process.cwd() }, ["merge-file", given.ours, given.base, given.theirs]) !== undefined;
}
