import { mkdirSync, readFileSync, writeFileSync } from "../../files/fs.ts";
import { dirname, join, resolve } from "node:path";
import { CARRIED_FOLDER } from "../../domain/carried-file.ts";
import { runGit } from "./run-git.ts";

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
  const text = readIfThere(file);
  if (text.split(/\r?\n/).includes(line)) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${text}${text === "" || text.endsWith("\n") ? "" : "\n"}${line}\n`);
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
