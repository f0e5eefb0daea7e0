import { runGit } from "./run-git.ts";

/** A file that was renamed more often than this since somebody looked is another one by now. */
const MOST_HOPS = 8;
/** As git itself takes a file for renamed. */
const SIMILAR = "-M50%";
/** Files that a commit adds and removes, compared with each other; beyond this only equal ones are found. */
const COMPARED = "-l2000";

/**
 * Where a file that is not here any more was renamed or moved to, by git's own measure: in the commit that took the path away, and on from
 * there. Undefined where git knows of nothing like it.
 */
export function followPath(root: string, path: string, isThere: (path: string) => boolean): string | undefined {
  let at = path;
  for (let hop = 0; hop < MOST_HOPS; hop++) {
    const next = renamedByCommit(root, at) ?? renamedInIndex(root, at);
    if (next === undefined || next === path) return undefined;
    if (isThere(next)) return next;
    at = next;
  }
  return undefined;
}

function renamedByCommit(root: string, path: string): string | undefined {
  const commit = runGit({ root }, ["rev-list", "-1", "HEAD", "--", `:(literal,top)${path}`])?.trim();
  if (!commit) return undefined;
  const args = ["diff-tree", "-r", "-z", "--no-commit-id", "--name-status", "--diff-filter=R", SIMILAR, COMPARED];
  return findRename(runGit({ root }, [...args, `${commit}^1`, commit]), path);
}

/** A move that is staged and not committed yet. */
function renamedInIndex(root: string, path: string): string | undefined {
  const args = ["diff-index", "--cached", "-z", "--name-status", "--diff-filter=R", SIMILAR, COMPARED, "HEAD", "--"];
  return findRename(runGit({ root }, args), path);
}

function findRename(listed: string | undefined, path: string): string | undefined {
  const fields = listed?.split("\0") ?? [];
  for (let at = 0; at + 2 < fields.length; at += 3) if (fields[at + 1] === path) return fields[at + 2];
  return undefined;
}
