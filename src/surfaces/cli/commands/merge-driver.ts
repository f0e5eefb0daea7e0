import { mergeFiles } from "../../../app/carried/merging.ts";

/** Called by git: the common ancestor, our version, which is written anew, their version, and the path. 1 leaves a conflict. */
export function run(
  _session: unknown,
  given: { readonly base: string; readonly ours: string; readonly theirs: string; readonly path: string },
): void {
  if (!mergeFiles(given)) process.exitCode = 1;
}
