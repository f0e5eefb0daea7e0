import { deleteFile, findClientFile, removeEmpty, replaceFile } from "../../adapters/files/client-files.ts";
import type { FoundFile } from "../../adapters/files/client-files.ts";
import { UnreadableFile } from "../../clients/client.ts";
import type { ClientFile } from "../../clients/client.ts";
import { unifiedDiff } from "../../domain/diff.ts";
import { checkWiring } from "../../clients/plan.ts";
import { MemoryError } from "../../domain/errors.ts";

/** What becomes of one file, as a person is told. */
export interface FileReport {
  readonly path: string;
  readonly holds: string;
  readonly action: "create" | "change" | "delete" | "restore" | "unchanged" | "left alone";
  readonly why: string | null;
  readonly diff: string;
}

export interface Decision {
  readonly wanted?: string | undefined;
  readonly gone?: boolean;
  readonly restore?: boolean;
  readonly before?: string | null;
  readonly mode?: number;
  readonly madeFolders?: readonly string[];
  readonly why?: string;
}

export interface Step extends Decision {
  readonly path: string;
  readonly holds: string;
  readonly text: string | undefined;
  readonly file: ClientFile;
}

/** A file whose mode nobody knows any more is for its owner alone. */
const OWN_FILE_MODE = 0o600;

/** Decides about every file, or throws with all that stand in the way. */
export function planSteps(
  files: readonly ClientFile[],
  decide: (found: FoundFile, file: ClientFile) => Decision,
): readonly Step[] {
  const troubles: string[] = [];
  const steps = files.flatMap((file): Step[] => {
    const path = file.paths.find(isThere) ?? file.paths[0]!;
    const found = findClientFile(path);
    if ("trouble" in found) {
      troubles.push(`${path}: ${found.trouble}`);
      return [];
    }
    try {
      return [{ path: found.path, holds: file.holds, text: found.text, file, ...decide(found, file) }];
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      troubles.push(`${path}: ${error.message}`);
      return [];
    }
  });
  if (troubles.length === 0) return steps;
  throw new MemoryError("conflict", `Nothing was changed, because of ${troubles.join("; ")}.`, {
    hint: "Fix it, then try again.",
  });
}

export function isThere(path: string): boolean {
  const found = findClientFile(path);
  return "trouble" in found || found.text !== undefined;
}

/** Writes what is to be written. When one file fails, those before it are put back. */
export function apply(steps: readonly Step[], onMade: (path: string, folders: readonly string[]) => void): void {
  const done: Step[] = [];
  try {
    for (const step of steps) {
      if (step.why !== undefined || (step.wanted === step.text && !step.gone)) continue;
      const now = findClientFile(step.path);
      if ("trouble" in now || now.text !== step.text)
        throw new MemoryError("conflict", `${step.path} was changed by somebody else just now.`);
      if (step.wanted === undefined) deleteFile(step.path, []);
      else onMade(step.path, replaceFile(step.path, step.wanted, step.mode ?? OWN_FILE_MODE));
      done.push(step);
    }
    removeEmpty(steps.flatMap(({ gone, madeFolders }) => (gone ? (madeFolders ?? []) : [])));
  } catch (cause) {
    for (const { path, text, mode } of done.toReversed()) {
      if (text === undefined) deleteFile(path, []);
      else replaceFile(path, text, mode ?? OWN_FILE_MODE);
    }
    if (cause instanceof MemoryError) throw cause;
    throw new MemoryError(
      "conflict",
      `A file could not be written, so all are as they were: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  }
}

/** Reads back what was written: it can be read, and ours is in it. A client that runs may have added to it already. */
export function verify(steps: readonly Step[]): void {
  for (const { path, file, wanted } of steps) {
    const found = wanted === undefined ? undefined : findClientFile(path);
    if (found === undefined || (!("trouble" in found) && isWired(file, found.text))) continue;
    throw new MemoryError("conflict", `${path} does not say what was written into it.`, {
      hint: "Its client may be running and have put its own version back. End it, then install again.",
    });
  }
}

function isWired(file: ClientFile, text: string | undefined): boolean {
  try {
    return checkWiring(file, text) === "wired";
  } catch (error) {
    if (error instanceof UnreadableFile) return false;
    throw error;
  }
}

export function reportStep({ path, holds, text, wanted, gone, restore, why }: Step): FileReport {
  const action = ((): FileReport["action"] => {
    if (why !== undefined) return "left alone";
    if (gone) return "delete";
    if (text === wanted) return "unchanged";
    if (restore) return "restore";
    return text === undefined ? "create" : "change";
  })();
  return { path, holds, action, why: why ?? null, diff: why === undefined ? unifiedDiff(path, text, wanted) : "" };
}
