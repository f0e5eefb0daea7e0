import { keepAtMost } from "../../domain/lists.ts";
import { createHash } from "node:crypto";
import type { BigIntStats } from "node:fs";
import { join } from "node:path";
import {
  findRenamedSymbol,
  holdsWord,
  listPatternWords,
  parseAnchor,
  parsePattern,
  renameInPattern,
  valueAt,
} from "../../domain/anchor.ts";
import { MemoryError, usageError } from "../../domain/errors.ts";
import type { AnchorFinding } from "../../domain/freshness.ts";
import type { Anchor } from "../../domain/memory.ts";
import { findCommit } from "./git-objects.ts";
import { plainPath } from "./plain-path.ts";
import { projectAt } from "./project-identity.ts";
import { readInside, tryStat, decodeText } from "./read-inside.ts";
import { Script, createContext } from "node:vm";
import { askGit } from "./run-git.ts";
import { isFields } from "../../domain/json.ts";
import type { Fields } from "../../domain/json.ts";

/** Ten recalled memories with three anchors each, for a hundred different questions. */
const MOST_KEPT = 3_000;
/** Some file systems tell time in steps of two seconds, so a file this young may change and keep its stamp. */
const SETTLES_AFTER_MS = 2_000;
/** Longer values are kept and shown as their hash only. */
const LONGEST_VALUE = 200;
const SHA_SHOWN = 10;

/** Makes an anchor from its text by looking at what it names now. */
export function takeAnchor(folder: string, text: string): Anchor {
  const request = parseAnchor(text);
  // Kept for those who ask from elsewhere. Whoever asks from the project looks where they stand.
  const root = plainPath(folder);
  if (request.tie === "commit") {
    const found = findCommit(folder, request.sha);
    if (typeof found === "object") return { tie: "commit", root, sha: found.sha };
    throw usageError(
      `commit ${request.sha} is not in the repository at ${folder}`,
      "`git log` lists the ones that are",
    );
  }
  const { path } = request;
  const file = readInside(folder, path);
  if (file.found === "gone")
    throw usageError(`there is no file ${path} in ${folder}`, "name it as seen from the repository's top");
  if (file.found === "unknown")
    throw usageError(`${path} can't be an anchor: ${file.because}`, "tie the memory to another file");
  switch (request.tie) {
    case "file":
      return { tie: "file", root, path, hash: sha256(file.bytes) };
    case "pattern": {
      const { pattern } = request;
      const found = matchPattern(pattern, decodeText(file.bytes), patternTime());
      if (found === "slow") throw usageError(`the pattern ${pattern} takes too long`, "make it more specific");
      if (found) return { tie: "pattern", root, path, pattern };
      throw usageError(
        `${pattern} matches nothing in ${path}`,
        "an anchor says what is true now; try the pattern with grep",
      );
    }
    case "json": {
      const { pointer } = request;
      const value = valueAt(parseDocument(file.bytes, path), pointer);
      if (value !== undefined) return { tie: "json", root, path, pointer, value: keptForm(pointer, value) };
      throw usageError(`${path} has nothing at ${pointer}`, "write ~ in a key as ~0 and / as ~1");
    }
  }
}

/** Looks at anchors in a folder of one's choice: the same tie may hold in one checkout and be broken in another. */
export interface FileAnchors {
  check(anchor: Anchor, root: string, answer?: AnswerLooks): AnchorFinding;
}

/** What the looks for one answer share: what several memories are tied to is looked at once, and patterns and git have little time. */
export interface AnswerLooks {
  readonly stamps: Map<string, string | undefined>;
  readonly patterns: PatternTime;
  /** The time left for asking git what became of files and symbols that are gone. */
  readonly follow: PatternTime;
}

/** Git answers in some ten milliseconds, and is asked once for each file that is gone and each commit. */
const FOLLOW_MS = 300;

export function answerLooks(followMs = FOLLOW_MS): AnswerLooks {
  return { stamps: new Map(), patterns: patternTime(), follow: { leftMs: followMs } };
}

/** Checks anchors with one stat each; a file is read again only when its stamp differs from the last look. */
export function fileAnchors(read: typeof readInside = readInside): FileAnchors {
  const kept = new Map<string, Look>();
  return {
    check(anchor, root, answer = answerLooks()) {
      const key = writeKey(anchor, root);
      const last = kept.get(key);
      kept.delete(key); // Put back as the newest, so that the oldest goes first.
      const look = last !== undefined && isUnchanged(last, answer) ? last : lookAt(anchor, root, answer, read);
      if (look.stamp !== undefined) kept.set(key, look);
      const [oldest] = kept.size > MOST_KEPT ? kept.keys() : [];
      if (oldest !== undefined) kept.delete(oldest);
      return look.finding;
    },
  };
}

/** A finding holds as long as the file it was made from has this stamp; without one it holds for once. */
interface Look {
  readonly finding: AnchorFinding;
  readonly file: string;
  readonly stamp: string | undefined;
}

function lookAt(anchor: Anchor, root: string, answer: AnswerLooks, read: typeof readInside): Look {
  const { patterns } = answer;
  const what = anchor.tie === "commit" ? `commit ${anchor.sha.slice(0, SHA_SHOWN)}` : anchor.path;
  try {
    if (anchor.tie === "commit") {
      const found = findCommit(root, anchor.sha);
      if (typeof found === "string") return { finding: { found, what }, file: "", stamp: undefined };
      return { finding: { found: "same" }, file: found.proof, stamp: readStamp(tryStat(found.proof)) };
    }
    const file = join(root, anchor.path);
    if (anchor.tie === "pattern" && patterns.leftMs <= 0) {
      const because = "the patterns of other memories took too long";
      return { finding: { found: "unknown", what, because }, file, stamp: undefined };
    }
    const reading = read(root, anchor.path);
    if (reading.found === "gone") return { finding: lookElsewhere(anchor, root, answer, read), file, stamp: undefined };
    if (reading.found !== "file") return { finding: { found: reading.found, what }, file, stamp: undefined };
    const judged = judgeAnchor(anchor, reading.bytes, patterns);
    const renamed = judged.found === "changed" ? followSymbol(anchor, anchor, root, reading.bytes, answer) : undefined;
    // Git may have more time for the next answer.
    const stamp = renamed === LATE ? undefined : readStamp(reading.stats);
    return { finding: typeof renamed === "object" ? renamed : judged, file, stamp };
  } catch {
    return { finding: { found: "unknown", what }, file: "", stamp: undefined }; // Not ours to read, or gone in between.
  }
}

/** A file that is gone may have been renamed: then it is looked at where it is now. */
function lookElsewhere(
  anchor: Exclude<Anchor, { tie: "commit" }>,
  root: string,
  answer: AnswerLooks,
  read: typeof readInside,
): AnchorFinding {
  const { path } = anchor;
  const to = findMoved(root, path, answer.follow);
  if (to === LATE) return { found: "unknown", what: path, because: "git took too long to say where it went" };
  const reading = to === undefined ? undefined : read(root, to);
  if (to === undefined || reading?.found !== "file") return { found: "gone", what: path };
  const moved = { ...anchor, path: to };
  const what = `${path} is now ${to}`;
  const finding = judgeAnchor(moved, reading.bytes, answer.patterns);
  if (finding.found === "same") return { found: "moved", what, to: moved };
  const renamed = finding.found === "changed" ? followSymbol(anchor, moved, root, reading.bytes, answer) : undefined;
  return typeof renamed === "object" ? { ...renamed, what: `${what}; ${renamed.what}` } : finding;
}

/**
 * What became of a symbol that a pattern names and its file does not name any more: in each commit that took it away, and on from
 * there. Undefined where it was not renamed alone; late where git had no time to say, and that it changed is certain.
 */
function followSymbol(
  { path: old }: { readonly path: string },
  anchor: Exclude<Anchor, { tie: "commit" }>,
  root: string,
  bytes: Buffer,
  { follow, patterns }: AnswerLooks,
): (AnchorFinding & { readonly found: "moved" }) | typeof LATE | undefined {
  if (anchor.tie !== "pattern" || projectAt(root).commit === undefined) return undefined;
  const { path } = anchor;
  const present = decodeText(bytes);
  const [name, ...others] = listPatternWords(anchor.pattern).filter((word) => !holdsWord(present, word));
  if (name === undefined || others.length > 0) return undefined;
  const paths = [...new Set([path, old])];
  let now: string | undefined = name;
  for (let hop = 0; hop < MOST_HOPS && now !== undefined && !holdsWord(present, now); hop++) {
    const change = findLastNaming(root, paths, now, present, follow);
    if (change === LATE) return LATE;
    now = change && findRenamedSymbol(change.before, change.after, now);
  }
  if (now === undefined || !holdsWord(present, now)) return undefined;
  const pattern = renameInPattern(anchor.pattern, name, now);
  if (matchPattern(pattern, present, patterns) !== true) return undefined;
  return { found: "moved", what: `${name} is now ${now} in ${path}`, to: { ...anchor, pattern } };
}

/** What was found for each file that is gone, while the checkout's commit and index stay as they are. */
const followed = new Map<string, string | undefined>();

/** Git was stopped, or not asked any more: then a file is not called gone that may have moved. */
const LATE = Symbol("late");

function findMoved(root: string, path: string, time: PatternTime): string | typeof LATE | undefined {
  const { commit } = projectAt(root);
  if (commit === undefined) return undefined;
  const key = [root, commit, tryStat(join(root, ".git", "index"))?.mtimeNs ?? "", path].join("\n");
  if (followed.has(key)) return followed.get(key);
  if (time.leftMs <= 0) return LATE;
  const started = performance.now();
  const found = followPath(root, path, (file) => readInside(root, file).found === "file");
  time.leftMs -= performance.now() - started;
  if (found === LATE) return LATE;
  return keepAtMost(followed, MOST_KEPT, key, found);
}

function judgeAnchor(anchor: Exclude<Anchor, { tie: "commit" }>, bytes: Buffer, patterns: PatternTime): AnchorFinding {
  const { path } = anchor;
  try {
    switch (anchor.tie) {
      case "file":
        return sha256(bytes) === anchor.hash ? { found: "same" } : { found: "changed", what: path };
      case "pattern": {
        const found = matchPattern(anchor.pattern, decodeText(bytes), patterns);
        if (found === "slow") return { found: "unknown", what: path, because: "its pattern takes too long" };
        return found ? { found: "same" } : { found: "changed", what: `${path} (now without ${anchor.pattern})` };
      }
      case "json": {
        const value = valueAt(parseDocument(bytes, path), anchor.pointer);
        if (value === undefined) return { found: "gone", what: `${path} ${anchor.pointer}` };
        const now = keptForm(anchor.pointer, value);
        if (now === anchor.value) return { found: "same" };
        const shown = now.startsWith(DIGEST) ? "" : ` (now ${now})`;
        return { found: "changed", what: `${path} ${anchor.pointer}${shown}` };
      }
    }
  } catch {
    return { found: "unknown", what: path }; // Half-written JSON.
  }
}

function writeKey(anchor: Anchor, root: string): string {
  switch (anchor.tie) {
    case "file":
      return `${root}\nf${anchor.path}\n${anchor.hash}`;
    case "pattern":
      return `${root}\np${anchor.path}\n${anchor.pattern}`;
    case "json":
      return `${root}\nj${anchor.path}\n${anchor.pointer}\n${anchor.value}`;
    case "commit":
      return `${root}\nc${anchor.sha}`;
  }
}

function isUnchanged({ file, stamp }: Look, { stamps }: AnswerLooks): boolean {
  if (!stamps.has(file)) stamps.set(file, presentStamp(file));
  return stamps.get(file) === stamp;
}

function presentStamp(file: string): string | undefined {
  try {
    return readStamp(tryStat(file));
  } catch {
    return undefined;
  }
}

/**
 * The time of change can't be set by hand as that of the last write can: it tells what keeps its size and its time. Where a
 * file system has none, it is another's time or stands still, and the others tell as much as they can.
 */
function readStamp(stats: BigIntStats | undefined): string | undefined {
  if (stats === undefined || isYoung(stats.mtimeMs) || isYoung(stats.ctimeMs)) return undefined;
  return `${stats.mtimeNs} ${stats.ctimeNs} ${stats.size} ${stats.ino}`;
}

function isYoung(timeMs: bigint): boolean {
  return Math.abs(Date.now() - Number(timeMs)) < SETTLES_AFTER_MS;
}

function parseDocument(bytes: Buffer, path: string): unknown {
  try {
    return JSON.parse(decodeText(bytes)) as unknown;
  } catch (cause) {
    throw new MemoryError("usage", `${path} is not JSON`, { hint: "use file:PATH#/regex/ for other formats", cause });
  }
}

const DIGEST = "sha256:";
/** An anchor is stored and shown, so what has such a name, or looks like a key itself, is never spelled out. */
const MAY_BE_SECRET =
  /pass(?:word|wd|phrase)|secret|token|credential|api.?key|private|(?=[\w+/=]*\d)(?=[\w+/=]*[a-z])[\w+/=]{20,}/i;

/** One spelling for equal values, whatever the order of their keys. */
function keptForm(pointer: string, value: unknown): string {
  const form = JSON.stringify(value, (_, part: unknown) => (isFields(part) ? sortedByKey(part) : part));
  return form.length > LONGEST_VALUE || MAY_BE_SECRET.test(pointer + form) ? DIGEST + sha256(form) : form;
}

function sortedByKey(record: Fields): Fields {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function sha256(content: Buffer | string): string {
  return createHash("sha256").update(content).digest("hex");
}

/** Nearly every pattern is done in a thousandth of this; what is not is slow on this file although it looked harmless. */
const PATTERN_TIMEOUT_MS = 100;
/** All patterns of one answer together: whoever else asks meanwhile waits for as long. */
const ANSWER_MS = 100;

/** The time that one answer has left for patterns. */
interface PatternTime {
  leftMs: number;
}

function patternTime(): PatternTime {
  return { leftMs: ANSWER_MS };
}

/**
 * Whether a pattern matches; "slow" for one that was stopped, with which the answer's time is over. Whatever is begun gets its whole
 * time, so slow is slow.
 */
function matchPattern(literal: string, text: string, time: PatternTime): boolean | "slow" {
  const started = performance.now();
  const { test, bench } = (stoppable ??= makeStoppable());
  Object.assign(bench, { pattern: parsePattern(literal), text });
  try {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const before = process.cpuUsage();
      try {
        return test.runInContext(bench, { timeout: PATTERN_TIMEOUT_MS }) === true;
      } catch {
        // A test has nothing else to throw for. On a busy machine the time may have gone by without it: then it gets more.
        const { user, system } = process.cpuUsage(before);
        if ((user + system) / 1_000 >= PATTERN_TIMEOUT_MS / 2) break;
      }
    }
    // By the clock that stopped it the time may be up a little earlier than by ours.
    time.leftMs = 0;
    return "slow";
  } finally {
    time.leftMs -= performance.now() - started;
    Object.assign(bench, { text: "" });
  }
}

const MOST_TRIES = 5;

/** Only a script of its own can be stopped by the clock; a pattern in the main program can't. */
function makeStoppable() {
  return { test: new Script("pattern.test(text)"), bench: createContext({ pattern: /^/, text: "" }) };
}

/** Made for the first pattern: it takes several milliseconds, and most starts see none. */
let stoppable: ReturnType<typeof makeStoppable> | undefined;

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
function followPath(root: string, path: string, isThere: (path: string) => boolean): string | typeof LATE | undefined {
  let at = path;
  for (let hop = 0; hop < MOST_HOPS; hop++) {
    const next = renamedByCommit(root, at) ?? renamedInIndex(root, at);
    if (next === undefined || next === path) return undefined;
    if (next === LATE) return LATE;
    if (isThere(next)) return next;
    at = next;
  }
  return undefined;
}

function renamedByCommit(root: string, path: string): string | typeof LATE | undefined {
  const commit = readPrinted(askGit({ root }, ["rev-list", "-1", "HEAD", "--", `:(literal,top)${path}`]));
  if (typeof commit !== "string") return commit;
  const args = ["diff-tree", "-r", "-z", "--no-commit-id", "--name-status", "--diff-filter=R", SIMILAR, COMPARED];
  return findRename(root, [...args, `${commit}^1`, commit], path);
}

/** A move that is staged and not committed yet. */
function renamedInIndex(root: string, path: string): string | typeof LATE | undefined {
  const args = ["diff-index", "--cached", "-z", "--name-status", "--diff-filter=R", SIMILAR, COMPARED, "HEAD", "--"];
  return findRename(root, args, path);
}

function findRename(root: string, asked: readonly string[], path: string): string | typeof LATE | undefined {
  const printed = readPrinted(askGit({ root }, asked));
  if (typeof printed !== "string") return printed;
  const fields = printed.split("\0");
  for (let at = 0; at + 2 < fields.length; at += 3) if (fields[at + 1] === path) return fields[at + 2];
  return undefined;
}

/** What git printed, where it had anything to say. */
function readPrinted(answer: ReturnType<typeof askGit>): string | typeof LATE | undefined {
  if (typeof answer === "string") return answer === "late" ? LATE : undefined;
  return answer.printed.trim() || undefined;
}

/** A file's text with a symbol and without it, where it was last taken away: in the work tree or in a commit. */
function findLastNaming(
  root: string,
  paths: readonly string[],
  name: string,
  present: string,
  time: PatternTime,
): { readonly before: string; readonly after: string } | typeof LATE | undefined {
  const ask = (args: readonly string[]) => {
    if (time.leftMs < 1) return "late";
    const started = performance.now();
    const answer = askGit({ root }, args, { timeoutMs: Math.ceil(time.leftMs) });
    time.leftMs -= performance.now() - started;
    return answer;
  };
  const readVersions = (commit: string): readonly string[] | typeof LATE => {
    const answers = paths.map((path) => ask(["cat-file", "blob", `${commit}:${path}`]));
    if (answers.includes("late")) return LATE;
    return answers.flatMap((answer) => (typeof answer === "string" ? [] : answer.printed));
  };
  const committed = readVersions("HEAD");
  if (committed === LATE) return LATE;
  const before = committed.find((text) => holdsWord(text, name));
  if (before !== undefined) return { before, after: present };
  const [start, end] = ["(^|[^A-Za-z0-9_$])", "([^A-Za-z0-9_$]|$)"];
  const word = `-S${start}${name.replaceAll("$", "[$]")}${end}`;
  const quiet = ["--no-show-signature", "--no-ext-diff", "--no-textconv", "--no-renames"];
  const args = ["log", "-1", "--format=%H", ...quiet, "--pickaxe-regex", word, "HEAD", "--"];
  const commit = readPrinted(ask([...args, ...paths.map((path) => `:(literal,top)${path}`)]));
  if (typeof commit !== "string") return commit;
  const old = readVersions(`${commit}^1`);
  const made = readVersions(commit);
  if (old === LATE || made === LATE) return LATE;
  const held = old.find((text) => holdsWord(text, name));
  return held === undefined || made[0] === undefined ? undefined : { before: held, after: made[0] };
}
