import { keepAtMost } from "../../domain/lists.ts";
import type { Holds } from "../../domain/memory.ts";
import { projectAt, findRepository, readTip } from "./project-identity.ts";
import { runGit } from "./run-git.ts";

/** Branches that a repository's work is merged into, where its remote names none. */
const MAIN_NAMES: readonly string[] = ["main", "master", "trunk"];
/** What was asked of git; a commit never changes its ancestors. */
const MOST_KEPT = 1_000;

const ancestry = new Map<string, boolean>();

/** What a memory is kept with that holds on the checked-out branch alone; undefined on the main branch, and where there is none. */
export function branchPoint(root: string): Extract<Holds, { kind: "branch" }> | undefined {
  const { branch, commit } = projectAt(root);
  const main = mainBranch(root);
  if (branch === undefined || commit === undefined || main === undefined || branch === main) return undefined;
  return { kind: "branch", note: branch, head: commit, isAhead: !isInMain(root, main, commit) };
}

/** The branch that is checked out, and whether everything is merged into it. */
export function readCurrentBranch(root: string): { readonly name: string; readonly isMain: boolean } | undefined {
  const { branch } = projectAt(root);
  return branch === undefined ? undefined : { name: branch, isMain: branch === mainBranch(root) };
}

/**
 * How far a memory holds in a checkout: one that was kept for a branch simply holds on that branch, and everywhere once the branch is
 * merged. A branch that had no commit of its own yet lies in the main branch from the start, so it counts as merged only after it moved.
 */
export function holdsHere(root: string | null, holds: Holds | undefined): Holds | undefined {
  if (root === null || holds?.kind !== "branch") return holds;
  const { note, head, isAhead } = holds;
  if (projectAt(root).branch === note) return undefined;
  const main = mainBranch(root);
  if (main === undefined) return holds;
  const tip = readTip(root, `refs/heads/${note}`) ?? readTip(root, `refs/remotes/origin/${note}`);
  const last = tip ?? head;
  return (isAhead || last !== head) && isInMain(root, main, last) ? undefined : holds;
}

function mainBranch(root: string): string | undefined {
  const names = MAIN_NAMES.filter((name) => mainTips(root, name).length > 0);
  return readTip(root, "refs/remotes/origin/HEAD", "name")?.replace(/^refs\/remotes\/origin\//, "") ?? names[0];
}

function mainTips(root: string, main: string): readonly string[] {
  return [`refs/heads/${main}`, `refs/remotes/origin/${main}`].flatMap((ref) => readTip(root, ref) ?? []);
}

/** Asked of git's objects alone: no hook runs, and no file of the work tree is looked at. */
function isInMain(root: string, main: string, commit: string): boolean {
  const gitDir = findRepository(root)?.commonDir;
  return mainTips(root, main).some((tip) => {
    if (tip === commit || gitDir === undefined) return tip === commit;
    const key = [gitDir, commit, tip].join("\n");
    const known = ancestry.get(key);
    if (known !== undefined) return known;
    const isAncestor = runGit({ gitDir }, ["merge-base", "--is-ancestor", commit, tip]) !== undefined;
    return keepAtMost(ancestry, MOST_KEPT, key, isAncestor);
  });
}

/** How near a past session is to a checkout: what was done in the same work tree and on the same branch is gone on with first. */
export function sessionNearness(
  root: string | null,
): (session: { readonly cwd: string | null; readonly branch: string | null }) => number {
  if (root === null) return () => 0;
  const branch = readCurrentBranch(root);
  const roots = new Map<string, boolean>();
  const isSameTree = (cwd: string): boolean => {
    const known = roots.get(cwd) ?? (cwd === root || projectAt(cwd).root === root);
    roots.set(cwd, known);
    return known;
  };
  return ({ cwd, branch: theirs }) => {
    // The main branch is where everybody comes back to from others.
    const isSameBranch = branch !== undefined && !branch.isMain && theirs === branch.name;
    return (isSameBranch ? 2 : 0) + (cwd !== null && isSameTree(cwd) ? 1 : 0);
  };
}
