import { basename } from "node:path";
import { runGit } from "../../adapters/files/run-git.ts";
import { readFileSync, writeFileSync } from "../../files/fs.ts";
import {
  compareWordings,
  formatCarried,
  historyLine,
  indexPage,
  parseCarried,
  readWording,
  type CarriedStatement,
  type Wording,
} from "../../domain/carried-file.ts";

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

/**
 * Two edits of one file: the one that was observed later stands, and what the other said is kept in the history. A side that still says
 * what both began with gives way, so that a revert on the other side counts. Undefined where a side can't be read, or the two are
 * different memories: people resolve that.
 */
export function mergeCarried(base: string, ours: string, theirs: string): string | undefined {
  const [was, one, other] = [parseCarried(base), parseCarried(ours), parseCarried(theirs)];
  if (one.kind !== "statement" || other.kind !== "statement") return undefined;
  if (one.statement.id !== other.statement.id && one.statement.text !== other.statement.text) return undefined;
  const before = was.kind === "statement" ? stripHistory(was.statement) : undefined;
  const isOurs = isKept(one.statement, other.statement, before);
  return formatCarried(isOurs ? keepBoth(one.statement, other.statement) : keepBoth(other.statement, one.statement));
}

function isKept(one: CarriedStatement, other: CarriedStatement, before: string | undefined): boolean {
  if (stripHistory(one) === before) return false;
  if (stripHistory(other) === before) return true;
  // What ended on one side is not brought back by an edit on the other.
  if ((one.ended === null) !== (other.ended === null)) return one.ended !== null;
  return compareWordings(readWording(one), readWording(other)) >= 0;
}

/** The one wording, with what the other said in its history. */
export function keepBoth(kept: CarriedStatement, past: CarriedStatement): CarriedStatement {
  const replaced = kept.text === past.text ? [] : [historyLine(past)];
  const history = [...new Set([...replaced, ...kept.history, ...past.history])].toSorted().toReversed();
  return { ...kept, history };
}

/** What a file says, but for its history. */
function stripHistory(statement: CarriedStatement): string {
  return formatCarried({ ...statement, history: [] });
}

/** The index, line by line: what either side added stays, what either side took away goes, and an edit on both sides goes as its file does. */
function mergeIndex(base: string, ours: string, theirs: string): string {
  const [was, one, other] = [mapIndexLines(base), mapIndexLines(ours), mapIndexLines(theirs)];
  const paths = new Set([...one.keys(), ...other.keys()]);
  return indexPage(
    [...paths].flatMap((path) => {
      const [before, left, right] = [was.get(path), one.get(path), other.get(path)];
      if (left === right) return left ?? [];
      // Taken away on one side and untouched on the other.
      if (left === undefined) return right === before ? [] : (right ?? []);
      if (right === undefined) return left === before ? [] : left;
      if (left === before) return right;
      if (right === before) return left;
      return compareWordings(readLine(left), readLine(right)) >= 0 ? left : right;
    }),
  );
}

function mapIndexLines(index: string): ReadonlyMap<string, string> {
  const lines = index.split(/\r?\n/).flatMap((line) => {
    const path = LINE.exec(line)?.groups?.["path"];
    return path === undefined ? [] : [[path, line] as const];
  });
  return new Map(lines);
}

const LINE = /^- \[(?<text>.*)\]\((?<path>[^)]+)\).*?(?:, (?<at>[\dT:-]+)Z)?$/;

function readLine(line: string): Wording {
  const { text = "", at = "" } = LINE.exec(line)?.groups ?? {};
  return { at, text: text.replaceAll(/\\([[\]\\<>])/g, "$1") };
}
