import { holdsPart } from "../../domain/tree/values.ts";
import { parseCommand } from "../../domain/work/command.ts";
import { isRun } from "../../domain/journal/kept-work.ts";
import type { KeptRun, KeptWork } from "../../domain/journal/kept-work.ts";
import type { Run } from "../../domain/work/work.ts";
import { signError } from "../../domain/work/errors.ts";

/** What made an error go away, as far as the session shows it. */
export interface Fix {
  /** Edits and commands between the last failure and the pass; a `rerun` was typed differently, a `retry` was not. */
  readonly kind: "changed" | "rerun" | "retry";
  readonly failed: KeptRun;
  readonly passed: KeptRun;
  readonly steps: readonly KeptWork[];
}

/** Something that was tried and taken back. */
export interface DeadEnd {
  readonly kind: "reverted" | "never passed" | "turned down";
  /** The edit or command that was taken back or turned down, or the first of the failures. */
  readonly tried: KeptWork;
  /** Where it was given up. */
  readonly ended: KeptWork;
}

/** More steps than this are a piece of work, not a fix. */
const MOST_STEPS = 12;
/** A pass so much later is about something else. */
const FARTHEST = 80;
/** What is typed otherwise at once is the same try. */
const NEXT_TRY = 4;
/** So many failures in a row, and no pass after them, are a dead end. */
const TRIES = 3;

/** Whether an error says that the command itself was typed wrongly. */
const MISTYPED =
  /missing script|unknown (?:command|option|flag|argument)|unrecognized|no such (?:command|option)|invalid (?:option|flag)|usage:|did you mean|command not found|is not recognized|could not find|no module named|unexpected argument|no such file|cannot find|not a directory|missing required/i;

/**
 * Goes on from a failure in a session's record, oldest first, to what made the same command pass. What was refused made nothing
 * right, so the search goes on behind it.
 */
export function findFix(
  record: readonly KeptWork[],
  failure: KeptRun,
  refused: ReadonlySet<KeptWork> = new Set(),
): Fix | undefined {
  let start = record.indexOf(failure);
  let last = failure;
  let lastAt = start;
  /** Where another error took its place: what was done until then made this one go away. */
  let movedAt: number | undefined;
  let isAfterRefusal = false;
  for (let at = start + 1; at < record.length && at - lastAt <= FARTHEST; at++) {
    const next = record[at]!;
    if (!isRun(next) || next.work.passed === null || !isSameTry(last, next, record.slice(lastAt + 1, at))) continue;
    if (next.work.passed) {
      const span = { start, lastAt, movedAt: movedAt ?? at, passedAt: at, failed: last, refused, isAfterRefusal };
      if (!refused.has(next) && !isAllRefused(record, span)) return fixBetween(record, span);
      [start, lastAt, movedAt, isAfterRefusal] = [at, at, undefined, true];
    } else if (sameError(next, failure)) [last, lastAt, movedAt] = [next, at, undefined];
    else if (signError(next.work) !== null) movedAt ??= at;
  }
  return undefined;
}

interface Span {
  readonly start: number;
  readonly lastAt: number;
  readonly movedAt: number;
  readonly passedAt: number;
  readonly failed: KeptRun;
  readonly refused: ReadonlySet<KeptWork>;
  readonly isAfterRefusal: boolean;
}

function fixBetween(record: readonly KeptWork[], span: Span): Fix | undefined {
  const { start, lastAt, movedAt, passedAt, failed, refused, isAfterRefusal } = span;
  const passed = record[passedAt] as KeptRun;
  const undone = findUndone(record, span);
  const sliceSteps = (from: number, to: number) =>
    record
      .slice(from, to)
      .filter((one) => isStep(one, failed) && !undone.has(one) && !refused.has(one))
      .filter((one) => !isAfterRefusal || !takesBack(one));
  const steps = sliceSteps(lastAt + 1, movedAt);
  const isOneFix = (found: readonly KeptWork[]) => found.length > 0 && found.length <= MOST_STEPS;
  if (isOneFix(steps)) return { kind: "changed", failed, passed, steps };
  if (steps.length === 0 && isTypedDifferently(failed, passed)) return { kind: "rerun", failed, passed, steps };
  // Nothing between the last failure and the pass: what was done before that failure may have taken effect late.
  const [later, earlier] = [sliceSteps(lastAt + 1, passedAt), sliceSteps(start + 1, lastAt)];
  if (isOneFix(later)) return { kind: "changed", failed, passed, steps: later };
  if (isOneFix(earlier)) return { kind: "changed", failed, passed, steps: earlier };
  if (steps.length + later.length + earlier.length > 0) return undefined;
  // A build is a check of sources, and still it makes something.
  const builds = record
    .slice(lastAt + 1, passedAt)
    .filter((one) => isRun(one) && one.work.passed && BUILDS.test(one.work.family));
  const others = builds.filter((one) => isRun(one) && one.work.family !== failed.work.family);
  return others.length > 0
    ? { kind: "changed", failed, passed, steps: others }
    : { kind: "retry", failed, passed, steps: [] };
}

/** Whether all that was done up to a pass was turned down or taken back later. */
function isAllRefused(record: readonly KeptWork[], span: Span): boolean {
  const undone = findUndone(record, span);
  const steps = record
    .slice(span.start + 1, span.passedAt)
    .filter((one) => isStep(one, span.failed) && !undone.has(one));
  return steps.length > 0 && steps.every((one) => span.refused.has(one));
}

/** What was taken back before it passed had no part in it. */
function findUndone(record: readonly KeptWork[], { start, passedAt }: Span): ReadonlySet<KeptWork> {
  return new Set(findReverts(record.slice(start, passedAt)).flatMap(({ tried, ended }) => [tried, ended]));
}

function takesBack({ work }: KeptWork): boolean {
  return work.kind === "run" && /^git (?:checkout|restore|reset|stash|clean|revert)\b/.test(work.family);
}

/** A change that was made, or a command that passed and is not just another check. */
function isStep(one: KeptWork, failed: KeptRun): boolean {
  if (one.work.passed === false || one.work.kind === "read") return false;
  return (
    !isRun(one) ||
    (one.work.family !== failed.work.family && !isScriptBehind(failed.work, one.work) && !CHECKS.test(one.work.family))
  );
}

/** Commands that change nothing: they tell whether something holds. */
const CHECKS =
  /^(?:pytest|jest|vitest|mocha|rspec|tsc|eslint|ruff|mypy|ctest|tox|oxlint|git (?:add|commit|push|fetch))\b|\b(?:test|lint|typecheck|check|build)\b/;

const BUILDS = /\bbuild\b/;

/** Whether a run is another try of one that failed: the same command on the same things, or typed differently right after. */
function isSameTry(failed: KeptRun, next: KeptRun, between: readonly KeptWork[]): boolean {
  const [one, other] = [failed.work, next.work];
  const isNext = between.length < NEXT_TRY && between.every(({ work }) => work.kind === "run" || work.kind === "read");
  if (one.family !== other.family && !isScriptBehind(one, other) && !isScriptBehind(other, one)) {
    const isMistyped = one.errors.some((line) => MISTYPED.test(line));
    return isNext && isMistyped && other.passed === true && sharesVerb(one.family, other.family);
  }
  if (one.folder !== other.folder) return isNext && one.errors.some((line) => MISTYPED.test(line));
  if (one.family !== other.family) return true;
  const [before, after] = [parseCommand(one.command).targets, parseCommand(other.command).targets];
  if (after.length === 0 || before.join() === after.join()) return true;
  if (before.length > 0) return isNext && one.errors.some((line) => MISTYPED.test(line));
  const said = [...one.errors, ...one.failedTests].join("\n");
  return after.some((target) => said.includes(target.split("/").at(-1)!));
}

/** Whether a command stands for another one, and that was run on the same things. */
function isScriptBehind({ script }: Run, { family, command }: Run): boolean {
  if (script === null) return false;
  const behind = parseCommand(script);
  return behind.family === family && behind.targets.join() === parseCommand(command).targets.join();
}

/** `npm test` and `npm run test:unit` do the same, `npm test` and `npm install` do not. */
function sharesVerb(one: string, other: string): boolean {
  const listVerbs = (family: string) => (family.split(" ").at(-1) ?? "").split(/[:/.-]+/);
  const verbs = new Set(listVerbs(one));
  return listVerbs(other).some((verb) => verb.length > 2 && verbs.has(verb));
}

function isTypedDifferently(one: KeptRun, other: KeptRun): boolean {
  return (
    stripOutputFilters(one.work.command) !== stripOutputFilters(other.work.command) ||
    one.work.folder !== other.work.folder
  );
}

/** A command without what only shortens its output. */
function stripOutputFilters(command: string): string {
  return command.replace(/\s*(?:2>&1)?\s*(?:\|.*)?$/, "").trim();
}

function sameError(one: KeptRun, other: KeptRun): boolean {
  return signError(one.work) === signError(other.work);
}

/** Whatever a session tried and took back, or never got to pass. */
export function findDeadEnds(record: readonly KeptWork[]): readonly DeadEnd[] {
  return [...findReverts(record), ...findGivenUp(record)].sort((a, b) => a.tried.turn - b.tried.turn);
}

/** What was done between two things a user said, where the later one turns it down: the edits, or else the last command. */
export function findTurnedDown(
  record: readonly KeptWork[],
  said: readonly { readonly index: number; readonly isTurnedDown: boolean }[],
): readonly DeadEnd[] {
  return said.flatMap(({ index, isTurnedDown }, at): readonly DeadEnd[] => {
    const from = said[at - 1]?.index ?? -1;
    if (!isTurnedDown) return [];
    const done = record.filter((one) => one.turn > from && one.turn < index && one.work.passed !== false);
    const edits = done.filter(isEdit);
    const tried = edits.length > 0 ? edits : done.filter(isRun).slice(-1);
    return tried.map((one) => ({ kind: "turned down", tried: one, ended: { ...one, turn: index } }));
  });
}

/** Something the user said, and whether it turns down what was just done. */
export interface Said {
  readonly index: number;
  readonly text: string;
  readonly isTurnedDown: boolean;
}

/** Something that was done and was not wanted, with the user's words where there are any. */
export interface Refusal {
  readonly refused: KeptWork;
  readonly words: string | null;
  /** Whether the words name the command or a part of it: then the very same command is refused, whenever it is run. */
  readonly isNamed: boolean;
}

/** What the user's next words turned down, or named before it was taken back, and what was taken back without a word. */
export function findRefusals(record: readonly KeptWork[], said: readonly Said[]): readonly Refusal[] {
  const turnedDown = new Set(findTurnedDown(record, said).map(({ tried }) => tried));
  const found: Refusal[] = [];
  for (const [at, { index, text }] of said.entries()) {
    const [from, to] = [said[at - 1]?.index ?? -1, said[at + 1]?.index ?? Infinity];
    const isTakenBack = record.some((one) => one.turn > index && one.turn < to && takesBack(one));
    for (const one of record.filter(({ turn, work }) => turn > from && turn < index && work.passed !== false)) {
      const named = isRun(one) && namesFlag(text, one.work.command);
      if (named && isTakenBack) found.push({ refused: one, words: text, isNamed: true });
      else if (turnedDown.has(one)) found.push({ refused: one, words: text, isNamed: named });
    }
  }
  const known = new Set(found.map(({ refused }) => refused));
  const reverts = findReverts(record).map(({ tried }) => tried);
  return [
    ...found,
    ...reverts.filter((one) => !known.has(one)).map((refused) => ({ refused, words: null, isNamed: false })),
  ];
}

/** Options of a command, without their values. */
export function listFlags(command: string): readonly string[] {
  const words = command.split(/\s+/).filter((word) => /^--?[a-z]/i.test(word));
  return words.map((word) => word.replace(/=.*/, ""));
}

function namesFlag(text: string, command: string): boolean {
  return listFlags(command).some((flag) => includesWhole(text, flag));
}

export function includesWhole(text: string, part: string): boolean {
  return holdsPart(text, part, /[\w-]/);
}

/** Edits whose text was put back as it was, and those that git was told to throw away. */
function findReverts(record: readonly KeptWork[]): readonly DeadEnd[] {
  const found: DeadEnd[] = [];
  const taken = new Set<KeptWork>();
  for (const [at, ended] of record.entries()) {
    const earlier = record.slice(0, at).filter((one) => isEdit(one) && !taken.has(one));
    const tried = isRun(ended)
      ? earlier.filter((one) => throwsAway(ended, one, record.slice(record.indexOf(one) + 1, at)))
      : earlier.filter((one) => isEdit(ended) && putsBack(one, ended)).slice(-1);
    for (const one of tried) {
      taken.add(one).add(ended);
      found.push({ kind: "reverted", tried: one, ended });
    }
  }
  return found;
}

/** Whether a file was changed. */
export function isEdit({ work }: KeptWork): boolean {
  return (work.kind === "edit" || work.kind === "create") && work.passed !== false;
}

function putsBack({ work: one }: KeptWork, { work: other }: KeptWork): boolean {
  if (one.kind === "run" || other.kind === "run" || one.path !== other.path) return false;
  return one.before !== null && one.before !== one.after && one.before === other.after && one.after === other.before;
}

/** `git checkout -- path`, `git restore path`, `git reset --hard`, unless the edit was committed before. */
function throwsAway(ended: KeptRun, { work }: KeptWork, between: readonly KeptWork[]): boolean {
  const { family, command, passed } = ended.work;
  if (passed === false || work.kind === "run" || !/^git (?:checkout|restore|reset|clean|revert)/.test(family))
    return false;
  if (between.some((one) => isRun(one) && one.work.commit !== null))
    return family === "git revert" && between.length < FARTHEST;
  if (family === "git reset") return command.includes("--hard");
  if (family === "git revert" || /--staged/.test(command)) return false;
  const targets = parseCommand(command).targets;
  return (
    /(?:checkout|restore)\s+(?:--\s+)?\.(?:\s|$)/.test(command) ||
    targets.some((target) => work.path === target || work.path.endsWith(`/${target}`))
  );
}

function findGivenUp(record: readonly KeptWork[]): readonly DeadEnd[] {
  const tries = new Map<string, KeptRun[]>();
  for (const one of record) {
    if (!isRun(one) || one.work.passed === null) continue;
    const key = `${one.work.family}\n${one.work.folder}`;
    if (one.work.passed) tries.set(key, []);
    else tries.set(key, [...(tries.get(key) ?? []), one]);
  }
  return [...tries.values()].flatMap((failures): readonly DeadEnd[] => {
    return failures.length < TRIES ? [] : [{ kind: "never passed", tried: failures[0]!, ended: failures.at(-1)! }];
  });
}
